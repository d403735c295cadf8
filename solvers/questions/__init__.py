"""Questions that are written once and answer for every game, one of one's own included."""
