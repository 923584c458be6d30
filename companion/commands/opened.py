"""The data folder for one command: opened, closed again, and why it cannot be opened in a sentence.

What was mended on the way is told on stderr, and by those commands that answer in JSON there too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.refuse import Stop
from companion.store.port import Store
from companion.store.repair import StoreRefused, open_store
from rules.core.message import say

if TYPE_CHECKING:
    from companion.text.words import Words


def noted(data: Path, words: Words) -> tuple[Store, list[str]]:
    """The store of a folder, made where there is none, and what people should know about how it was opened."""
    try:
        done = open_store(data)
    except StoreRefused as why:
        raise Stop("", why.message) from None
    notes = [words.say(note) for note in done.notes]
    for note in notes:
        print(note, file=sys.stderr, flush=True)
    return done.store, notes


@contextmanager
def opened(data: Path, words: Words) -> Iterator[Store]:
    """Made where there is none."""
    with opened_noted(data, words) as (store, _):
        yield store


@contextmanager
def existing(data: Path, words: Words) -> Iterator[Store]:
    """Only looked at: where there is none, nothing is made."""
    with existing_noted(data, words) as (store, _):
        yield store


@contextmanager
def existing_noted(data: Path, words: Words) -> Iterator[tuple[Store, list[str]]]:
    """Likewise, with the notes: for answers in JSON."""
    if not data.is_dir():
        raise Stop("data", say("bad.no-folder", folder=str(data)))
    with opened_noted(data, words) as found:
        yield found


@contextmanager
def opened_noted(data: Path, words: Words) -> Iterator[tuple[Store, list[str]]]:
    try:
        store, notes = noted(data, words)
        with closing(store):
            yield store, notes
    except StoreRefused as why:
        raise Stop("", why.message) from None
