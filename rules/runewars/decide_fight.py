"""Facts around the Fate deck: bids, diplomacy, tests, duels and battles."""

from __future__ import annotations

from typing import assert_never

from rules.core.luck import Rng
from rules.runewars import actions_fight as c
from rules.runewars import events as e
from rules.runewars import events_fight as f
from rules.runewars import events_hand as h
from rules.runewars.draw import draw
from rules.runewars.fate import CARDS, Face
from rules.runewars.fight import brought, cards_of, strengths
from rules.runewars.follow import Events, suffered, won
from rules.runewars.force import Force
from rules.runewars.meeting import talked
from rules.runewars.pending import Duel, Fight, Reading, Why
from rules.runewars.prints import mustered
from rules.runewars.spoils import after_battle, after_talk
from rules.runewars.state import Runewars, current, has_bonus

MISS = Face("miss")


def fight_facts(state: Runewars, action: c.FightAction, rng: Rng) -> Events:
    match action:
        case c.OpenBid():
            return (f.BidOpened(),)
        case c.PlaceBid(seat=seat, bid=bid):
            return (f.BidPlaced(seat, bid),)
        case c.RevealBid(seat=seat, bid=shown):
            return (f.BidRevealed(seat, shown),)
        case c.DecideBid(winner=winner):
            return won(state, winner)
        case c.Negotiate(seat=seat, influence=n, cards=cards):
            met = tuple(map(e.PartDone, talked(state)))
            return (*met, e.InfluenceChanged(seat, -n, "diplomacy"), *_reading(state, seat, "diplomacy", n, cards, rng))
        case c.TakeTest(seat=seat, hero=hero, attribute=attribute, cards=cards):
            n = state.realms[seat].heroes[hero].attribute(attribute)
            return (h.HeroActed(seat, hero, "quest"), *_reading(state, seat, "test", n, cards, rng))
        case c.DrawFate(seat=seat, n=n, cards=cards):
            return _reading(state, seat, "hand", n, cards, rng)
        case c.ShuffleFate():
            return (f.FateShuffled(),)
        case c.ReadFate(seat=seat, card=card):
            symbol = CARDS[card].symbol
            return f.FateRead(seat, _why(state), symbol, card), *after_talk(state, symbol)
        case c.SaySymbol(seat=seat, symbol=symbol):
            return f.FateRead(seat, _why(state), symbol, None), *after_talk(state, symbol)
        case c.Challenge(seat=seat, hero=hero, foe=foe, foe_hero=foe_hero):
            return h.HeroActed(seat, hero, "duel"), f.DuelBegun(seat, hero, foe, foe_hero)
        case c.Cross():
            return _cross(state, action, rng)
        case c.Attack():
            return _attack(state, action)
        case c.LeaveOff():
            return (f.PutAside(),)
        case (
            c.Clash() | c.Hit() | c.Bolster() | c.DrawFurther() | c.Reinforce() | c.SpecialsDone() | c.Suffer()
            | c.JudgeBattle()
        ):  # fmt: skip
            fight = state.pending
            assert isinstance(fight, Fight)  # impossible() has asked
            return _battle(state, fight, action, rng)
    assert_never(action)


Within = c.Clash | c.Hit | c.Bolster | c.DrawFurther | c.Reinforce | c.SpecialsDone | c.Suffer | c.JudgeBattle


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
            return (f.SpecialsEnded(),)
        case c.Suffer(unit=unit):
            return suffered(fight, unit)
        case c.JudgeBattle():
            return *_judged(state, fight), *after_battle(state, fight)
    assert_never(action)


def _reading(state: Runewars, seat: int, why: Why, n: int, cards: tuple[int, ...], rng: Rng) -> Events:
    facts, _ = draw(state, n, cards, rng)
    return (f.ReadingBegun(seat, why), *facts)


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


def _attack(state: Runewars, action: c.Attack) -> Events:
    met: Events = () if "meet" in state.turn else (e.PartDone("meet"),)
    fought: Events = () if "battle" in state.turn else (e.PartDone("battle"),)
    conquer = current(state) == "conquer" and has_bonus(state)
    sides = _force(state, action.attackers), _force(state, action.defenders)
    begun = f.BattleBegun(action.seat, action.foe, *sides, action.area, action.stronghold, conquer, action.odds)
    return (*met, *fought, begun)


def _force(state: Runewars, squads: tuple[c.Squad, ...]) -> Force:
    return mustered(state.prints, ((squad.faction, squad.unit, squad.n) for squad in squads))


def _clash(state: Runewars, fight: Fight, action: c.Clash, rng: Rng) -> Events:
    mine, theirs = cards_of(fight, action.attacker, action.defender)
    facts, cards = draw(state, mine + theirs, action.cards, rng)
    one = brought(fight.attacker, action.attacker, cards[:mine])
    other = brought(fight.defender, action.defender, cards[mine:])
    specials, routs, damage = zip(one, other, strict=True)
    return (*facts, f.Clashed(action.attacker, action.defender, specials, routs, damage))


def _judged(state: Runewars, fight: Fight) -> Events:
    """The higher strength wins, a tie is the defender's; enemies at a stronghold damage it, a victor destroys it."""
    mine, theirs = strengths(state, fight)
    judged = f.BattleJudged(fight.seat, fight.foe, mine, theirs)
    if fight.foe is None or fight.stronghold is None:
        return (judged,)
    if mine > theirs:
        return judged, h.StrongholdLost(fight.foe, fight.stronghold)
    if fight.attacker.standing():
        return judged, h.StrongholdTurned(fight.foe, fight.stronghold, True)
    return (judged,)
