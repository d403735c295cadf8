"""The questions of City of Light, by what they are about."""
