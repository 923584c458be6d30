"""Widgets for the parts of a view, a module for each kind."""
