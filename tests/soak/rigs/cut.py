"""A database with several matches, cut off at every page boundary, with a backup and without one."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import takewhile
from pathlib import Path

import rules
from companion.match.command import Command, Take
from companion.match.entry import Entry, canonical, plain
from companion.match.match_file import verify
from companion.match.port import MatchRow
from companion.match.session import Session
from companion.match.world import Surroundings
from companion.store import repair
from companion.store.port import Store
from companion.store.sqlite import SqliteStore
from tests.kit.cli import ROOT
from tests.kit.luck import SeededLuck
from tests.kit.net.devices import PATIENCE
from tests.kit.play import answered, choose, config_of
from tests.soak.rig import Result

NAME = "cut"
CLAIM = (
    "a database of four matches cut off at every page boundary: the app opens, says what it saved, keeps the damaged"
    " file byte for byte, and has every entry up to the first one that neither the rest nor the backup has"
)
TOTAL = 8  # databases
STEPS = 60  # of each match; the last third came after the backup
PAGE = 4096
BY_PROCESS = 16  # of so many cuts one is opened by the app's own process
Logs = dict[str, list[Entry]]
Opening = Callable[[Path, "Counter[str]"], Iterator[str]]


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int, by_process: bool = True, step: int = 1) -> Result:
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole"
        logs = made(whole, unit, backed=unit % 2 == 0)
        size = (whole / repair.NAME).stat().st_size
        wrong: list[str] = []
        figures: Counter[str] = Counter(databases=1)
        for pages in range(0, size // PAGE, step):
            opened = _by_the_app if by_process and pages % BY_PROCESS == 0 else _here
            found = _cut(whole, pages, logs, opened, figures)
            wrong += [f"cut to {pages} of {size // PAGE} pages: {line}" for line in found]
        return Result(tuple(wrong), figures)


def made(folder: Path, seed: int, backed: bool) -> Logs:
    """Closed, hence without a write-ahead log. The backup has the first two thirds of each match."""
    games = list(rules.games().values())
    rows = [MatchRow(f"m{at}", config_of(game, game.spec.modes[0].id, 2), at) for at, game in enumerate(games)]
    luck = SeededLuck(seed)
    with closing(repair.open_store(folder).store) as store:
        for row in rows:
            store.start(row)
            _play(store, row, luck, STEPS * 2 // 3)
    if backed:
        repair.open_store(folder).store.close()
    else:
        (folder / repair.BACKUP).unlink(missing_ok=True)
    with closing(SqliteStore(folder / repair.NAME)) as store:
        for row in rows:
            _play(store, row, luck, STEPS // 3)
        return {row.id: list(store.entries(row.id)) for row in rows}


def _play(store: Store, row: MatchRow, luck: SeededLuck, steps: int) -> None:
    game = rules.games()[row.config.game]
    session = Session(game, row, store, Surroundings(luck, lambda: f"{luck.below(2**62):032x}", lambda: 0, "this"))
    for _ in range(steps):
        offers = game.legal(session.state, None)
        if offers and not game.over(session.state):
            session.propose(Command(f"c{session.seq + 1}", Take(answered(choose(offers, luck), luck))))


def _cut(whole: Path, pages: int, logs: Logs, opened: Opening, figures: Counter[str]) -> Iterator[str]:
    folder = whole.parent / "cut"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder)
    rest = (whole / repair.NAME).read_bytes()[: pages * PAGE]
    (folder / repair.NAME).write_bytes(rest)
    backup = folder / repair.BACKUP
    there = rest + (backup.read_bytes() if backup.exists() else b"")
    yield from opened(folder, figures)
    yield from _compared(folder, rest, there, logs, figures)


def _here(folder: Path, figures: Counter[str]) -> Iterator[str]:
    opened = repair.open_store(folder)
    opened.store.close()
    figures["opened in the rig's process"] += 1
    if not opened.notes:
        yield "nothing was said"


def _by_the_app(folder: Path, figures: Counter[str]) -> Iterator[str]:
    command = [sys.executable, "-m", "companion", "archive", "--json", "--data", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    figures["opened by the app's own process"] += 1
    if done.returncode or "Traceback" in done.stderr:
        yield f"exit {done.returncode}: {done.stderr[-300:]}"


def _compared(folder: Path, rest: bytes, there: bytes, logs: Logs, figures: Counter[str]) -> Iterator[str]:
    """Each entry is looked for in the bytes that were left, without asking SQLite."""
    figures["boundaries"] += 1
    if (folder / "table.damaged-1.sqlite").read_bytes() != rest:
        yield "the damaged file was not kept as it was"
    with closing(SqliteStore(folder / repair.NAME)) as store:
        for row in store.matches():
            verify(row, list(store.entries(row.id)))
        saved = {row.id: list(store.entries(row.id)) for row in store.matches()}
    for match, entries in logs.items():
        could = [*takewhile(lambda entry: canonical(plain(entry)).encode() in there, entries)]
        got = saved.get(match, [])
        figures["entries saved"] += len(got)
        figures["entries beyond the cut"] += len(entries) - len(got)
        if got != entries[: len(got)]:
            yield f"{match}: not what was played"
        if len(got) < len(could):
            yield f"{match}: {len(could)} entries were there, {len(got)} were saved"
