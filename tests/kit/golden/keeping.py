"""Samples of what this version writes, for later ones to open: `python -m tests.kit.golden.keeping NAME` makes them.

In tests/kept/NAME: each golden game as an exported match, all of them in one data folder with notes, a setting and
decks of one's own, and in expected.json how each ended.
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.cards import own_decks
from companion.match.ledger import state_hash
from companion.match.open import OpenMatch
from companion.match.port import About
from companion.match.reading import followed
from companion.store.port import Store
from companion.store.repair import NAME, open_store
from tests.kit.golden import record
from tests.kit.golden.kept import store_with
from tests.kit.match import export_match

KEPT = Path(__file__).resolve().parents[2] / "kept"
PREFIX, SUFFIX = "golden-", ".json.gz"
NOTED = About("Kitchen", "Rain outside.")


def ending(match: OpenMatch) -> dict[str, Any]:
    """What a match must come to whenever it is opened; an eliminated player is told after the last place."""
    sheet = match.game.score(match.state)
    return {
        "phase": match.game.phase(match.state),
        "over": bool(match.game.over(match.state)),
        "totals": list(sheet.totals),
        "ranking": [list(seats) for seats in (*sheet.ranking, *((seat,) for seat in sheet.out))],
        "winners": list(sheet.winners),
        "entries": len(match.history.entries),
        "state": state_hash(match.state),
    }


def keep(folder: Path) -> None:
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data:
        store = store_with(*record.files(), store=open_store(Path(data)).store)
        for match in store.matches():
            store.tell_about(match.id, NOTED)
        store.set("lang", "pl")
        for game in own_decks.with_decks().values():
            own_decks.keep(store, game, "Kept deck", own_decks.own_deck(game).house)
        ended = _keep_matches(store, folder)
        store.close()
        (folder / f"{NAME}.gz").write_bytes(gzip.compress(Path(data, NAME).read_bytes(), mtime=0))
    text = json.dumps(ended, indent=1, sort_keys=True)
    (folder / "expected.json").write_text(f"{text}\n", encoding="utf-8")


def _keep_matches(store: Store, folder: Path) -> dict[str, Any]:
    ended = {}
    for match in store.matches():
        name = match.id.removeprefix(PREFIX)
        text = json.dumps(export_match(store, match.id), sort_keys=True)
        (folder / f"{name}{SUFFIX}").write_bytes(gzip.compress(text.encode(), mtime=0))
        ended[name] = ending(followed(match, store.entries(match.id)))
    return ended


if __name__ == "__main__":
    keep(KEPT / sys.argv[1])
