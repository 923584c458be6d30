"""From a wish to facts: checks it, rolls where a roll is due, and follows what it sets off."""

from __future__ import annotations

from typing import assert_never

from rules.core.guide import Tick, Ticked
from rules.core.luck import Luck, Rng
from rules.core.message import Refusal
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.evolve import evolve
from rules.huns.legal import impossible, raid_turn, refusal
from rules.huns.state import Hand, Huns, Threat, actor, empties, phase
from rules.huns.tables import COLOURS, FACES, TURNS, Colour

Events = tuple[e.Event, ...]


def decide(state: Huns, action: a.Action, rng: Rng, /, *, force: bool = False) -> Events | Refusal:
    why = impossible(state, action) or (None if force else refusal(state, action))
    return why or _follow(state, _facts(state, action, rng))


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
            return _load(state, wagon, 1)
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
        case a.DescribeCard(seat=seat, card=card, name=name, spaces=spaces):
            return (e.CardDescribed(seat, card, name, spaces),)
        case a.MoveCubes():
            return _move(state, action)
        case a.EndRound():
            ended = bool(empties(state))
            return (e.GameEnded(asks=True),) if ended else (e.RoundEnded(((state.first or 0) + 1) % state.players),)
        case a.Reveal(seat=seat, kinds=kinds):
            return (e.WagonsRevealed(seat, kinds),)
    assert_never(action)


def _draw(state: Huns, action: a.DrawCards) -> Events:
    """As many as the die shows or the deck holds; one is played, the rest go under (DRAWING CARDS)."""
    value = state.dice[COLOURS.index(action.die)].value
    drawn = min(value, state.decks.of(action.die))
    onto = action.seat if action.onto is None else action.onto
    return (e.CardsDrawn(action.seat, action.die, drawn, action.name, action.spaces, onto),)


def _pillage(state: Huns, action: a.Pillage) -> Events:
    """An empty pile gives nothing and is allowed (CLARIFICATIONS ABOUT PILLAGING)."""
    taken = min(state.dice[COLOURS.index(action.die)].value, state.reserve.of(action.die))
    facts: Events = (e.Pillaged(action.seat, action.die, taken),)
    if action.card is None:
        return facts
    fits = min(taken, state.camps[action.seat].cards[action.card].free)
    filled: Events = (e.CardFilled(action.seat, action.card, action.die, fits),) if fits else ()
    return facts + filled + _excess(action.seat, action.die, taken - fits)


def _load(state: Huns, wagon: int, n: int) -> Events:
    """Valuables onto a Wagon; a full one is dispatched at once (TO FILL WAGONS)."""
    hand = state.pending
    assert isinstance(hand, Hand)
    loaded = e.WagonLoaded(hand.seat, wagon, hand.colour, n)
    full = evolve(state, loaded).camps[hand.seat].wagons[wagon].full
    return (loaded, e.WagonDispatched(hand.seat, wagon)) if full else (loaded,)


def _follow(state: Huns, facts: Events) -> Events:
    """The facts and all they force: no choice is left out and none is made for anybody."""
    for fact in facts:
        state = evolve(state, fact)
    more = _forced(state)
    return facts + _follow(state, more) if more else facts


def _forced(state: Huns) -> Events:
    """The next thing nobody can choose otherwise, or nothing."""
    if isinstance(state.pending, Threat):
        return ()
    if not isinstance(state.pending, Hand):
        return (e.TurnEnded(actor(state, state.turn)),) if state.acting else ()
    hand, camp = state.pending, state.camps[state.pending.seat]
    if phase(state) == "wagon":
        return ()
    if hand.n == 0:
        return (e.TurnEnded(hand.seat),) if hand.turn else ()
    room = [(at, wagon.free(hand.colour)) for at, wagon in enumerate(camp.wagons) if wagon.free(hand.colour)]
    if not room:
        return _excess(hand.seat, hand.colour, hand.n)
    all_fit = sum(free for _, free in room) <= hand.n
    # A Wagon sent home makes room on a new one, so which goes first is a choice (TO FILL WAGONS)
    sends = any(free == camp.wagons[at].slots.total() - camp.wagons[at].loaded.total() for at, free in room)
    if len(room) == 1 or (all_fit and not sends):
        at, free = room[0]
        return _load(state, at, min(hand.n, free))
    return ()


def _excess(seat: int, colour: Colour, n: int) -> Events:
    return (e.ExcessReturned(seat, colour, n),) if n else ()


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
