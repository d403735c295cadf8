"""The search engines; none of them knows a game."""
