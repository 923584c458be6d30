"""How two devices prove themselves to each other, without sockets: steps that tell, hear, think and ask.

A newcomer proves that it knows the six digits, bound to the certificate it sees (SPAKE2, both sides confirm); then it
is asked who it is, and the host's person lets it in. A member is known by its certificate's fingerprint, and signs a
fresh nonce, the table and the fingerprint of whom it talks to.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal, TypeAlias

from spake2 import SPAKE2_A, SPAKE2_B

from companion.match.lobby import Lobby
from companion.match.roster import NOBODY, SEATS
from companion.sync.pairing import handshake as g
from companion.sync.pairing.codes import Codes, Run, typed_code
from companion.sync.pairing.handshake import Turned, read, unhex, written
from companion.sync.pairing.identity import Identity, Passport, passport
from companion.text import person_names
from rules.core.codec import Malformed

CHOICES = 16  # seats tapped that were taken just before
Standing = Literal["member", "stranger", "banned"]
_PROOF = b"tablecompanion proof 1\0"  # so that this key's signatures can never be taken for others of it


@dataclass(frozen=True, slots=True)
class Tell:
    text: str


@dataclass(frozen=True, slots=True)
class Hear:
    """Answered with the next text; one that waits for a person may take longer."""

    person: bool = False


@dataclass(frozen=True, slots=True)
class Think:
    """Answered with the work's result; it takes milliseconds and touches nothing, so any thread may do it."""

    work: Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Knock:
    """Answered with whether the host's person lets this newcomer in, as whom it wishes to play."""

    passport: Passport
    name: str
    claim: g.Claim = g.WATCHES


@dataclass(frozen=True, slots=True)
class Choose:
    """Answered with the Claim of the newcomer's person."""

    lobby: Lobby


Step = Tell | Hear | Think | Knock | Choose
Host: TypeAlias = Generator[Step, Any, "Visitor"]
Guest: TypeAlias = Generator[Step, Any, str]


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who came in; `name` only with a newcomer, and as whom it was let in."""

    passport: Passport
    name: str | None = None
    claim: g.Claim = g.WATCHES


@dataclass(frozen=True, slots=True)
class Reception:
    """What the host's side of a join has to know."""

    me: Identity
    table: str
    codes: Codes
    standing: Callable[[str], Standing]
    clock: Callable[[], float]
    lobby: Callable[[], Lobby]


@dataclass(frozen=True, slots=True)
class Join:
    """A newcomer's wish; table and host where a link or a list named them."""

    code: str
    name: str
    table: str | None = None
    host: str | None = None


@dataclass(frozen=True, slots=True)
class Resume:
    """A member's wish; no other device than that host is spoken to."""

    table: str
    host: str


def receive(host: Reception, nonce: bytes, room: Callable[[str], bool] = lambda device: True) -> Host:
    """The host's side. Turned or Malformed end it; nothing has changed then but the count of wrong codes."""
    yield Tell(written(g.Challenge(g.VERSION, host.table, nonce.hex())))
    first: g.Pake | g.Auth = read(g.Guest, (g.Pake, g.Auth), (yield Hear()))
    shown = _shown(first.certificate)
    proof = _proof(nonce, host.table, host.me.passport)
    if isinstance(first, g.Auth):
        _check(shown.signed(unhex(first.signature, g.SIGNATURE, "signature"), proof), "not-proved")
        _check(host.standing(shown.device) == "member", "not-member")
        _check(room(shown.device), "full")
        yield Tell(written(g.Welcome()))
        return Visitor(shown)
    name = person_names.checked(first.name, "name")
    run = host.codes.begin(host.clock())
    if not isinstance(run, Run):
        raise Turned(run)
    try:
        yield from _paired(host, run, shown, first, proof)
    finally:
        run.end(wrong=False)
    # Said only to somebody who has the code: strangers learn nothing about who is a member.
    standing = host.standing(shown.device)
    _check(standing != "banned", "not-member")
    _check(room(shown.device), "full")
    claim = g.WATCHES
    if standing == "stranger":
        claim = yield from _asked_who(host)
        _check((yield Knock(shown, name, claim)), "not-accepted")
    yield Tell(written(g.Welcome()))
    return Visitor(shown, name, claim)


def _asked_who(host: Reception) -> Generator[Step, Any, g.Claim]:
    """Until somebody wishes for a seat that is still free, or for none; whoever goes on like that is no person."""
    for _ in range(CHOICES):
        yield Tell(written(g.Seats(host.lobby())))
        claim: g.Claim = read(g.Guest, g.Claim, (yield Hear(person=True)))
        seats = host.lobby().seats
        if claim.seat >= len(seats):
            raise Malformed("seat", "no such seat")
        if claim.seat == NOBODY or not seats[claim.seat].held:
            return replace(claim, name=person_names.tidy(claim.name))
    raise Turned("busy")


