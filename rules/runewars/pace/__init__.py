"""Runewars where only its pace is followed: Orders told openly once they lie turned up, seasons, and the end."""
