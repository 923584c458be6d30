"""The rules of the games to look up: their words in every language, and finding them by a few letters."""
