"""The board of The Great Wall: Clerks and Locations, Soldiers, Hordes and the Wall."""
