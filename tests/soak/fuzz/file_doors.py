"""Doors to files and lines: saved matches, decks, score sheets, language files, snapshots, `companion table`."""

from __future__ import annotations

import io
import json
import tempfile
from base64 import b32decode, b32encode
from dataclasses import fields
from hashlib import sha256
from pathlib import Path
from random import Random
from types import SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from unittest.mock import patch

import polib

import rules
from companion.archive.importing import take_in
from companion.cards import file, gathering, known, own_decks, series
from companion.cards.merge import compare, merge
from companion.cards.passing import passing
from companion.cards.thing import Credit
from companion.commands import deck, score
from companion.commands.filled import rescued
from companion.commands.headless import HeadlessTable
from companion.commands.refuse import Stop
from companion.match import entry as log
from companion.match.match_file import open_match
from companion.match.port import MatchRow
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from companion.sync.protocol import snapshot
from companion.text import languages as spoken
from companion.text import strict_json, words
from companion.text.words import Words
from rules.core import codec, midgame
from rules.core.codec import Between, Malformed
from rules.core.fold import fold
from rules.core.message import Refusal
from tests.kit.languages import LANGUAGES
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, export_match, wander
from tests.kit.play import config_of
from tests.kit.samples.typed_decks import typed
from tests.soak.fuzz.door import Door, Plain, Way, as_json, on_one_line

STEPS = 8  # of a saved match: enough for a log of every kind, and quick to read
MEMORY = Path("/dev/shm")  # a file for each input: no disk has to turn for that
FRESH = 200  # lines after which `companion table` begins another match


def _matches() -> list[Match]:
    """A few steps of each mode of each game, some of them undone."""
    found = []
    for game in rules.games().values():
        for mode in game.spec.modes:
            match = Match(game, config_of(game, mode.id, mode.low + mode.automas), SeededLuck(1))
            wander(match, SeededLuck(2), STEPS)
            found.append(match)
    return found


def rechained(value: Plain, chance: Random) -> bytes:
    """Mostly with every hash reckoned anew: a bent log that is only broken ends at its first hash."""
    try:
        if chance.random() < 0.8:
            value = _sealed(value, chance.random() < 0.5)
    except (KeyError, TypeError, ValueError, RecursionError):
        pass
    return as_json(value, chance)


def _sealed(value: dict[str, Plain], counted: bool) -> Plain:
    prev, entries = log.digest([value["match"], value["config"]]), []
    for seq, one in enumerate(value["entries"], 1):
        entries.append({**one, "prev": prev, **({"seq": seq} if counted else {})})
        prev = log.digest(entries[-1])
    return {**value, "entries": entries, "head": prev}


def matches() -> Way:
    """Taken in as the app does, and when it was taken, written out and read again."""
    seeds = tuple(json.dumps(export_match(row.store, "match")).encode() for row in _matches())
    world = Surroundings(SeededLuck(1), lambda: "0" * 32, lambda: 0, "this")

    def enter(body: bytes) -> str:
        store = MemoryStore()
        arrival = take_in(store, body, "file", world)
        again = open_match(export_match(store, arrival.row.id))
        assert list(store.entries(arrival.row.id)) == again.entries
        return arrival.said.key

    return Way(seeds, enter, rechained)


def deck_files() -> Way:
    """`companion deck check FILE`, and what was kept read again."""
    seeds = []
    for game in own_decks.with_decks().values():
        kind = own_decks.own_deck(game)
        seeds.append(json.dumps(kind.write("Ours", kind.house)).encode())
    folder = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
    path = Path(folder.name) / "deck.json"

    def enter(body: bytes) -> str:
        path.write_bytes(body)
        game, name, cards = deck._read(str(path))
        store = MemoryStore()
        own_decks.keep(store, game, name, cards)
        assert [(one.name, one.cards) for one in own_decks.kept(store, game)] == [(name, cards)]
        return game.spec.id + (folder.name and "")  # the folder lives as long as its door

    return Way(tuple(seeds), enter)


def blank(kind: Any) -> Plain:
    """The least that a type takes, as plain values."""
    if get_origin(kind) is Annotated:
        within, limit = get_args(kind)
        return limit.low if isinstance(limit, Between) else blank(within)
    if get_origin(kind) in (Union, UnionType):
        first = get_args(kind)[0]
        return None if type(None) in get_args(kind) else {"tag": codec.tag(first), **blank(first)}
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) is tuple:
        return [] if get_args(kind)[-1] is Ellipsis else [blank(part) for part in get_args(kind)]
    if kind in (int, str, bool):
        return {int: 0, str: "x", bool: False}[kind]
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: blank(hints[field.name]) for field in fields(kind)}


