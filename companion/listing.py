"""A match's line on Home: written when the match is left or ends, and brought up to date after a crash."""

from __future__ import annotations

from contextlib import suppress

from companion.match.open import OpenMatch
from companion.match.session import Session, Surroundings
from companion.present import summary
from companion.store.port import Store
from rules import game_of
from rules.core.codec import Malformed


def summarise(store: Store, match: OpenMatch) -> None:
    entries = match.history.entries
    updated = entries[-1].ts if entries else match.row.created
    store.summarise(match.row.id, summary.write(match), match.game.over(match.state), updated)


def refresh_newest(store: Store, world: Surroundings) -> None:
    """After a crash the line on Home may be older than the log."""
    row = next((row for row in store.matches() if not row.finished), None)
    game = game_of(row.config) if row else None
    if row is not None and game is not None:
        with suppress(Malformed, LookupError):  # said when somebody opens it
            summarise(store, Session(game, row, store, world))
