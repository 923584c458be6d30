"""The rules of the games to look up: their words in both languages, and finding them by a few letters."""