def _sheets() -> list[Plain]:
    found = []
    for game in rules.games().values():
        for mode in game.tally.modes:
            form = next((form for form in game.tally.forms if form.mode == mode.id), None)
            person = form.player if form else game.tally.kind
            ways = (way.automa for way in game.tally.ways if way.mode.id == mode.id)
            automa = (form.automa or form.player) if form else next(ways, None)
            people = [{"name": name, **blank(person)} for name in ("Ala", "Bob", "Cyd")[: mode.low]]
            automas = [{"name": "AI", "automa": True, **blank(automa)} for _ in range(mode.automas)]
            frame = blank(form.frame) if form else {}
            if "tea_order" in frame:  # nobody has any Honor, so it is needed
                frame["tea_order"] = [chair["name"] for chair in people + automas]
            found.append({"game": game.spec.id, "mode": mode.id, **frame, "players": people + automas})
    return found


def score_sheets() -> Way:
    """Read, judged, and written as a table in both languages and as JSON."""
    every = rules.games()

    def enter(body: bytes) -> str:
        raw = strict_json.loads(body, "file")
        named = raw.get("game") if isinstance(raw, dict) else None
        game = every[named] if isinstance(named, str) and named in every else every["huns"]
        people, sheet = score.read(game, raw)
        for lang in LANGUAGES:
            assert all(map(on_one_line, score.as_table(game.spec.id, people, sheet, Words(lang, people))))
        json.dumps(score.as_plain(game.spec.id, people, sheet))
        return f"{game.spec.id} {sheet.decided_by}"

    return Way(tuple(json.dumps(sheet).encode() for sheet in _sheets()), enter)


def snapshots() -> Way:
    """The state of a match as another device tells it."""
    others = [row for row in _matches() if row.reopened().history.still() is not None]
    games = {other.game.spec.id: other.game for other in others}

    def text(match: Match) -> bytes:
        still = match.reopened().history.still()
        assert still is not None
        return snapshot.write(still, match.game).encode()

    def enter(body: bytes) -> str:
        told, why = body.decode("utf-8", "surrogateescape"), Malformed("", "no game")
        for name, game in games.items():
            try:
                still = snapshot.read(told, game)
            except Malformed as no:
                why = no
            else:
                snapshot.read(snapshot.write(still, game), game)
                return name
        raise why

    return Way(tuple(map(text, others)), enter)


def lines() -> Way:
    """`companion table`: each line answered or refused, and the answer can be written."""
    game, luck = rules.games()["huns"], SeededLuck(1)
    row = MatchRow("match", config_of(game, "standard", 3), 0)

    def laid() -> HeadlessTable:
        store = MemoryStore()
        store.start(row)
        return HeadlessTable(Session(game, row, store, Surroundings(luck)), Words("pl"))

    tables, left = [laid()], [FRESH]

    def enter(body: bytes) -> str:
        left[0] -= 1
        if not left[0]:
            tables[0], left[0] = laid(), FRESH
        answer = tables[0].answer(strict_json.loads(body.strip(), ""))
        json.dumps(answer)
        return " ".join(sorted(answer)) + str(answer.get("refused", ""))

    offers = tables[0].answer({"ask": "offers"})["offers"]
    takes = [{"id": f"x{at}", "take": offer["take"]} for at, offer in enumerate(offers)]
    asks = [{"ask": what, "seat": 1} for what in ("offers", "view", "score", "log")]
    rest: list[Plain] = [{"undo": "x0"}, {"redo": True}, {"correct": ["camps.1.stash.red", 3]}]
    return Way(tuple(json.dumps(line).encode() for line in (*takes[:20], *asks, *rest)), enter)


# -- language files


def _catalogue() -> bytes:
    made = polib.POFile()
    made.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    }
    for key, said in (("score.total", "Razem"), ("refused.no", "Nie: {name}, {n}"), ("huns.now.raid", "{seat} łupi")):
        made.append(polib.POEntry(msgid=key, msgstr=said))
    made.append(
        polib.POEntry(
            msgid="deck.cards", msgid_plural="deck.cards", msgstr_plural={0: "{n} karta", 1: "{n} karty", 2: "{n} kart"}
        )
    )
    return bytes(made.to_binary())


