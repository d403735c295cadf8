"""Paris, by Wolfgang Kramer and Michael Kiesling."""
