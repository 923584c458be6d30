"""A shared table in one process, moved by hand: perfect disks, frames delivered when told, one clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.match.command import Take
from companion.match.keeper import Kept
from companion.match.port import MatchRow
from companion.match.roster import NOBODY, Epoch, JoinTable, TakeSeat
from companion.match.signed.author_keys import Keys
from companion.match.world import Surroundings
from companion.sync.node import signals as s
from companion.sync.node.node import Node
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.protocol.pack import is_packed, unpack
from rules.core.game import Game
from tests.kit.luck import SeededLuck
from tests.kit.play import config_of
from tests.kit.signers import keys_of
from tests.kit.toy import TOY, Draw
from tests.sim.disk import Disk

Letter = tuple[str, str, f.Frame]


class Table:
    """Devices a, b, c, ...; the first is the host, and each of the first three holds a seat."""

    def __init__(
        self,
        names: str = "abc",
        kind: type[Node] = Node,
        game: Game[Any, Any, Any] = TOY,
        seats: str | None = None,
        chairs: int = 3,
        keys: Callable[[], Keys] | None = None,
        real: bool = False,
    ) -> None:
        self.now, self.kind, self.game, self.keys, self.real = 100.0, kind, game, keys, real
        self.row = MatchRow("match", config_of(game, "standard", chairs), 0)
        first = names[0]
        self.disks = {n: Disk(Kept(obeys=Epoch() if n == first else Epoch(1, first))) for n in names}
        self.nodes: dict[str, Node] = {}
        self.told: dict[str, list[Any]] = {name: [] for name in names}
        self.mail: list[Letter] = []
        self.sent: list[str] = []  # every frame ever, as it is read
        self.lost: Callable[[Letter], bool] = lambda letter: False
        for name in names:
            self.start(name)
        self.tell(first, s.OpenTable(first))
        for name in names[1:]:
            self.wish(first, JoinTable(name, name, self.keys_of(name).cert))
        for at, name in enumerate(names[:3] if seats is None else seats):
            self.wish(first, TakeSeat(at, name))
        self.wait(1.2)
        for heard in self.told.values():
            heard.clear()

    def keys_of(self, name: str) -> Keys:
        return self.keys() if self.keys else keys_of(name, self.real)

    def start(self, name: str) -> None:
        """A process from what is on its disk."""
        salts = iter(f"salt-{name}-{len(self.sent)}-{n}" for n in range(10_000))
        world = Surroundings(SeededLuck(5), lambda: next(salts), lambda: 0, name, self.keys_of(name))
        self.nodes[name] = self.kind(self.game, self.row, self.disks[name].load(), world, self.now)

    def kill(self, name: str) -> None:
        del self.nodes[name]

    def tell(self, name: str, event: s.Event) -> None:
        """One event; what it writes is on disk at once, what it sends is in the mail."""
        for effect in self.nodes[name].on(event, self.now):
            match effect:
                case s.Send(peer=peer, frame=frame):
                    text = wire.encode(frame)
                    self.sent.append(unpack(text) if is_packed(text) else text)
                    self.mail.append((name, peer, wire.decode(text)))
                case s.Write(ticket=ticket, changes=changes):
                    self.disks[name].write(changes)
                    self.tell(name, s.Written(ticket))
                case _:
                    self.told[name].append(effect)

    def wish(self, name: str, order: Any, seat: int = NOBODY) -> str:
        """The command's id."""
        self.tell(name, s.Wish(order, seat))
        return f"{name}:{self.nodes[name].r.counter}"

    def deliver(self) -> None:
        """All that is in the mail, and all that it leads to."""
        while self.mail:
            sender, peer, frame = letter = self.mail.pop(0)
            if peer in self.nodes and sender in self.told and not self.lost(letter):
                self.tell(peer, s.Received(sender, frame))

    def wait(self, seconds: float, step: float = 0.1) -> None:
        for _ in range(round(seconds / step)):
            self.deliver()
            self.now += step
            for name in tuple(self.nodes):
                self.tell(name, s.Tick())
        self.deliver()

    def cut(self, *names: str) -> None:
        """These hear nobody outside, and nobody there hears them."""
        self.lost = lambda letter: (letter[0] in names) != (letter[1] in names)

    def heal(self) -> None:
        self.lost = lambda letter: False

    # -- what is to be seen

    def answers(self, name: str, cmd_id: str) -> list[Any]:
        kinds = (s.Saved, s.Safe, s.Refused)
        return [told for told in self.told[name] if isinstance(told, kinds) and told.cmd_id == cmd_id]

    def heard(self, name: str, kind: type) -> list[Any]:
        return [told for told in self.told[name] if isinstance(told, kind)]

    def hosts(self) -> str:
        return "".join(name for name, node in self.nodes.items() if node.is_host)

    def heads(self) -> set[str]:
        return {node.r.ledger.head for node in self.nodes.values()}

    def log(self, name: str) -> list[str]:
        return [entry.cmd_id for entry in self.nodes[name].history.entries]


def silent(names: str = "abcd", kind: type[Node] = Node, seats: str | None = None) -> Table:
    """A table whose host is gone for so long that taking over is offered."""
    table = Table(names, kind, seats=seats)
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    table.kill("a")
    table.wait(limits.OFFER + 0.5)
    return table
