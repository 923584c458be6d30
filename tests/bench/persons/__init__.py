"""Scripted sensible people who play whole games by the keys of the real views, for their presses to be counted."""
