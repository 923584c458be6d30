"""What this device's people wish and have no answer to yet: numbered, queued, refused, or asked about once more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.match import keeper
from companion.match.command import Order
from companion.match.entry import Entry
from companion.match.history import private
from companion.match.keeper import Orphan, Outgoing
from companion.match.ledger import salted
from companion.match.world import Surroundings
from companion.sync.node.effects import Effects
from companion.sync.node.fork import is_so, wished_now
from companion.sync.node.signals import Refused, Renumbered
from companion.sync.protocol import orders
from rules.core.game import Game
from rules.core.message import Refusal
from rules.core.secret import Known

ID_USED = "id-used"  # the answer to a command whose number is another one's: it takes a new number
NONE: Mapping[str, Known] = {}


class Outbox(Effects):
    """`orphans` are steps of a log that was left: sent again, asked about, or refused and shown until seen."""

    me: str
    game: Game[Any, Any, Any]
    world: Surroundings
    orphans: dict[str, Orphan]

    @property
    def counter(self) -> int:
        """The newest number given to a command or a bid."""
        return self.numbers.last

    def new_id(self) -> str:
        """Not one that is in the log: a device restored from a copy counts from there on again."""
        number = self.numbers.next()
        if self.numbers.is_used_up:
            self.change(self.numbers.reserve())
        cmd_id = f"{self.me}:{number}"
        return self.new_id() if cmd_id in self.ledger.history.by_cmd else cmd_id

    def renumber(self, cmd_id: str) -> None:
        """Its number was used for another step: what waits is sent under a new one."""
        asked = self.outbox.pop(cmd_id, None)
        if asked is not None:
            self.change(keeper.Answered(cmd_id))
            now = self.new_id()
            self._queue(replace(asked, cmd_id=now))
            self.tell(Renumbered(cmd_id, now))

    def seal(self, order: Order) -> Order:
        """Secrets get their salt and stay here; what is made of the order from now on is sealed by commitment."""
        salty: Order = salted(order, self.world.salt)
        self.ledger.history.learn(private(salty))
        return salty

    def queue(self, cmd_id: str, seat: int, order: Order) -> Outgoing:
        outgoing = Outgoing(cmd_id, seat, orders.write(order))
        known = private(order)
        self._queue(outgoing, known, seals=bool(known))
        return outgoing

    def _queue(self, outgoing: Outgoing, known: Mapping[str, Known] = NONE, seals: bool = True) -> None:
        """What `seals` a secret does not leave before its salt is on disk: nobody could ever open it again."""
        self.outbox[outgoing.cmd_id] = outgoing
        self.change(keeper.Queue(outgoing, known))
        if seals:
            self._sealing[outgoing.cmd_id] = self._ticket + 1

    def refused(self, cmd_id: str, refusal: Refusal, seq: int) -> None:
        """The answer to an own command. What was queued is refused once no disk will have it sent again."""
        told, orphan = Refused(cmd_id, refusal, seq), self.orphans.get(cmd_id)
        if orphan is not None:
            self.orphans[cmd_id] = replace(orphan, refusal=refusal)
            self.change(keeper.Mourn(self.orphans[cmd_id]))
        if self.outbox.pop(cmd_id, None):
            self.change(keeper.Answered(cmd_id))
            self.after(told)
        else:
            self.once_kept(cmd_id, told)

    def dismiss(self, cmd_id: str) -> None:
        if self.orphans.pop(cmd_id, None):
            self.change(keeper.Settle(cmd_id))

    # -- of a log that was left

    def to_ask(self) -> tuple[Entry, ...]:
        """Own steps of a log that was left which are made again only by a person's yes."""
        if not self.orphans:
            return ()
        own = (o.entry for o in self.orphans.values() if o.entry.device == self.me and o.refusal is None)
        return tuple(entry for entry in own if entry.cmd_id not in self.outbox)

    def adopt(self, entries: tuple[Entry, ...]) -> None:
        """Made by this device's person, but under another name: asked about, and sent under this one's numbers."""
        for entry in entries:
            orphan = Orphan(replace(entry, device=self.me, cmd_id=self.new_id()))
            self.orphans[orphan.entry.cmd_id] = orphan
            self.change(keeper.Mourn(orphan))

    def settle(self) -> None:
        """Of these, what is so already needs nobody's word."""
        for entry in self.to_ask():
            if is_so(entry, self.ledger):
                self.dismiss(entry.cmd_id)

    def resend(self, cmd_id: str, yes: bool) -> None:
        """A person's answer to one of those."""
        entry = next((entry for entry in self.to_ask() if entry.cmd_id == cmd_id), None)
        if entry is not None and yes:
            self._queue(Outgoing(cmd_id, entry.seat, wished_now(entry, self.ledger)))
        elif entry is not None:
            self.dismiss(cmd_id)
