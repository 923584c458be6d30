"""Rune tokens of Runewars: where they lie, whose they are, and areas won."""
