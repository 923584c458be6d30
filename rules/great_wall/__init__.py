"""The Great Wall (Awaken Realms 2021): the box's contents list."""

from rules import lazy

__getattr__ = lazy(__name__)  # the rules are read when a match is opened, not for Home
