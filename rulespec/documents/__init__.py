"""Documents: positions, games and rulings in TOML or JSON, read strictly."""
