"""Readers: one file for each use of a term."""
