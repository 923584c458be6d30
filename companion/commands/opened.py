"""The data folder for one command: opened, closed again, and why it cannot be opened in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.commands.refuse import Stop
from companion.store.port import Store
from companion.store.repair import StoreRefused, open_store
from rules.core.message import say


@contextmanager
def opened(data: Path) -> Iterator[Store]:
    """Made where there is none."""
    try:
        with closing(open_store(data).store) as store:
            yield store
    except StoreRefused as why:
        raise Stop("", why.message) from None


@contextmanager
def existing(data: Path) -> Iterator[Store]:
    """Only looked at: where there is none, nothing is made."""
    if not data.is_dir():
        raise Stop("data", say("bad.no-folder", folder=str(data)))
    with opened(data) as store:
        yield store
