"""Facts around the Fate deck: bids, diplomacy, tests, duels and battles."""

from __future__ import annotations

from functools import reduce
from typing import assert_never

from rules.core.luck import Rng
from rules.runewars import events as e
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.draw import draw
from rules.runewars.fight.evolve import evolve_fight
from rules.runewars.fight.fate import CARDS, Face
from rules.runewars.fight.fight import DISCARDED, brought, cards_of, defence, fort, strengths, using
from rules.runewars.fight.force import Force
from rules.runewars.fight.legal import meant
from rules.runewars.fight.meeting import talked
from rules.runewars.fight.quest_duel import MISS, ROUND_CARDS, cards_due, fought
from rules.runewars.fight.units import NEUTRAL
from rules.runewars.follow import Events, judged, stepped, suffered, won
from rules.runewars.heroes import events as h
from rules.runewars.pending import Bid, Duel, Fight, QuestDuel, Reading, Why
from rules.runewars.realm.prints import kind_of, mustered
from rules.runewars.runes.spoils import after_battle, after_talk
from rules.runewars.state import Runewars, current, has_bonus


def fight_facts(state: Runewars, action: c.FightAction, rng: Rng) -> Events:
    match action:
        case c.OpenBid():
            return (f.BidOpened(),)
        case c.PlaceBid(seat=seat, bid=bid):
            return (f.BidPlaced(seat, bid),)
        case c.RevealBid(seat=seat, bid=shown):
            return (f.BidRevealed(seat, shown),)
        case c.DecideBid(winner=winner):
            return judged(state, winner)
        case c.CloseBid():
            bid_ = state.pending
            assert isinstance(bid_, Bid)  # impossible() has asked
            assert bid_.winner is not None
            return won(state, bid_.winner)
        case c.Negotiate(seat=seat, influence=n, cards=cards):
            marked = talked(state)
            begun = f.ReadingBegun(seat, "diplomacy", paid=n, marked=marked)
            paid = e.InfluenceChanged(seat, -n, "diplomacy")
            return (*map(e.PartDone, marked), paid, *_reading(state, begun, n, cards, rng))
        case c.TakeTest(seat=seat, hero=hero, attribute=attribute, cards=cards):
            n = state.realms[seat].heroes[hero].attribute(attribute)
            tested = f.ReadingBegun(seat, "test", hero)
            return (h.HeroActed(seat, hero, "quest"), *_reading(state, tested, n, cards, rng))
        case c.DrawFate(seat=seat, n=n, cards=cards):
            return _reading(state, f.ReadingBegun(seat, "hand"), n, cards, rng)
        case c.ShuffleFate():
            return (f.FateShuffled(),)
        case c.ReadFate(seat=seat, card=card):
            symbol = CARDS[card].symbol
            return f.FateRead(seat, _why(state), symbol, card), *after_talk(state, symbol)
        case c.SaySymbol(seat=seat, symbol=symbol):
            return f.FateRead(seat, _why(state), symbol, None), *after_talk(state, symbol)
        case c.Challenge(seat=seat, hero=hero, foe=foe, foe_hero=foe_hero):
            return h.HeroActed(seat, hero, "duel"), f.DuelBegun(seat, hero, foe, foe_hero)
        case c.DuelNeutral(seat=seat, hero=hero, unit=unit):
            kind = kind_of(state.prints, NEUTRAL, unit)
            assert kind is not None  # impossible() has asked
            return h.HeroActed(seat, hero, "quest"), f.QuestDuelBegun(seat, hero, kind)
        case c.Cross():
            return (
                _quest_round(state, action, rng) if isinstance(state.pending, QuestDuel) else _cross(state, action, rng)
            )
        case c.Attack():
            return _attack(state, action)
        case c.LeaveOff(fought=by_hand):
            return (f.PutAside(),) if by_hand else _left_off(state)
        case (
            c.Clash() | c.Hit() | c.Bolster() | c.DrawFurther() | c.Reinforce() | c.Carry() | c.SpecialsDone()
            | c.Suffer() | c.Defend() | c.JudgeBattle()
        ):  # fmt: skip
            fight = state.pending
            assert isinstance(fight, Fight)  # impossible() has asked
            return _battle(state, fight, action, rng)
    assert_never(action)


Within = (
    c.Clash | c.Hit | c.Bolster | c.DrawFurther | c.Reinforce | c.Carry | c.SpecialsDone | c.Suffer
    | c.Defend | c.JudgeBattle
)  # fmt: skip


def _battle(state: Runewars, fight: Fight, action: Within, rng: Rng) -> Events:
    match action:
        case c.Clash():
            return _clash(state, fight, action, rng)
        case c.Hit(side=side, unit=unit, how="damage"):
            return (f.UnitDamaged(side, unit),)
        case c.Hit(side=side, unit=unit, how="rout"):
            return (f.UnitRouted(side, unit),)
        case c.Hit(side=side, unit=unit, how=how):
            return (f.UnitGone(side, unit, how == "retreat"),)
        case c.Bolster(side=side, n=n):
            return (f.Bolstered(side, n),)
        case c.DrawFurther(side=side, cards=cards):
            facts, came = draw(state, 1, cards, rng)
            return (*facts, f.DrawnFurther(side, *brought(fight.side(side), fight.acts(side), came)))
        case c.Reinforce(side=side, kind=kind, n=n):
            return (f.Reinforced(side, kind, n),)
        case c.SpecialsDone():
            at_them = using(fight)
            return (f.SpecialsLeft(at_them),) if fight.carried and at_them is not None else (f.SpecialsEnded(),)
        case c.Carry():
            return stepped(fight, meant(fight, action))
        case c.Suffer(unit=unit):
            return suffered(fight, unit)
        case c.Defend():
            return _defended(state, fight)
        case c.JudgeBattle():
            return *_judged(state, fight), *after_battle(state, fight)
    assert_never(action)


