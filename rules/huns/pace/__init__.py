"""Huns where only its pace is followed: rounds, what ends the game, and what the table likes to tell."""
