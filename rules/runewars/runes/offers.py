"""What rune tokens offer: those received, those of areas won, and what a hand may do with them at any time."""

from __future__ import annotations

from rules.core.message import Value, say
from rules.core.offer import Ask
from rules.core.secret import Known, Opened, Sealed, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.labels import Offers, aside, offer
from rules.runewars.pending import RuneDue, Spoils
from rules.runewars.realm.realm import Token
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars, alive

KINDS = (Known("dragon"), Known("false"))


def receiving(state: Runewars) -> Offers:
    """False runes may go first; then the new tokens are placed."""
    due = state.pending
    if not isinstance(due, RuneDue):
        return ()
    runes = state.realms[due.seat].runes
    gone = tuple(
        offer(b.DiscardFalse(due.seat, at, Opened(token.kind.value, token.kind.salt)), "discard-false")
        for at, token in enumerate(runes)
        if not isinstance(token.kind, Sealed) and token.kind.value == "false"
    )
    dragon, false = Token(Known("dragon")), Token(Known("false"))
    mine = (dragon,) * (due.dragons + due.falses if state.epic else due.dragons)
    both = mine if state.epic else (*mine, *(false,) * due.falses)
    ways = [both, *((mine, both[len(mine) :]) if both != mine else ()), ()]
    settled = tuple(
        offer(b.SettleRune(due.seat, way, wild=_rest(both, way)), "settle-rune", n=len(way))
        for way in dict.fromkeys(ways)
    )
    back = (offer(b.SettleRune(due.seat, (), due.dragons > 0, due.falses > 0 and not state.epic), "return-runes"),)
    return (*gone, *settled, *back)


def _rest(both: tuple[Token, ...], mine: tuple[Token, ...]) -> tuple[Token, ...]:
    """Those that go where nobody rules."""
    rest = list(both)
    for token in mine:
        rest.remove(token)
    return tuple(rest)


def winning(state: Runewars) -> Offers:
    """Which token lies in the area that has come under control, if any."""
    due = state.pending
    if not isinstance(due, Spoils):
        return ()
    known = tuple(
        offer(b.TakeRune(due.seat, due.foe, at), "take-rune", area=named(token, at))
        for at, token in enumerate(lying_with(state, due.foe))
    )
    token = Token(Known("dragon"), due.area)
    asks = Ask("token", tuple(Token(kind, due.area) for kind in KINDS))
    untold = due.foe is None and state.loose > len(state.lying)
    found = (offer(b.FindRune(due.seat, token), "find-rune", asks),) if untold else ()
    return (*known, *found, offer(b.NoRune(due.seat), "no-rune"))


def named(token: Token, at: int) -> Value:
    """A token by its area, else by its place in the row."""
    return token.area or say("runewars.token.n", n=at + 1)


def runes_by_hand(state: Runewars, seat: int) -> Offers:
    """What cards say, and what happens on the board; areas change hands in their new owner's turn."""
    runes = state.realms[seat].runes
    others = (*(foe for foe in alive(state) if foe != seat), None) if state.queue[:1] == (seat,) else ()
    taken = tuple(
        aside(b.TakeRune(seat, foe, at), "take-rune", area=named(token, at))
        for foe in others
        for at, token in enumerate(lying_with(state, foe))
    )
    unseen = tuple(
        aside(b.LookAtRune(seat, at, KINDS[0]), "look-at-rune", Ask("kind", KINDS), area=named(token, at))
        for at, token in enumerate(runes)
        if value_of(token.kind) is None
    )
    return (
        aside(b.ReceiveRune(seat), "receive-rune"),
        aside(b.ReceiveRune(seat, "dragon"), "place-dragon"),
        aside(b.ReceiveRune(seat, "false"), "place-false"),
        aside(b.FindRune(seat, Token(Known("dragon"))), "find-rune"),
        *(aside(b.LoseRune(seat, at), "lose-rune") for at in range(len(runes))),
        *taken,
        *unseen,
    )
