"""Home as it is first shown: from the lines kept of every match, before the rest of the app is read.

It is the same Home that the desk shows when it is there: what a look at the saved games does not tell waits for it.
"""

from __future__ import annotations

from pathlib import Path

from companion.archive import people
from companion.archive.listing import KEPT
from companion.archive.record import LAST_OPEN, read_all, shelved
from companion.screens.home.home import home
from companion.screens.kit.context import Context, Place
from companion.screens.kit.parts import Banner
from companion.screens.kit.pieces.home import Home
from companion.settings import Prefs, prefs_of, started
from companion.store.glimpse import glimpse
from companion.text.languages import system_language
from companion.text.words import Words


def front(data: Path, lang: str | None, now: int) -> tuple[Prefs, Home] | None:
    """None where the desk has to look first; `lang` is from the command line and wins for this run."""
    seen = glimpse(data)
    if seen is None:
        return None
    lines = read_all(seen.briefs)
    if None in lines or any(line and line.removed and line.removed + KEPT <= now for line in lines):
        return None
    settings, wrong = started(seen.settings)
    prefs = prefs_of(settings, lang or settings.language or system_language())
    words = Words(prefs.lang)
    notes = tuple(Banner(words.say(note), "alert", "warn") for note in wrong)
    called = people.read(seen.settings)
    opened = seen.settings.get(LAST_OPEN, "")
    shelf = shelved(lines)
    return prefs, home(Context(words, prefs, Place("home"), None, shelf, called, opened, notes=notes))
