"""The table part of Perikles: its stages, its pieces, its words."""
