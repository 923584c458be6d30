"""Doors to other devices: frames before and after they have proved themselves, announcements, links, cards told."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable, Generator
from random import Random
from types import SimpleNamespace
from typing import Any

from zeroconf import DNSCache, DNSIncoming, DNSOutgoing, ServiceInfo

from companion.cards.shared_library import SharedLibrary
from companion.match.entry import canonical
from companion.store.memory import MemoryStore
from companion.sync.cards.card_frames import told
from companion.sync.joining import asked
from companion.sync.net import address
from companion.sync.net.address import Address, Invitation
from companion.sync.net.finder import KIND, VERSION, Finder
from companion.sync.pairing import codes
from companion.sync.pairing.codes import Codes
from companion.sync.pairing.handshake import Turned
from companion.sync.pairing.pairing import Hear, Join, Knock, Resume, Step, Tell, Think, receive, visit
from companion.sync.protocol import frames as f
from companion.sync.protocol import pack, wire
from companion.sync.protocol.bounds import BOUNDS
from companion.sync.protocol.wire import BadFrame
from companion.text.words import Words
from rules.core.codec import Malformed
from rules.core.decks.book import CardFact, Pattern
from rules.core.message import Refusal
from rules.huns import GAME
from tests.companion.sync.protocol.frames import sample
from tests.kit.languages import LANGUAGES
from tests.kit.net.network import Front, Talk, someone
from tests.soak.fuzz.door import Door, Plain, Way, as_json, on_one_line
from tests.soak.fuzz.room import BOB, HOST, Room

FRESH = 200  # inputs after which a table is laid anew: what came before may have ended it
TABLE, DEVICE = "ab" * 16, "cd" * 32


def squeezed(value: Plain, chance: Random) -> bytes:
    """Half of them packed, as a stranger would who knows how."""
    try:
        if chance.random() < 0.5:
            return pack.pack(canonical(value)).encode()
    except ValueError:
        pass  # NaN: only the lenient writer has it
    return as_json(value, chance)


def _texts(room: Room) -> tuple[bytes, ...]:
    """One of each kind and the newest of each that were really said."""
    said = {text[-14:] + str(len(text) // 64): text for text in room.texts}
    return tuple(text.encode() for text in (*sample(), *list(said.values())[-60:], *room.pieces()))


def _unpacked(texts: tuple[bytes, ...]) -> tuple[bytes, ...]:
    read = (text.decode() for text in texts)
    return tuple((pack.unpack(text) if pack.is_packed(text) else text).encode() for text in read)


def frames() -> Way:
    def enter(body: bytes) -> str:
        frame = wire.decode(_as_heard(body))
        assert wire.decode(wire.encode(frame)) == frame
        return type(frame).__name__

    return Way(_unpacked(_texts(Room())), enter, squeezed)


def _as_heard(body: bytes) -> str | bytes:
    """A link gives texts; the reader takes both."""
    try:
        return body.decode() if len(body) % 2 else body
    except UnicodeDecodeError:
        return body


def _thrown_at(name: str, peer: str) -> Callable[[], Way]:
    def opened() -> Way:
        rooms = [Room()]
        left = [FRESH]

        def enter(body: bytes) -> str:
            left[0] -= 1
            if not left[0]:
                rooms[0], left[0] = Room(), FRESH
            return rooms[0].hear(name, peer, body)

        return Way(_unpacked(_texts(rooms[0])), enter, squeezed)

    return opened


def cards_told() -> Way:
    """What another device says it knows of cards and boards, taken in by one that knows some itself."""
    seeds = [text for text in sample() if json.loads(text).get("tag") == "lend"]
    shelves = [SharedLibrary(MemoryStore(), GAME)]
    left = [FRESH]

    def enter(body: bytes) -> str:
        frame = wire.decode(body)
        if not isinstance(frame, f.Lend):
            raise BadFrame("frame: not a lending")
        left[0] -= 1
        if not left[0]:
            shelves[0], left[0] = SharedLibrary(MemoryStore(), GAME), FRESH
        news = shelves[0].hear(told(frame), "Eve")
        return f"{len(news)} new, {len(shelves[0].differing()) > 0} differ"

    lend = f.Lend("d1", (CardFact("huns", "red", "Raid", 2),), (Pattern("huns", "cart", (1, 2)),), ())
    seeds.append(wire.encode(lend))
    return Way(tuple(seed.encode() for seed in seeds), enter, squeezed)


# -- before anybody has proved anything


def _spoken(side: Generator[Step, Any, Any], first: list[str], body: str) -> str:
    """Leads one side of a join: the good messages first, then the bent one, then silence."""
    answer: Any = None
    heard = [*first, body]
    try:
        while True:
            match side.send(answer):
                case Tell():
                    answer = None
                case Hear():
                    if not heard:
                        return "waits for more"
                    answer = heard.pop(0)
                case Think(work):
                    answer = work()
                case Knock():
                    raise AssertionError("somebody without the code stands at the door")
    except StopIteration:
        raise AssertionError("somebody without the code is in") from None
    finally:
        side.close()


def _overheard(member: bool) -> tuple[Front, list[str]]:
    """A true join, all its texts in order: host, guest, host, ..."""
    front, me = Front(), someone()
    if member:
        front.members.add(me.device)
    wish = Resume(front.table, front.me.device) if member else Join(front.code, "Dan")
    talk = Talk(receive(front.reception(), b"n" * 32), visit(me, front.me.passport, wish))
    talk.run()
    return front, talk.texts


def knocks() -> Way:
    """A stranger's messages to a host: bent ones of a newcomer who had the code, and of a member."""
    said, proof = (_overheard(member)[1] for member in (False, True))
    host = someone()

    def enter(body: bytes) -> str:
        reception = Front(me=host, codes=Codes(BOUNDS, lambda n: 123456)).reception()
        text = body.decode("utf-8", "replace")
        return _spoken(receive(reception, b"m" * 32), [said[1]] if len(body) % 8 == 0 else [], text)

    return Way((said[1].encode(), said[3].encode(), proof[1].encode()), enter)


