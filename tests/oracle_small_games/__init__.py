"""Othello, Connect Four and Blokus Duo once more, plainly, from their published rules alone."""
