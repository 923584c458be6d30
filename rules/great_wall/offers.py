"""Every action that would be accepted now, for screens, scripts and tests that know no Great Wall."""

from __future__ import annotations

from rules.core.detail import other
from rules.core.guide import Tick
from rules.core.offer import Ask, Offer
from rules.core.secret import Known
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.offers import (
    at_location,
    attacks,
    described,
    fighting,
    instructed,
    losses,
    moves,
    wall_by_hand,
)
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import cards_in, shame_lies
from rules.great_wall.clan.goods import Goods
from rules.great_wall.coop.offers import empire_offers
from rules.great_wall.follow import shame_choices
from rules.great_wall.labels import Offers, aside, offer
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.qin.offers import qin_now, qin_set_up
from rules.great_wall.qin.qin import QIN
from rules.great_wall.score.questions import SAMPLE_ARTIFACTS, questions
from rules.great_wall.start.checklist import items_of
from rules.great_wall.state import (
    GreatWall,
    due_locations,
    hand_of,
    in_play,
    lethality,
    people,
    phase,
    reed,
    spaces,
    to_choose,
    to_place,
    unknown_locations,
)
from rules.great_wall.tables import GENERALS, LOCATIONS
from rules.great_wall.year.turned_up import turned_up

# What is printed on cards is not known to the rules; these stand for "what lies on the table" where nobody is asked
SAMPLE_HORDES = (HordeCard("", 2, 2, 2), HordeCard("", 4, 4, 1), HordeCard("", 12, 6, 3))
SAMPLE_TEA = (20, 40, 55, 65)
UNFOLLOWED = ("hordes", "assault")  # need cards and Soldiers that the pace knows nothing of


def offers(state: GreatWall, seat: int | None) -> Offers:
    """Of one seat, or of everybody for None; the Reed Clan's steps are the Overlord's."""
    together = empire_offers(state, state.empire) if state.empire and not state.over else ()
    found = (*_now(state), *together, *((offer(a.GoOn(), "go-on"),) if state.begun else ()), *_asides(state))
    mine = (offered for offered in found if seat is None or _owner(state, offered.action, seat) == seat)
    return tuple(o for o in mine if not impossible(state, o.action) and not refusal(state, o.action))


def _owner(state: GreatWall, action: a.Action, seat: int) -> int:
    """A step without a seat is everybody's."""
    return hand_of(state, getattr(action, "seat", seat))


def _now(state: GreatWall) -> Offers:
    now = phase(state)
    match now:
        case "setup":
            return (*_setting_up(state), *qin_set_up(state))
        case "qin-card" | "indicator":
            return qin_now(state, now)
        case "shame-due":
            seat = state.due[0]
            return tuple(
                offer(b.PlaceShame(seat, *spot), f"place-shame-{spot[0]}") for spot in shame_choices(state, seat)
            )
        case "losses":
            return losses(state)
        case "location":
            return at_location(state)
        case "over":
            return tuple(answer for question in questions(state) for answer in question.answers)
        case _:
            return (*_in_step(state), *qin_now(state, now), *instructed(state))


def _in_step(state: GreatWall) -> Offers:
    match state.step:
        case "hordes" if state.detail == "pace":
            return _bought_off(state)
        case _ if state.detail == "pace" and state.step in UNFOLLOWED:
            return ()
        case "hordes":
            return (*_hordes(state), *(described(state, "slot") if lethality(state) is None else ()))
        case "shame":
            return _bought_off(state)
        case "reclaim":
            ways = ((True, "reclaim-cards"), (False, "reclaim-honor"))
            return tuple(offer(a.Reclaim(seat, way), verb) for seat in people(state) for way, verb in ways)
        case "choose" | "reveal" | "place":
            return _commanding(state)
        case "command":
            return moves(state)
        case "activation":
            due = tuple(offer(b.Activate(location), "activate") for location in due_locations(state))
            return (*due, *(o for location in unknown_locations(state) for o in described(state, location)))
        case "scoring":
            ask = Ask("honor", SAMPLE_ARTIFACTS)
            return tuple(
                offer(a.EnterArtifacts(seat, SAMPLE_ARTIFACTS[0]), "enter-artifacts", ask)
                for seat in people(state)
                if not state.clans[seat].artifacts
            )
        case _:
            return fighting(state)


def _bought_off(state: GreatWall) -> Offers:
    verb = "atone" if state.empire else "buy-off"
    return tuple(
        offer(a.BuyOff(seat, *spot), f"{verb}-{spot[0]}")
        for seat in people(state)
        for spot in shame_lies(state.clans[seat])
    )


