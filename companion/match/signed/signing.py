"""Who made a step: what its author signs, and whether an entry was signed so. The keys come by a port."""

from __future__ import annotations

from dataclasses import dataclass

from companion.match.command import Order, Redo, Take, Undo
from companion.match.entry import Entry, canonical
from companion.match.ledger import TABLE_ORDERS, Draft, Ledger
from companion.match.roster import ChangeHost, Epoch, JoinTable, Roster, SignedVote, SignTable
from companion.match.signed.author_keys import Keys
from rules.core import codec
from rules.core.codec import Plain
from rules.core.correct import Correct
from rules.core.decks.told_board import ReadBoard
from rules.core.midgame import Rescue

_STEP = b"tablecompanion step 1\0"  # so that this key's signatures can never be taken for others of it
_VOTE = b"tablecompanion vote 1\0"
REIGN = codec.tag(ChangeHost)
_OWN_TAGS = frozenset(map(codec.tag, (*TABLE_ORDERS, Correct, Rescue, ReadBoard, Undo, Redo)))
_SHOWS_KEY = frozenset((codec.tag(JoinTable), codec.tag(SignTable)))


@dataclass(frozen=True, slots=True)
class Signed:
    """A command's order as it came, the newest entry its author had on disk, and its signature over both."""

    order: dict[str, Plain]
    saw: int
    sig: str


def order_of(entry: Entry) -> dict[str, Plain]:
    """The order an entry was made from, as its author wrote it."""
    if entry.action["tag"] in _OWN_TAGS:
        return entry.action
    return _take(entry.action, entry.force, entry.at)


def _take(action: dict[str, Plain], force: bool, at: int | None) -> dict[str, Plain]:
    return {"tag": "take", "action": action, "force": force, "at": at}


def wish_in(order: dict[str, Plain]) -> dict[str, Plain]:
    """What an entry keeps of an order, as it came: written anew it might not be what was signed."""
    action: dict[str, Plain] = order["action"] if order["tag"] == "take" else order
    return action


def is_wish(entry: Entry, order: dict[str, Plain], seat: int) -> bool:
    """Whether an entry is of that order: by what was wished, not by what its author had seen when it was sent."""
    return seat == entry.seat and _wish(order) == _wish(order_of(entry))


def _wish(order: dict[str, Plain]) -> dict[str, Plain]:
    return {name: value for name, value in order.items() if name not in ("at", "force", "last")}


def step(match: str, cmd_id: str, seat: int, saw: int, seen: str, order: Plain) -> bytes:
    """What an author signs. `seen` is the hash of the entry it saw last: the step fits no log without that one."""
    return _STEP + canonical([match, cmd_id, seat, saw, seen, order]).encode()


def sign(ledger: Ledger, keys: Keys, order: dict[str, Plain], cmd_id: str, seat: int, saw: int) -> Signed:
    return Signed(order, saw, keys.sign(step(ledger.row.id, cmd_id, seat, saw, ledger.hashes[saw], order)))


def is_signed(ledger: Ledger, keys: Keys, author: str, cmd_id: str, seat: int, signed: Signed) -> bool:
    """Of a command: whether its author, whose key the log knows, has signed it with this log in view."""
    cert = ledger.history.roster.cert(author)
    if not cert or signed.saw > ledger.seq:
        return False
    what = step(ledger.row.id, cmd_id, seat, signed.saw, ledger.hashes[signed.saw], signed.order)
    return keys.signed(cert, signed.sig, what)


