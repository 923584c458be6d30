"""The store of one guest by browser: in memory, and as one text beside the host's matches.

Of a page only what nobody else can tell is kept: its secrets and their salts, what it sent without an answer, its
numbers, and the settings of that browser. The log is its host's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.match import entry as log
from companion.match import keeper
from companion.match import refusal as reason
from companion.match.keeper import Change, Orphan, Outgoing
from companion.match.port import MatchRow
from companion.match.roster import Epoch
from companion.store.memory import MemoryStore
from companion.store.sql_tables import read_json
from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.secret import Known, seal

FORM = 1
LARGEST = 20_000  # bytes of a keepsake: it comes in one frame with the page's first word
_OPEN = "open"  # the match, which any start finds again


class PageStore(MemoryStore):
    """`keep` is given the whole text whenever something in it has changed.

    `text` is what this host has kept of the page, `keepsake` what the page brings: it may have been with another host
    since, and made secrets there.
    """

    def __init__(self, text: str, keep: Callable[[str], None], keepsake: str = "") -> None:
        super().__init__()
        self._keep, self._match = keep, ""
        settings, begun = _read(text)
        brought, came = _read(of_another_host(keepsake))
        self._settings = settings | brought
        self._begun = (*begun, *(change for change in came if isinstance(change, keeper.Append)))

    def start(self, row: MatchRow) -> None:
        super().start(row)
        self._match = row.id
        super().write(row.id, self._begun)

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        before = self.text()
        super().write(match, changes)
        self._told(before)

    def set(self, key: str, value: str) -> None:
        before = self.text()
        super().set(key, value)
        self._told(before)

    def _told(self, before: str) -> None:
        if (text := self.text()) != before:
            self._keep(text)

    def keepsake(self) -> str:
        """What a page keeps for itself, should its host be gone: its newest secrets, and what it keeps to itself.

        Its numbers and what it sent belong to the certificate, which the next host makes anew.
        """
        if not self._match:
            return ""
        own: dict[str, Plain] = {key: value for key, value in self._settings.items() if key != _OPEN}
        known: dict[str, Plain] = {}
        room = LARGEST - len(log.canonical(own))
        for seal_, secret in reversed(self.known(self._match).items()):
            room -= len(seal_) + len(secret.value) * 6 + len(secret.salt) + 12
            if room < 0:
                break
            known[seal_] = [secret.value, secret.salt]
        return log.canonical({"v": FORM, "settings": own, "known": known})

    def text(self) -> str:
        settings: dict[str, Plain] = dict(self._settings)
        told: dict[str, Plain] = {"v": FORM, "settings": settings}
        if self._match:
            kept = self.load(self._match)
            told["known"] = {seal: [secret.value, secret.salt] for seal, secret in kept.known.items()}
            told["outbox"] = [[out.cmd_id, out.seat, out.order] for out in kept.outbox]
            told["orphans"] = [_orphan(orphan) for orphan in kept.orphans]
            told["counter"] = kept.counter
            told["obeys"] = [kept.obeys.n, kept.obeys.host]
        return log.canonical(told)


def of_another_host(keepsake: str) -> str:
    """What a page brings along, and nothing else that it may say: secrets that are what they were sealed as."""
    settings, changes = _read(keepsake)
    known = {
        commitment: secret
        for change in changes
        if isinstance(change, keeper.Append)
        for commitment, secret in change.known.items()
        if seal(secret).commitment == commitment
    }
    if not known and not settings:
        return ""
    told: dict[str, Plain] = {"v": FORM, "settings": dict(settings)}
    told["known"] = {commitment: [secret.value, secret.salt] for commitment, secret in known.items()}
    return log.canonical(told)


def _orphan(orphan: Orphan) -> Plain:
    return [log.plain(orphan.entry), reason.write(orphan.refusal) if orphan.refusal else None]


def _read(text: str) -> tuple[dict[str, str], tuple[Change, ...]]:
    """The settings, and what it goes on with; nothing where a disk or a page has left no such text."""
    try:
        raw: Any = read_json(text) if text else {}
        if not isinstance(raw, dict) or raw.get("v") != FORM:
            return {}, ()
        settings = {key: codec.decode(str, value) for key, value in raw.get("settings", {}).items()}
        return settings, tuple(_changes(raw))
    except (Malformed, AttributeError, TypeError, ValueError):
        return {}, ()


def _changes(raw: Mapping[str, Any]) -> list[Change]:
    known = {seal: Known(*codec.decode(tuple[str, ...], secret)) for seal, secret in raw.get("known", {}).items()}
    changes: list[Change] = [keeper.Append((), known)]
    for cmd_id, seat, order in raw.get("outbox", ()):
        if not isinstance(order, dict):
            raise ValueError(cmd_id)
        changes.append(keeper.Queue(Outgoing(codec.decode(str, cmd_id), codec.decode(int, seat), order), {}))
    for entry, why in raw.get("orphans", ()):
        refusal = None if why is None else reason.read(why, "refusal")
        changes.append(keeper.Mourn(Orphan(log.read(entry), refusal)))
    changes.append(keeper.Count(codec.decode(int, raw.get("counter", 0))))
    n, host = raw.get("obeys", (0, ""))
    changes.append(keeper.Obey(Epoch(codec.decode(int, n), codec.decode(str, host))))
    return changes
