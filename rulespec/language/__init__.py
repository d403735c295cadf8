"""The language: what a game is made of, and nothing about what is done with it."""
