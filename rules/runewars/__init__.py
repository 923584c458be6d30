"""Runewars (Fantasy Flight Games 2010, the original rules): the box's contents list."""