def languages() -> Way:
    """The file of a language is damaged or another's: there are words on the screen all the same."""

    def enter(body: bytes) -> str:
        said = []
        with patch.object(spoken, "catalogue_path", lambda lang: SimpleNamespace(open=lambda mode: io.BytesIO(body))):
            for cached in (spoken.catalogue, words._find):
                cached.cache_clear()
            reader = Words("pl", ("Ala", "Bob"))
            for key, args in (
                ("score.total", {}), ("refused.no", {"name": "x", "n": -3}), ("huns.now.raid", {"seat": 1}),
                ("deck.cards", {"n": 22}), ("deck.cards", {}), ("", {"n": 1}), ("no-such", {"n": 10**30}),
            ):  # fmt: skip
                said.append(reader.t(key, **args))
        for cached in (spoken.catalogue, words._find):
            cached.cache_clear()
        assert all(isinstance(text, str) for text in said)
        return "read" if "Razem" in said else "left aside"

    return Way((_catalogue(),), enter, None)


def libraries() -> Way:
    """Another's library, laid beside one's own and merged; what was taken is written out and read again."""
    seeds = []
    for game in rules.games().values():
        store, printed = MemoryStore(), [fact for deck in game.library.decks for fact in (*deck.rulebook, *deck.house)]
        known.enter(store, game, printed, Credit("Ala", 1))
        seeds.append(file.write((known.known_cards(store, game),), "Ala", 1).encode())
    every = tuple(rules.games().values())

    def enter(body: bytes) -> str:
        store, theirs = MemoryStore(), file.read(body, "file")
        compare(store, theirs)
        merge(store, theirs)
        again = file.read(file.write([known.known_cards(store, game) for game in every], "", 0), "again")
        return f"{len(again.games)} games"

    return Way(tuple(seeds), enter)


def _typed_links() -> list[tuple[str, ...]]:
    found = (passing(store, f"{game.spec.id}:{deck}", "Zofia") for game, deck, store in typed(60))
    return [deck.links for deck in found if deck is not None]


def card_codes() -> Way:
    """Links of cards as somebody scans or pastes them, kept and found again; a whole series is looked into."""

    def enter(body: bytes) -> str:
        store = MemoryStore()
        one = gathering.take(store, body.decode("utf-8", "surrogateescape"))
        assert one in gathering.gathered(store.settings())
        if one.missing:
            return "begun"
        merge(store, gathering.whole(store, one))
        return "whole"

    every = _typed_links()
    return Way((*(links[0].encode() for links in every), *("\n".join(links).encode() for links in every)), enter, None)


def packed_cards() -> Way:
    """What the codes of a series make together, as somebody would pack it who knows how."""

    def enter(body: bytes) -> str:
        text = b32encode(body).decode().rstrip("=")
        pieces = {at: text[start : start + 640] for at, start in enumerate(range(0, len(text), 640), 1)}
        theirs = series.join(pieces, b32encode(sha256(body).digest()[:10]).decode())
        merge(MemoryStore(), theirs)
        return f"{len(theirs.games)} games"

    wholes = (
        b"".join(b32decode(part.d + "=" * (-len(part.d) % 8)) for link in links for part in series.parts(link))
        for links in _typed_links()
    )
    return Way(tuple(wholes), enter, None)


def forms() -> Way:
    """A game begun without the app: the form of `companion table --rescue FILE`, and the table it lays."""
    opened, seeds = [], []
    for game, form in ((game, game.rescue) for game in rules.games().values() if game.rescue is not None):
        for mode in game.spec.modes:
            config = config_of(game, mode.id, mode.low + mode.automas)
            seeds.append(json.dumps([len(opened), midgame.write_file(form, game.setup(config), {})]).encode())
            opened.append((game, config))
    folder = tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
    path = Path(folder.name) / "form.json"

    def enter(body: bytes) -> str:
        value = strict_json.loads(body, "form")
        which = value[0] if isinstance(value, list) and len(value) == 2 and type(value[0]) is int else 0
        game, config = opened[which % len(opened)]
        path.write_text(json.dumps(value[1] if isinstance(value, list) and len(value) == 2 else value))
        wish = rescued(game, config, str(path))
        start = game.setup(config)
        events = midgame.decide_rescue(game.rescue, game.over, start, start, wish)
        assert not isinstance(events, Refusal)
        state = fold(game, start, events)
        game.guide(state), game.legal(state, None), game.score(state)
        return game.phase(state) + (folder.name and "")

    return Way(tuple(seeds), enter)


DOORS = (
    Door("libraries", libraries, (Malformed,)),
    Door("card-codes", card_codes, (Malformed,)),
    Door("packed-cards", packed_cards, (Malformed,)),
    Door("forms", forms, (Malformed, Stop)),
    Door("matches", matches, (Malformed,)),
    Door("decks", deck_files, (Malformed, Stop)),
    Door("score-sheets", score_sheets, (Malformed,)),
    Door("snapshots", snapshots, (Malformed,)),
    Door("lines", lines, (Malformed,)),
    Door("languages", languages, ()),
)
