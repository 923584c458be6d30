"""The bars that every screen of a match shares."""
