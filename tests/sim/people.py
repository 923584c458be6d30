"""The people of a simulated table: random hands that tap what their device offers, undo, correct and change seats."""

from __future__ import annotations

from typing import Any

from companion.match.command import Redo, Take, Undo
from companion.match.roster import TakeSeat
from companion.sync.node.node import Node
from companion.sync.node.signals import Wish
from rules.core import tree
from rules.core.correct import Correct, current
from rules.core.secret import KNOWN, OPENED, Known, Opened
from rules.great_wall.actions import KeepPurse
from rules.great_wall.clan.purse import parted
from rules.great_wall.state import GreatWall
from tests.kit.luck import SeededLuck
from tests.kit.play import answered, choose

IMPATIENCE = 0.05  # how often the patient tap while the table waits for somebody else
SCREENS = 0.04  # how often a player of The Great Wall takes their Resources behind the screen, or back


class Hands:
    """One person at one device. Salts, and words where the game takes any, are canaries, to be found nowhere else."""

    def __init__(self, luck: SeededLuck, device: str, any_word: bool, patient: bool = False) -> None:
        self.luck, self.device, self._any_word, self._patient = luck, device, any_word, patient
        self.hidden: set[str] = set()
        self.shown: set[str] = set()

    def salt(self) -> str:
        return self._canary()

    def tap(self, node: Node) -> Wish | None:
        history, roster = node.history, node.history.roster
        seats = [at for at in range(len(roster.seats)) if (roster.holder(at) or roster.epoch.host) == self.device]
        if self._patient and not self._is_awaited(node, seats):
            return self._while_waiting(node)
        newest = history.newest
        roll = self.luck.below(100)
        if roll < 8 and newest:
            back = 1 + self.luck.below(min(3, len(history.counting)))
            return Wish(Undo(history.entries[history.counting[-back]].cmd_id, newest.seq), self._seat(seats))
        if roll < 11 and history.redoable:
            return Wish(Redo(history.redoable), self._seat(seats))
        if roll < 13:
            return Wish(TakeSeat(self.luck.below(len(roster.seats)), self.device))
        if roll < (15 if self._patient else 22):
            return self._correct(node, seats)
        return self._step(node, seats) or self._correct(node, seats)

    def _is_awaited(self, node: Node, seats: list[int]) -> bool:
        """Where nobody is named, as in many a set-up, everybody is meant who has a seat."""
        state = node.history.state
        awaited = node.r.game.awaited(state) or range(len(node.history.roster.seats))
        return not node.r.game.over(state) and not set(seats).isdisjoint(awaited)

    def _while_waiting(self, node: Node) -> Wish | None:
        """Mostly nothing; now and then the seat everybody waits for is taken, since its device may be gone for good."""
        awaited = node.r.game.awaited(node.history.state)
        if not self.luck.chance(IMPATIENCE):
            return None
        if awaited and self.luck.chance(0.5):
            return Wish(TakeSeat(self.luck.pick("seat", awaited), self.device))
        return self._correct(node, [])

    def _seat(self, seats: list[int]) -> int:
        return self.luck.pick("seat", seats) if seats else -1

    def _step(self, node: Node, seats: list[int]) -> Wish | None:
        state, seat = node.history.state, self._seat(seats)
        if self._patient and seats and isinstance(state, GreatWall) and self.luck.chance(SCREENS):
            return Wish(Take(KeepPurse(seat, not state.clans[seat].own_purse), False, None), seat)
        offers = node.r.game.legal(state, seat if seats else None)
        if not offers or node.r.game.over(state):
            return None
        action = self._hide(answered(choose(offers, self.luck, 0.3), self.luck))
        if isinstance(state, GreatWall):
            action = parted(state, action)[0]  # as the desk does before anything is proposed
        newest = node.history.newest
        at = (newest.seq if newest else 0) if self.luck.chance(0.5) else None
        return Wish(Take(action, False, at), seat)

    def _correct(self, node: Node, seats: list[int]) -> Wish | None:
        known = node.r.game.fields(node.history.state)
        if not known:
            return None
        field = self.luck.pick("field", known)
        other = field.low if current(node.history.state, field) != field.low else min(field.low + 1, field.high)
        return Wish(Correct(field.path, other), self._seat(seats))

    def _hide(self, action: Any) -> Any:
        """What is sealed carries a word of its own; what is shown on purpose is no secret any more."""

        def mark(part: Any) -> Any:
            if isinstance(part, Known) and not part.salt and self._any_word:
                return Known(self._canary())
            if isinstance(part, Opened):
                self.shown |= {part.value, part.salt}
            return part

        return tree.rebuild(action, KNOWN | OPENED, mark)

    def _canary(self) -> str:
        word = f"canary-{self.device}-{len(self.hidden)}."
        self.hidden.add(word)
        return word
