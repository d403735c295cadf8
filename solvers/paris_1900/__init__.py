"""Questions that players of Paris ask, answered and proved."""
