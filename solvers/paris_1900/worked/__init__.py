"""The worked examples of the text, as what the text fixes and nothing more."""
