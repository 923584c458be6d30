"""What a node has told, kept for the screens until it is out of date."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Literal

from companion.match.history import History
from companion.sync.node import signals as s
from companion.sync.port import Kept, UndoAsked
from companion.sync.protocol import limits
from rules.core.message import Refusal


class Answers:
    """`newest` is the newest step made on this device; of others' no word is said."""

    def __init__(self) -> None:
        self._stages: dict[str, Kept] = {}
        self._newest = ""
        self._refused: list[tuple[str, Refusal]] = []
        self._asked: dict[str, tuple[UndoAsked, float]] = {}
        self._asking: dict[str, tuple[str, ...]] = {}
        self._asking_until = 0.0
        self.vetoed: s.Vetoed | None = None
        self.diverged = ""
        self._bidding = "", 0.0
        self.turned_back = 0  # the newest log that was left, until somebody has looked at it

    @property
    def newest(self) -> str:
        return self._newest

    @newest.setter
    def newest(self, cmd_id: str) -> None:
        self._newest = cmd_id
        self._stages = {cmd_id: self._stages.get(cmd_id, "waiting")}

    @property
    def kept(self) -> Kept | Literal[""]:
        return self._stages.get(self._newest, "")

    def hear(self, told: s.Tell, now: float) -> None:
        match told:
            case s.Waiting(cmd_id=cmd_id, on=on):
                self._stages[cmd_id] = "waiting"
                if on and not self._asking.get(cmd_id):
                    self._asking_until = now + limits.ASKED
                self._asking[cmd_id] = on
            case s.Saved(cmd_id=cmd_id, alone=alone):
                self._stages[cmd_id] = "alone" if alone else "saved"
            case s.Safe(cmd_id=cmd_id):
                self._stages[cmd_id] = "safe"
            case s.Refused(cmd_id=cmd_id, refusal=refusal):
                self._stages.pop(cmd_id, None)
                self._asking.pop(cmd_id, None)
                self._refused.append((cmd_id, refusal))
            case s.Renumbered(cmd_id=cmd_id, now=later) if cmd_id == self._newest:
                self.newest = later
            case s.Asked(cmd_id=cmd_id, of=of, by=by):
                _, until = self._asked.get(cmd_id, (None, now + limits.ASKED))  # it is asked again and again
                self._asked[cmd_id] = UndoAsked(cmd_id, of, by), until
            case s.Offered():
                self.vetoed = None
            case s.Vetoed():
                self.vetoed = told
            case s.Polled(by=by):
                self._bidding = by, now + limits.BIDDING
            case s.TurnedBack(branch=branch):
                self.turned_back = branch
            case s.Diverged(why=why, by=""):
                self.diverged = why

    def asked(self, history: History, now: float) -> tuple[UndoAsked, ...]:
        """Those still to be answered: silence has become a yes after a while."""
        if not self._asked:
            return ()
        self._asked = {
            cmd_id: (ask, until)
            for cmd_id, (ask, until) in self._asked.items()
            if now < until and cmd_id not in history.by_cmd
        }
        return tuple(replace(ask, left=ceil(until - now)) for ask, until in self._asked.values())

    def asking(self, history: History) -> tuple[str, ...]:
        """The devices whose people are asked before an undo made here is done."""
        if not self._asking:
            return ()
        self._asking = {cmd_id: on for cmd_id, on in self._asking.items() if on and cmd_id not in history.by_cmd}
        return tuple(sorted({device for on in self._asking.values() for device in on}))

    def bidding(self, now: float) -> str:
        """Who asks to be host, as long as such a bid lasts."""
        by, until = self._bidding
        return by if now < until else ""

    def asking_left(self, now: float) -> int:
        """Seconds until the silence of those is a yes."""
        return max(0, ceil(self._asking_until - now)) if self._asking else 0

    def replied(self, cmd_id: str) -> None:
        self._asked.pop(cmd_id, None)

    def seen_log(self, n: int) -> None:
        if self.turned_back <= n:
            self.turned_back = 0

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        refused, self._refused = tuple(self._refused), []
        return refused

    def forget_answer(self, cmd_id: str) -> None:
        """It was told at once."""
        self._refused = [one for one in self._refused if one[0] != cmd_id]
