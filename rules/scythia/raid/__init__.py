"""Raids: settlements, dice, strength and plunder."""
