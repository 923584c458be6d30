"""A player's realm on the screen, and its faction sheet."""
