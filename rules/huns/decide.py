"""From a wish to facts: checks it, rolls where a roll is due, and follows what it sets off."""

from __future__ import annotations

from typing import assert_never

from rules.core.detail import ChooseDetail, DetailChosen
from rules.core.guide import Tick, Ticked
from rules.core.joint_reveal import told
from rules.core.luck import Luck, Rng
from rules.core.message import Refusal
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.cubes import Cubes
from rules.huns.evolve import evolve
from rules.huns.follow import Events, excess, follow, left_behind, load
from rules.huns.legal import impossible, raid_turn, refusal
from rules.huns.pace.legal import PaceAction
from rules.huns.state import Huns, ending, pips
from rules.huns.tables import COLOURS, FACES, TURNS, Colour


def decide(state: Huns, action: a.Action, rng: Rng, /, *, force: bool = False) -> Events | Refusal:
    why = impossible(state, action) or (None if force else refusal(state, action))
    if why is not None:
        return why
    facts = _facts(state, action, rng)
    # While nobody acts, what is told sets nothing off; screens ask this of every key of the pace
    only_told = isinstance(action, PaceAction) and state.pending is None and not state.acting
    return facts if only_told else follow(state, facts)


def luck(event: e.Event) -> tuple[Luck, ...]:
    """Dice the app rolled and the first player it drew: undone, they fall the same way again."""
    match event:
        case e.DiceRolled(faces=faces, typed=False):
            return tuple(Luck(f"die.{colour}", face) for colour, face in zip(COLOURS, faces, strict=True))
        case e.FirstChosen(seat=seat, drawn=True):
            return (Luck("first", seat),)
    return ()


def _facts(state: Huns, action: a.Action, rng: Rng) -> Events:
    if isinstance(action, PaceAction):
        return (_told(action),)
    match action:
        case Tick(item=item, done=done):
            return (Ticked(item, done),)
        case a.DrawFirst():
            return (e.FirstChosen(rng.pick("first", range(state.players)), True),)
        case a.ChooseFirst(seat=seat):
            return (e.FirstChosen(seat, False),)
        case a.TakeGift(seat=seat, colour=colour):
            return (e.GiftTaken(seat, colour),)
        case a.Begin():
            return (e.Begun(),)
        case a.Roll():
            return (_rolled(rng),)
        case a.TypeDice():
            return (e.DiceRolled(tuple(getattr(action, colour) for colour in COLOURS), True),)
        case a.DrawCards():
            return _draw(state, action)
        case a.Pillage():
            return _pillage(state, action)
        case a.Load(wagon=wagon, n=n):
            return load(state, wagon, n)
        case a.TakeWagon(seat=seat, kind=kind, slots=slots):
            return (e.WagonTaken(seat, kind, slots),)
        case a.NoWagon(seat=seat):
            return (e.WagonsGone(seat),)
        case a.Flee(seat=seat):
            return (e.CurseFled(seat),)
        case a.Bear(seat=seat):
            return (e.CurseBorne(seat),)
        case a.ActivateRaid(seat=seat, card=card):
            turn = raid_turn(state, seat)
            return (e.RaidActivated(seat, card, min(state.turn, TURNS - 1) if turn is None else turn),)
        case a.JudgeTreasure(seat=seat, card=card, met=met):
            return (e.TreasureJudged(seat, card, met),)
        case a.CountEffects(seat=seat, points=points):
            return (e.EffectsCounted(seat, points),)
        case a.DescribeCard():
            return (e.CardDescribed(action.seat, action.card, action.name, action.spaces, action.effect, action.when),)
        case a.MoveCubes():
            return _move(state, action)
        case a.GainCard() | a.MoveCard() | a.ChangeDie() | a.ExtraDie() | a.SpendDie() | a.GivePoints():
            return _effect(state, action)
        case a.GoOn():
            return left_behind(state)
        case a.EndRound(rolls=rolls):
            return _round_ended(state, rng, rolls)
        case a.Reveal() | a.CallReveal() | a.TellClosed():
            return _shown(state, action)
    assert_never(action)


def _shown(state: Huns, action: a.Reveal | a.CallReveal | a.TellClosed) -> Events:
    match action:
        case a.CallReveal():
            return (e.RevealCalled(),)
        case a.Reveal(seat=seat, kinds=kinds):
            return (e.WagonsRevealed(seat, kinds, together=state.over),)
        case a.TellClosed(seat=seat, faces=()):
            return (e.LeftClosed(seat),)
        case a.TellClosed(seat=seat, faces=faces):
            return e.ToldClosed(seat), e.WagonsRevealed(seat, told(faces), together=True)
    assert_never(action)


