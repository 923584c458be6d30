"""What earlier versions of the app have written opens: `tests/kept/<version>` holds their matches and a data folder."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from companion.cards import own_decks as decks
from companion.match.archive import import_match
from companion.match.history import History
from companion.match.reading import followed
from companion.store.repair import NAME, open_store

KEPT = Path(__file__).resolve().parents[2] / "kept"
MATCHES = sorted(KEPT.glob("*/*.json.gz"))


def read(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()))


def ended(path: Path) -> Any:
    """How its own version saw it end."""
    return json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))[path.name.removesuffix(".json.gz")]


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_match_of_an_earlier_version_ends_as_it_did(path: Path) -> None:
    """But for an eliminated player, who had a place at the end of the ranking."""
    match = followed(*import_match(read(path)))
    sheet = match.game.score(match.state)
    found = {
        "phase": match.game.phase(match.state),
        "over": bool(match.game.over(match.state)),
        "totals": list(sheet.totals),
        "ranking": [list(seats) for seats in (*sheet.ranking, *((seat,) for seat in sheet.out))],
        "winners": list(sheet.winners),
        "entries": len(match.history.entries),
    }
    assert found == ended(path)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_match_of_an_earlier_version_goes_on(path: Path) -> None:
    """From its middle: there is a step to take."""
    row, entries = import_match(read(path))
    game = followed(row, entries).game
    history = History(game, row.config)
    for entry in entries[: len(entries) // 2]:
        history.follow(entry)
    assert any(game.legal(history.state, seat) for seat in (None, *range(len(row.config.chairs))))


@pytest.mark.parametrize("folder", sorted(KEPT.iterdir()), ids=lambda path: path.name)
def test_a_data_folder_of_an_earlier_version_opens(folder: Path, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(gzip.decompress((folder / f"{NAME}.gz").read_bytes()))
    opened = open_store(tmp_path)
    assert opened.notes == ()
    names = {row.id.removeprefix("golden-") for row in opened.store.matches()}
    assert names == {path.name.removesuffix(".json.gz") for path in folder.glob("*.json.gz")}
    for row in opened.store.matches():
        followed(row, opened.store.entries(row.id))
    for game in decks.with_decks().values():
        assert [deck.why for deck in decks.kept(opened.store, game)] == [None]
