"""A rescued table of Scythia: from the answers to the board, and from a board to the answers."""

from __future__ import annotations

from typing import get_args

from rules.core.decks import deck
from rules.core.midgame import Answers, marked, mask
from rules.core.secret import Secret
from rules.core.value import replace
from rules.scythia.actions import EndRule
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import Ai, HorseCard, new_ai
from rules.scythia.pace.evolve import to_full
from rules.scythia.state import Gold, Scythia, Tile
from rules.scythia.tables import BUILDINGS, CHARACTERS, CREW_SPACES, EMPIRES, QUEST_ROWS, CharacterId, QuestRow
from rules.scythia.turn.raider import Animal, Crew, Raider, crew_of

MOMENTS = ("person", "ai")
ENDS: tuple[EndRule, ...] = get_args(EndRule)
BLOCKED = ("none", *BUILDINGS)
CHARACTER_IDS: tuple[CharacterId, ...] = tuple(CHARACTERS)
DEALT_FROM = ("printed", "house")  # a deck of one's own is asked card by card, as the printed one is
SCHEME_NAMES = tuple(card.name for card in HOUSE)
OPEN = ("none", *SCHEME_NAMES)
MOST_A_QUEST = 20


def quest_rows(start: Scythia) -> tuple[tuple[QuestRow, int], ...]:
    return tuple((row, len(start.quests[at])) for at, row in enumerate(QUEST_ROWS))


def shape(start: Scythia, given: Answers, secrets: tuple[Secret, ...]) -> Scythia:
    """Gold that lies on a space is asked when it matters; none is left where somebody has raided."""
    raided: dict[str, tuple[int, ...]] = {
        empire: marked(given.get(f"raided.{empire}", 0), len(start.free[0])) for empire in EMPIRES
    }
    free = tuple(
        tuple(space not in raided[empire] for space in range(len(start.free[at]))) for at, empire in enumerate(EMPIRES)
    )
    unseen: Gold = "unknown"
    gone: Gold = "none"
    state = replace(
        start,
        begun=True,
        first=0,
        free=free,
        gold=tuple(tuple(unseen if there else gone for there in row) for row in free),
        quests=tuple(_tiles(given, raided.get(row, ()), row, size) for row, size in quest_rows(start)),
        raiders=tuple(_laid(start, given, at) for at in range(len(start.raiders))),
        last=given.get("last", 0) or None,
    )
    return state if start.mode == "standard" else _against(state, given)


def opened(state: Scythia) -> Scythia:
    """A form in the middle of a match starts from what lies there; what it does not ask stays."""
    idle = replace(state, stage="start", placed=None, open=None, worker=None, task=None, hero_used=False, fight=None)
    return to_full(idle)


def _as_it_was(was: Raider, laid: Raider) -> Raider:
    """Names of crew and animals, where as many lie there as before."""
    return replace(
        laid,
        crew=was.crew if len(crew_of(was)) == len(crew_of(laid)) else laid.crew,
        eagles=was.eagles if _many(was.eagles) == _many(laid.eagles) else laid.eagles,
        horses=was.horses if _many(was.horses) == _many(laid.horses) else laid.horses,
    )


def _many(animals: tuple[Animal | None, ...]) -> int:
    return sum(animal is not None for animal in animals)


def _tiles(given: Answers, raided: tuple[int, ...], row: str, size: int) -> tuple[Tile, ...]:
    taken = marked(given.get(f"taken.{row}", 0), size)

    def tile(spot: int) -> Tile:
        return "none" if spot in taken else "up" if spot in raided or row not in EMPIRES else "down"

    return tuple(map(tile, range(size)))


def _laid(start: Scythia, given: Answers, at: int) -> Raider:
    was = start.raiders[at]
    laid = _raider(given, at, was)
    return _as_it_was(was, laid) if start.begun else laid


def _raider(given: Answers, at: int, raider: Raider) -> Raider:
    here = f"raiders.{at}"
    crew = tuple(
        Crew("", *(given.get(f"{here}.hired.{n}.{part}", 0) for part in ("strength", "vp", "wounds")))
        for n in range(given.get(f"{here}.hired", 0))
    )
    return replace(
        raider,
        crew=(*crew, *(None,) * CREW_SPACES)[:CREW_SPACES],
        eagles=_animals(given, f"{here}.eagle"),
        horses=_animals(given, f"{here}.horse"),
        quests=_quests(given, here),
    )


def _animals(given: Answers, here: str) -> tuple[Animal | None, ...]:
    held = (Animal(*_pair(given, f"{here}.{n}")) for n in range(given.get(here, 0)))
    return (*held, *(None,) * CREW_SPACES)[:CREW_SPACES]


