"""Why something around the Fate deck cannot be meant, or is not allowed now."""

from __future__ import annotations

from typing import assert_never

from rules.core.message import Ground, Refusal, say
from rules.core.secret import Opened, opens, value_of
from rules.runewars import refused
from rules.runewars.fight import actions as c
from rules.runewars.fight.bid import told_influence
from rules.runewars.fight.fight import cards_of, choice, may_fall_on, pairs, struck, usable
from rules.runewars.fight.meeting import unready
from rules.runewars.fight.quest_duel import OPPONENTS, ROUND_CARDS, cards_due
from rules.runewars.fight.specials import Move
from rules.runewars.fight.units import UNITS
from rules.runewars.pending import Bid, Duel, Fight, QuestDuel, Reading
from rules.runewars.realm.prints import exists, kind_of, raised_by
from rules.runewars.realm.realm import Realm, amount
from rules.runewars.state import Runewars, current, deserter, phase

NOT_A_BID = Ground("not-a-bid", "bids")
NOT_THE_SEALED_BID = Ground("not-the-sealed-bid", "bids")
NOT_TIED = Ground("not-tied", "bids")
FATE_OFF = Ground("fate-off")
CARD_NOT_OPEN = Ground("card-not-open", "fate")
NO_FURTHER_CARD = Ground("no-further-card", "battles")
ANOTHER_INITIATIVE = Ground("another-initiative", "battles")
NOT_THAT_SPECIAL = Ground("not-that-special", "battles")
NOTHING_DISCARDED = Ground("nothing-discarded", "fate")
ONE_BATTLE = Ground("one-battle", "order-2")
UNITS_OF_THE_BOX = Ground("units-of-the-box", "pieces", n="most")
READ_A_CARD = Ground("read-a-card", "fate")
LOSS_ELSEWHERE = Ground("loss-elsewhere", "battles")
FATE_APP = Ground("fate-app")
FATE_CARDS = Ground("fate-cards", "fate")
CARD_NOT_LEFT = Ground("card-not-left", "fate")
UNIT_UNKNOWN = Ground("unit-unknown", "battles")
UNIT_TWICE = Ground("unit-twice", "battles")

NEEDS: dict[type, type | tuple[type, ...]] = {
    c.PlaceBid: Bid,
    c.RevealBid: Bid,
    c.DecideBid: Bid,
    c.CloseBid: Bid,
    c.ReadFate: Reading,
    c.SaySymbol: Reading,
    c.Cross: (Duel, QuestDuel),
    c.Clash: Fight,
    c.Hit: Fight,
    c.Bolster: Fight,
    c.DrawFurther: Fight,
    c.Reinforce: Fight,
    c.Carry: Fight,
    c.SpecialsDone: Fight,
    c.Suffer: Fight,
    c.Defend: Fight,
    c.JudgeBattle: Fight,
}
STAGES: dict[type, tuple[str, ...]] = {
    c.Clash: ("clash",),
    c.DrawFurther: ("specials",),
    c.Carry: ("specials",),
    c.SpecialsDone: ("specials",),
    c.Suffer: ("losses",),
    c.Defend: ("strength",),
    c.JudgeBattle: ("strength",),
}


def impossible_fight(state: Runewars, action: c.FightAction) -> Refusal | None:
    needs = NEEDS.get(type(action))
    if needs is not None and not isinstance(state.pending, needs):
        return refused.NOT_THIS_STEP()
    match action:
        case c.PlaceBid(bid=bid):
            told = value_of(bid)
            return NOT_A_BID() if told is not None and amount(bid) is None else None
        case c.RevealBid(seat=seat, bid=shown):
            sealed = state.realms[seat].bid
            fits = sealed is not None and opens(shown, sealed) and amount(shown) is not None
            return None if fits else NOT_THE_SEALED_BID()
        case c.DecideBid(winner=winner):
            tied = isinstance(state.pending, Bid) and winner in state.pending.tied
            return None if tied else NOT_TIED()
        case c.CloseBid():
            return None if phase(state) == "bid-result" else refused.NOT_THIS_STEP()
        case c.Negotiate(influence=n, cards=cards):
            return _cards(state, n, cards, without_deck=True)
        case c.TakeTest(seat=seat, hero=hero, attribute=attribute, cards=cards):
            heroes = state.realms[seat].heroes
            if hero >= len(heroes):
                return refused.NO_SUCH_HERO()
            return _cards(state, heroes[hero].attribute(attribute), cards, without_deck=True)
        case c.DrawFate(n=n, cards=cards):
            return _cards(state, n, cards)
        case c.ShuffleFate() if state.fate_source == "off":
            return FATE_OFF()
        case c.ReadFate(card=card):
            return None if f"{card:02}" in state.hand else CARD_NOT_OPEN(got=card)
        case c.Challenge(seat=seat, hero=hero, foe=foe, foe_hero=foe_hero):
            here = hero < len(state.realms[seat].heroes) and foe_hero < len(state.realms[foe].heroes)
            if state.fate_source == "off":
                return FATE_OFF()
            return None if here and seat != foe else refused.NO_SUCH_HERO()
        case c.DuelNeutral(seat=seat, hero=hero, unit=unit):
            if state.fate_source == "off":
                return FATE_OFF()
            if hero >= len(state.realms[seat].heroes):
                return refused.NO_SUCH_HERO()
            return None if unit in OPPONENTS else refused.NO_SUCH_UNIT(got=unit)
        case c.Cross(cards=cards):
            duel = state.pending
            due = cards_due(duel, cards, action.foe_strike) if isinstance(duel, QuestDuel) else ROUND_CARDS
            return _cards(state, due, cards)
        case c.Attack():
            return _squads(state, action)
        case _:
            return _within(state, action) if isinstance(state.pending, Fight) else None


