"""How a game of Huns begins: the set-up list, the numbers a hand may correct, and a game begun without the app."""
