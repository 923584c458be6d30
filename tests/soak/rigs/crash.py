"""The app's real process on a real disk, killed with SIGKILL while it plays, starts or rescues a damaged file."""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from companion.match.match_file import verify
from companion.store import repair
from rules.core import codec
from rules.core.secret import hide
from tests.kit.net.devices import Device, Line
from tests.soak.rig import Result
from tests.soak.sitter import TABLES, Sitter, open_table, start

NAME = "crash"
CLAIM = (
    "killed with SIGKILL at random points of play, start and rescue: every acknowledged entry is there after the"
    " restart, none twice, the state's hash is the one from before, and every secret typed is still known"
)
KILLS = 10  # in a unit, all in one data folder
TOTAL = 100  # units: 1,000 kills
GAME_EVERY = 3  # kills: then another match begins in the same folder
STARTING = 1.0  # seconds that a start may take where others run


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder), unit)
        try:
            evening.play(KILLS)
        finally:
            evening.end()
        return Result(tuple(evening.wrong), evening.figures)


class Evening:
    """One data folder and the matches in it; the newest is played."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.seed, self.chance = folder / "data", seed, random.Random(seed)
        self.spare = folder / "spare"
        self.wrong: list[str] = []
        self.figures: Counter[str] = Counter()
        self.sitters: list[Sitter] = []
        self.backed: list[str] = []  # the newest match as of the last sound start: the backup has that much
        self.device: Device | None = None

    @property
    def sitter(self) -> Sitter:
        return self.sitters[-1]

    def play(self, kills: int) -> None:
        for n in range(kills):
            if n % GAME_EVERY == 0:
                self.begin()
            kind = self.chance.choices(("play", "start", "rescue"), (7, 2, 1))[0]
            self.play_until_killed()
            if kind == "start":
                self._kill_while_starting(self.folder)
            if kind == "rescue":
                self._kill_while_rescuing()
            self.figures[f"kills in {kind}"] += 1
            self.figures["kills"] += 1
            self.back()
            if self.wrong:
                return
        self._look_inside()

    def end(self) -> None:
        if self.device is not None and self.device.process.poll() is None:
            self.device.kill()

    def begin(self) -> None:
        """Another match, in the folder where the earlier ones are."""
        self.end()
        table = TABLES[(self.seed * 4 + len(self.sitters)) % len(TABLES)]
        self.sitters.append(Sitter(table, self.seed * 100 + len(self.sitters)))
        self.device = start(self.folder, *self.sitter.args)
        self.sitter.believe(open_table(self.device))
        self.backed = []

    def play_until_killed(self) -> None:
        """Some steps with their answers, then one more, and the end comes while it is dealt with."""
        assert self.device is not None
        for _ in range(self.chance.randint(1, 25)):
            self.sitter.step(self.device)
        self.sitter.tap(self.device)
        time.sleep(self.chance.random() * 0.008)  # any moment will do: this is where chance comes in
        self.device.kill()
        self.sitter.catch_up(self.device)
        self.figures["acknowledged entries looked for after a kill"] += len(self.sitter.told)

    def _kill_while_starting(self, folder: Path) -> None:
        for _ in range(self.chance.randint(1, 3)):
            device = start(folder)
            time.sleep(self.chance.random() * STARTING)
            device.kill()
            self._silent(device)

    def _kill_while_rescuing(self) -> None:
        """The same damage twice: once mended in peace, once by starts that are killed. Both must save the same."""
        path = self.folder / repair.NAME
        size = path.stat().st_size
        with path.open("r+b") as file:
            file.truncate(self.chance.randrange(0, size))
        shutil.rmtree(self.spare, ignore_errors=True)
        shutil.copytree(self.folder, self.spare)
        device = start(self.spare)
        peaceful = ids(open_table(device))
        device.kill()
        self._kill_while_starting(self.folder)
        device = start(self.folder)
        log = open_table(device)
        device.kill()
        self._silent(device)
        if ids(log) != peaceful:
            self.wrong.append(f"a rescue that was killed saved {len(log)} entries, one in peace {len(peaceful)}")
        if ids(log)[: len(self.backed)] != self.backed:
            self.wrong.append(f"the backup had {len(self.backed)} entries, the rescue saved {len(log)}")
        lacking = ids(log)[: len(self.sitter.told)] != ids(self.sitter.told)
        if lacking and not list(self.folder.glob("table.damaged-*.sqlite")):  # else all was in the write-ahead log
            self.wrong.append("the damaged file was not kept")
        self.sitter.believe(log[: len(self.sitter.told)])

    def back(self) -> None:
        """The next start; what was acknowledged is there, once, and means the same."""
        self.device = start(self.folder)
        log = open_table(self.device)
        told, before = self.sitter.told, self.sitter.hash
        self._silent(self.device)
        if [facts(line) for line in log[: len(told)]] != [facts(line) for line in told]:
            self.wrong.append(f"{len(told)} entries were acknowledged, these came back: {ids(log)}")
            return
        if len(log) > len(told) + 1:
            self.wrong.append(f"one step was under way, {len(log) - len(told)} are new: {ids(log)[len(told) :]}")
        if len(set(ids(log))) < len(log):
            self.wrong.append(f"an entry is there twice: {ids(log)}")
        self.sitter.believe(log[: len(told)])
        if self.sitter.hash != before:
            self.wrong.append(f"the state is another one after entry {len(told)}")
        self.sitter.believe(log)
        self._compare_views()
        self.backed = ids(log)
        self.figures["restarts with the same state"] += 1

    def _compare_views(self) -> None:
        """What the app itself makes of its log."""
        assert self.device is not None
        seen = len(self.device.lines)
        self.device.say(ask="view", id="view")
        answer = self.device.until(lambda one: next((a for a in one.lines[seen:] if "view" in a), None))
        view = self.sitter.game.view(self.sitter.history.state, None)
        if answer["view"] != codec.encode(hide(view), type(view)):
            self.wrong.append("the app shows another state than its entries lead to")

    def _silent(self, device: Device) -> None:
        troubles = [line for line in device.lines if "trouble" in line or "rewound" in line]
        if troubles or any("Traceback" in line for line in device.errors):
            self.wrong.append(f"said: {troubles[:2]} {device.errors[-3:]}")

    def _look_inside(self) -> None:
        """The folder at the end: every match of the evening, its chain and its secrets."""
        self.end()
        with closing(repair.open_store(self.folder).store) as store:
            rows = sorted(store.matches(), key=lambda row: (row.created, row.id))
            logs = {row.id: list(store.entries(row.id)) for row in rows}
            known = {salted for row in rows for salted in store.known(row.id)}
        for row in rows:
            verify(row, logs[row.id])
        there = {entry.cmd_id for entries in logs.values() for entry in entries}
        for sitter in self.sitters:
            missing = set(ids(sitter.told)) - there
            text = str([line["events"] for line in sitter.told])
            unknown = [commitment for commitment in sitter.known if commitment in text and commitment not in known]
            if missing or unknown:
                self.wrong.append(f"{sitter.table}: lost in the end: {sorted(missing)[:3]}, secrets {unknown[:3]}")
            self.figures["secrets kept"] += sum(commitment in known for commitment in sitter.known)
        self.figures["matches"] += len(rows)
        if not (self.folder / repair.BACKUP).exists():
            self.wrong.append("there is no backup")


def ids(log: list[Line]) -> list[str]:
    return [line["id"] for line in log]


def facts(line: Line) -> tuple[int, str, str]:
    return line["seq"], line["id"], str(line["events"])