def _within(state: Runewars, action: c.FightAction) -> Refusal | None:
    """What cannot be meant inside a battle."""
    fight = state.pending
    assert isinstance(fight, Fight)
    stages = STAGES.get(type(action))
    if stages is not None and fight.stage not in stages:
        return refused.NOT_THIS_STEP()
    match action:
        case c.Clash(attacker=mine, defender=theirs, cards=cards):
            sides = ((mine, fight.attacker), (theirs, fight.defender))
            if any(kind is not None and kind >= len(side.kinds) for kind, side in sides):
                return refused.NO_SUCH_UNIT(got="-")
            return _cards(state, sum(cards_of(fight, mine, theirs)), cards)
        case c.Hit(side=side, unit=unit):
            return None if unit < len(fight.side(side).units) else refused.NO_SUCH_UNIT(got=unit)
        case c.DrawFurther(side=side, cards=cards):
            return _cards(state, 1, cards) if fight.acts(side) is not None else NO_FURTHER_CARD()
        case c.Reinforce(side=side, kind=kind):
            return None if kind < len(fight.side(side).kinds) else refused.NO_SUCH_UNIT(got=kind)
        case c.Carry(what=what, unit=unit):
            whose = struck(fight, what)
            fits = unit is None or (whose is not None and unit < len(fight.side(whose).units))
            return None if fits else refused.NO_SUCH_UNIT(got="-" if unit is None else unit)
        case c.Defend():
            return None if usable(state, fight) is not None else refused.NO_DEVELOPMENT()
        case c.Suffer(unit=unit):
            due = fight.dues[0] if fight.dues else None
            fits = due is not None and unit < len(fight.side(due.side).units)
            return None if fits else refused.NO_SUCH_UNIT(got=unit)
        case _:
            return None


def refusal_fight(state: Runewars, action: c.FightAction) -> Refusal | None:
    if deserter(state) is not None:
        return refused.DESERT_FIRST()
    match action:
        case c.PlaceBid(seat=seat, bid=bid):
            if phase(state) != "bid-place":
                return refused.NOT_THIS_STEP()
            have, told = state.realms[seat].influence, amount(bid)
            short = told is not None and told > have and told_influence(state, seat)
            return refused.NO_INFLUENCE(n=have) if short else None
        case c.RevealBid(seat=seat):
            closed = not isinstance(state.realms[seat].bid, Opened)
            return None if phase(state) == "bid-reveal" and closed else refused.NOT_THIS_STEP()
        case c.DecideBid(seat=seat):
            bid_ = state.pending
            who = bid_.decider if isinstance(bid_, Bid) else None
            return None if who in (None, seat) else refused.NOT_YOUR_TURN(seat=who or 0)
        case c.ReadFate(seat=seat) | c.SaySymbol(seat=seat):
            return _reading(state, seat, isinstance(action, c.SaySymbol))
        case c.Clash(attacker=mine, defender=theirs):
            fight = state.pending
            may = isinstance(fight, Fight) and (mine, theirs) in pairs(fight)
            return None if may else ANOTHER_INITIATIVE()
        case c.DrawFurther(side=side):
            fight = state.pending
            due = fight.further[0 if side == "attacker" else 1] if isinstance(fight, Fight) else 0
            return None if due else NO_FURTHER_CARD()
        case c.Carry():
            fight = state.pending
            found = choice(fight) if isinstance(fight, Fight) else None
            may = isinstance(fight, Fight) and found is not None and meant(fight, action) in found.moves
            return None if may else NOT_THAT_SPECIAL()
        case c.Suffer(unit=unit):
            return _suffers(state, unit)
        case c.LeaveOff():
            apt = state.pending is not None and not phase(state).startswith("rune")
            return None if apt else refused.NOT_THIS_STEP()
        case c.ShuffleFate():
            return None if state.discard else NOTHING_DISCARDED()
        case c.OpenBid() | c.DrawFate() if state.pending is None:
            return None
        case c.Negotiate() | c.TakeTest() | c.Challenge() | c.DuelNeutral() | c.Attack() if state.pending is None:
            return _opening(state, action)
        case (
            c.OpenBid() | c.DrawFate() | c.Negotiate() | c.TakeTest() | c.Challenge() | c.DuelNeutral() | c.Attack()
        ):  # fmt: skip
            return refused.SETTLE_FIRST()
        case _:
            return None


