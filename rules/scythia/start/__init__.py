"""How a game of Raiders of Scythia begins: the set-up list, corrections, and a game begun without the app."""
