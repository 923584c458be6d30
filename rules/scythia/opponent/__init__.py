"""The AI of Raiders of Scythia: its Scheme cards, its mind, and its instructions in words."""
