"""The table: a window, its words and widgets. The kit (theme to app) knows no game; screens build on it."""
