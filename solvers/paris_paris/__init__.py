"""Questions to a solver about Paris Paris, one file each."""
