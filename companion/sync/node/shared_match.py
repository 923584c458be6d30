"""A match that several devices follow: its node, driven in the table thread between the disk and the links."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.match.command import Command, Order
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.keeper import Keeper
from companion.match.port import MatchRow, SecondWriter, StoreRefused
from companion.match.roster import NOBODY, Roster
from companion.match.world import Surroundings
from companion.sync.node import signals as s
from companion.sync.node.answers import Answers
from companion.sync.node.fork import continues, cut
from companion.sync.node.guest import Guest
from companion.sync.node.node import Node
from companion.sync.node.presence import Lamp
from companion.sync.port import PendingStep
from companion.sync.protocol import limits, wire
from companion.sync.protocol.frames import Frame
from rules.core.game import Game
from rules.core.message import Refusal


@dataclass(frozen=True, slots=True)
class Ways:
    """How a match reaches the world: texts to other devices, the end of a link, and a clock that never goes back."""

    post: Callable[[str, str], None]
    close: Callable[[str, str], None]
    clock: Callable[[], float]


class SharedMatch:
    """In place of a session. After a write that failed the node is made anew: it had gone ahead of its disk."""

    def __init__(
        self, game: Game[Any, Any, Any], row: MatchRow, keeper: Keeper, world: Surroundings, ways: Ways
    ) -> None:
        self.game, self.row = game, row
        self._keeper, self._world, self._ways = keeper, world, ways
        self._encoded: tuple[Frame | None, str] = (None, "")
        self._broken = False
        self.node = self._made()
        self.told = Answers()

    @property
    def history(self) -> History:
        return self.node.shown

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def roster(self) -> Roster:
        return self.node.history.roster

    @property
    def host(self) -> str:
        """Whom this device obeys; itself, when it is host or was."""
        return self.node.r.obeys.host

    def hears(self, peer: str) -> bool:
        """Whether that device is at the table; before the log has come, whether it is the one that was paired with."""
        return self.roster.is_member(peer) if self.roster.epoch.host else peer == self.host

    @property
    def is_lonely(self) -> bool:
        """Whether the others have to be asked now: the host is lost, or this device means to be it."""
        role = self.node.role
        if not isinstance(role, Guest):
            return False
        return role.bid is not None or self.host == self.node.r.me or role.host_silent() >= limits.LAMP

    def lamps(self) -> tuple[Lamp, ...]:
        """As of the last event: a node that is shown a later clock by the way would not notice that it slept."""
        return self.node.lamps(self.node.r.now)

    def propose(self, command: Command) -> Entry | Refusal | PendingStep:
        """The command gets an id of this device: by that the table tells a command sent twice."""
        said = self.on(s.Wish(command.order, command.seat))
        refused = next((told for told in said if isinstance(told, s.Refused)), None)
        waiting = next((told for told in said if isinstance(told, s.Waiting)), None)
        if refused is not None and (waiting is None or refused.cmd_id == waiting.cmd_id):
            self.told.forget_answer(refused.cmd_id)
            return refused.refusal
        assert waiting is not None
        self.told.newest = waiting.cmd_id
        return self.node.history.by_cmd.get(waiting.cmd_id) or PendingStep(waiting.cmd_id)

    def other_log(self, n: int) -> History | None:
        """Read anew for a branch that was left; nobody looks at one often."""
        replica = self.node.r
        if not n:
            return replica.fork.ledger.history if replica.fork else None
        branch = next((one for one in replica.branches if one.n == n), None)
        fits = branch is not None and continues(replica.ledger, branch)
        return cut(replica.ledger, branch.at, branch.entries).history if branch and fits else None

    def wish(self, order: Order, seat: int = NOBODY) -> None:
        """About the table itself, such as who joins; nobody waits for the answer."""
        self.on(s.Wish(order, seat))

    def on(self, event: s.Event) -> tuple[s.Tell, ...]:
        """What it leads to is done; what people should know is told, and kept for those who ask later.

        StoreRefused and SecondWriter: nothing of it counts, and this device goes on from what its disk has.
        """
        if self._broken:
            self._start_again()
        said: list[s.Tell] = []
        events = deque((event,))
        try:
            while events:
                for effect in self.node.on(events.popleft(), self._ways.clock()):
                    match effect:
                        case s.Send(peer=peer, frame=frame):
                            self._ways.post(peer, self._text(frame))
                        case s.Write(ticket=ticket, changes=changes):
                            self._keeper.write(self.row.id, changes)
                            self.node.r.ailing = ""
                            events.append(s.Written(ticket))
                        case s.Close(peer=peer, key=key):
                            self._ways.close(peer, key)
                        case _:
                            said.append(effect)
        except (StoreRefused, SecondWriter) as why:
            self._broken = True
            self._start_again(why.message.key if isinstance(why, StoreRefused) else "")
            raise
        for told in said:
            self.told.hear(told, self._ways.clock())
        return tuple(said)

    def _start_again(self, ailing: str = "") -> None:
        before = self.node.r.ailing
        self.node = self._made()
        self.node.r.ailing = ailing or before
        self._broken = False

    def _made(self) -> Node:
        return Node(self.game, self.row, self._keeper.load(self.row.id), self._world, self._ways.clock())

    def _text(self, frame: Frame) -> str:
        """The same frame often goes to everybody: written once."""
        if self._encoded[0] is not frame:
            self._encoded = (frame, wire.encode(frame))
        return self._encoded[1]
