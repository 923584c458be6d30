"""The set-up of The Great Wall on the screen."""
