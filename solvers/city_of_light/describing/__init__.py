"""Parts of ``find``: what is known of a position, and a solver's view of the rest."""
