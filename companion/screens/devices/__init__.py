"""Other devices: who is at the table, joining, and what they ask."""
