"""Every action that would be accepted now, for screens, scripts and tests that know no Huns."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.joint_reveal import faces, to_turn
from rules.core.message import Message, say
from rules.core.offer import Ask, Offer
from rules.core.secret import Known
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from rules.huns.legal import gift_due, impossible, refusal
from rules.huns.naming import cube_colour, deck_name, die_colour
from rules.huns.offers_effect import effects
from rules.huns.pace.offers import round_offers, told_asides
from rules.huns.score.questions import effects_offer, is_open
from rules.huns.start.checklist import items
from rules.huns.state import Card, Hand, Huns, Seat, Threat, mover, phase, wagons_held
from rules.huns.tables import COLOURS, FACES, MOST_SPACES, WAGON_KINDS, Colour

Offers = tuple[Offer[a.Action], ...]
# A Wagon's print is not known to the rules; these stand for "what lies on the table" where nobody is asked
SAMPLE_SLOTS = (Cubes(1, 1, 1), Cubes(0, 2, 0, 1, 1), Cubes(2, 0, 0, 2, 0), Cubes(0, 0, 1, 1, 2))


def offers(state: Huns, seat: Seat | None) -> Offers:
    """Of one seat, or of everybody for None."""
    mine = tuple(offer for offer in _now(state) + _asides(state) if seat in (None, _owner(offer.action, seat)))
    return tuple(o for o in mine if not impossible(state, o.action) and not refusal(state, o.action))


def _owner(action: a.Action, seat: Seat | None) -> Seat | None:
    """A step without a seat is everybody's."""
    return getattr(action, "seat", seat)


def _now(state: Huns) -> Offers:
    match phase(state):
        case "setup":
            return _setting_up(state)
        case "pace":
            return round_offers(state)
        case "roll":
            faces = tuple(Ask(colour, FACES) for colour in COLOURS)
            return (_offer(a.Roll(), "roll"), _offer(a.TypeDice(1, 1, 1, 1, 1), "type-dice", *faces))
        case "turn":
            dice = zip(COLOURS, state.dice, strict=True)
            return _turn(state, tuple((colour, die.value) for colour, die in dice if die.taken_by is None))
        case "extra":
            assert state.extra
            return _turn(state, ((state.extra.colour, state.extra.value),))
        case "curse":
            assert isinstance(state.pending, Threat)
            seat = state.pending.seat
            return (_offer(a.Flee(seat), "flee"), _offer(a.Bear(seat), "bear"))
        case "wagon":
            assert isinstance(state.pending, Hand)
            none = () if state.wagon_deck else (_aside(a.NoWagon(state.pending.seat), "no-wagon"),)
            return (_wagon(state.pending.seat), *none)
        case "load":
            return _loads(state)
        case "round-end":
            return (_offer(a.EndRound(), "end-round", Ask("rolls", (False, True))),)
    return ()


def _setting_up(state: Huns) -> Offers:
    seats = range(state.players)
    firsts = tuple(_offer(a.ChooseFirst(s), "choose-first") for s in seats)
    ticks = tuple(_aside(Tick(item.key, item.key not in state.ticked), "tick") for item in items(state.players))
    return (_offer(a.DrawFirst(), "draw-first"), *firsts, *ticks, *_gifts(state), _offer(a.Begin(), "begin"))


def _gifts(state: Huns, aside: bool = False) -> Offers:
    """What late seats start with; forgotten in the set-up it can still be taken."""
    due = (seat for seat in range(state.players) if gift_due(state, seat))
    return tuple((_aside if aside else _offer)(a.TakeGift(s, c), "take-gift") for s in due for c in COLOURS)


def _turn(state: Huns, dice: tuple[tuple[Colour, int], ...]) -> Offers:
    found: list[Offer[a.Action]] = []
    seat = mover(state)
    for colour, pips in dice:
        value = min(pips, state.reserve.of(colour))
        found += _draws(state, seat, colour)
        found.append(_offer(a.Pillage(seat, colour), "pillage", n=value))
        cards = range(len(state.camps[seat].cards))
        found += [_offer(a.Pillage(seat, colour, card), "pillage-card", n=value) for card in cards]
    return tuple(found)


