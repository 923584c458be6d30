"""What all games share; no game is named here."""
