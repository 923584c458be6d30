"""One clan on the screen: what lies in front of a player."""