def _draws(state: Huns, seat: Seat, colour: Colour) -> list[Offer[a.Action]]:
    others = tuple(s for s in range(state.players) if s != seat)
    spaced, cursed = colour in ("green", "black"), colour == "black"
    asks = [Ask("name", ("",))]
    asks += [Ask("spaces", tuple(range(1, MOST_SPACES + 1)))] if spaced else []
    asks += [Ask("onto", others)] if cursed else []
    draw = a.DrawCards(seat, colour, "", int(spaced), others[0] if cursed else None)
    return [_offer(draw, "draw-cards", *asks)]


def _loads(state: Huns) -> Offers:
    hand = state.pending
    assert isinstance(hand, Hand)
    wagons = range(len(state.camps[hand.seat].wagons))
    return (*(_offer(a.Load(hand.seat, at), "load") for at in wagons), _offer(a.GoOn(), "go-on"))


def _wagon(seat: Seat, aside: bool = False) -> Offer[a.Action]:
    asks = (Ask("kind", tuple(Known(kind) for kind in WAGON_KINDS)), Ask("slots", SAMPLE_SLOTS))
    return Offer(a.TakeWagon(seat, Known(WAGON_KINDS[0]), SAMPLE_SLOTS[0]), say("huns.do.take-wagon"), asks, aside)


def _asides(state: Huns) -> Offers:
    """What does not move the game on: Wagons entered early, cards' own business, effects, revealing."""
    gifts = _gifts(state, aside=True) if state.begun else ()
    found: list[Offer[a.Action]] = [*gifts, *effects(state), *told_asides(state)]
    found += [] if phase(state) == "load" else [_aside(a.GoOn(), "go-on")]
    for seat, camp in enumerate(state.camps):
        found += [_wagon(seat, aside=True)] if phase(state) != "wagon" and not state.over else []
        for at, card in enumerate(camp.cards):
            found.append(_aside(a.ActivateRaid(seat, at), "activate-raid"))
            found += _judgements(state, seat, at, card)
        found += _reveal(seat, state)
        found += [effects_offer(seat, camp)] if state.over else []
        found += [_effect(seat, colour) for colour in COLOURS]
    return tuple(found)


def _judgements(state: Huns, seat: Seat, at: int, card: Card) -> list[Offer[a.Action]]:
    """The other way round; where nobody has said anything at the end, either."""
    ways = (True, False) if is_open(state, card) else (not card.met,)
    return [_aside(a.JudgeTreasure(seat, at, met), "judge-treasure") for met in ways]


def _effect(seat: Seat, colour: str) -> Offer[a.Action]:
    return _aside(a.MoveCubes(colour, 1, "stash", "reserve", seat, 0, seat, 0), "move-cubes")  # type: ignore[arg-type]


def _reveal(seat: Seat, state: Huns) -> list[Offer[a.Action]]:
    """While something is left to show; what was shown before stays among it."""
    kinds = state.camps[seat].dispatched
    shown, more = faces(kinds), any(isinstance(k, Known) for k in kinds)
    due = not state.over or seat in to_turn(wagons_held(state))
    return [_aside(a.Reveal(seat, shown), "reveal")] if more and due and shown is not None else []


def _offer(action: a.Action, verb: str, *asks: Ask, n: int | None = None) -> Offer[a.Action]:
    return Offer(action, _label(action, verb, n), asks)


def _aside(action: a.Action, verb: str) -> Offer[a.Action]:
    return Offer(action, _label(action, verb, None), aside=True)


def _label(action: a.Action, verb: str, n: int | None) -> Message:
    args: dict[str, int | str | Message] = {} if n is None else {"n": n}
    match action:
        case a.Pillage(die=die):
            args["colour"] = cube_colour(die)
        case a.DrawCards(die=die):
            args |= {"colour": die_colour(die), "deck": deck_name(die)}
    return say(f"huns.do.{verb}", **args)
