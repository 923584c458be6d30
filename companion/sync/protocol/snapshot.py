"""The state of a long match in a few frames, so that a device that joins late need not wait for the whole log.

It is shown, and steps are wished from it; the log follows, and only what is folded from that counts, is stored, or
makes a host. The steps after the state itself, which are its newest, are proved like those of the log.
"""

from __future__ import annotations

from typing import Any

from companion.match.entry import Entry, mark
from companion.match.history import History, Still
from companion.match.ledger import Ledger
from companion.match.roster import Epoch
from companion.match.signed.author_keys import Keys
from companion.match.signed.signing import is_authors
from companion.match.still import read, write
from companion.sync.protocol import limits
from companion.sync.protocol.frames import Snap
from rules.core.codec import Malformed
from rules.core.game import Game


def pieces(still: Still, game: Game[Any, Any, Any], epoch: Epoch) -> tuple[Snap, ...]:
    """None at all when the state is larger than any ought to be: the log comes anyway."""
    text = write(still, game)
    cut = [text[at : at + limits.PIECE] for at in range(0, len(text), limits.PIECE)]
    if len(cut) > limits.PIECES:
        return ()
    return tuple(Snap(epoch, still.entry.seq, at, len(cut), part) for at, part in enumerate(cut))


class Preview:
    """What a guest shows while the log is still coming. `head` is the hash of the newest entry in it."""

    def __init__(self, ledger: Ledger, keys: Keys) -> None:
        self._ledger, self._keys = ledger, keys
        self._marks: dict[int, str] = {}  # hashes of the entries after the state, by number
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
        self.seq, self._marks = still.entry.seq, {still.entry.seq: mark(still.entry)}
        return True

    @property
    def head(self) -> str:
        return self._marks[self.seq]

    def follow(self, after: int, entries: tuple[Entry, ...]) -> bool:
        """Steps that came after the snapshot; False when they do not fit onto it."""
        if self.history is None or after > self.seq:
            return False
        try:
            for entry in entries[self.seq - after :]:
                if not self._is_proved(self.history, entry):
                    self.history = None  # the log will tell, and name who sent it
                    return True
                self.history.follow(entry)
                self.seq, self._marks[entry.seq] = entry.seq, mark(entry)
        except Malformed:  # such as an undo of what came before: the log will tell
            self.history = None
        return True

    def _is_proved(self, history: History, entry: Entry) -> bool:
        """It goes on from here, and its author signed it.

        Of one whose author had last seen what is not here that cannot be looked at: it is its host's word, as the state
        is, until the log has come.
        """
        saw = self._marks.get(entry.seq - 1 if entry.saw is None else entry.saw)
        if entry.prev != self.head:
            return False
        if not history.roster.signed or saw is None:
            return True
        return is_authors(self._ledger.row.id, history.roster, self._keys, entry, saw)
