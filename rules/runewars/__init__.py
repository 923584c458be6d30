"""Runewars (Fantasy Flight Games 2010, the original rules): the box's contents list."""

from rules import lazy

__getattr__ = lazy(__name__)  # the rules are read when a match is opened, not for Home
