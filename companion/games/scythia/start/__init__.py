"""The set-up of Raiders of Scythia on the screen."""
