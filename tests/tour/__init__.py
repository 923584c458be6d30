"""The tour: the real app led through every screen, for pictures and for the tests that look for clipped words."""
