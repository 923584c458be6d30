"""Raids on the screen."""
