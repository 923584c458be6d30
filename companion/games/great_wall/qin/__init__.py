"""Qin Jiushao and the Reed Clan on the screen."""
