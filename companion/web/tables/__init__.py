"""What lies on the tables of games, piece by piece: decks and dice, the Wall, realms, seats, and the pace's grid."""
