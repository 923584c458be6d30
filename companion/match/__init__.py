"""A match: its log of entries, the history folded from it, and the session that alone may write."""
