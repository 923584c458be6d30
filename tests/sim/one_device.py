"""A phone of the simulator: what outlives its process, and what is gone with it."""

from __future__ import annotations

import random

from companion.sync.node import signals as s
from companion.sync.node.node import Node
from tests.kit.luck import SeededLuck
from tests.sim.disk import Disk
from tests.sim.people import Hands

START = 1000.0


class Device:
    """A phone: its disk outlives the process; the process may be up, asleep, down for a while, or gone for good."""

    def __init__(self, name: str, disk: Disk, luck: SeededLuck, any_word: bool, patient: bool) -> None:
        self.name, self.disk = name, disk
        self.hands = Hands(luck, name, any_word, patient)
        self.node: Node | None = None
        self.life = 0  # which process this is
        self.seen: dict[str, int] = {}  # the newest life heard of each other device
        self.asleep = self.dead = False
        self.letters: list[tuple[str, int, str]] = []  # came while it slept
        self.synced = 0.0  # when its disk is done with what it was given
        self.offset, self.drift = luck.below(1200) - 600.0, 1 + (luck.below(2001) - 1000) / 100_000
        self.date = 0.0  # by how much its calendar is wrong besides; nothing but the log's time for people has it
        self.old = False  # an app of an earlier version
        self.insists = False  # its people know that too few are there to vote
        self._answers_at = float("inf")  # when its person, who is asked something, will have answered

    def clock(self, t: float) -> float:
        """Everybody's own, wrong by minutes and by up to a hundredth."""
        return START + self.offset + t * self.drift

    def answers(self, t: float, chance: random.Random, keeps: float) -> list[s.Event]:
        """What its person says within three seconds where two logs have parted: in the calm they follow the other."""
        node = self.node
        asked = node is not None and (node.r.fork is not None or bool(node.r.to_ask()))
        if not asked or node is None:
            self._answers_at = float("inf")
            return []
        if t < self._answers_at < float("inf"):
            return []
        if self._answers_at == float("inf"):
            self._answers_at = t + 3 * chance.random()
            return []
        self._answers_at = float("inf")
        if node.r.fork is not None:
            return [s.Choose(chance.random() < keeps)]
        return [s.Resend(entry.cmd_id, chance.random() < 0.5) for entry in node.r.to_ask()]

    def wake(self, life: int) -> list[tuple[str, int, str]]:
        """What came while this process slept; nothing if it is another, or was awake."""
        if self.life != life or not self.asleep:
            return []
        self.asleep, letters, self.letters = False, self.letters, []
        return letters

    def jump(self, chance: random.Random) -> None:
        """Somebody sets the date, or time is counted in which nothing ran; what nodes are told never goes back."""
        if chance.random() < 0.5:
            self.date += chance.choice((-1, 1)) * chance.choice((3600, 86_400, 10_000_000))
        else:
            self.offset += chance.choice((2.0, 5.0, 60.0, 7200.0))
