"""The AI of Raiders of Scythia on the screen."""
