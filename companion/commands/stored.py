"""The data folder, opened for one command and closed after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.commands.refuse import Stop
from companion.store.port import Store
from companion.store.rescue import StoreRefused, open_store
from companion.words import Words


@contextmanager
def opened(data: Path, words: Words) -> Iterator[Store]:
    try:
        with closing(open_store(data).store) as store:
            yield store
    except StoreRefused as why:
        raise Stop(words.say(why.message)) from None
