"""The few words that only a voice says: states and keys that show a picture alone."""

from __future__ import annotations

from companion.text.words import Words
from companion.ui.paint.form import FORM


def said(key: str, **args: str) -> str:
    """A text of the voice in the reader's language."""
    return Words(FORM.lang).t(f"voice.{key}", **args)


def listed(*texts: str) -> str:
    """What belongs to one thing, with a pause between its parts."""
    return ", ".join(text for text in texts if text)
