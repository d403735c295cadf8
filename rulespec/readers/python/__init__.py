"""Python, written from the declarations of a game: its legal moves, verdicts, effects, and values.

A position is a tuple of whole numbers. Every function that is written takes it as ``s``, and the
player through whose eyes it is seen as ``you``; its source shows in tracebacks.
"""
