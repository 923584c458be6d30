"""Rune tokens on the screen."""
