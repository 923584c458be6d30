"""Cards of any game: decks as values and as files, what is remembered of printed cards, and forms to type one in."""
