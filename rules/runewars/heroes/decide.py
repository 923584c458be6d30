"""Facts about heroes, strongholds and runes."""

from __future__ import annotations

from typing import assert_never

from rules.core.secret import Opened
from rules.core.value import replace
from rules.runewars import events as e
from rules.runewars.follow import Events
from rules.runewars.heroes import actions as b
from rules.runewars.heroes import events as h
from rules.runewars.pending import RuneDue, Spoils
from rules.runewars.realm.realm import Token
from rules.runewars.state import Runewars
from rules.runewars.tables import HALL_TACTICS, MERCHANT_PRICE, RAID_DAMAGE, TEMPLE_INFLUENCE


def hand_facts(state: Runewars, action: b.HandAction | b.HeroAction) -> Events:
    return _hero(state, action) if isinstance(action, b.HeroAction) else _by_hand(state, action)


def _hero(state: Runewars, action: b.HeroAction) -> Events:
    seat = action.seat
    match action:
        case b.MoveHero(hero=hero):
            return (h.HeroActed(seat, hero, "move"),)
        case b.HealHero(hero=hero):
            return h.HeroActed(seat, hero, "heal"), h.HeroHurt(seat, hero, -state.realms[seat].heroes[hero].damage)
        case b.TrainHero(hero=hero, first=first, second=second):
            trained = (h.HeroTrained(seat, hero, attribute) for attribute in (first, second))
            return (h.HeroActed(seat, hero, "train"), *trained)
        case b.FinishQuest(hero=hero):
            return h.HeroActed(seat, hero, "quest"), h.QuestFinished(seat, hero)
        case b.Explore():
            return (h.Explored(seat, action.token, action.hero), *_explored(action))
        case b.JoinHero(card=card):
            return (h.HeroJoined(seat, card),)
        case b.LoseHero(hero=hero, deserted=deserted):
            return (h.HeroLeft(seat, hero, deserted),)
        case b.HurtHero(hero=hero, n=n):
            return (h.HeroHurt(seat, hero, n),)
        case b.MoveRewards(hero=hero, n=n):
            return (h.RewardsMoved(seat, hero, n),)
    assert_never(action)


def _explored(action: b.Explore) -> Events:
    """What can be told without the board; the rest stays there as a place (Żetony Eksploracji)."""
    seat, hero = action.seat, action.hero
    match action.token:
        case "temple":
            return (e.InfluenceChanged(seat, TEMPLE_INFLUENCE, "temple"),)
        case "hall-of-kellos":
            return (e.TacticsChanged(seat, HALL_TACTICS),)
        case "traveling-merchant" if action.pay:
            return e.InfluenceChanged(seat, -MERCHANT_PRICE, "merchant"), h.RewardsMoved(seat, hero, 1)
        case "raiding-party":
            return (h.HeroHurt(seat, hero, RAID_DAMAGE),)
        case "training":
            return (h.HeroTrained(seat, hero, action.attribute),)
        case _:
            return ()


def _by_hand(state: Runewars, action: b.HandAction) -> Events:
    seat = action.seat
    match action:
        case b.Change():
            return _changed(action)
        case b.SetDial(resource=resource, level=level):
            return (e.DialSet(seat, resource, level),)
        case b.GainStronghold(area=area):
            return (h.StrongholdBuilt(seat, area, True),)
        case b.LoseStronghold(stronghold=at):
            return (h.StrongholdLost(seat, at),)
        case b.SpendDevelopment(stronghold=at):
            return (h.DevelopmentSpent(seat, at),)
        case b.ReceiveRune(only=None):
            return (_received(state, seat),)
        case b.ReceiveRune(only=only):
            return (h.RuneReceived(seat, int(only == "dragon"), int(only == "false"), True),)
        case b.DiscardFalse(token=at, shown=shown):
            return (h.FalseDiscarded(seat, at, shown),)
        case b.SettleRune():
            return (_settled(state, action),)
        case b.TakeRune(foe=foe, token=at):
            due = state.pending
            won = due.area if isinstance(due, Spoils) and (due.seat, due.foe) == (seat, foe) else ""
            return (h.RuneTaken(seat, foe, at, won),)
        case b.NoRune():
            return (h.NoRuneTaken(seat),)
        case b.LookAtRune(token=at, kind=kind):
            return (h.RuneSeen(seat, at, kind),)
        case b.FindRune(token=token):
            return (h.RuneFound(seat, Token(Opened("dragon", ""), token.area) if state.epic else token),)
        case b.LoseRune(token=at):
            return (h.RuneLost(seat, at),)
        case b.FulfilObjective():
            return h.ObjectiveFulfilled(seat), _received(state, seat)
        case b.MoveThrone(n=n):
            return (h.ThroneMoved(seat, n),)
        case b.ClaimVictory(shown=shown):
            return h.RunesRevealed(seat, shown), e.VictoryClaimed(seat), e.GameEnded()
        case b.RevealRunes(shown=shown):
            return (h.RunesRevealed(seat, shown, together=True),)
        case b.Eliminate():
            return (h.Eliminated(seat),)
    assert_never(action)


def _changed(action: b.Change) -> Events:
    facts: list[e.Event] = []
    if action.influence:
        facts.append(e.InfluenceChanged(action.seat, action.influence, "card"))
    if action.tactics:
        facts.append(e.TacticsChanged(action.seat, action.tactics))
    if action.quests:
        facts.append(e.QuestsChanged(action.seat, action.quests))
    return tuple(facts)


def _received(state: Runewars, seat: int) -> h.RuneReceived:
    """In epic play there are no false runes; when dragon runes run out, the others stand in for them."""
    if state.epic:
        substitute = int(state.dragon_pool == 0 and state.false_pool > 0)
        return h.RuneReceived(seat, min(1, state.dragon_pool), substitute)
    return h.RuneReceived(seat, min(1, state.dragon_pool), min(1, state.false_pool))


def _settled(state: Runewars, action: b.SettleRune) -> h.RuneSettled:
    due = state.pending
    assert isinstance(due, RuneDue)  # impossible() has asked
    tokens, wild = action.tokens, action.wild
    if state.epic:
        tokens, wild = (tuple(replace(token, kind=Opened("dragon", "")) for token in both) for both in (tokens, wild))
    back = (int(action.dragon_back), int(action.false_back))
    if state.epic and due.falses:  # a false rune stands in for the dragon rune
        back = (0, back[0])
    loose = due.dragons + due.falses - len(tokens) - sum(back)
    return h.RuneSettled(action.seat, tokens, loose, *back, wild)