Opening = c.Negotiate | c.TakeTest | c.Challenge | c.DuelNeutral | c.Attack


def _opening(state: Runewars, action: Opening) -> Refusal | None:
    if not state.queue:
        return refused.NOT_THIS_STEP()
    if action.seat != state.queue[0]:
        return refused.NOT_YOUR_TURN(seat=state.queue[0])
    realm = state.realms[action.seat]
    match action:
        case c.Negotiate(influence=n):
            if current(state) not in ("mobilize", "conquer"):
                return refused.NOT_THIS_STEP()
            return unready(state, action) or (refused.NO_INFLUENCE(n=realm.influence) if n > realm.influence else None)
        case c.Attack():
            if current(state) not in ("mobilize", "conquer"):
                return refused.NOT_THIS_STEP()
            used = ONE_BATTLE() if "battle" in state.turn else None
            return unready(state, action) or used or _too_many(action)
        case c.TakeTest(hero=hero) | c.Challenge(hero=hero):
            if phase(state) != "summer":
                return refused.NOT_THIS_STEP()
            if isinstance(action, c.TakeTest) and realm.heroes[hero].deed == "finished":
                return refused.ONE_QUEST()
            deeds = ("move", "quest") if isinstance(action, c.TakeTest) else ("move",)
            return None if realm.heroes[hero].deed in deeds else refused.MOVE_FIRST()
        case c.DuelNeutral(hero=hero):
            return _quest_duel(state, realm, hero)
    assert_never(action)


def _too_many(action: c.Attack) -> Refusal | None:
    """More figures of a type than the box has."""
    for squad in (*action.attackers, *action.defenders):
        most = UNITS[squad.faction][squad.unit].most
        if squad.n > most:
            return UNITS_OF_THE_BOX(n=most, unit=say(f"runewars.unit.{squad.unit}"))
    return None


def _quest_duel(state: Runewars, realm: Realm, hero: int) -> Refusal | None:
    """After a move, instead of a duel or another Quest: one Quest in a phase (Próby i Realizacja Wypraw)."""
    if phase(state) != "summer":
        return refused.NOT_THIS_STEP()
    if realm.quests == 0:
        return refused.NO_QUEST()
    deed = realm.heroes[hero].deed
    if deed == "move":
        return None
    return refused.HERO_HAS_ACTED() if deed else refused.MOVE_FIRST()


def meant(fight: Fight, action: c.Carry) -> Move:
    """The step with its unit, told by its place."""
    whose = struck(fight, action.what)
    unit = None if action.unit is None or whose is None else fight.side(whose).units[action.unit]
    return Move(action.what, unit, action.n)


def _reading(state: Runewars, seat: int, said: bool) -> Refusal | None:
    reading = state.pending
    if isinstance(reading, Reading) and reading.seat != seat:
        return refused.NOT_YOUR_TURN(seat=reading.seat)
    return READ_A_CARD() if said and state.hand else None


def _suffers(state: Runewars, unit: int) -> Refusal | None:
    fight = state.pending
    if not isinstance(fight, Fight) or not fight.dues:
        return refused.NOT_THIS_STEP()
    force = fight.side(fight.dues[0].side)
    return None if force.units[unit] in may_fall_on(fight) else LOSS_ELSEWHERE()


def _cards(state: Runewars, n: int, cards: tuple[int, ...], without_deck: bool = False) -> Refusal | None:
    """Typed cards come in the full number; the app draws its own."""
    if state.fate_source == "off":
        return None if without_deck and not cards else FATE_OFF()
    if state.fate_source == "app":
        return FATE_APP() if cards else None
    if len(cards) != n or len(set(cards)) != n:
        return FATE_CARDS(n=n)
    held = next((card for card in cards if f"{card:02}" in state.hand), None)
    return None if held is None else CARD_NOT_LEFT(got=held)


def _squads(state: Runewars, action: c.Attack) -> Refusal | None:
    if state.fate_source == "off":
        return FATE_OFF()
    if action.seat == action.foe:
        return refused.NO_SUCH_SEAT(field="foe", got=action.foe, high=state.players - 1)
    for squad in (*action.attackers, *action.defenders):
        if not exists(squad.faction, squad.unit):
            return refused.NO_SUCH_UNIT(got=squad.unit)
        asked = (squad.unit, *raised_by(squad.faction, squad.unit))
        unread = next((unit for unit in asked if kind_of(state.prints, squad.faction, unit) is None), None)
        if unread is not None:
            return UNIT_UNKNOWN(unit=say(f"runewars.unit.{unread}"))
    for squads in (action.attackers, action.defenders):
        named = [(squad.faction, squad.unit) for squad in squads]
        if len(set(named)) != len(named):
            return UNIT_TWICE()
    if not action.attackers:
        return refused.NO_SUCH_UNIT(got="-")
    at = action.stronghold
    if at is not None and (action.foe is None or at >= len(state.realms[action.foe].strongholds)):
        return refused.NO_SUCH_STRONGHOLD()
    return None
