"""Screens of an open match that every game shares."""
