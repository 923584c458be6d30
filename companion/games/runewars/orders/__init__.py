"""Orders on the screen: the choice, and what each asks."""
