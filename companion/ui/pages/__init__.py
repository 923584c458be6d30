"""Widgets that are most of a screen: Home with its tiles, the winner, and numbers read from a metre away."""
