"""The set-up of Runewars on the screen."""
