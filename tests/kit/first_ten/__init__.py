"""First to ten: who is on turn adds 1, 2 or 3 to their own number, and whoever comes to ten first wins."""

from rules import lazy

__getattr__ = lazy(__name__)
