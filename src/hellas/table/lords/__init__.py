"""The table part of Lords of Hellas: its map, its views, its words."""
