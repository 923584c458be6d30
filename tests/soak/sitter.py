"""A player at the real app: taps what its own fold of the told entries offers, and knows what must not be lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.commands.headless import configured, played
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.ledger import state_hash
from companion.text.words import Words
from rules.core import codec, tree
from rules.core.correct import Field, current
from rules.core.secret import KNOWN, Known, seal
from tests.kit.luck import SeededLuck
from tests.kit.net.devices import Device, Line
from tests.kit.play import answered, choose

# Each with people enough; the modes with an opponent of paper are one person's
TABLES = (
    ("huns", "standard", "Ala,Bob,Cyd"), ("runewars", "standard", "Ala,Bob"), ("great_wall", "standard", "Ala,Bob,Cyd"),
    ("scythia", "standard", "Ala,Bob"), ("scythia", "solo", "Ala"), ("great_wall", "coop", "Ala,Bob"),
    ("great_wall", "solo", "Ala"), ("runewars", "standard", "Ala,Bob,Cyd,Dan"),
)  # fmt: skip


class Sitter:
    """`told` is every entry the app has said; its own history is folded from them alone."""

    def __init__(self, table: tuple[str, str, str], seed: int) -> None:
        self.table, self.luck = table, SeededLuck(seed)
        game, mode, players = table
        self.config = configured(game, players, mode, Words("en"))
        self.game = played(self.config)
        self.known: dict[str, Known] = {}
        self._taps = 0
        self.believe([])

    @property
    def args(self) -> tuple[str, ...]:
        game, mode, players = self.table
        return ("host", game, "--players", players, "--mode", mode, "--seed", "5")

    @property
    def hash(self) -> str:
        return state_hash(self.history.state)

    def believe(self, lines: list[Line]) -> None:
        """That this is the log."""
        self.told: list[Line] = []
        self.history = History(self.game, self.config, self.known)
        for line in lines:
            self.hear(line)

    def hear(self, line: Line) -> None:
        self.told.append(line)
        version = self.game.spec.version
        events = tuple(line["events"])
        self.history.add(Entry(version, 0, line["seq"], "", line["id"], line["by"], -1, {}, events, 0))

    def tap(self, device: Device) -> str:
        """Something new; its name, by which the app will answer."""
        self._taps += 1
        name = f"tap-{id(device):x}-{self._taps}"
        device.say(id=name, **self._wish())
        return name

    def step(self, device: Device) -> Line:
        """A tap and its answer; entries are heard on the way. Of a disk that refuses the app tells all at once."""
        seen, name = len(device.lines), self.tap(device)

        def answer_to(one: Device) -> Line | None:
            return next((line for line in one.lines[seen:] if line.get("for") == name or line.get("trouble")), None)

        answer: Line = device.until(answer_to)
        self.catch_up(device)
        return answer

    def catch_up(self, device: Device) -> None:
        """Entries the app has said and this player has not looked at."""
        for line in device.log[len(self.told) :]:
            self.hear(line)

    def _wish(self) -> dict[str, Any]:
        roll = self.luck.below(100)
        newest = self.history.newest
        if roll < 5 and newest and newest.cmd_id:
            return {"undo": newest.cmd_id}
        if roll < 8 and self.history.redoable:
            return {"redo": True}
        state = self.history.state
        offers = () if self.game.over(state) else self.game.legal(state, None)
        fields = self.game.fields(state)
        if fields and (roll < 16 or not offers):
            return {"correct": self._correction(fields)}
        if not offers:
            return {"redo": True}  # most likely refused, which is an answer too
        action = tree.rebuild(answered(choose(offers, self.luck), self.luck), KNOWN, self._salted)
        seat = getattr(action, "seat", 0)
        return {"seat": seat if 0 <= seat < len(self.config.chairs) else 0, "take": self._plain(action)}

    def _plain(self, action: Any) -> Any:
        return codec.encode(action)

    def _correction(self, fields: tuple[Field, ...]) -> list[Any]:
        field = self.luck.pick("field", fields)
        other = field.low if current(self.history.state, field) != field.low else min(field.low + 1, field.high)
        return [field.path, other]

    def _salted(self, part: Any) -> Any:
        """With salts of its own, so that this player can tell which secrets the app must still know."""
        if not part.salt:
            part = Known(part.value, f"{self.luck.below(2**62):016x}{self.luck.below(2**62):016x}")
            self.known[seal(part).commitment] = part
            self.history.learn({seal(part).commitment: part})
        return part


def start(folder: Path, *args: str, before: tuple[str, ...] = ()) -> Device:
    return Device(folder, *(args or ("host",)), before=before)


def open_table(device: Device) -> list[Line]:
    """Until it is host of its table; the log it tells by then."""
    device.until(lambda one: one.role() == "host")
    return device.log