def _setting_up(state: GreatWall) -> Offers:
    ticks = tuple(aside(Tick(item.key, item.key not in state.ticked), "tick") for item in items_of(state))
    asks = (Ask("tea", SAMPLE_TEA), Ask("name", (*GENERALS, "")))
    generals = tuple(
        (offer if state.clans[seat].tea_value is None else aside)(_general(seat), "choose-general", *asks)
        for seat in people(state)
        if state.mode != "opponent"
    )
    clan = (aside(a.NameReed("Reed", ""), "name-reed"),) if reed(state) is not None else ()
    hordes = _hordes(state) if state.mode != "opponent" and state.detail == "full" else ()
    return (*ticks, *generals, *clan, *hordes, offer(a.Begin(), "begin"))


def _general(seat: int) -> a.ChooseGeneral:
    name, (wood, stone, gold, chi, tactics, tea) = next(iter(GENERALS.items()))
    return a.ChooseGeneral(seat, name, tea, Goods(wood, stone, gold, chi), tactics)


def _hordes(state: GreatWall) -> Offers:
    asks = (Ask("card", SAMPLE_HORDES), Ask("indicator", in_play(state)))
    return (offer(a.PlaceHorde(SAMPLE_HORDES[0], in_play(state)[0]), "place-horde", *asks),)


def _commanding(state: GreatWall) -> Offers:
    if state.step == "choose":
        return _shown(state) + tuple(
            offer(
                a.ChooseCommand(seat, Known(mine[0])),
                "choose-command",
                Ask("card", tuple(Known(card) for card in mine)),
            )
            for seat in to_choose(state)
            if (mine := cards_in(state.clans[seat], "hand"))
        )
    if state.step == "reveal":
        found = turned_up(state)
        return tuple(offer(action, "reveal-command") for _, action in found.known) if found else ()
    return tuple(
        offer(a.PlaceCommand(seat, space), "place-command")
        for seat in (to_place(state) if state.empire else to_place(state)[:1])
        for space in spaces(state)
    )


def _shown(state: GreatWall) -> Offers:
    """Cards as they lie there, once everybody has turned theirs up."""
    return tuple(
        offer(a.ShowCommand(seat, mine[0]), "show-command", Ask("card", mine))
        for seat in to_choose(state)
        if (mine := cards_in(state.clans[seat], "hand"))
    )


def _asides(state: GreatWall) -> Offers:
    """What does not move the game on: the pace or everything, the Tea stack, and what cards do."""
    common = (*_detail(state), *(aside(a.MoveTea(seat, 0), "move-tea") for seat in state.tea))
    if not state.begun or state.over:
        return common
    found: list[Offer[a.Action]] = [*common, *attacks(state), *wall_by_hand(state)]
    for seat in range(state.players):
        found += [
            aside(a.Score(seat, 2), "score"),
            aside(a.TakeShame(seat), "take-shame"),
            aside(a.Effect(seat, Goods(2, 2, 2, 2)), "effect"),
            aside(a.TakeAdvisor(seat), "take-advisor"),
        ]
        unread = tuple(at for at, name in enumerate(state.clans[seat].advisors) if not name)
        found += [aside(a.NameAdvisor(seat, unread[0], "Warden"), "name-advisor")] if unread else []
        found += [aside(a.DropShame(seat, *spot), "drop-shame") for spot in shame_lies(state.clans[seat])[:1]]
        found += [aside(a.ClaimHorde(seat, 4), "claim-horde")] if state.detail == "pace" else []
        found += [aside(a.TellHorde(seat), "tell-horde")] if state.detail == "pace" and not state.empire else []
    found += [aside(a.TakeTea(state.tea[-1:]), "take-tea")] if state.step == "fall" else []
    if state.mode == "opponent":
        return (*common, *(o for o in found if getattr(o.action, "seat", QIN) == QIN))
    raid = (aside(a.Raid(), "raid"),) if state.detail == "pace" and state.step == "hordes" else ()
    known = tuple(loc for loc in LOCATIONS if state.prints.location(loc))
    forced = tuple(aside(b.Activate(location, True), "activate-advanced") for location in known)
    return (*found, *raid, *forced)


def _detail(state: GreatWall) -> Offers:
    """At any moment, both ways."""
    return () if state.over else (aside(a.ChooseDetail(other(state.detail)), "choose-detail"),)
