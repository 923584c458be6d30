"""The end of Raiders of Scythia: Victory Points, what only people can tell, and why."""
