"""What an entry takes on its way, by the frames that devices send."""

from __future__ import annotations

from companion.match.entry import canonical, plain
from companion.match.keeper import Kept
from companion.match.world import Surroundings
from companion.sync.node import signals as s
from companion.sync.node.node import Node
from companion.sync.pairing.step_keys import DeviceKeys
from companion.sync.protocol import frames as f
from companion.sync.protocol import wire
from rules.huns import GAME
from tests.bench.evening import ROW
from tests.bench.measure import Figure, times
from tests.kit.luck import SeededLuck
from tests.kit.net.network import someone
from tests.sim.people import Hands


def bytes_an_entry(length: int) -> list[Figure]:
    """Of an evening of random hands: an entry on its way to one device, alone or among others, against its JSON."""
    identity = someone()
    me = identity.device
    node = Node(GAME, ROW, Kept(), Surroundings(SeededLuck(1), device=me, keys=DeviceKeys(identity)), 0.0)
    hands, event = Hands(SeededLuck(2), me, any_word=False), s.OpenTable("host")  # type: Hands, s.Event | None
    while len(node.history.entries) < length:
        for written in [effect for effect in node.on(event or s.Tick(), 0.0) if isinstance(effect, s.Write)]:
            node.on(s.Written(written.ticket), 0.0)
        event = hands.tap(node)
    log, reign = node.history.entries, node.r.obeys
    alone = sum(len(wire.encode(f.Tail(reign.n, entry.seq - 1, (entry,)))) for entry in log)
    at = together = 0
    while at < len(log):
        entries = node.r.chunk(at, len(log))
        together += len(wire.encode(f.Tail(reign.n, at, entries)))
        at += len(entries)
    bare = sum(len(canonical(plain(entry))) for entry in log)
    sizes = (("a live entry on its way / its JSON", alone), ("an entry of a tail / its JSON", together))
    return [
        Figure(what, f"{size / len(log):.0f} B", f"{bare / len(log):.0f} B", times(size, bare), "540 B")
        for what, size in sizes
    ]