def _reading(state: Runewars, begun: f.ReadingBegun, n: int, cards: tuple[int, ...], rng: Rng) -> Events:
    facts, _ = draw(state, n, cards, rng)
    return (begun, *facts)


def _unmarked(state: Runewars, *parts: str) -> tuple[str, ...]:
    """What of the turn is used now for the first time."""
    return tuple(part for part in parts if part not in state.turn)


def _why(state: Runewars) -> Why:
    return state.pending.why if isinstance(state.pending, Reading) else "hand"


def _cross(state: Runewars, action: c.Cross, rng: Rng) -> Events:
    """The attacker draws first; the circle section counts for both (Pojedynki 3)."""
    assert isinstance(state.pending, Duel)  # impossible() has asked
    facts, cards = draw(state, 2, action.cards, rng)
    mine, theirs = (*(CARDS[card].circle for card in cards), MISS, MISS)[:2]  # none left to draw when all lie open
    hit, struck = _hits(mine, action.strike, theirs), _hits(theirs, action.foe_strike, mine)
    return (*facts, f.DuelRound(struck, hit), f.FateDiscarded())


def _hits(face: Face, strikes: bool, other: Face) -> int:
    """Damage of a card less what the other card's rout prevents."""
    damage = face.n if face.result == "damage" or (face.result == "special" and strikes) else 0
    return max(0, damage - (other.n if other.result == "rout" else 0))


def _quest_round(state: Runewars, action: c.Cross, rng: Rng) -> Events:
    """The hero draws first; a Ravage draws one card more, from the deck as it is then."""
    duel = state.pending
    assert isinstance(duel, QuestDuel)  # impossible() has asked
    facts, cards = draw(state, ROUND_CARDS, action.cards[:ROUND_CARDS], rng)
    due = cards_due(duel, cards, action.foe_strike) - ROUND_CARDS
    now = reduce(evolve_fight, facts, state)
    more, further = draw(now, due, action.cards[ROUND_CARDS:], rng) if due else ((), ())
    found = fought(duel, (*cards, *further), action.strike, action.foe_strike)
    told = f.QuestDuelRound(found.hurt, found.foe_hurt, found.special, found.health)
    return (*facts, *more, told, f.FateDiscarded())


def _left_off(state: Runewars) -> Events:
    """It did not happen: the turn has its battle again, the hero his duel or Quest, the player the influence."""
    match state.pending:
        case Fight(marked=marked):
            return (f.PutAside(marked),)
        case Duel(seat=seat, hero=hero) | QuestDuel(seat=seat, hero=hero):
            return f.PutAside(), h.HeroActed(seat, hero, "move")
        case Reading(seat=seat, hero=hero, paid=paid, marked=marked):
            price: Events = (e.InfluenceChanged(seat, paid, "diplomacy"),) if paid else ()
            deed: Events = () if hero is None else (h.HeroActed(seat, hero, "move"),)
            return (f.PutAside(marked), *price, *deed)
        case _:
            return (f.PutAside(),)


def _defended(state: Runewars, fight: Fight) -> Events:
    """Cursed Tomb and Hungry Spawn are discarded, Protective Wards stay (Premia Obrony)."""
    bonus = defence(state, fight.foe, fight.stronghold)
    assert bonus is not None  # impossible() has asked
    assert fight.foe is not None
    assert fight.stronghold is not None
    spent = (h.DevelopmentSpent(fight.foe, fight.stronghold),) if bonus in DISCARDED else ()
    return (f.DefenceUsed(bonus), *spent)


def _attack(state: Runewars, action: c.Attack) -> Events:
    marked = _unmarked(state, "meet", "battle")
    conquer = current(state) == "conquer" and has_bonus(state)
    sides = _force(state, action.attackers), _force(state, action.defenders)
    begun = f.BattleBegun(action.seat, action.foe, *sides, action.area, action.stronghold, conquer, action.odds, marked)
    return (*map(e.PartDone, marked), begun)


def _force(state: Runewars, squads: tuple[c.Squad, ...]) -> Force:
    return mustered(state.prints, ((squad.faction, squad.unit, squad.n) for squad in squads))


def _clash(state: Runewars, fight: Fight, action: c.Clash, rng: Rng) -> Events:
    mine, theirs = cards_of(fight, action.attacker, action.defender)
    facts, cards = draw(state, mine + theirs, action.cards, rng)
    one = brought(fight.attacker, action.attacker, cards[:mine])
    other = brought(fight.defender, action.defender, cards[mine:])
    specials, routs, damage = zip(one, other, strict=True)
    return (*facts, f.Clashed(action.attacker, action.defender, specials, routs, damage, carried=True))


def _judged(state: Runewars, fight: Fight) -> Events:
    """The higher strength wins, a tie is the defender's; enemies at a stronghold damage it, a victor destroys it."""
    mine, theirs = strengths(state, fight)
    judged = f.BattleJudged(fight.seat, fight.foe, mine, theirs)
    there = fort(state, fight)
    if fight.foe is None or fight.stronghold is None or there is None:
        return (judged,)
    if mine > theirs:
        return judged, h.StrongholdLost(fight.foe, fight.stronghold)
    if fight.attacker.standing() and not there.damaged:
        return judged, h.StrongholdTurned(fight.foe, fight.stronghold, True)
    return (judged,)
