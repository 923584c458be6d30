"""The deck editor of every game that takes decks of one's own; a game gives only how its cards look and are called."""
