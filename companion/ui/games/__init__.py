"""Widgets that only one game's table has."""
