"""Parts of the endgame."""
