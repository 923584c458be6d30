"""Every action that would be accepted now, for screens, scripts and tests that know no Runewars."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.core.secret import Known
from rules.core.value import replace
from rules.runewars import actions as a
from rules.runewars.fight.offers import bidding, challenges, clashing, crossing, reading
from rules.runewars.fight.units import FACTIONS, UNITS, Faction
from rules.runewars.heroes import actions as b
from rules.runewars.heroes.offers import by_hand, hero_card, questing
from rules.runewars.labels import Offers, aside, offer
from rules.runewars.legal import impossible, refusal
from rules.runewars.orders.offers import ordering
from rules.runewars.orders.opened_together import opened_together
from rules.runewars.pace.offers import bids_shown, showing, told_asides
from rules.runewars.pace.questions import questions
from rules.runewars.realm.prints import FIELDS, TOLD, UnitPrint, kind_of
from rules.runewars.realm.realm import Sheet, Token, hand
from rules.runewars.runes.offers import receiving, winning
from rules.runewars.start.checklist import items
from rules.runewars.state import Runewars, deserter, phase, start_runes, to_choose
from rules.runewars.tables import RESOURCES

# What is printed on a sheet is known in part at most; these stand for it where nobody is asked
SAMPLE_SHEETS = (Sheet(3, 2, 3, 2, 2), Sheet(4, 1, 2, 3, 1), Sheet(2, 3, 3, 1, 3))
SAMPLE_UNIT = UnitPrint("triangle", 2, 1)


def offers(state: Runewars, seat: int | None) -> Offers:
    """Of one seat, or of everybody for None; a step without a seat is everybody's."""
    found = (*_now(state), *((offer(a.GoOn(), "go-on"),) if state.begun else ()), *_asides(state))
    mine = (offered for offered in found if _is_of(offered.action, seat))
    return tuple(o for o in mine if not impossible(state, o.action) and not refusal(state, o.action))


def _is_of(action: a.Action, seat: int | None) -> bool:
    """A look at a rune token is its own player's alone."""
    if seat is None:
        return not isinstance(action, b.LookAtRune)
    return getattr(action, "seat", seat) == seat


def _now(state: Runewars) -> Offers:
    now = phase(state)
    match now:
        case "setup":
            return _setting_up(state)
        case "desert":
            who = deserter(state) or 0
            heroes = state.realms[who].heroes
            return tuple(
                offer(b.LoseHero(who, at, True), "desert", hero=hero.card.name) for at, hero in enumerate(heroes)
            )
        case "rune":
            return receiving(state)
        case "spoils":
            return winning(state)
        case "fate":
            return reading(state)
        case "duel":
            return crossing(state)
        case "summer":
            return (*questing(state), *challenges(state), *_done(state, "done-quests"))
        case "fall":
            ways = ((False, "fall-influence"), (True, "fall-tactics"))
            return tuple(offer(a.TakeFall(first, way), verb) for first in state.queue[:1] for way, verb in ways)
        case "winter":
            return _done(state, "done-winter")
        case "choose" | "reveal" | "runes":
            return _secretly(state)
        case "resolve":
            return (*ordering(state), *_done(state, "done-order"))
        case _:
            shown = bids_shown(state) if now == "bid-place" else ()
            return (*bidding(state), *shown, *clashing(state))


def _done(state: Runewars, verb: str) -> Offers:
    return tuple(offer(a.Done(seat), verb) for seat in state.queue[:1])


def _secretly(state: Runewars) -> Offers:
    if state.step == "choose" and state.detail == "pace":
        return showing(state)
    if state.step == "choose":
        return showing(state) + tuple(
            offer(a.ChooseOrder(seat, Known(mine[0])), "choose-order", Ask("order", tuple(map(Known, mine))))
            for seat in to_choose(state)
            if (mine := hand(state.realms[seat]))
        )
    found = opened_together(state)
    known = found.known if found else ()
    if state.step == "runes":
        return tuple(offer(action, "reveal-runes") for _, action in known)
    return tuple(offer(action, "reveal-order") for _, action in known)


def start_tokens(state: Runewars) -> tuple[Token, ...]:
    dragons, falses = start_runes(state)
    return (*(Token(Known("dragon")),) * dragons, *(Token(Known("false")),) * falses)


def _setting_up(state: Runewars) -> Offers:
    lines = items(state.players, state.epic, state.exploration)
    ticks = tuple(aside(Tick(item.key, item.key not in state.ticked), "tick") for item in lines)
    first = (offer if state.first is None else aside)(a.DealFirst(), "deal-first")
    chosen = tuple(aside(a.ChooseFirst(seat), "choose-first") for seat in range(state.players))
    variants = (
        aside(a.ChooseVariant(not state.epic, state.exploration), "variant-standard" if state.epic else "variant-epic"),
        aside(
            a.ChooseVariant(state.epic, not state.exploration),
            "exploration-off" if state.exploration else "exploration-on",
        ),
    )
    sources = (a.ChooseFate("app"), a.ChooseFate("typed"), a.ChooseFate("off"))
    fate = tuple(aside(source, f"fate-{source.source}") for source in sources if source.source != state.fate_source)
    sitting = tuple(o for seat in range(state.players) for o in _seat(state, seat))
    return (*ticks, first, *chosen, *variants, *fate, *sitting, offer(a.Begin(), "begin"))


def _seat(state: Runewars, seat: int) -> Offers:
    realm = state.realms[seat]
    factions = tuple(
        (offer if realm.faction is None else aside)(a.ChooseFaction(seat, faction), "choose-faction")
        for faction in FACTIONS
        if faction != realm.faction
    )
    runes = (offer if not realm.placed else aside)(a.PlaceRunes(seat, start_tokens(state)), "place-runes")
    hero = (aside(b.JoinHero(seat, hero_card()), "join-hero"),) if not realm.heroes else ()
    read = () if realm.faction is None else (_sheet(state, realm.faction),)
    return (*factions, runes, *hero, *read)


def _sheet(state: Runewars, faction: Faction) -> Offer[a.Action]:
    unread = state.prints.of(faction).sheet is None
    sheets = tuple(replace(sample, **TOLD[faction]) for sample in SAMPLE_SHEETS)
    return (offer if unread else aside)(a.DescribeSheet(faction, sheets[0]), "describe-sheet", Ask("sheet", sheets))


def _asides(state: Runewars) -> Offers:
    if state.over:
        asked = tuple(answer for question in questions(state) for answer in question.answers)
        found = opened_together(state)
        return (*(aside(reveal, "reveal-runes") for _, reveal in (found.known if found else ())), *asked)
    card = (aside(a.NameSeason("", False), "name-season"),) if state.step == "card" else ()
    return (*card, *(by_hand(state) if state.begun else ()), *_prints(state), *told_asides(state))


def _prints(state: Runewars) -> Offers:
    """What a sheet shows may be read at any time."""
    factions = [realm.faction for realm in state.realms if realm.faction is not None]
    icons = ("", "influence", "tactics", *(("",) * (FIELDS - 3)))
    dials = tuple(
        aside(a.DescribeDial(faction, r, icons), "describe-dial")
        for faction in factions
        for r in RESOURCES
        if not state.prints.of(faction).dial(r)
    )
    unknown = [
        (faction, unit)
        for faction in factions
        for unit in UNITS[faction]
        if kind_of(state.prints, faction, unit) is None
    ]
    units = tuple(
        aside(a.DescribeUnit(faction, unit, SAMPLE_UNIT), "describe-unit", unit=say(f"runewars.unit.{unit}"))
        for faction, unit in unknown[:1]
    )
    return (*dials, *units)
