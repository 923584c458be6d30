"""How a game of Runewars begins: the set-up list, corrections, and a game begun without the app."""
