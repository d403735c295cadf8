"""Parts of ``why_not``: one file for each kind of wish."""
