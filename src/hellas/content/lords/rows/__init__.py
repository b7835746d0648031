"""One strict model per ruleset file of *Lords of Hellas*, and one for each sort of row in it."""
