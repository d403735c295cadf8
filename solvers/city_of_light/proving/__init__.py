"""Parts of ``prove``: the invariants, and one file for each way of proving."""
