"""Parts of the best arrangement and the best moves."""
