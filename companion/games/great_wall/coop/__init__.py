"""The Great Wall together on the screen."""
