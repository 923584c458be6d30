"""The card library on the screen."""
