"""The state of a long match in a few frames, so that a device that joins late need not wait for the whole log.

It is shown and not trusted: the log follows, and only what is folded from that counts, is stored, or makes a host.
"""

from __future__ import annotations

from typing import Any

from companion.match import entry as log
from companion.match.entry import Entry, canonical
from companion.match.history import History, Still
from companion.match.ledger import Ledger
from companion.match.roster import Epoch, Roster
from companion.sync.protocol import limits
from companion.sync.protocol.frames import Snap
from companion.text import strict_json
from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.game import Game
from rules.core.secret import hide


def write(still: Still, game: Game[Any, Any, Any]) -> str:
    """Secrets go as their commitments: a state is folded with what its device knows."""
    return canonical(
        {
            "entry": log.plain(still.entry),
            "state": codec.encode(hide(still.state), game.state),
            "luck": {source: list(outcomes) for source, outcomes in still.luck.items()},
            "roster": codec.encode(still.roster, Roster),
        }
    )


def read(text: str, game: Game[Any, Any, Any]) -> Still:
    """Malformed when it is not a state of that game, or one that hands have corrected beyond what the box holds."""
    raw = strict_json.loads(text, "snapshot")
    if not isinstance(raw, dict) or set(raw) != {"entry", "state", "luck", "roster"}:
        raise Malformed("snapshot", "entry, state, luck and roster")
    return Still(
        log.read(raw["entry"], "entry"),
        codec.decode(game.state, raw["state"], "state"),
        _luck(raw["luck"]),
        codec.decode(Roster, raw["roster"], "roster"),
    )


def pieces(still: Still, game: Game[Any, Any, Any], epoch: Epoch) -> tuple[Snap, ...]:
    """None at all when the state is larger than any ought to be: the log comes anyway."""
    text = write(still, game)
    cut = [text[at : at + limits.PIECE] for at in range(0, len(text), limits.PIECE)]
    if len(cut) > limits.PIECES:
        return ()
    return tuple(Snap(epoch, still.entry.seq, at, len(cut), part) for at, part in enumerate(cut))


class Preview:
    """What a guest shows while the log is still coming."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._parts: dict[int, Snap] = {}
        self.history: History | None = None
        self.seq = 0

    def piece(self, snap: Snap) -> bool:
        """Whether it is complete now."""
        if any((part.seq, part.pieces) != (snap.seq, snap.pieces) for part in self._parts.values()):
            self._parts.clear()  # of an older one
        self._parts[snap.piece] = snap
        if len(self._parts) < snap.pieces or snap.seq <= self._ledger.seq:
            return False
        text = "".join(self._parts[at].text for at in sorted(self._parts))
        try:
            still = read(text, self._ledger.game)
        except Malformed:
            return False
        if still.entry.v > self._ledger.game.spec.version:
            return False  # of a newer app: what can be read of it may mean something else there
        history = self._ledger.history
        self.history = History.resumed(self._ledger.game, self._ledger.row.config, still, history.known)
        self.seq = still.entry.seq
        return True

    def follow(self, after: int, entries: tuple[Entry, ...]) -> bool:
        """Steps that came after the snapshot; False when they do not fit onto it."""
        if self.history is None or after > self.seq:
            return False
        try:
            for entry in entries[self.seq - after :]:
                self.history.follow(entry)
                self.seq = entry.seq
        except Malformed:  # such as an undo of what came before: the log will tell
            self.history = None
        return True


def _luck(raw: Plain) -> dict[str, tuple[int | str, ...]]:
    if not isinstance(raw, dict) or not all(isinstance(outcomes, list) for outcomes in raw.values()):
        raise Malformed("luck", "outcomes by source")
    if not all(type(outcome) in (int, str) for outcomes in raw.values() for outcome in outcomes):
        raise Malformed("luck", "numbers and texts")
    return {source: tuple(outcomes) for source, outcomes in raw.items()}
