"""The Year of The Great Wall: its steps, Command cards and how many Clerks they let move."""