def _paired(host: Reception, run: Run, shown: Passport, first: g.Pake, proof: bytes) -> Generator[Step, Any, None]:
    theirs = unhex(first.element, g.ELEMENT, "element")
    side = SPAKE2_B(run.digits.encode(), shown.fingerprint, _who(host.me.passport, host.table))
    ours, key = yield Think(partial(_both, side, theirs))
    yield Tell(written(g.Answer(ours.hex())))
    confirm: g.Confirm = read(g.Guest, g.Confirm, (yield Hear()))
    mac, signature = unhex(confirm.mac, g.MAC, "mac"), unhex(confirm.signature, g.SIGNATURE, "signature")
    right = hmac.compare_digest(mac, _mac(key, b"guest"))
    run.end(wrong=not right)
    _check(right, "wrong-code")
    _check(shown.signed(signature, proof), "not-proved")
    yield Tell(written(g.Confirmed(_mac(key, b"host").hex())))


def visit(me: Identity, host: Passport, wish: Join | Resume) -> Guest:
    """The guest's side; `host` is what TLS showed. Gives the table's id."""
    challenge: g.Challenge = read(g.Host, g.Challenge, (yield Hear()))
    nonce = unhex(challenge.nonce, g.NONCE, "nonce")
    unhex(challenge.table, g.TABLE, "table")
    _check(wish.table in (None, challenge.table), "other-table")
    signature = me.sign(_proof(nonce, challenge.table, host)).hex()
    certificate = me.passport.certificate.hex()
    if isinstance(wish, Resume):
        yield Tell(written(g.Auth(g.VERSION, certificate, signature)))
    else:
        code = typed_code(wish.code)
        if code is None:
            raise Turned("code-shape")
        side = SPAKE2_A(code.encode(), me.passport.fingerprint, _who(host, challenge.table))
        element: bytes = yield Think(side.start)
        yield Tell(written(g.Pake(g.VERSION, certificate, wish.name, element.hex())))
        answer: g.Answer = read(g.Host, g.Answer, (yield Hear()))
        key = yield Think(partial(_finish, side, unhex(answer.element, g.ELEMENT, "element")))
        yield Tell(written(g.Confirm(_mac(key, b"guest").hex(), signature)))
        confirmed: g.Confirmed = read(g.Host, g.Confirmed, (yield Hear()))
        # Whoever answers here without the code is not the table whose code was typed.
        mac = unhex(confirmed.mac, g.MAC, "mac")
        _check(hmac.compare_digest(mac, _mac(key, b"host")), "other-device")
    heard: g.Seats | g.Welcome = read(g.Host, (g.Seats, g.Welcome), (yield Hear()))
    while isinstance(heard, g.Seats):  # again when somebody else was quicker
        claim: g.Claim = yield Choose(_shown_seats(heard.lobby))
        yield Tell(written(claim))
        heard = read(g.Host, (g.Seats, g.Welcome), (yield Hear(person=True)))
    return challenge.table


def _shown_seats(lobby: Lobby) -> Lobby:
    """A stranger's texts, fit for a screen."""
    if not 1 <= len(lobby.seats) <= SEATS:
        raise Malformed("seats", f"1 to {SEATS}")
    tidy = person_names.tidy
    seats = tuple(replace(seat, name=tidy(seat.name), held=tidy(seat.held)) for seat in lobby.seats)
    return replace(lobby, host=tidy(lobby.host), seats=seats)


def _check(holds: bool, why: g.Why) -> None:
    if not holds:
        raise Turned(why)


def _shown(certificate: str) -> Passport:
    return passport(unhex(certificate, len(certificate) // 2, "certificate"))


def _proof(nonce: bytes, table: str, host: Passport) -> bytes:
    """What a guest signs: fresh, for this table, for this host; each part has its one length."""
    return _PROOF + nonce + bytes.fromhex(table) + host.fingerprint


def _who(host: Passport, table: str) -> bytes:
    """The host in the eyes of SPAKE2: with another certificate in between, or another table, the keys differ."""
    return host.fingerprint + bytes.fromhex(table)


def _mac(key: bytes, side: bytes) -> bytes:
    return hmac.digest(key, b"tablecompanion confirm 1 " + side, "sha256")


def _both(side: Any, theirs: bytes) -> tuple[bytes, bytes]:
    return side.start(), _finish(side, theirs)


def _finish(side: Any, theirs: bytes) -> bytes:
    try:
        key: bytes = side.finish(theirs)
    except Exception:  # the library raises its own, ValueError and bare ones for points that are none
        raise Malformed("element", "not a point of the curve") from None
    return key
