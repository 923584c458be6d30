"""What may be done now, and why something may not."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.joint_reveal import still_closed, to_turn
from rules.core.message import NOW, Ground, Refusal
from rules.core.secret import opens, value_of
from rules.huns import actions as a
from rules.huns.follow import left_behind
from rules.huns.naming import cube_colour, deck_name
from rules.huns.pace.legal import PaceAction, telling_refused, unfollowed, wrong_kinds
from rules.huns.refused import (
    ALL_DICE_TAKEN,
    ALREADY_SO,
    DIE_TAKEN,
    NO_SUCH_KIND,
    NOT_OVER,
    NOT_SO_MANY,
    NOT_YOUR_TURN,
    SET_UP_FIRST,
)
from rules.huns.state import Card, Hand, Huns, Seat, Threat, actor, mover, phase, place, wagons_held
from rules.huns.tables import COLOURS, GIFTS, MOST_SLOTS, TURNS, WAGON_KINDS, Colour

NO_SUCH_SEAT = Ground("no-such-seat")
NO_FIRST_PLAYER = Ground("no-first-player", "setup-5")
NOT_ROLLED = Ground("not-rolled", "playing-1")
CURSE_NEEDS_OPPONENT = Ground("curse-needs-opponent", "card-curse")
NO_CURSE_NOW = Ground("no-curse-now", "curse-fleeing")
NOTHING_LEFT_BEHIND = Ground("nothing-left-behind")
FINISHED = Ground("finished", "playing-4")
GIFTS_TAKEN = Ground("gifts-taken", "setup-5")
NOT_IN_SET_UP = Ground("not-in-set-up", NOW)
NOT_ROLLING_NOW = Ground("not-rolling-now", "playing-1")
WAGON_FIRST = Ground("wagon-first", "wagons")
DICE_LEFT = Ground("dice-left", "playing-2", n="left")
CURSE_FIRST = Ground("curse-first", "curse-fleeing")
LOAD_FIRST = Ground("load-first", "wagons")
EXTRA_DIE_FIRST = Ground("extra-die-first", "effects")
CARD_HAS_ROOM = Ground("card-has-room", "pillage")
CARD_TAKES_NO_CUBES = Ground("card-takes-no-cubes", "pillage")
SPACES_MISSING = Ground("spaces-missing", "pillage")
DECK_EMPTY = Ground("deck-empty", "playing-2")
CURSE_OWN_CAMP = Ground("curse-own-camp", "card-curse")
ONLY_CURSES_GO_OVER = Ground("only-curses-go-over", "card-curse")
RAID_USED = Ground("raid-used", "card-raid")
ONE_RAID_A_TURN = Ground("one-raid-a-turn", "card-raid")
NO_GIFT_DUE = Ground("no-gift-due", "setup-5")
PILE_EMPTY = Ground("pile-empty", "setup-3")
NO_SLOT = Ground("no-slot", "wagons")
GIFT_DIFFERENT = Ground("gift-different", "setup-5")
WAGONS_ENOUGH = Ground("wagons-enough", "setup-4", n="there")
OTHER_DECK = Ground("other-deck")
NO_SUCH_CARD = Ground("no-such-card")
ANOTHER_CAMP = Ground("another-camp")
NOTHING_IN_HAND = Ground("nothing-in-hand", "pillage")
NO_SUCH_WAGON = Ground("no-such-wagon")
OUT_OF_RANGE = Ground("out-of-range")
NO_ROOM = Ground("no-room", "effects", n="room")
NOT_THE_SEALED = Ground("not-the-sealed", "wagons")


def impossible(state: Huns, action: a.Action) -> Refusal | None:
    """What cannot be meant at all: a seat, card or Wagon that is not there. Not even force does it."""
    for name in ("seat", "onto", "source_seat", "target_seat"):
        seat = getattr(action, name, None)
        if seat is not None and seat >= state.players:
            return NO_SUCH_SEAT(field=name, got=seat, high=state.players - 1)
    match action:
        case a.Begin() if state.first is None:
            return NO_FIRST_PLAYER()
        case a.TypeWagons() if wrong_kinds(action):
            return NO_SUCH_KIND(got=len(action.kinds))
        case a.DrawCards() | a.Pillage() if not (state.dice or _is_extra(state, action.die)):
            return NOT_ROLLED()
        case a.ChangeDie() | a.SpendDie() if not state.dice:
            return NOT_ROLLED()
        case a.DrawCards(die="black", onto=None):
            return CURSE_NEEDS_OPPONENT()
        case a.ActivateRaid(card=card) | a.JudgeTreasure(card=card) | a.DescribeCard(card=card):
            return _no_card(state, action.seat, card)
        case a.Pillage(seat=seat, card=int(card)):
            return _no_card(state, seat, card)
        case a.MoveCard():
            return _not_to_move(state, action)
        case a.Load(seat=seat, wagon=wagon):
            return _no_load(state, seat, wagon)
        case a.Flee(seat=seat) | a.Bear(seat=seat):
            if not isinstance(state.pending, Threat) or state.pending.seat != seat:
                return NO_CURSE_NOW()
            return _no_card(state, seat, state.pending.card) if isinstance(action, a.Flee) else None
        case a.MoveCubes():
            source = _no_place(state, action.source, action.source_seat, action.source_index)
            return source or _no_place(state, action.target, action.target_seat, action.target_index)
        case a.TakeWagon():
            return _not_a_wagon(action)
        case a.Reveal():
            return _not_the_sealed(state, action)
        case a.TellClosed(seat=seat, faces=faces):
            return _not_to_tell(state, seat, faces)
    return None


def refusal(state: Huns, action: a.Action) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    now = phase(state)
    if isinstance(action, PaceAction):
        return telling_refused(state, action)
    if why := unfollowed(state, action):
        return why
    match action:
        case a.JudgeTreasure(seat=seat, card=card):
            return _not_of(state.camps[seat].cards[card], "yellow")
        case a.DescribeCard():
            return None
        case a.Reveal() | a.CallReveal():
            return _not_to_show(state, action)
        case a.TellClosed():
            return None
        case a.CountEffects():
            return None if now == "over" else NOT_OVER()
        case a.GivePoints(points=points):
            return None if points else ALREADY_SO()
        case a.GoOn():
            return None if left_behind(state) else NOTHING_LEFT_BEHIND()
        case a.MoveCubes():
            return _too_many(state, action)
        case a.ActivateRaid():
            return _raid(state, action)
        case _ if now == "over":
            return FINISHED()
        case a.DrawFirst() | a.ChooseFirst() if now == "setup" and any(state.gifts):
            return GIFTS_TAKEN()
        case Tick() | a.DrawFirst() | a.ChooseFirst() | a.Begin():
            return None if now == "setup" else NOT_IN_SET_UP()
        case a.TakeGift():
            late = state.round == 1 and now in ("roll", "turn")  # forgotten in the set-up
            return _gift(state, action) if now in ("setup", "pace") or late else NOT_IN_SET_UP()
        case a.TakeWagon(seat=seat):
            return _berth(state, seat)
        case a.Roll() | a.TypeDice() if now == "pace" and not state.dice:
            return None
        case a.Roll() | a.TypeDice():
            return None if now == "roll" else NOT_ROLLING_NOW()
        case a.DrawCards() | a.Pillage() | a.SpendDie():
            return _turn(state, action)
        case a.GainCard() | a.MoveCard() | a.ExtraDie() | a.ChangeDie():
            return _effect(state, action)
        case a.Load() if now == "wagon":
            return WAGON_FIRST()
        case a.Load():
            return _no_slot(state, action)
        case a.NoWagon():
            due = now == "wagon" and isinstance(state.pending, Hand) and state.pending.seat == action.seat
            return None if due else WAGONS_ENOUGH(n=len(state.camps[action.seat].wagons))
        case a.EndRound():
            return None if now in ("round-end", "pace") else DICE_LEFT(n=TURNS - state.turn)
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
            return SET_UP_FIRST()
        case "roll":
            return NOT_ROLLED()
        case "curse":
            return CURSE_FIRST()
        case "wagon":
            return WAGON_FIRST()
        case "load":
            return LOAD_FIRST()
        case "extra":
            return EXTRA_DIE_FIRST()
        case _:
            return ALL_DICE_TAKEN()


def _turn(state: Huns, action: a.DrawCards | a.Pillage | a.SpendDie) -> Refusal | None:
    now = phase(state)
    if now not in ("turn", "extra") or (now == "extra" and not _is_extra(state, action.die)):
        return first(now)
    if mover(state) != action.seat:
        return NOT_YOUR_TURN(seat=mover(state))
    die = state.dice[COLOURS.index(action.die)] if now == "turn" else None
    if die and die.taken_by is not None:
        return DIE_TAKEN(seat=die.taken_by)
    if isinstance(action, a.SpendDie):
        return None if now == "turn" else first(now)
    if isinstance(action, a.DrawCards):
        return _draw(state, action)
    if action.card is None:
        return CARD_HAS_ROOM() if _only_a_card_has_room(state, action) else None
    return None if state.camps[action.seat].cards[action.card].takes_cubes else CARD_TAKES_NO_CUBES()


def _only_a_card_has_room(state: Huns, action: a.Pillage) -> bool:
    """Valuables that fit must be used (CLARIFICATIONS ABOUT PILLAGING); Wagons not entered may have room."""
    camp = state.camps[action.seat]
    room = len(camp.wagons) < camp.berths or any(wagon.free(action.die) for wagon in camp.wagons)
    counted = state.reserve.of(action.die) > 0 or f"reserve.{action.die}" in state.gaps
    return not room and counted and any(card.takes_cubes for card in camp.cards)


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
            return None if taken is None else DIE_TAKEN(seat=taken)
        case a.GainCard(deck=deck, spaces=spaces):
            empty = _none_left(state, deck)
            missing = deck in ("green", "black") and spaces == 0
            return _deck_empty(deck) if empty else SPACES_MISSING() if missing else None
    return None


def _none_left(state: Huns, colour: Colour) -> bool:
    """Of a deck that nobody counts nothing is said."""
    return state.decks.of(colour) == 0 and f"decks.{colour}" not in state.gaps


def _deck_empty(colour: Colour) -> Refusal:
    return DECK_EMPTY(deck=deck_name(colour))


def _draw(state: Huns, action: a.DrawCards) -> Refusal | None:
    if _none_left(state, action.die):
        return _deck_empty(action.die)
    if action.die == "black" and action.onto == action.seat:
        return CURSE_OWN_CAMP()
    if action.die != "black" and action.onto not in (None, action.seat):
        return ONLY_CURSES_GO_OVER()
    if action.die in ("green", "black") and action.spaces == 0:
        return SPACES_MISSING()
    return None


def _raid(state: Huns, action: a.ActivateRaid) -> Refusal | None:
    card = state.camps[action.seat].cards[action.card]
    if card.deck != "red":
        return _not_of(card, "red")
    turn = raid_turn(state, action.seat)
    if card.used:
        return RAID_USED()
    if turn is None:
        return NOT_YOUR_TURN(seat=actor(state, min(state.turn, TURNS - 1)))
    return ONE_RAID_A_TURN() if state.raids[turn] else None


def _gift(state: Huns, action: a.TakeGift) -> Refusal | None:
    camp = state.camps[action.seat]
    if gift_due(state, action.seat) == 0:
        return NO_GIFT_DUE()
    if state.reserve.of(action.colour) < 1:
        return PILE_EMPTY(colour=cube_colour(action.colour))
    known = len(camp.wagons) >= camp.berths
    if known and not any(wagon.free(action.colour) for wagon in camp.wagons):
        return NO_SLOT(colour=cube_colour(action.colour))
    loaded = [wagon.loaded.of(action.colour) for wagon in camp.wagons]
    return GIFT_DIFFERENT() if state.gifts[action.seat] and any(loaded) else None


def _berth(state: Huns, seat: Seat) -> Refusal | None:
    camp = state.camps[seat]
    if len(camp.wagons) >= camp.berths:
        return WAGONS_ENOUGH(n=camp.berths)
    return None


def _no_slot(state: Huns, action: a.Load) -> Refusal | None:
    hand = state.pending
    assert isinstance(hand, Hand)  # impossible() has asked
    free = state.camps[action.seat].wagons[action.wagon].free(hand.colour)
    if free == 0:
        return NO_SLOT(colour=cube_colour(hand.colour))
    most = min(free, hand.n)
    return NOT_SO_MANY(n=most) if action.n > most else None


def _not_of(card: Card, deck: str) -> Refusal | None:
    return None if card.deck == deck else OTHER_DECK(deck=deck_name(card.deck))


def _no_card(state: Huns, seat: Seat, card: int) -> Refusal | None:
    return None if card < len(state.camps[seat].cards) else NO_SUCH_CARD(got=card)


def _not_to_move(state: Huns, action: a.MoveCard) -> Refusal | None:
    """A Curse that is being played on somebody lies there until it is fled or kept."""
    if isinstance(state.pending, Threat):
        return CURSE_FIRST()
    if action.to == "camp" and action.onto in (None, action.seat):
        return ANOTHER_CAMP()
    return _no_card(state, action.seat, action.card)


def _no_load(state: Huns, seat: Seat, wagon: int) -> Refusal | None:
    if not isinstance(state.pending, Hand) or state.pending.seat != seat or state.pending.n == 0:
        return NOTHING_IN_HAND()
    return None if wagon < len(state.camps[seat].wagons) else NO_SUCH_WAGON(got=wagon)


def _no_place(state: Huns, where: str, seat: Seat, index: int) -> Refusal | None:
    camp = state.camps[seat]
    have = {"wagon": len(camp.wagons), "card": len(camp.cards)}.get(where)
    if have is None or index < have:
        return None
    return NO_SUCH_WAGON(got=index) if where == "wagon" else NO_SUCH_CARD(got=index)


def _not_a_wagon(action: a.TakeWagon) -> Refusal | None:
    kind = value_of(action.kind)
    if kind is not None and kind not in WAGON_KINDS:
        return NO_SUCH_KIND(got=kind)
    if not 1 <= action.slots.total() <= MOST_SLOTS:
        return OUT_OF_RANGE(path="slots", low=1, high=MOST_SLOTS, got=action.slots.total())
    return None


def _too_many(state: Huns, action: a.MoveCubes) -> Refusal | None:
    have = cubes_at(state, action.source, action.source_seat, action.source_index, action.colour)
    if action.n > have:
        return NOT_SO_MANY(n=have)
    room = room_at(state, action.target, action.target_seat, action.target_index, action.colour)
    return NO_ROOM(n=room) if action.n > room else None


def _not_to_show(state: Huns, action: a.Reveal | a.CallReveal) -> Refusal | None:
    """At the end everybody shows theirs once; before that it is each one's own business."""
    held = wagons_held(state)
    if isinstance(action, a.CallReveal):
        return None if state.over and still_closed(held) else NOT_OVER()
    shown = state.over and action.seat not in to_turn(held)
    return ALREADY_SO(path="dispatched", got=len(action.kinds)) if shown else None


def _not_to_tell(state: Huns, seat: Seat, faces: tuple[str, ...]) -> Refusal | None:
    """For somebody whose device is gone: every type, or none where nobody knows them."""
    if not state.over or seat not in to_turn(wagons_held(state)):
        return NOT_OVER()
    strange = next((face for face in faces if face not in WAGON_KINDS), None)
    fits = strange is None and len(faces) in (0, len(state.camps[seat].dispatched))
    return None if fits else NO_SUCH_KIND(got=len(faces) if strange is None else strange)


def _not_the_sealed(state: Huns, action: a.Reveal) -> Refusal | None:
    sealed = state.camps[action.seat].dispatched
    fits = len(sealed) == len(action.kinds) and all(map(opens, action.kinds, sealed))
    return None if fits else NOT_THE_SEALED()


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
