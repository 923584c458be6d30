"""A rescued table of The Great Wall: from the answers to the board, and from a board to the answers."""

from __future__ import annotations

from typing import TypeVar

from rules.core.decks import deck
from rules.core.detail import DetailChosen
from rules.core.fold import settled
from rules.core.game import Config
from rules.core.midgame import Answers, marked, mask
from rules.core.secret import Secret
from rules.core.value import replace
from rules.great_wall.board.wall import HordeCard, Section, new_horde
from rules.great_wall.clan.clan import Claimed, Clan, CommandPlace
from rules.great_wall.coop.empire import Empire, EventCard, Request
from rules.great_wall.evolve import evolve
from rules.great_wall.follow import forced
from rules.great_wall.qin.evolve import begun
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.qin import DIFFICULTY, DISCARDED, QIN, TOKENS, UNUSED, Qin, card_of
from rules.great_wall.start.midgame_moment import (
    CARDS,
    SOURCES,
    answered_step,
    busy,
    has_houses,
    nearest,
    seasons_of,
    steps_in,
    stormable,
    stormed,
)
from rules.great_wall.state import GreatWall, Order, in_play, is_automa, is_reed, opening
from rules.great_wall.tables import COMMAND_CARDS, OPEN_REQUESTS, REED_CARD, RESOURCES, SECTIONS

T = TypeVar("T")


def shape(start: GreatWall, given: Answers, secrets: tuple[Secret, ...]) -> GreatWall:
    n = len(start.clans)
    sections = tuple(
        replace(section, hordes=_first(section.hordes, given.get(f"hordes.{at}", 0), new_horde(HordeCard(), n)))
        for at, section in zip(SECTIONS, start.sections, strict=True)
    )
    where = given.get("busy", busy(start))
    return replace(
        start,
        begun=True,
        sections=sections,
        clans=tuple(_clan(given, at, clan) for at, clan in enumerate(start.clans)),
        clerks=tuple(row if where >> at & 1 else (0,) * n for at, row in enumerate(start.clerks)),
        tea=tuple(sorted(range(n), key=lambda at: given.get(f"tea.{at}", at + 1))),
        empire=_empire(start, given, start.empire) if start.empire else None,
        qin=_qin(given, start.qin) if start.qin else None,
    )


def _first(there: tuple[T, ...], n: int, new: T) -> tuple[T, ...]:
    """So many of them: in the middle of a match those that were there stay, with their names."""
    return (*there[:n], *(new,) * (n - len(there)))


def whole(state: GreatWall) -> GreatWall:
    """A match of which the pace was followed, at the step where everything goes on."""
    return evolve(state, DetailChosen("full")) if state.detail == "pace" else state


def opened(state: GreatWall) -> GreatWall:
    """A form in the middle of a match starts from what lies there; what it does not ask stays."""
    return replace(whole(state), work=None, fray=None, due=())


def _clan(given: Answers, at: int, clan: Clan) -> Clan:
    claimed = _first(clan.claimed, given.get(f"claimed.{at}", 0), Claimed())
    gone = marked(given.get(f"discarded.{at}", 0), len(COMMAND_CARDS))
    discard: CommandPlace = "discard"
    commands = tuple(discard if n in gone else place for n, place in enumerate(clan.commands))
    return replace(clan, claimed=claimed, commands=commands)


def _empire(start: GreatWall, given: Answers, empire: Empire) -> Empire:
    """Requests are numbered as they come: the open ones are the last of those drawn."""
    lie = given.get("open", OPEN_REQUESTS[start.players])
    drawn = given.get("empire.fulfilled", 0) + lie
    requests = tuple(Request(max(1, drawn - lie + at)) for at in range(1, lie + 1))
    known = empire.open if start.begun and len(empire.open) == lie else requests
    return replace(empire, drawn=drawn, open=known, events=_first(empire.events, given.get("events", 0), EventCard()))


def _qin(given: Answers, qin: Qin) -> Qin:
    gone = [CARDS[at] for at in marked(given.get("drawn", 0), len(CARDS))]
    house = has_houses(given)
    return replace(
        qin,
        track=tuple(sorted(TOKENS, key=lambda place: given.get(f"token.{TOKENS.index(place)}", 0))),
        source="house" if house else "printed",
        cards=HOUSE if house else (),
        deck=deck.deck(name for name in CARDS if house and name not in gone),
        start=DIFFICULTY[given.get("qin-start", 0)],
        unused=UNUSED[given.get("qin-unused", 0)],
        discarded=DISCARDED[given.get("qin-discarded", 0)],
    )


