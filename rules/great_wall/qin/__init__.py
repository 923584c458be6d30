"""Qin Jiushao and the Reed Clan: the opponents without a person."""
