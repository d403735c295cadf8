"""Answers: what a position can be asked, and what is said in return."""
