"""What must stay as it is while code moves, as named rows of labelled texts: states, views, exports, frames."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion import __version__
from companion.export.formats import FORMATS, PAGES, Format, Leaving, leaving
from companion.export.play import NotToTell
from companion.intents.intent import Do
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.ledger import state_hash
from companion.match.port import About
from companion.sync.protocol import pack
from companion.text import language_names
from companion.text.words import Words
from rules import specs
from rules.core.score.sheet import Finish
from tests.companion.desk.cards.test_card_files import CardExchange
from tests.companion.desk.past.test_archive import Archivist
from tests.companion.games.great_wall.coop.test_coop_walk import Together
from tests.companion.games.runewars.fight.test_fate import Runelord
from tests.companion.games.runewars.test_walk import Runer
from tests.companion.screens.test_presenters_walk import Hun, Joiner, Scythian, Soloist, Waller
from tests.companion.sync.protocol.frames import sample
from tests.kit import desk
from tests.kit.golden import record
from tests.kit.golden.kept import whole_game
from tests.kit.golden.stable_text import stable_text
from tests.kit.languages import LANGUAGES
from tests.kit.samples import sheets
from tests.kit.samples.sheets import Sheets, entered
from tests.kit.walker import Walker
from tests.soak.fuzz.room import Room

Labelled = tuple[str, str]  # what a step is called, and its text
Row = Callable[[], Iterator[Labelled]]
# Name, walker, seeds and steps, as the walk's own test has them
WALKS: tuple[tuple[str, type[Walker], range, int], ...] = (
    ("huns", Hun, range(8), 450),
    ("scythia", Scythian, range(8), 450),
    ("great_wall", Waller, range(8), 450),
    ("great_wall-solo", Soloist, range(8), 450),
    ("great_wall-coop", Together, range(1, 7), 350),
    ("runewars", Runer, range(6), 450),
    ("runewars-fights", Runelord, range(3), 300),
    ("joining", Joiner, range(8), 150),
    ("archive", Archivist, range(3), 150),
    ("library", CardExchange, range(2), 150),
)


def rows(quick: bool = False) -> dict[str, Row]:
    """Everything by its name; `quick` has one evening of each walk instead of all."""
    found: dict[str, Row] = {}
    for path in sorted(record.FOLDER.rglob("*.jsonl")):
        found[f"states/{path.parent.name}/{path.stem}"] = partial(_states, path)
    for name, kind, seeds, steps in WALKS:
        for seed in seeds[:1] if quick else seeds:
            for lang in LANGUAGES:
                found[f"views/{name}/{seed}/{lang}"] = partial(_views, kind, seed, lang, steps)
    for name, path in _finished().items():
        for lang in LANGUAGES:
            found[f"exports/{name}/{lang}"] = partial(_exports, path, lang)
    for sheet in sheets.every():
        for lang in LANGUAGES:
            found[f"exports/sheet-{sheet}/{lang}"] = partial(_sheet_exports, sheet, lang)
    found["frames/of-each-kind"] = lambda: _frames(sample())
    found["frames/of-a-table"] = _table_frames
    return found


def texts(row: Row) -> Iterator[Labelled]:
    """The steps of a row, by the clock of one place and with names that no other test has counted on."""
    with _in_utc(), patch.object(desk, "NUMBERS", count(1)):
        yield from row()


def _states(path: Path) -> Iterator[Labelled]:
    play = record.read(path)
    history = History(play.game, play.config)
    yield "set-up", state_hash(history.state)
    for at, step in enumerate(play.steps, start=1):
        history.add(Entry(play.game.spec.version, 0, at, "", f"c{at}", "test", -1, step.do, step.events, 0))
        yield f"after {step.do['tag']}", state_hash(history.state)


def _views(kind: type[Walker], seed: int, lang: str, steps: int) -> Iterator[Labelled]:
    """Without the number of this version, and without what share of a language is written: both are to change."""
    walker, seen = kind(seed, lang), list[Any]()
    if isinstance(walker, Runelord):
        walker.start()
    look = walker.look
    with (
        patch.object(walker, "look", lambda view: (seen.append(view), look(view))),
        patch.object(language_names, "written", _half_or_whole),
    ):
        walker.walk(steps)
    for view in seen:
        yield f"screen {view.screen}", stable_text(view).replace(__version__, "VERSION")


def _half_or_whole(lang: str) -> dict[str, int]:
    """Each new word takes from the languages that have none for it yet."""
    return dict.fromkeys(("app", *specs()), language_names.ALL) if lang in LANGUAGES else {"app": 50}


def _finished() -> dict[str, Path]:
    """A golden of each game and mode that was played to its end."""
    found: dict[str, Path] = {}
    for path in record.files():
        play = record.read(path)
        if play.end and play.end["phase"] == "over":
            found.setdefault(f"{play.config.game}-{play.config.mode}", path)
    return found


def _exports(path: Path, lang: str) -> Iterator[Labelled]:
    """Results of the whole match, and the pages with which people go on from its middle."""
    match, entries = whole_game(path)
    about, words = About("Kitchen", "Rain outside."), Words(lang)
    yield from _written(FORMATS, Leaving(match, entries, about, words))
    yield from _written(PAGES, Leaving(match, entries[: len(entries) // 2], about, words))


def _sheet_exports(sheet: Sheets, lang: str) -> Iterator[Labelled]:
    """Results of a game that was only counted."""
    driver = entered(sheet, sheet.apart(sheet.rows()))
    driver.send(Do(Finish()))
    yield from _written(FORMATS, leaving(driver.store, driver.store.matches()[0], Words(lang)))


def _written(forms: dict[str, Format], match: Leaving) -> Iterator[Labelled]:
    for name, form in forms.items():
        try:
            text = form.write(match)
        except NotToTell as why:
            text = stable_text(why.message)
        yield f"form {name}", f"{form.suffix} {form.mime}\n{text}"


def _table_frames() -> Iterator[Labelled]:
    room = Room()
    yield from _frames((*room.texts, *room.pieces()))


def _frames(written: tuple[str, ...]) -> Iterator[Labelled]:
    """Unpacked: how well a frame is squeezed is a matter of the library that does it."""
    for text in written:
        packed = pack.is_packed(text)
        plain = pack.unpack(text) if packed else text
        yield "frame", f"{'packed ' if packed else ''}{plain}"


@contextmanager
def _in_utc() -> Iterator[None]:
    try:
        with patch.dict(os.environ, TZ="UTC"):
            time.tzset()
            yield
    finally:
        time.tzset()
