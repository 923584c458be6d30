"""Heroes on the screen: their deeds, duels and quests."""
