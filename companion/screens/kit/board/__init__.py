"""The printed board of a game as data and parts: its cells, what is known of them, and how they are read."""
