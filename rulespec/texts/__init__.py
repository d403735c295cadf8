"""Texts of rulebooks: ledgers of their sentences, and what cites them."""
