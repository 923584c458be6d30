"""The end of The Great Wall: what ends the game, Honor, score sheets, and why."""