def _told(action: PaceAction) -> e.Event:
    """What is a fact as soon as somebody says it."""
    match action:
        case ChooseDetail(detail=detail):
            return DetailChosen(detail)
        case a.TellTurn(seat=seat, die=die, kept=kept):
            return e.TurnTold(seat, die, kept)
        case a.TellEmpty(empty=empty):
            return e.EmptyTold(empty)
        case a.Tell(seat=seat, what=what, value=n):
            return e.CountTold(seat, what, n)
        case a.TypeWagons(seat=seat, kinds=kinds):
            return e.WagonsTyped(seat, kinds)
    assert_never(action)


def _rolled(rng: Rng) -> e.DiceRolled:
    return e.DiceRolled(tuple(rng.pick(f"die.{colour}", FACES) for colour in COLOURS), False)


def _round_ended(state: Huns, rng: Rng, rolls: bool) -> Events:
    """In the pace dice that the app has rolled it rolls again by itself, so that a round is one tap."""
    if ending(state):
        return (e.GameEnded(asks=True),)
    ended = e.RoundEnded(((state.first or 0) + 1) % state.players)
    return (ended, _rolled(rng)) if rolls or (state.detail == "pace" and state.rolls) else (ended,)


def _draw(state: Huns, action: a.DrawCards) -> Events:
    """As many as the die shows or the deck holds; one is played, the rest go under (DRAWING CARDS)."""
    drawn = _at_most(state, "decks", action.die)
    onto = action.seat if action.onto is None else action.onto
    return (
        e.CardsDrawn(
            action.seat, action.die, drawn, action.name, action.spaces, onto, effect=action.effect, when=action.when
        ),
    )


def _pillage(state: Huns, action: a.Pillage) -> Events:
    """An empty pile gives nothing and is allowed (CLARIFICATIONS ABOUT PILLAGING)."""
    taken = _at_most(state, "reserve", action.die)
    facts: Events = (e.Pillaged(action.seat, action.die, taken),)
    if action.card is None:
        return facts
    fits = min(taken, state.camps[action.seat].cards[action.card].free)
    filled: Events = (e.CardFilled(action.seat, action.card, action.die, fits),) if fits else ()
    return facts + filled + excess(action.seat, action.die, taken - fits)


def _at_most(state: Huns, part: str, colour: Colour) -> int:
    """As many as the die shows, where there are so many; of a pile that nobody counts there are."""
    pile: Cubes = getattr(state, part)
    shown = pips(state, colour)
    return shown if f"{part}.{colour}" in state.gaps else min(shown, pile.of(colour))


def _move(state: Huns, action: a.MoveCubes) -> Events:
    """A Wagon that a card's effect fills goes home like any other."""
    moved = e.CubesMoved(
        action.colour,
        action.n,
        action.source,
        action.target,
        action.source_seat,
        action.source_index,
        action.target_seat,
        action.target_index,
    )
    seat, at = action.target_seat, action.target_index
    if action.target == "wagon" and evolve(state, moved).camps[seat].wagons[at].full:
        return (moved, e.WagonDispatched(seat, at))
    return (moved,)


def _effect(
    state: Huns, action: a.GainCard | a.MoveCard | a.ChangeDie | a.ExtraDie | a.SpendDie | a.GivePoints
) -> Events:
    match action:
        case a.GainCard(seat=seat, deck=deck, name=name):
            spaces = action.spaces if deck in ("green", "black") else 0
            fled = action.fled and deck == "black"
            return (e.CardGained(seat, deck, name, spaces, fled, action.effect, action.when),)
        case a.MoveCard(seat=seat, card=card, to=to, onto=onto):
            target = seat if onto is None else onto
            return (e.CardMoved(seat, card, state.camps[seat].cards[card].deck, to, target),)
        case a.ChangeDie(die=die, value=value):
            return (e.DieChanged(die, value, state.dice[COLOURS.index(die)].value),)
        case a.ExtraDie(seat=seat, die=die, value=value):
            return (e.DieGained(seat, die, value),)
        case a.SpendDie(seat=seat, die=die):
            return (e.DieSpent(seat, die),)
        case a.GivePoints(seat=seat, points=points):
            return (e.PointsGiven(seat, points),)
    assert_never(action)
