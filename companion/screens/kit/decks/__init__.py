"""Cards and decks on screens: their looks, their parts, and the forms they are entered by."""