def answers() -> Way:
    """What a guest hears from somebody who says to be a host."""
    front, said = _overheard(member=False)
    me = someone()

    def enter(body: bytes) -> str:
        talk = visit(me, front.me.passport, Join("123456", "Dan"))
        return _spoken(talk, [said[0]] if len(body) % 8 == 0 else [], body.decode("utf-8", "replace"))

    return Way(tuple(text.encode() for text in said[::2]), enter)


# -- hints


class _Nobody(set[str]):
    """All names were asked about already: nothing goes to the network."""

    def __len__(self) -> int:
        return 2**31


def announcements() -> Way:
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    words = {"v": VERSION, "table": TABLE, "host": DEVICE, "game": "huns", "label": "Big tablet"}
    info = ServiceInfo(
        KIND, f"{TABLE[:8]}-{DEVICE[:16]}.{KIND}", port=5000, addresses=[socket.inet_aton("10.0.0.1")],
        properties=words, server="tc-1.local.",
    )  # fmt: skip
    out = DNSOutgoing(0x8400)
    for record in (info.dns_pointer(), info.dns_service(), info.dns_text(), *info.dns_addresses()):
        out.add_answer_at_time(record, 0)

    def enter(body: bytes) -> str:
        packet, cache = DNSIncoming(body), DNSCache()
        if not packet.valid:
            return "no packet"
        records = packet.answers()
        cache.async_add_records(records)
        finder = Finder("ef" * 32, lambda tables: None)
        finder._asked = _Nobody()
        named = {str(getattr(record, "alias", record.name)) for record in records[:20]}
        for name in sorted(named):
            finder.add_service(SimpleNamespace(cache=cache), KIND, name)  # type: ignore[arg-type]
        assert all(on_one_line(table.label) and len(table.label) <= 40 for table in finder.tables)
        return f"{len(records)} records, {len(finder.tables)} tables"

    return Way(tuple(out.packets()), enter, None)


def links() -> Way:
    """From a QR code or typed: a link, an address, a code, a name; and what is said about a bad one."""
    every = [Words(lang) for lang in LANGUAGES]
    good = Invitation(TABLE, DEVICE, bytes(16), (Address("192.168.1.7"), Address("tablet.local", 5000)))

    def enter(body: bytes) -> str:
        text = body.decode("utf-8", "surrogateescape")
        found = address.invitation(text)
        if isinstance(found, Invitation):
            assert address.invitation(str(found)) == found
        codes.typed_code(text)
        called = asked(text, text[-7:], text[:5])
        for no in (found, called):
            if isinstance(no, Refusal):
                assert all(on_one_line(words.refusal(no)) for words in every), no
        return called.key if isinstance(called, Refusal) else type(found).__name__

    typed = (b"192.168.1.7", b"192.168.1.7:62042", b"tablet.local", b"123 456", b"8.8.8.8:1")
    return Way((str(good).encode(), *typed), enter, None)


DOORS = (
    Door("frames", frames, (BadFrame,)),
    Door("frames-at-host", _thrown_at(HOST, BOB), (BadFrame,)),
    Door("frames-at-guest", _thrown_at(BOB, HOST), (BadFrame,)),
    Door("frames-of-stranger", _thrown_at(HOST, "nobody"), (BadFrame,)),
    Door("cards-told", cards_told, (BadFrame,)),
    Door("knocks", knocks, (Malformed, Turned)),
    Door("answers", answers, (Malformed, Turned)),
    Door("announcements", announcements, ()),
    Door("links", links, ()),
)
