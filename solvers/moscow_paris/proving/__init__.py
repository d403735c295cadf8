"""What ``prove`` is made of: a book of rules, steps, and proofs."""
