"""How a game of The Great Wall begins: the set-up list, corrections, and a game begun without the app."""
