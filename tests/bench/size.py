"""What an entry takes on its way, by the frames that devices send."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.match.command import Take
from companion.match.entry import canonical, plain
from companion.match.world import Surroundings
from companion.store.keep import Kept
from companion.sync import frames as f
from companion.sync import signals as s
from companion.sync import wire
from companion.sync.node import Node
from rules.huns import GAME
from tests.bench.evening import BACK, OPENING, ROW, THERE
from tests.bench.measure import Figure, times
from tests.kit.luck import SeededLuck


def bytes_an_entry(length: int) -> list[Figure]:
    """What an entry takes on its way to one device, alone or in a frame with others, against its own JSON."""
    node = Node(GAME, ROW, Kept(), Surroundings(SeededLuck(1), device="be" * 32), 0.0)
    for event in (s.OpenTable("host"), *(s.Wish(Take(action, True)) for action in _steps(length))):
        for written in [effect for effect in node.on(event, 0.0) if isinstance(effect, s.Write)]:
            node.on(s.Written(written.ticket), 0.0)
    log, reign = node.history.entries, node.r.obeys
    alone = sum(len(wire.encode(f.Tail(reign, entry.seq - 1, (entry,)))) for entry in log)
    at = together = 0
    while at < len(log):
        entries = node.r.chunk(at, len(log))
        together += len(wire.encode(f.Tail(reign, at, entries)))
        at += len(entries)
    bare = sum(len(canonical(plain(entry))) for entry in log)
    sizes = (("a live entry on its way / its JSON", alone), ("an entry of a tail / its JSON", together))
    return [
        Figure(what, f"{size / len(log):.0f} B", f"{bare / len(log):.0f} B", times(size, bare), "250 B")
        for what, size in sizes
    ]


def _steps(length: int) -> Iterator[Any]:
    yield from OPENING
    for at in range(length - len(OPENING)):
        yield BACK if at % 2 else THERE