def finish(state: GreatWall, given: Answers) -> GreatWall:
    """The step as it begins, or the Fall as far as it is; then all that nobody could choose otherwise."""
    step = answered_step(_bare(state), given)
    now = replace(state, step=step)
    if now.qin:
        at = given.get("indicator", 0)
        now = replace(now, qin=replace(now.qin, indicator=in_play(state)[at - 1] if at else None))
    match step:
        case "choose":
            now = replace(now, track=(None,) * len(now.clans))
        case "firing":
            now = replace(now, shots=tuple(section.archers for section in now.sections))
        case "assault":
            at = given.get("stormed", 0)
            now = replace(now, stormed=SECTIONS.index(stormable(state)[at - 1]) + 1 if at else 0)
        case "command":
            now = _commanded(now, given)
    return settled(begun(now, step) if now.qin else now, evolve, forced)


def _bare(state: GreatWall) -> GreatWall:
    """The same table at its set-up: the steps of the Year do not depend on more."""
    return opening(Config("great_wall", state.mode, state.chairs))


def _commanded(state: GreatWall, given: Answers) -> GreatWall:
    track: list[Order | None] = [None] * len(state.clans)
    clans = list(state.clans)
    for at, clan in enumerate(state.clans):
        space = given.get(f"order.{at}", at + 1)
        card = CARDS[given.get(f"card.{at}", 0)]
        if space:
            track[space - 1] = Order(at, REED_CARD if is_reed(state, at) else card)
        if space and not is_automa(state, at):
            places = list(clan.commands)
            places[COMMAND_CARDS.index(card)] = "track"
            clans[at] = replace(clan, commands=tuple(places))
    his = card_of(HOUSE, CARDS[given.get(f"card.{QIN}", 0)])
    qin = replace(state.qin, card=his) if state.qin else None
    return replace(state, track=tuple(track), clans=tuple(clans), turn=given.get("turn", 1) - 1, qin=qin)


# -- the way back


def seen(state: GreatWall) -> dict[str, int]:
    start = _bare(state)
    houses = state.qin is None or state.qin.source == "house"
    season, step = nearest(start, state, houses)
    steps = steps_in(start, state.detail, season, houses)
    found = {"season": seasons_of(start).index(season), f"step.{season}": steps.index(step)}
    found |= {f"tea.{clan}": place + 1 for place, clan in enumerate(state.tea)}
    found["stormed"] = stormed(state)
    if step == "command":
        found |= _orders(state)
    for at, clan in enumerate(state.clans):
        found[f"claimed.{at}"] = len(clan.claimed)
        found[f"discarded.{at}"] = mask(n for n, place in enumerate(clan.commands) if place == "discard")
    for name, section in zip(SECTIONS, state.sections, strict=True):
        found[f"hordes.{name}"] = len(section.hordes)
        found[f"manned.{name}"] = int(_manned(section))
    found["busy"] = busy(state)
    if state.empire:
        found |= {"open": len(state.empire.open), "events": len(state.empire.events)}
    return {**found, **(_books(state, state.qin) if state.qin else {})}


def _manned(section: Section) -> bool:
    fought = any(any(horde.spearmen) or any(horde.horsemen) for horde in section.hordes)
    return fought or any(section.archers) or any(squad.total() for squad in section.rest)


def _orders(state: GreatWall) -> dict[str, int]:
    found = {"turn": state.turn + 1}
    for at in range(len(state.clans)):
        space = next((n for n, order in enumerate(state.track) if order and order.seat == at), None)
        found[f"order.{at}"] = 0 if space is None else space + 1
        order = state.track[space] if space is not None else None
        found[f"card.{at}"] = CARDS.index(order.card) if order and order.card in CARDS else 0
    return found


def _books(state: GreatWall, qin: Qin) -> dict[str, int]:
    house = qin.source == "house"
    places = {place: at + 1 for at, place in enumerate(qin.track)}
    left = {*qin.deck.rest, *qin.deck.top}
    return {
        **{f"token.{at}": places.get(place, at + 1) for at, place in enumerate(TOKENS)},
        "qin-start": DIFFICULTY.index(qin.start) if qin.start in DIFFICULTY else 0,
        "qin-unused": UNUSED.index(qin.unused),
        "qin-discarded": DISCARDED.index(qin.discarded),
        "indicator": in_play(state).index(qin.indicator) + 1 if qin.indicator else 0,
        "deck": SOURCES.index("house" if house else "printed"),
        "drawn": mask(at for at, name in enumerate(CARDS) if name not in left) if house else 0,
    }


def kept(state: GreatWall) -> tuple[str, ...]:
    """Resources behind a screen of one's own."""
    return tuple(
        f"clans.{at}.goods.{kind}" for at, clan in enumerate(state.clans) if clan.own_purse for kind in RESOURCES
    )
