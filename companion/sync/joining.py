"""How a device comes to a table: whom it calls, and what it must be told before it can follow the match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from companion.match.keeper import Obey
from companion.match.lobby import Lobby
from companion.match.port import MatchRow
from companion.sync.net.address import (
    SCHEME,
    WEB,
    Address,
    invitation,
    is_to_be_asked,
    may_be_linked,
    typed_address,
)
from companion.sync.net.dial import dial, look
from companion.sync.net.known_addresses import table_of
from companion.sync.net.link import DONE, Link
from companion.sync.pairing.gate import is_home, is_local
from companion.sync.pairing.handshake import Claim, Turned, Why
from companion.sync.pairing.pairing import Choose, Join, Resume
from companion.sync.protocol import wire
from companion.sync.protocol.frames import Welcome
from companion.sync.room import Services
from companion.text import person_names
from rules import game_of, specs
from rules.core.message import Refusal, refuse


@dataclass(frozen=True, slots=True)
class Called:
    """Where to call, and as whom: a newcomer with a code, or, without one, a member who comes back.

    `may` is asked again about the address that a name turns out to have.
    """

    addresses: tuple[Address, ...]
    wish: Join | None
    may: Callable[[str], bool] = is_home


def asked(address: str, code: str, name: str, sure: bool = False) -> Called | Refusal:
    """What somebody typed, tapped or photographed.

    A link leads only into the local network. `sure`: a person means this device itself, or one on a direct cable.
    """
    if address.lower().startswith((f"{SCHEME}:", WEB)):
        found = invitation(address)
        if isinstance(found, Refusal):
            return found
        addresses = found.addresses if sure else tuple(filter(may_be_linked, found.addresses))
        if not addresses:
            return refuse("link-not-local")
        wish = Join("", name, found.table or None, found.host or None, found.token)
        return Called(addresses, wish, is_local if sure else is_home) if name else refuse("no-name")
    where = typed_address(address)
    if isinstance(where, Refusal):
        return where
    if is_to_be_asked(where) and not sure:
        return refuse("address-at-hand", got=str(where), option="--at-hand")
    if code and not name:
        return refuse("no-name")
    return Called((where,), Join(code, name) if code else None, is_local if sure else is_home)


async def welcomed(
    services: Services, called: Called, knocked: Callable[[], None], who: Callable[[Lobby], Awaitable[Claim]]
) -> tuple[MatchRow, Link, Address]:
    """The match as the host tells it, kept in the store, and the link; Turned says why there is none.

    `who` is asked as whom this device comes; `knocked` is told when only the host's person has yet to say yes.
    """

    async def choose(among: Choose) -> Claim:
        if among.lobby.game not in specs():
            raise Turned("too-old")
        return await who(among.lobby)

    why: Why = "unreachable"
    for address in called.addresses:
        try:
            wish = called.wish or await _resumed(services, address, called.may)
            link = await dial(address, services.me, wish, services.bounds, knocked, choose, called.may)
        except Turned as turned:
            why = turned.why
            if why in ("unreachable", "closed", "silent", "no-name", "not-local", "other-device"):
                continue  # another of its addresses may do
            raise
        return await _told(services, link), link, address
    raise Turned(why)


async def _resumed(services: Services, address: Address, may: Callable[[str], bool]) -> Resume:
    """Which table is there, if this device has been at it."""
    seen = await look(address, services.bounds, may)
    if seen.table not in {table_of(row.id) for row in services.store.matches()}:
        raise Turned("not-member")
    return Resume(seen.table, seen.host)


async def _told(services: Services, link: Link) -> MatchRow:
    """The first frame is the match. Its id is bound to the table that was proved; its config to every entry's hash.

    The match hears it as well, once there is one: a guest who is welcomed says hello, and need not wait for the host's
    next sign of life.
    """
    try:
        text = await anext(link)
        frame = wire.decode(text)
    except (StopAsyncIteration, wire.BadFrame):
        await link.close(DONE)
        raise Turned("not-a-table") from None
    if not isinstance(frame, Welcome) or table_of(frame.match) != link.table:
        await link.close(DONE)
        raise Turned("not-a-table")
    known = services.store.match(frame.match)
    row = known or MatchRow(frame.match, frame.config, frame.created)
    if row.config != frame.config:
        await link.close(DONE)
        raise Turned("other-table")
    if any(person_names.has_directions(chair.name) for chair in frame.config.chairs):
        await link.close(DONE)
        raise Turned("not-a-table")
    if game_of(row.config) is None:
        await link.close(DONE)
        raise Turned("too-old")
    if known is None:
        services.store.start(row)
    link.unread(text)
    kept = services.store.load(row.id)
    if not kept.entries and not kept.obeys.host:  # new here: who is host it cannot know from its own log yet
        services.store.write(row.id, (Obey(frame.epoch),))
    return row
