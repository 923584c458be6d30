"""Whole solo games of a scripted person against an automa, to see what a deck does to the balance."""
