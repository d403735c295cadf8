"""Questions about City of Light that need search, one file for each."""
