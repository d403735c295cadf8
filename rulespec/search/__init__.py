"""Searching ahead, without a solver: best moves and turns, the rest of a game, and their engines.

What all questions that need search have in common stands here, too: what they may answer, what they
may cost, and what of a game's course is taken for granted. ``solvers`` asks Z3 besides.
"""
