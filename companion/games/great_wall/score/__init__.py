"""The reckoning of The Great Wall on the screen."""