def with_proof(draft: Draft, ledger: Ledger, keys: Keys, order: Order, signed: Signed | None) -> Draft:
    """The draft with its author's signature; without one that came along it is this device's own step."""
    entry = draft.entry
    force, at = (order.force, order.at) if isinstance(order, Take) else (False, None)
    if signed is None:
        own = _take(entry.action, force, at) if isinstance(order, Take) else entry.action
        signed = sign(ledger, keys, own, entry.cmd_id, entry.seat, ledger.seq)
    saw = None if signed.saw == ledger.seq else signed.saw
    told = entry.v, entry.epoch, entry.seq, entry.prev, entry.cmd_id, entry.device, entry.seat
    proved = Entry(*told, wish_in(signed.order), entry.events, entry.ts, saw, at, force, signed.sig)
    return Draft(proved, draft.events, draft.known)


def is_authors(match: str, roster: Roster, keys: Keys, entry: Entry, seen: str) -> bool:
    """Whether an entry was signed by its author, who had seen the entry with that hash."""
    saw = entry.seq - 1 if entry.saw is None else entry.saw
    what = step(match, entry.cmd_id, entry.seat, saw, seen, order_of(entry))
    cert = roster.cert(entry.device)
    return bool(cert) and keys.signed(cert, entry.sig, what)


def unproved(ledger: Ledger, keys: Keys, me: str, entry: Entry) -> str:
    """Why the next entry, which another device sent, cannot be its author's; empty when it is.

    What came before the table was signed is its host's word, as it was when it was played.
    """
    roster = ledger.history.roster
    shown = str(entry.action.get("cert", "")) if entry.action["tag"] in _SHOWS_KEY else ""
    whose = str(entry.action.get("device", entry.device))
    if shown and not keys.names(shown, whose):
        return f"shows a key that is not of {whose[:8]}"
    crowned = _crowned(ledger, keys, entry) if entry.action["tag"] == REIGN else ""
    if crowned or not roster.signed:
        return crowned
    saw = entry.seq - 1 if entry.saw is None else entry.saw
    if not 0 <= saw < entry.seq:
        return "was made with entries in view that come after it"
    if entry.device == me:  # cheaper, and nobody else can have made it
        what = step(ledger.row.id, entry.cmd_id, entry.seat, saw, ledger.hashes[saw], order_of(entry))
        return "" if entry.sig == keys.sign(what) else "is said to be of this device, which did not sign it"
    proved = is_authors(ledger.row.id, roster, keys, entry, ledger.hashes[saw])
    return "" if proved else f"was not signed by {entry.device[:8]}"


def vote(match: str, epoch: Epoch, seq: int, seen: str, yields: bool) -> bytes:
    """What a voter signs: this candidate, this number, at this table, for a log that has this place."""
    return _VOTE + canonical([match, epoch.n, epoch.host, seq, seen, yields]).encode()


def sign_vote(ledger: Ledger, keys: Keys, me: str, epoch: Epoch, seq: int) -> SignedVote:
    seen = ledger.hashes[seq]
    return SignedVote(me, seq, seen, False, keys.sign(vote(ledger.row.id, epoch, seq, seen, False)))


def counts(ledger: Ledger, keys: Keys, epoch: Epoch, cast: SignedVote) -> bool:
    """Whether a vote is its device's, and for a reign that begins after this log."""
    what = vote(ledger.row.id, epoch, cast.seq, cast.hash, cast.yields)
    cert = ledger.history.roster.cert(cast.device)
    kept = cast.yields or (cast.seq <= ledger.seq and ledger.hashes[cast.seq] == cast.hash)
    return kept and bool(cert) and keys.signed(cert, cast.sig, what)


def reign_order(entry: Entry) -> ChangeHost:
    """What an entry that begins a reign says of it."""
    said: ChangeHost = codec.decode(ChangeHost, {k: v for k, v in entry.action.items() if k != "tag"})
    return said


def _crowned(ledger: Ledger, keys: Keys, entry: Entry) -> str:
    """Why a reign that says to be voted for is not, as the next entry; the majority itself is the roster's."""
    order = reign_order(entry)
    if order.how != "voted":
        return ""
    for cast in order.votes:
        if not counts(ledger, keys, order.epoch, cast):
            return f"was not voted for by {cast.device[:8]}"
    return ""
