"""From facts to the table as it is: total, with no checks and no chance."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.guide import Ticked, tick
from rules.core.joint_reveal import LEFT, laid_open, turned_over
from rules.core.value import replace
from rules.huns import events as e
from rules.huns.cubes import together
from rules.huns.pace.evolve import PaceEvent, begun, evolve_pace, untold
from rules.huns.state import Card, Die, Extra, Hand, Huns, Threat, Wagon, place, wagons_held
from rules.huns.tables import COLOURS, GIFTS, TURNS, Colour


def evolve(state: Huns, event: e.Event) -> Huns:
    if isinstance(event, PaceEvent):
        return evolve_pace(state, event)
    match event:
        case Ticked():
            return replace(state, ticked=tick(state.ticked, event))
        case e.FirstChosen(seat=seat):
            return replace(state, first=seat)
        case e.GiftTaken():
            return _given(state, event)
        case e.Begun():
            return begun(replace(state, begun=True), any(_gifts_due(state)))
        case e.DiceRolled():
            return _rolled(state, event)
        case e.CardsDrawn():
            return _drawn(state, event)
        case e.CurseFled() | e.CurseBorne():
            return _answered(state, event)
        case e.Pillaged(seat=seat, die=colour, taken=taken):
            took = _reserve(_take_die(state, colour, seat, drew=False), colour, -taken)
            return replace(took, pending=Hand(seat, colour, taken, turn=took.acting) if taken or took.acting else None)
        case e.CardFilled(seat=seat, card=card, colour=colour, n=n):
            return _from_hand(_cubes(state, f"camps.{seat}.cards.{card}.cubes", colour, n), n)
        case e.WagonLoaded(seat=seat, wagon=wagon, colour=colour, n=n):
            return _from_hand(_cubes(state, f"camps.{seat}.wagons.{wagon}.loaded", colour, n), n)
        case e.WagonDispatched(seat=seat, wagon=wagon):
            return _dispatched(state, seat, wagon)
        case e.WagonTaken() | e.WagonsGone():
            return _new_wagon(state, event)
        case e.ExcessReturned(colour=colour, n=n):
            return _from_hand(_reserve(state, colour, n), n)
        case e.TurnEnded():
            return replace(state, pending=None, acting=False, turn=min(TURNS, state.turn + 1))
        case e.RaidActivated(seat=seat, card=card, turn=turn):
            return tree.put(tree.put(state, f"camps.{seat}.cards.{card}.used", True), f"raids.{turn}", True)
        case e.TreasureJudged(seat=seat, card=card, met=met):
            here = f"camps.{seat}.cards.{card}"
            return tree.put(tree.put(state, f"{here}.met", met), f"{here}.judged", state.over)
        case e.EffectsCounted(seat=seat, points=points):
            return tree.put(tree.put(state, f"camps.{seat}.bonus", points), f"camps.{seat}.counted", True)
        case e.CardDescribed(seat=seat, card=card):
            told = {name: getattr(event, name) for name in ("name", "spaces", "effect", "when")}
            here = f"camps.{seat}.cards.{card}"
            return tree.put(state, here, replace(tree.get(state, here), **told))
        case e.CubesMoved():
            return _moved(state, event)
        case e.CardGained() | e.CardMoved() | e.DieChanged() | e.DieGained() | e.DieSpent() | e.PointsGiven():
            return _effect(state, event)
        case e.RoundEnded():
            return _round_ended(untold(state), event)
        case e.GameEnded(asks=asks):
            return replace(state, over=True, asks=asks)
        case e.WagonsRevealed() | e.RevealCalled() | e.ToldClosed() | e.LeftClosed():
            return _shown(state, event)
    assert_never(event)


def _shown(state: Huns, event: e.WagonsRevealed | e.RevealCalled | e.ToldClosed | e.LeftClosed) -> Huns:
    if isinstance(event, e.RevealCalled):
        return replace(state, called=True)
    if isinstance(event, e.ToldClosed):
        return state
    here = f"camps.{event.seat}"
    if isinstance(event, e.LeftClosed):
        return _turned(tree.put(state, f"{here}.turned", LEFT))
    if event.together:
        return _turned(tree.put(state, f"{here}.turned", turned_over(event.kinds)))
    return tree.put(state, f"{here}.dispatched", event.kinds)


def _turned(state: Huns) -> Huns:
    """Nobody's types are seen before everybody's are."""
    held = wagons_held(state)
    if any(hand.waits for hand in held):
        return state
    for hand in held:
        if hand.left:
            continue
        if len(hand.turned) == len(hand.secrets):  # one that was corrected meanwhile is asked for again
            state = tree.put(state, f"camps.{hand.seat}.dispatched", laid_open(hand.turned))
        state = tree.put(state, f"camps.{hand.seat}.turned", ())
    return replace(state, called=False)


def _rolled(state: Huns, event: e.DiceRolled) -> Huns:
    """Dice that were told before the roll was seen stay with whoever took them."""
    fresh = tuple(map(Die, event.faces))
    unseen = any(die.value == 0 and die.taken_by is None for die in state.dice)
    told = state.dice if unseen else fresh
    dice = tuple(old if old.taken_by is not None else new for old, new in zip(told, fresh, strict=True))
    kept = any(die.taken_by is not None for die in dice)
    rolls = state.detail == "pace" and not event.typed
    return replace(state, dice=dice, turn=state.turn if kept else 0, rolls=rolls)


def _given(state: Huns, event: e.GiftTaken) -> Huns:
    """Where it is loaded is asked only where Wagons are followed."""
    given = tree.put(state, f"gifts.{event.seat}", state.gifts[event.seat] + 1)
    hand = Hand(event.seat, event.colour, 1, turn=False) if state.detail == "full" else None
    return replace(_reserve(given, event.colour, -1), pending=hand)


def _answered(state: Huns, event: e.CurseFled | e.CurseBorne) -> Huns:
    threat = state.pending
    if isinstance(event, e.CurseFled) and isinstance(threat, Threat):
        state = tree.put(state, f"camps.{event.seat}.cards.{threat.card}.fled", True)
    return replace(state, pending=None)


def _round_ended(state: Huns, event: e.RoundEnded) -> Huns:
    fresh = (False,) * TURNS
    return replace(state, first=event.first, round=state.round + 1, dice=(), turn=0, raids=fresh, extra=None)


def _gifts_due(state: Huns) -> tuple[bool, ...]:
    """Whom the set-up still owes a Valuable (SETUP)."""
    seats = range(state.players)
    return tuple(GIFTS.get(place(state, seat), 0) > state.gifts[seat] for seat in seats)


def _drawn(state: Huns, event: e.CardsDrawn) -> Huns:
    took = _take_die(state, event.die, event.seat, drew=True)
    card = Card(event.die, event.name, event.spaces, effect=event.effect, when=event.when)
    cards = (*state.camps[event.onto].cards, card)
    played = tree.put(took, f"camps.{event.onto}.cards", cards)
    threat = Threat(event.onto, len(cards) - 1) if event.die == "black" else None
    return replace(played, decks=state.decks.plus(event.die, -1), pending=threat)


def _dispatched(state: Huns, seat: int, at: int) -> Huns:
    camp = state.camps[seat]
    home = replace(
        camp,
        wagons=camp.wagons[:at] + camp.wagons[at + 1 :],
        dispatched=(*camp.dispatched, camp.wagons[at].kind),
        stash=together(camp.stash, camp.wagons[at].loaded),
    )
    hand = state.pending
    due = replace(hand, sent=True) if isinstance(hand, Hand) and hand.seat == seat else hand
    return replace(tree.put(state, f"camps.{seat}", home), pending=due)


def _new_wagon(state: Huns, event: e.WagonTaken | e.WagonsGone) -> Huns:
    """The two Wagons everybody starts with are already off the deck in the opening count."""
    seat, camp = event.seat, state.camps[event.seat]
    if isinstance(event, e.WagonsGone):
        return tree.put(state, f"camps.{seat}.berths", len(camp.wagons))
    wagons = (*camp.wagons, Wagon(event.kind, event.slots))
    later = len(camp.wagons) + len(camp.dispatched) >= camp.berths
    deck = state.wagon_deck - 1 if later else state.wagon_deck
    return replace(tree.put(state, f"camps.{seat}.wagons", wagons), wagon_deck=max(0, deck))


def _take_die(state: Huns, colour: Colour, seat: int, drew: bool) -> Huns:
    """A die that an effect gave is none of the five, and no turn ends with it."""
    if state.extra and state.extra.colour == colour:
        return replace(state, extra=None)
    at = COLOURS.index(colour)
    die = replace(state.dice[at], taken_by=seat, turn=state.turn, drew=drew)
    return replace(tree.put(state, f"dice.{at}", die), acting=True)


def _from_hand(state: Huns, n: int) -> Huns:
    """A gift of the set-up is done when it is placed; a pillage ends with its turn."""
    hand = state.pending
    if not isinstance(hand, Hand):
        return state
    left = replace(hand, n=max(0, hand.n - n))
    return replace(state, pending=left if left.n or left.turn else None)


def _effect(
    state: Huns, event: e.CardGained | e.CardMoved | e.DieChanged | e.DieGained | e.DieSpent | e.PointsGiven
) -> Huns:
    """What the text of a card brought about."""
    match event:
        case e.CardGained(seat=seat, deck=deck):
            card = Card(deck, event.name, event.spaces, fled=event.fled, effect=event.effect, when=event.when)
            gained = tree.put(state, f"camps.{seat}.cards", (*state.camps[seat].cards, card))
            return replace(gained, decks=state.decks.plus(deck, -1))
        case e.CardMoved():
            return _card_moved(state, event)
        case e.DieChanged(die=die, value=value):
            return tree.put(state, f"dice.{COLOURS.index(die)}.value", value)
        case e.DieGained(seat=seat, die=die, value=value):
            return replace(state, extra=Extra(seat, die, value))
        case e.DieSpent(seat=seat, die=die):
            return _take_die(state, die, seat, drew=False)
        case e.PointsGiven(seat=seat, points=points):
            return tree.put(state, f"camps.{seat}.bonus", state.camps[seat].bonus + points)
    assert_never(event)


def _card_moved(state: Huns, event: e.CardMoved) -> Huns:
    cards = state.camps[event.seat].cards
    card, rest = cards[event.card], cards[: event.card] + cards[event.card + 1 :]
    gone = tree.put(state, f"camps.{event.seat}.cards", rest)
    if event.to == "camp":
        return tree.put(gone, f"camps.{event.onto}.cards", (*gone.camps[event.onto].cards, card))
    decks = gone.decks.plus(card.deck, int(event.to == "deck"))
    return replace(gone, reserve=together(gone.reserve, card.cubes), decks=decks)


def _moved(state: Huns, event: e.CubesMoved) -> Huns:
    source = _path(event.source, event.source_seat, event.source_index)
    target = _path(event.target, event.target_seat, event.target_index)
    return _cubes(_cubes(state, source, event.colour, -event.n), target, event.colour, event.n)


def _path(where: str, seat: int, index: int) -> str:
    match where:
        case "reserve":
            return "reserve"
        case "stash":
            return f"camps.{seat}.stash"
        case "wagon":
            return f"camps.{seat}.wagons.{index}.loaded"
    return f"camps.{seat}.cards.{index}.cubes"


def _cubes(state: Huns, path: str, colour: Colour, n: int) -> Huns:
    return tree.change(state, path, lambda pile: pile.plus(colour, n))


def _reserve(state: Huns, colour: Colour, n: int) -> Huns:
    return replace(state, reserve=state.reserve.plus(colour, n))
