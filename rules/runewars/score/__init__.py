"""The end of Runewars: dragon runes, ties, and why."""
