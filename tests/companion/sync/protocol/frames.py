"""Frames for tests: any that the types allow, real ones, and what a hostile hand makes of them."""

from __future__ import annotations

import random
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from companion.match.entry import Entry
from companion.match.roster import Epoch
from companion.sync.protocol import frames as f
from companion.sync.protocol import wire
from rules.core.codec import Between, Text
from rules.core.decks.book import CardFact, DeckBody, DeckFact, Pattern
from rules.core.game import Chair, Config
from rules.core.message import Message, Refusal

KINDS = get_args(f.Frame)
PLAIN_TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20)
NUMBERS = st.integers(-(2**53) + 1, 2**53 - 1)
OBJECTS = st.dictionaries(PLAIN_TEXT, NUMBERS | PLAIN_TEXT | st.booleans() | st.none(), max_size=3)
TAGGED = OBJECTS.map(lambda plain: {**plain, "tag": "step"})
ENTRIES = st.builds(
    Entry, NUMBERS, st.integers(0, 9), st.integers(1, 99), PLAIN_TEXT, PLAIN_TEXT, PLAIN_TEXT,
    st.integers(-1, 7), TAGGED, st.lists(OBJECTS, max_size=3).map(tuple), NUMBERS,
)  # fmt: skip
MESSAGES = st.builds(Message, PLAIN_TEXT, st.dictionaries(PLAIN_TEXT, NUMBERS | PLAIN_TEXT, max_size=2).map(
    lambda args: tuple(sorted(args.items()))
))  # fmt: skip
REFUSALS = st.builds(
    Refusal, PLAIN_TEXT, st.dictionaries(PLAIN_TEXT, NUMBERS | PLAIN_TEXT | MESSAGES, max_size=3).map(
        lambda args: tuple(sorted(args.items(), key=lambda pair: pair[0]))
    ),
)  # fmt: skip
CARD = CardFact("magpie", "gems", "Jet", 2, "Shines.", "printed", "Ala", (1, 2))
CONFIG = Config("magpie", "standard", (Chair("Ala", "red"), Chair("Bob", "blue")))


@cache
def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, within the limits written into it."""
    by_kind = {
        f.LogEntry: ENTRIES, f.Wish: TAGGED, DeckBody: OBJECTS, f.Reason: REFUSALS, Config: st.just(CONFIG),
    }  # fmt: skip
    if kind in by_kind:
        return by_kind[kind]
    if get_origin(kind) is Annotated:
        inner, limit = get_args(kind)
        if isinstance(limit, Between):
            return st.integers(limit.low, limit.high)
        assert isinstance(limit, Text)
        return PLAIN_TEXT if inner is str else any_of(inner)
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if type(None) in get_args(kind):
        return st.one_of(st.none(), *(any_of(inner) for inner in get_args(kind) if inner is not type(None)))
    if get_origin(kind) is tuple:
        return st.lists(any_of(get_args(kind)[0]), max_size=3).map(tuple)
    if kind in (int, bool, str):
        return {int: NUMBERS, bool: st.booleans(), str: PLAIN_TEXT}[kind]
    hints = get_type_hints(kind, include_extras=True)
    return st.builds(kind, *(any_of(hints[field.name]) for field in fields(kind)))


FRAMES = st.one_of(*map(any_of, KINDS))


def sample() -> tuple[str, ...]:
    """One of each kind, as it travels."""
    epoch, mark = Epoch(3, "ab" * 32), f.Mark(7, "cd" * 32)
    entry = Entry(
        3, 3, 8, "cd" * 32, "dev:1", "dev", 0, {"tag": "draw", "seat": 0}, ({"tag": "drawn", "gem": "jet"},), 9
    )
    refusal = Refusal("die-taken", (("deck", Message("deck.red")), ("seat", 2)))
    values: tuple[Any, ...] = (
        f.Hello(1, 1, "match", epoch, (mark,)), f.Welcome("match", 5, CONFIG, epoch), f.Where(epoch),
        f.Have(epoch, 7, "cd" * 32), f.Head(epoch, 7, "cd" * 32, "", 6, (f.Present("dev", 7),)),
        f.Tail(3, 7, (entry,)), f.Snap(epoch, 7, 0, 1, '{"a":1}'),
        f.Cmd("dev:1", 0, {"tag": "take", "action": {"tag": "draw", "seat": 0}, "force": False, "at": None}, 7, "c2ln"),
        f.Res(epoch, "dev:1", refusal, 7), f.Wait(epoch, "dev:1", ("dev",)), f.Ask(epoch, "dev:1", "dev:0", "dev"),
        f.Answer("dev:1", True), f.Poll(1, 2, 4, epoch, False), f.Vote(1, 2, True, epoch, 7, 3, False, ""),
        f.Cancel(1), f.Fetch(1, (mark,)),
        f.Places((f.Place("dev", ("192.168.1.7:62042",)),)), f.Nudge("dev", "ab" * 32),
        f.Lend("dev", (CARD,), (Pattern("magpie", "nest", (1, 2)),), (DeckFact("Ours", {"cards": [1]}),)),
        f.Left("ef" * 32, "cd" * 32, entry),
        f.Err("too-old"),
    )  # fmt: skip
    assert tuple(map(type, values)) == KINDS
    return tuple(map(wire.encode, values))


NASTY = (
    b"[" * 60_000, b'{"tag":"tail"', b"NaN", b"1e400", b"-0", b'"\\ud800"', b"\x00", b"\xff\xfe", b"9" * 5000,
    b"null", b"true", b"{}", b'{"tag":{}}', b'{"tag":["have"]}', b"1.5", b"18014398509481984",
)  # fmt: skip


def mutants(seed: int, n: int) -> Any:
    """Frames bent in ways a fuzzer would find: bytes flipped, cut, doubled, spliced, values swapped."""
    chance, samples = random.Random(seed), [text.encode() for text in sample()]
    for _ in range(n):
        body = bytearray(chance.choice(samples))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(body) + 1)
            match chance.randrange(7):
                case 0:
                    body[at : at + 1] = bytes((chance.randrange(256),))
                case 1:
                    del body[at : at + chance.randrange(1, 30)]
                case 2:
                    body[at:at] = body[max(0, at - 20) : at]
                case 3:
                    body[at:at] = chance.choice(NASTY[1:])
                case 4:
                    other = chance.choice(samples)
                    body[at:] = other[chance.randrange(len(other)) :]
                case 5:
                    body = bytearray(
                        bytes(body).replace(str(chance.randrange(10)).encode(), chance.choice(NASTY[2:]), 1)
                    )
                case _:
                    body = bytearray(bytes(body).replace(b'"', chance.choice((b"", b"'", b'""')), 1))
        yield bytes(body) if chance.random() < 0.8 else bytes(body).decode("utf-8", "surrogateescape")
