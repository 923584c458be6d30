"""The Year on the screen: the now bar, the Command track, Locations and the Tea order."""