def _pair(given: Answers, here: str) -> tuple[int, int]:
    return given.get(f"{here}.strength", 0), given.get(f"{here}.vp", 0)


def _quests(given: Answers, here: str) -> tuple[int, ...]:
    """Their points are asked in one sum: which of them had how many counts for nothing."""
    left, found = given.get(f"{here}.quest-points", 0), list[int]()
    for _ in range(given.get(f"{here}.done", 0)):
        found.append(min(left, MOST_A_QUEST))
        left -= found[-1]
    return tuple(found)


def _against(state: Scythia, given: Answers) -> Scythia:
    character = CHARACTER_IDS[given.get("character", 0)]
    house = given.get("deck", 0) == DEALT_FROM.index("house")
    drawn = [SCHEME_NAMES[at] for at in marked(given.get("drawn", 0), len(SCHEME_NAMES))]
    books = replace(
        new_ai(character),
        provisions=given.get("ai.provisions", 0),
        track=given.get("ai.track", 0),
        horses=tuple(HorseCard(*_pair(given, f"ai.horse.{n}")) for n in range(given.get("ai.horse", 0))),
        quests=_quests(given, "ai"),
    )
    return replace(
        state,
        character=character,
        ai=books,
        source="house" if house else "printed",
        cards=HOUSE if house else (),
        deck=deck.deck(name for name in SCHEME_NAMES if house and name not in drawn),
    )


def finish(state: Scythia, given: Answers) -> Scythia:
    if state.mode == "standard":
        return state
    blocked, scheme = given.get("blocked", 0), given.get("scheme", 0)
    return replace(
        state,
        ai_turn=bool(given.get("moment", 0)),
        blocked=BUILDINGS[blocked - 1] if blocked else None,
        scheme=HOUSE[scheme - 1] if scheme else None,
        step=int(bool(scheme)),
    )


def seen(state: Scythia) -> dict[str, int]:
    found = {"last": state.last or 0}
    for at, empire in enumerate(EMPIRES):
        found[f"raided.{empire}"] = mask(space for space, free in enumerate(state.free[at]) if not free)
    for at, row in enumerate(QUEST_ROWS):
        found[f"taken.{row}"] = mask(spot for spot, tile in enumerate(state.quests[at]) if _gone(state, at, spot, tile))
    for seat, raider in enumerate(state.raiders):
        found |= _held(raider, f"raiders.{seat}")
    return {**found, **_books(state, state.ai)} if state.ai else found


def _gone(state: Scythia, row: int, spot: int, tile: Tile) -> bool:
    """A quest that a hand has taken from under plunder lies there again."""
    empire = next((at for at, name in enumerate(EMPIRES) if name == QUEST_ROWS[row]), None)
    return tile == "none" and (empire is None or not state.free[empire][spot])


def _held(raider: Raider, here: str) -> dict[str, int]:
    crew = [member for _, member in crew_of(raider)]
    found = {f"{here}.hired": len(crew)}
    for n, member in enumerate(crew):
        parts = {"strength": member.strength, "vp": member.vp, "wounds": member.wounds}
        found |= {f"{here}.hired.{n}.{part}": value for part, value in parts.items()}
    for kind, animals in (("eagle", raider.eagles), ("horse", raider.horses)):
        found |= _kept(f"{here}.{kind}", tuple(animal for animal in animals if animal))
    if raider.worker is None:  # placed this turn: the turn is taken back to its start
        found[f"{here}.worker"] = 0
    return {**found, **_done(here, raider.quests)}


def _kept(here: str, animals: tuple[Animal | HorseCard, ...]) -> dict[str, int]:
    found = {here: len(animals)}
    for n, animal in enumerate(animals):
        found |= {f"{here}.{n}.strength": animal.strength, f"{here}.{n}.vp": animal.vp}
    return found


def _done(here: str, quests: tuple[int, ...]) -> dict[str, int]:
    return {f"{here}.done": len(quests), f"{here}.quest-points": sum(quests)}


def _books(state: Scythia, ai: Ai) -> dict[str, int]:
    left = {*state.deck.rest, *state.deck.top}
    house = state.source == "house"
    return {
        "moment": int(state.ai_turn),
        "blocked": 0 if state.blocked is None else BLOCKED.index(state.blocked),
        "character": CHARACTER_IDS.index(ai.character),
        "ai.track": ai.track,
        "ai.provisions": ai.provisions,
        **_kept("ai.horse", ai.horses),
        **_done("ai", ai.quests),
        "deck": DEALT_FROM.index("house" if house else "printed"),
        "drawn": mask(at for at, name in enumerate(SCHEME_NAMES) if name not in left) if house else 0,
        "scheme": OPEN.index(state.scheme.name) if house and state.scheme and state.scheme.name in OPEN else 0,
    }
