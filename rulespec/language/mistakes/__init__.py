"""Mistakes in a game's declarations: one module for each kind of thing that may be wrong."""
