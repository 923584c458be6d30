"""A game begun without the app, and one that goes on without it."""
