"""A person's turn at Raiders of Scythia on the screen."""
