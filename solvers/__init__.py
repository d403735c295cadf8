"""Questions that need search, asked of the same rules. Imports rulespec, never the reverse."""
