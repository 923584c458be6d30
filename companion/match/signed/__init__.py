"""Signatures of steps: who signs, what is signed, and whether the facts follow from it."""
