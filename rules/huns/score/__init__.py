"""The end of Huns: Victory Points, what only people can tell, and why."""
