"""A database damaged anywhere, opened by the command line or in a real window: it says so, and has all the rest."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import cache
from itertools import takewhile
from pathlib import Path

from companion.match.entry import canonical, plain
from companion.match.match_file import verify
from companion.store import repair
from companion.store.sqlite import SqliteStore
from tests.kit.cli import ROOT
from tests.kit.net.devices import PATIENCE
from tests.soak.rig import Result
from tests.soak.rigs.cut import PAGE, Logs, made

NAME = "damage"
CLAIM = (
    "bytes of a database flipped, pages wiped, filled with chance, swapped or cut off: command line and app, in a real"
    " window, open it, say so where anything is missing, keep the damaged file, and have all that the copy has or that"
    " can be reached"
)
TOTAL = 200  # every other one in a window
MADE = 4  # databases; each is damaged over and over


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    whole, logs = _whole(unit // 2 % MADE)
    chance = random.Random(f"damage {unit}")
    kind = chance.choice(sorted(DAMAGES))
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent) / "data"
        shutil.copytree(whole, folder)
        bent = bytearray((folder / repair.NAME).read_bytes())
        DAMAGES[kind](bent, chance)
        (folder / repair.NAME).write_bytes(bent)
        backup = folder / repair.BACKUP
        copy = backup.read_bytes() if backup.exists() else b""
        figures: Counter[str] = Counter({"trials": 1, f"by {('command line', 'window')[unit % 2]}": 1, kind: 1})
        try:
            said = (_by_command, _in_a_window)[unit % 2](folder)
            found = list(_compared(folder, bytes(bent), copy, logs, said, figures))
        except NotShown as why:
            return Result(skipped=str(why)) if why.no_window else Result((f"{kind}: {why}",), figures)
        return Result(tuple(f"{kind}: {line}" for line in found), figures)


class NotShown(Exception):
    """It did not open; `no_window`: because this machine has no display to open it on."""

    def __init__(self, why: str, no_window: bool = False) -> None:
        super().__init__(why)
        self.no_window = no_window


@cache
def _whole(seed: int) -> tuple[Path, Logs]:
    """Made once, as the rig plays some hundred steps for each; the operating system clears what is left."""
    folder = Path(tempfile.mkdtemp(prefix="damage-")) / "whole"
    return folder, made(folder, seed, backed=seed % 2 == 0)


# -- what goes wrong


def _flip(bent: bytearray, chance: random.Random) -> None:
    for _ in range(chance.choice((1, 8, 64))):
        bent[chance.randrange(len(bent))] ^= 1 << chance.randrange(8)


def _page(bent: bytearray, chance: random.Random) -> slice:
    at = PAGE * chance.randrange(len(bent) // PAGE)
    return slice(at, at + PAGE)


def _wipe(bent: bytearray, chance: random.Random) -> None:
    bent[_page(bent, chance)] = bytes(PAGE)


def _fill(bent: bytearray, chance: random.Random) -> None:
    bent[_page(bent, chance)] = chance.randbytes(PAGE)


def _swap(bent: bytearray, chance: random.Random) -> None:
    one, other = _page(bent, chance), _page(bent, chance)
    bent[one], bent[other] = bent[other], bent[one]


def _cut(bent: bytearray, chance: random.Random) -> None:
    del bent[chance.randrange(len(bent)) :]


def _head(bent: bytearray, chance: random.Random) -> None:
    bent[chance.randrange(100)] ^= 0xFF


DAMAGES: dict[str, Callable[[bytearray, random.Random], None]] = {
    "bytes flipped": _flip,
    "a page wiped": _wipe,
    "a page of chance": _fill,
    "pages swapped": _swap,
    "cut off": _cut,
    "its head bent": _head,
}


# -- how it is opened


def _by_command(folder: Path) -> str:
    command = [sys.executable, "-m", "companion", "archive", "--json", "--data", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode or "Traceback" in done.stderr:
        raise NotShown(f"exit {done.returncode}: {done.stderr[-300:]}")
    for line in done.stdout.splitlines():
        json.loads(line)
    return done.stderr + done.stdout


def _in_a_window(folder: Path) -> str:
    """Its Home, with the notes that stand there; then a game that was saved, if any was."""
    from tests.window import hands
    from tests.window.hands import Display, Window

    hands.PATIENCE = PATIENCE
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        raise NotShown("no Xvfb or no xdotool", no_window=True)
    with closing(Display()) as display:
        try:
            window = Window(display, folder)
            window.on("home")
            said = "\n".join(window.words())
            if "resume" in window.seen["where"]:
                window.press("resume")
                window.until(lambda seen: seen["screen"] != "home", "the game that is gone on with")
            window.close()
        except AssertionError as why:
            raise NotShown(str(why)[:300]) from None
        return said


# -- what is left


def _compared(folder: Path, bent: bytes, copy: bytes, logs: Logs, said: str, figures: Counter[str]) -> Iterator[str]:
    """Entries of the copy are looked for in its bytes, without asking SQLite.

    What stands in the damaged file may be out of reach although its own bytes are whole: a page above it led there.
    """
    aside = folder / "table.damaged-1.sqlite"
    rescued = aside.exists()
    figures["rescued"] += rescued
    if rescued and aside.read_bytes() != bent:
        yield "the damaged file was not kept as it was"
    if rescued and aside.name not in "".join(said.split()):  # a line may have been broken anywhere
        yield f"nothing was said of the rescue: {said[-200:]}"
    with closing(SqliteStore(folder / repair.NAME)) as store:
        saved = {row.id: (row, list(store.entries(row.id))) for row in store.matches()}
    for match, entries in logs.items():
        row, got = saved.get(match, (None, []))
        if row is not None:
            verify(row, got)
        could = [*takewhile(lambda entry: canonical(plain(entry)).encode() in copy, entries)]
        whole = [*takewhile(lambda entry: canonical(plain(entry)).encode() in bent + copy, entries)]
        figures["entries saved"] += len(got)
        figures["entries lost"] += len(entries) - len(got)
        figures["of these out of reach, though whole"] += max(0, len(whole) - len(got))
        if got != entries[: len(got)]:
            yield f"{match}: not what was played"
        if len(got) < len(could):
            yield f"{match}: {len(could)} entries were in the copy, {len(got)} were saved"
        if len(got) < len(entries) and not rescued:
            yield f"{match}: {len(entries) - len(got)} entries are missing, and nothing was said"
