"""What guests by browser made on logs that were left: kept by devices, told to the host, asked about on the page.

A page has no disk of its own, and under another host another key: it cannot send its steps again as a device does. So
whoever has turned back tells the host what pages had made there, as often as a link is made; the page is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.match.entry import Entry, mark
from companion.match.keeper import Branch
from companion.match.roster import BROWSER, JoinTable
from companion.match.signed.author_keys import Keys
from companion.match.signed.signing import order_of, step
from companion.sync.node.replica import Replica
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core import codec

_JOINED = codec.tag(JoinTable)


def told(replica: Replica) -> Iterator[f.Left]:
    """Of the logs that were left here; nothing that has come to nothing there or is in the log again."""
    for branch in replica.branches:
        pages = _pages((*replica.ledger.history.entries, *branch.entries))
        own = [entry for entry in branch.entries if entry.cmd_id in replica.orphans and entry.device in pages]
        for entry in own[-limits.LEFT :]:
            seen = _seen(replica, branch, entry.seq - 1 if entry.saw is None else entry.saw)
            if seen and entry.sig:
                yield f.Left(pages[entry.device][0], seen, entry)


class LeftSteps:
    """Of a host: what it was told, by page; who told it tells it again to the next."""

    def __init__(self) -> None:
        self._by_page: dict[str, dict[str, Entry]] = {}

    def hear(self, replica: Replica, keys: Keys, left: f.Left) -> bool:
        """Whether that is news: of a page that this log knows, signed by the key it had, and not in this log."""
        entry, kept = left.entry, self._by_page.setdefault(left.page, {})
        page, cert = _pages(replica.ledger.history.entries).get(entry.device, ("", ""))
        if page != left.page or entry.cmd_id in {*replica.ledger.history.by_cmd, *kept} or len(kept) >= limits.LEFT:
            return False
        saw = entry.seq - 1 if entry.saw is None else entry.saw
        what = step(replica.row.id, entry.cmd_id, entry.seat, saw, left.seen, order_of(entry))
        if not keys.signed(cert, entry.sig, what):
            return False
        kept[entry.cmd_id] = entry
        return True

    def of(self, page: str) -> tuple[Entry, ...]:
        return tuple(self._by_page.get(page, {}).values())


def _pages(entries: Iterable[Entry]) -> dict[str, tuple[str, str]]:
    """Every page that ever was at the table, by device: its mark and its certificate."""
    joined = (entry.action for entry in entries if entry.action["tag"] == _JOINED)
    return {
        str(one["device"]): (str(one["page"]), str(one.get("cert", ""))) for one in joined if one.get("kind") == BROWSER
    }


def _seen(replica: Replica, branch: Branch, seq: int) -> str:
    """The hash of an entry that the author of a left step had seen."""
    if seq > branch.at:
        return mark(branch.entries[seq - branch.at - 1])
    if seq == branch.at:
        return branch.entries[0].prev
    return replica.ledger.hashes[seq] if seq <= replica.ledger.seq else ""
