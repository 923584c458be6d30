"""What every screen is made of: the context it sees, its parts and views, and what a game brings."""
