"""What may be done now, and why something may not."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.message import Refusal, refuse
from rules.core.secret import opens, value_of
from rules.huns import actions as a
from rules.huns.follow import left_behind
from rules.huns.naming import cube_colour, deck_name
from rules.huns.state import Card, Hand, Huns, Seat, Threat, actor, mover, phase, place
from rules.huns.tables import COLOURS, GIFTS, MOST_SLOTS, TURNS, WAGON_KINDS, Colour


def impossible(state: Huns, action: a.Action) -> Refusal | None:
    """What cannot be meant at all: a seat, card or Wagon that is not there. Not even force does it."""
    for name in ("seat", "onto", "source_seat", "target_seat"):
        seat = getattr(action, name, None)
        if seat is not None and seat >= state.players:
            return refuse("no-such-seat", field=name, got=seat, high=state.players - 1)
    match action:
        case a.Begin() if state.first is None:
            return refuse("no-first-player")
        case a.DrawCards() | a.Pillage() if not (state.dice or _is_extra(state, action.die)):
            return refuse("not-rolled")
        case a.ChangeDie() | a.SpendDie() if not state.dice:
            return refuse("not-rolled")
        case a.DrawCards(die="black", onto=None):
            return refuse("curse-needs-opponent")
        case a.ActivateRaid(card=card) | a.JudgeTreasure(card=card) | a.DescribeCard(card=card):
            return _no_card(state, action.seat, card)
        case a.Pillage(seat=seat, card=int(card)):
            return _no_card(state, seat, card)
        case a.MoveCard():
            return _not_to_move(state, action)
        case a.Load(seat=seat, wagon=wagon):
            return _no_load(state, seat, wagon)
        case a.Flee(seat=seat) | a.Bear(seat=seat):
            threat = state.pending
            return None if isinstance(threat, Threat) and threat.seat == seat else refuse("no-curse-now")
        case a.MoveCubes():
            return _no_place(state, action.source, action.source_seat, action.source_index) or _no_place(
                state, action.target, action.target_seat, action.target_index
            )
        case a.TakeWagon():
            return _not_a_wagon(action)
        case a.Reveal():
            return _not_the_sealed(state, action)
    return None


def refusal(state: Huns, action: a.Action) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    now = phase(state)
    match action:
        case a.JudgeTreasure(seat=seat, card=card):
            return _not_of(state.camps[seat].cards[card], "yellow")
        case a.DescribeCard() | a.Reveal():
            return None
        case a.CountEffects():
            return None if now == "over" else refuse("not-over")
        case a.GivePoints(points=points):
            return None if points else refuse("already-so")
        case a.GoOn():
            return None if left_behind(state) else refuse("nothing-left-behind")
        case a.MoveCubes():
            return _too_many(state, action)
        case a.ActivateRaid():
            return _raid(state, action)
        case _ if now == "over":
            return refuse("finished")
        case a.DrawFirst() | a.ChooseFirst() if now == "setup" and any(state.gifts):
            return refuse("gifts-taken")
        case Tick() | a.DrawFirst() | a.ChooseFirst() | a.Begin():
            return None if now == "setup" else refuse("not-in-set-up")
        case a.TakeGift():
            late = state.round == 1 and now in ("roll", "turn")  # forgotten in the set-up
            return _gift(state, action) if now == "setup" or late else refuse("not-in-set-up")
        case a.TakeWagon(seat=seat):
            return _berth(state, seat)
        case a.Roll() | a.TypeDice():
            return None if now == "roll" else refuse("not-rolling-now")
        case a.DrawCards() | a.Pillage() | a.SpendDie():
            return _turn(state, action)
        case a.GainCard() | a.MoveCard() | a.ExtraDie() | a.ChangeDie():
            return _effect(state, action)
        case a.Load() if now == "wagon":
            return refuse("wagon-first")
        case a.Load(seat=seat, wagon=wagon):
            return _no_slot(state, seat, wagon)
        case a.EndRound():
            return None if now == "round-end" else refuse("dice-left", n=TURNS - state.turn)
    return None


def raid_turn(state: Huns, seat: Seat) -> int | None:
    """The turn a seat may count a Raid to: its own, from the action before it to the action after it."""
    if not state.begun or state.over:
        return None
    if state.turn < TURNS and actor(state, state.turn) == seat:
        return state.turn
    if state.turn > 0 and actor(state, state.turn - 1) == seat:
        return state.turn - 1
    return None


def gift_due(state: Huns, seat: Seat) -> int:
    """How many Valuables the set-up still owes a seat (SETUP)."""
    if state.first is None:
        return 0
    return max(0, GIFTS.get(place(state, seat), 0) - state.gifts[seat])


def first(now: str) -> Refusal:
    """What comes before the thing wished for."""
    match now:
        case "setup":
            return refuse("set-up-first")
        case "roll":
            return refuse("not-rolled")
        case "curse":
            return refuse("curse-first")
        case "wagon":
            return refuse("wagon-first")
        case "load":
            return refuse("load-first")
        case "extra":
            return refuse("extra-die-first")
        case _:
            return refuse("all-dice-taken")


def _turn(state: Huns, action: a.DrawCards | a.Pillage | a.SpendDie) -> Refusal | None:
    now = phase(state)
    if now not in ("turn", "extra") or (now == "extra" and not _is_extra(state, action.die)):
        return first(now)
    if mover(state) != action.seat:
        return refuse("not-your-turn", seat=mover(state))
    die = state.dice[COLOURS.index(action.die)] if now == "turn" else None
    if die and die.taken_by is not None:
        return refuse("die-taken", seat=die.taken_by)
    if isinstance(action, a.SpendDie):
        return None if now == "turn" else first(now)
    if isinstance(action, a.DrawCards):
        return _draw(state, action)
    if action.card is None:
        return refuse("card-has-room") if _only_a_card_has_room(state, action) else None
    return None if state.camps[action.seat].cards[action.card].takes_cubes else refuse("card-takes-no-cubes")


def _only_a_card_has_room(state: Huns, action: a.Pillage) -> bool:
    """Valuables that fit must be used (CLARIFICATIONS ABOUT PILLAGING); Wagons not entered may have room."""
    camp = state.camps[action.seat]
    room = len(camp.wagons) < camp.berths or any(wagon.free(action.die) for wagon in camp.wagons)
    return not room and state.reserve.of(action.die) > 0 and any(card.takes_cubes for card in camp.cards)


def _is_extra(state: Huns, colour: Colour) -> bool:
    """Whether it is the die that an effect gave, beside the five."""
    return state.extra is not None and state.extra.colour == colour


def _effect(state: Huns, action: a.GainCard | a.MoveCard | a.ExtraDie | a.ChangeDie) -> Refusal | None:
    """An effect comes at any moment of play; a die more waits until nothing else is being done."""
    now = phase(state)
    match action:
        case _ if now == "setup":
            return first(now)
        case a.ExtraDie() if now not in ("roll", "turn", "round-end"):
            return first(now)
        case a.ChangeDie(die=die):
            taken = state.dice[COLOURS.index(die)].taken_by
            return None if taken is None else refuse("die-taken", seat=taken)
        case a.GainCard(deck=deck, spaces=spaces):
            empty = state.decks.of(deck) == 0
            missing = deck in ("green", "black") and spaces == 0
            return _deck_empty(deck) if empty else refuse("spaces-missing") if missing else None
    return None


def _deck_empty(colour: Colour) -> Refusal:
    return refuse("deck-empty", deck=deck_name(colour))


def _draw(state: Huns, action: a.DrawCards) -> Refusal | None:
    if state.decks.of(action.die) == 0:
        return _deck_empty(action.die)
    if action.die == "black" and action.onto == action.seat:
        return refuse("curse-own-camp")
    if action.die != "black" and action.onto not in (None, action.seat):
        return refuse("only-curses-go-over")
    if action.die in ("green", "black") and action.spaces == 0:
        return refuse("spaces-missing")
    return None


def _raid(state: Huns, action: a.ActivateRaid) -> Refusal | None:
    card = state.camps[action.seat].cards[action.card]
    if card.deck != "red":
        return _not_of(card, "red")
    turn = raid_turn(state, action.seat)
    if card.used:
        return refuse("raid-used")
    if turn is None:
        return refuse("not-your-turn", seat=actor(state, min(state.turn, TURNS - 1)))
    return refuse("one-raid-a-turn") if state.raids[turn] else None


def _gift(state: Huns, action: a.TakeGift) -> Refusal | None:
    camp = state.camps[action.seat]
    if gift_due(state, action.seat) == 0:
        return refuse("no-gift-due")
    if state.reserve.of(action.colour) < 1:
        return refuse("pile-empty", colour=cube_colour(action.colour))
    known = len(camp.wagons) >= camp.berths
    if known and not any(wagon.free(action.colour) for wagon in camp.wagons):
        return refuse("no-slot", colour=cube_colour(action.colour))
    loaded = [wagon.loaded.of(action.colour) for wagon in camp.wagons]
    return refuse("gift-different") if state.gifts[action.seat] and any(loaded) else None


def _berth(state: Huns, seat: Seat) -> Refusal | None:
    camp = state.camps[seat]
    if len(camp.wagons) >= camp.berths:
        return refuse("wagons-enough", n=camp.berths)
    return None


def _no_slot(state: Huns, seat: Seat, wagon: int) -> Refusal | None:
    hand = state.pending
    assert isinstance(hand, Hand)  # impossible() has asked
    if state.camps[seat].wagons[wagon].free(hand.colour) == 0:
        return refuse("no-slot", colour=cube_colour(hand.colour))
    return None


def _not_of(card: Card, deck: str) -> Refusal | None:
    return None if card.deck == deck else refuse("other-deck", deck=deck_name(card.deck))


def _no_card(state: Huns, seat: Seat, card: int) -> Refusal | None:
    return None if card < len(state.camps[seat].cards) else refuse("no-such-card", got=card)


def _not_to_move(state: Huns, action: a.MoveCard) -> Refusal | None:
    """A Curse that is being played on somebody lies there until it is fled or kept."""
    if isinstance(state.pending, Threat):
        return refuse("curse-first")
    if action.to == "camp" and action.onto in (None, action.seat):
        return refuse("another-camp")
    return _no_card(state, action.seat, action.card)


def _no_load(state: Huns, seat: Seat, wagon: int) -> Refusal | None:
    if not isinstance(state.pending, Hand) or state.pending.seat != seat or state.pending.n == 0:
        return refuse("nothing-in-hand")
    return None if wagon < len(state.camps[seat].wagons) else refuse("no-such-wagon", got=wagon)


def _no_place(state: Huns, where: str, seat: Seat, index: int) -> Refusal | None:
    camp = state.camps[seat]
    have = {"wagon": len(camp.wagons), "card": len(camp.cards)}.get(where)
    if have is None or index < have:
        return None
    return refuse("no-such-wagon", got=index) if where == "wagon" else refuse("no-such-card", got=index)


def _not_a_wagon(action: a.TakeWagon) -> Refusal | None:
    kind = value_of(action.kind)
    if kind is not None and kind not in WAGON_KINDS:
        return refuse("no-such-kind", got=kind)
    if not 1 <= action.slots.total() <= MOST_SLOTS:
        return refuse("out-of-range", path="slots", low=1, high=MOST_SLOTS, got=action.slots.total())
    return None


def _too_many(state: Huns, action: a.MoveCubes) -> Refusal | None:
    have = cubes_at(state, action.source, action.source_seat, action.source_index, action.colour)
    if action.n > have:
        return refuse("not-so-many", n=have)
    room = room_at(state, action.target, action.target_seat, action.target_index, action.colour)
    return refuse("no-room", n=room) if action.n > room else None


def _not_the_sealed(state: Huns, action: a.Reveal) -> Refusal | None:
    sealed = state.camps[action.seat].dispatched
    fits = len(sealed) == len(action.kinds) and all(map(opens, action.kinds, sealed))
    return None if fits else refuse("not-the-sealed")


def cubes_at(state: Huns, where: str, seat: Seat, index: int, colour: str) -> int:
    camp = state.camps[seat]
    pile = {
        "reserve": lambda: state.reserve,
        "stash": lambda: camp.stash,
        "wagon": lambda: camp.wagons[index].loaded,
        "card": lambda: camp.cards[index].cubes,
    }[where]()
    return int(getattr(pile, colour))


def room_at(state: Huns, where: str, seat: Seat, index: int, colour: str) -> int:
    camp = state.camps[seat]
    if where == "wagon":
        return camp.wagons[index].free(colour)  # type: ignore[arg-type]
    if where == "card":
        return camp.cards[index].free if camp.cards[index].takes_cubes else 0
    return 24  # Reserve and Stash have no limit; there are 24 of a colour, CONTENTS
