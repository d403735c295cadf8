"""The z3 engine."""
