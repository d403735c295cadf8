"""Questions to a solver about Москва–Париж, one file each."""
