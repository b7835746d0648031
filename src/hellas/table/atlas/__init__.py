"""The table of the Atlas expansion of Lords of Hellas, in both of its modes."""
