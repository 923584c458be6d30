"""Bugs leave a trace: a log in the data folder that names nobody, and the report that is made from it."""

from __future__ import annotations

NAME = "problems.log"  # in the data folder


class Safe(str):
    """A word of our own code, such as the name of a screen: the only kind of text that the log copies."""
