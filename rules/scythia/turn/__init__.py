"""A person's turn at Raiders of Scythia: the village, crew, animals, quests and goods."""
