"""What one event has led to: said at once, written, or said once it is on disk."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.match import keeper
from companion.match.ledger import Ledger
from companion.sync.node.signals import Effect, Send, Write
from companion.sync.protocol.frames import Cmd, Frame
from companion.sync.protocol.numbers import Numbers


@dataclass(frozen=True, slots=True)
class _Held:
    """What may be said once a ticket is written, and how far log and reserve of numbers are on disk then."""

    ticket: int
    effects: tuple[Effect, ...]
    mark: int
    reserved: int


class Effects:
    """`durable` is how much of the log is on this device's disk; nothing beyond it is told to anybody."""

    ledger: Ledger

    def __init__(self, counter: int, durable: int, outbox: dict[str, keeper.Outgoing]) -> None:
        self.durable, self.outbox = durable, outbox
        self.numbers = Numbers(counter)
        self._sealing: dict[str, int] = {}  # commands whose salts are not on disk yet, and the ticket that has them
        self._out: list[Effect] = []
        self._changes: list[keeper.Change] = []
        self._after: list[Effect] = []
        self._held: list[_Held] = []
        self._ticket = 0

    def send(self, peer: str, frame: Frame) -> None:
        self._out.append(Send(peer, frame))

    def tell(self, effect: Effect) -> None:
        self._out.append(effect)

    def change(self, *changes: keeper.Change) -> None:
        self._changes += changes

    def after(self, effect: Effect) -> None:
        """Said once everything changed until now is on disk."""
        self._after.append(effect)

    def once_kept(self, cmd_id: str, effect: Effect) -> None:
        """About a command: said at once, if its number and the salts of what it seals are on disk."""
        kept = self.numbers.is_kept(cmd_id) and cmd_id not in self._sealing
        (self.tell if kept else self.after)(effect)

    def flush(self) -> tuple[Effect, ...]:
        """What one event has led to."""
        out = self._out
        if self._changes:
            if self.numbers.is_short:
                self.change(self.numbers.reserve())
            self._ticket += 1
            out.append(Write(self._ticket, tuple(self._changes)))
            self._held.append(_Held(self._ticket, tuple(self._after), self.ledger.seq, self.numbers.asked))
        elif self._held:
            last = self._held[-1]
            self._held[-1] = replace(last, effects=(*last.effects, *self._after))
        else:
            out += self._after
        self._out, self._changes, self._after = [], [], []
        return tuple(out)

    def written(self, ticket: int) -> None:
        while self._held and self._held[0].ticket <= ticket:
            held = self._held.pop(0)
            self.durable, self.numbers.kept = held.mark, held.reserved
            self._out += [effect for effect in held.effects if not self._is_answered(effect)]
        self._sealing = {cmd_id: last for cmd_id, last in self._sealing.items() if last > ticket}

    def turn_back(self, to: int) -> None:
        """The log ends there again, whatever is under way to the disk."""
        self.durable = min(self.durable, to)
        self._held = [replace(held, mark=min(held.mark, to)) for held in self._held]

    def _is_answered(self, effect: Effect) -> bool:
        """A command to be sent again that got its answer meanwhile: another host might answer it otherwise."""
        match effect:
            case Send(frame=Cmd(cmd_id=cmd_id)):
                return cmd_id not in self.outbox
        return False
