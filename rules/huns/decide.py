"""From a wish to facts: checks it, rolls where a roll is due, and follows what it sets off."""

from __future__ import annotations

from typing import assert_never

from rules.core.guide import Tick, Ticked
from rules.core.luck import Luck, Rng
from rules.core.message import Refusal
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.evolve import evolve
from rules.huns.follow import Events, excess, follow, left_behind, load
from rules.huns.legal import impossible, raid_turn, refusal
from rules.huns.state import Huns, empties, pips
from rules.huns.tables import COLOURS, FACES, TURNS


def decide(state: Huns, action: a.Action, rng: Rng, /, *, force: bool = False) -> Events | Refusal:
    why = impossible(state, action) or (None if force else refusal(state, action))
    return why or follow(state, _facts(state, action, rng))


def luck(event: e.Event) -> tuple[Luck, ...]:
    """Dice the app rolled and the first player it drew: undone, they fall the same way again."""
    match event:
        case e.DiceRolled(faces=faces, typed=False):
            return tuple(Luck(f"die.{colour}", face) for colour, face in zip(COLOURS, faces, strict=True))
        case e.FirstChosen(seat=seat, drawn=True):
            return (Luck("first", seat),)
    return ()


def _facts(state: Huns, action: a.Action, rng: Rng) -> Events:
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
            return (e.DiceRolled(tuple(rng.pick(f"die.{colour}", FACES) for colour in COLOURS), False),)
        case a.TypeDice():
            return (e.DiceRolled(tuple(getattr(action, colour) for colour in COLOURS), True),)
        case a.DrawCards():
            return _draw(state, action)
        case a.Pillage():
            return _pillage(state, action)
        case a.Load(seat=seat, wagon=wagon):
            return load(state, wagon, 1)
        case a.TakeWagon(seat=seat, kind=kind, slots=slots):
            return (e.WagonTaken(seat, kind, slots),)
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
        case a.EndRound():
            ended = bool(empties(state))
            return (e.GameEnded(asks=True),) if ended else (e.RoundEnded(((state.first or 0) + 1) % state.players),)
        case a.Reveal(seat=seat, kinds=kinds):
            return (e.WagonsRevealed(seat, kinds),)
    assert_never(action)


def _draw(state: Huns, action: a.DrawCards) -> Events:
    """As many as the die shows or the deck holds; one is played, the rest go under (DRAWING CARDS)."""
    drawn = min(pips(state, action.die), state.decks.of(action.die))
    onto = action.seat if action.onto is None else action.onto
    return (
        e.CardsDrawn(
            action.seat, action.die, drawn, action.name, action.spaces, onto, effect=action.effect, when=action.when
        ),
    )


def _pillage(state: Huns, action: a.Pillage) -> Events:
    """An empty pile gives nothing and is allowed (CLARIFICATIONS ABOUT PILLAGING)."""
    taken = min(pips(state, action.die), state.reserve.of(action.die))
    facts: Events = (e.Pillaged(action.seat, action.die, taken),)
    if action.card is None:
        return facts
    fits = min(taken, state.camps[action.seat].cards[action.card].free)
    filled: Events = (e.CardFilled(action.seat, action.card, action.die, fits),) if fits else ()
    return facts + filled + excess(action.seat, action.die, taken - fits)


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
