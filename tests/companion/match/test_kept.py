"""What earlier versions of the app have written opens: `tests/kept/<version>` holds their matches and a data folder."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from companion.cards import own_decks
from companion.match.history import History
from companion.match.match_file import import_match
from companion.match.reading import followed
from companion.store.repair import NAME, Opened, open_store
from rules import games
from tests.kit.golden.keeping import KEPT, NOTED, PREFIX, SUFFIX, ending

MATCHES = sorted(KEPT.glob(f"*/*{SUFFIX}"))


def read(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()))


def ended(path: Path) -> Any:
    """How its own version saw it end."""
    return json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))[path.name.removesuffix(SUFFIX)]


def opened(folder: Path, into: Path) -> Opened:
    """A kept data folder, as the app opens it."""
    (into / NAME).write_bytes(gzip.decompress((folder / f"{NAME}.gz").read_bytes()))
    return open_store(into)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_match_of_an_earlier_version_ends_as_it_did(path: Path) -> None:
    """To the same hash of its state, where that version wrote it down."""
    expected, found = ended(path), ending(followed(*import_match(read(path))))
    assert {key: found[key] for key in expected} == expected


def test_the_samples_of_before_the_redesign_are_of_every_game_and_mode_and_have_their_states() -> None:
    kept = [path for path in MATCHES if path.parent.name == "verdicts"]
    configs = [import_match(read(path))[0].config for path in kept]
    modes = {(game.spec.id, mode.id) for game in games().values() for mode in game.spec.modes}
    assert {(config.game, config.mode) for config in configs} == modes
    assert all(len(ended(path)["state"]) == 64 for path in kept)


def test_notes_and_settings_of_before_the_redesign_are_read(tmp_path: Path) -> None:
    store = opened(KEPT / "verdicts", tmp_path).store
    assert {store.abouts()[row.id] for row in store.matches()} == {NOTED}
    assert store.settings()["lang"] == "pl"


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
    found = opened(folder, tmp_path)
    assert found.notes == ()
    names = {row.id.removeprefix(PREFIX) for row in found.store.matches()}
    assert names == {path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}")}
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    for row in found.store.matches():
        was, now = expected[row.id.removeprefix(PREFIX)], ending(followed(row, found.store.entries(row.id)))
        assert {key: now[key] for key in was} == was
    for game in own_decks.with_decks().values():
        assert [deck.why for deck in own_decks.kept(found.store, game)] == [None]
