"""Why the odds are what they are, who wins a battle or a bid, and why the order of play is this one."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, Why, aside, chosen, total_of
from rules.runewars.fight.bid import bid_of, decider, highest
from rules.runewars.fight.fate import CARDS, NUMBERS, SYMBOLS, left_of
from rules.runewars.fight.fight import strengths, stronghold_strength, walls
from rules.runewars.pending import Fight, Side
from rules.runewars.realm.realm import number
from rules.runewars.state import Runewars, alive, goal, holder, play_order, years


def odds(state: Runewars, rule: str, simulated: int, result: Message | None) -> Why:
    """From which cards it was reckoned, and how: every order they can come in, or so many battles tried out."""
    source = say(f"runewars.fate.source.{state.fate_source}")
    deck = (
        Reason(say("runewars.why.cards"), len(NUMBERS)),
        Reason(say("runewars.why.cards-gone"), -len(_seen(state)), source),
    )
    how = say("runewars.why.simulated") if simulated else say("runewars.why.exact")
    method = aside(how, simulated or None)
    rule_ = say("runewars.why.odds", policy=say(f"runewars.policy.{rule}"))
    return Why(say("runewars.why.left"), rule_, "battles", (*deck, method), total_of(deck), result)


def symbols(state: Runewars, n: int) -> Why:
    """How many of the cards that can come show each symbol."""
    left = left_of(_seen(state))
    parts = tuple(
        Reason(say(f"runewars.symbol.{symbol}"), sum(CARDS[card].symbol == symbol for card in left))
        for symbol in SYMBOLS
    )
    drawn = aside(say("runewars.why.drawn"), n)
    return Why(say("runewars.why.left"), say("runewars.why.symbols"), "fate", (*parts, drawn), len(left))


def _seen(state: Runewars) -> tuple[int, ...]:
    """Cards that cannot come now; without a deck here all thirty can."""
    return () if state.fate_source == "off" else tuple(int(card) for card in (*state.discard, *state.hand))


def won(attacker: int, defender: int) -> Why:
    """Of a battle that is over: the higher strength, and a tie is the defender's."""
    takes = attacker > defender
    numbers = (
        (chosen if takes else aside)(say("runewars.why.strength-attacker"), attacker),
        (aside if takes else chosen)(say("runewars.why.strength-defender"), defender, say("runewars.why.tie-holds")),
    )
    return Why(say("runewars.fight.over"), say("runewars.why.battle"), "battles", numbers)


def strength(state: Runewars, fight: Fight, side: Side) -> Why:
    """Standing units, then what the defender's stronghold and cards add (Obliczanie Siły)."""
    force = fight.side(side)
    units = tuple(
        Reason(
            say(f"runewars.unit.{kind.name}"), len(force.standing(at)), _lying(len(force.standing(at)), fight, side, at)
        )
        for at, kind in enumerate(force.kinds)
        if any(unit.kind == at for unit in force.units)
    )
    place = stronghold_strength(state, fight) if side == "defender" else 0
    more = walls(state, fight) if side == "defender" else 0
    extra = (("stronghold", place), ("walls", more), ("bonus", force.bonus))
    adds = (*units, *(Reason(say(f"runewars.why.{key}"), n) for key, n in extra if n))
    total = strengths(state, fight)[0 if side == "attacker" else 1]
    seat = fight.seat if side == "attacker" else fight.foe
    about = say(f"runewars.why.strength-{side}")
    return Why(about, say("runewars.why.battle"), "battles", (*adds, _other(state, fight, side)), total, seat=seat)


def _lying(standing: int, fight: Fight, side: Side, kind: int) -> Message | None:
    """Routed ones count nothing."""
    lying = sum(unit.kind == kind for unit in fight.side(side).units) - standing
    return say("runewars.why.routed", count=lying) if lying else None


def _other(state: Runewars, fight: Fight, side: Side) -> Reason:
    mine, theirs = strengths(state, fight)
    if side == "attacker":
        return aside(say("runewars.why.strength-defender"), theirs, say("runewars.why.tie-holds"))
    return aside(say("runewars.why.strength-attacker"), mine)


def bid(state: Runewars) -> Why:
    """Who has bid most, and who decides where that is not one alone (Licytacje wpływu)."""
    top = highest(state)
    numbers = tuple(
        (chosen if seat in top else aside)(say("why.seat", seat=seat), bid_of(state, seat)) for seat in alive(state)
    )
    tied = _decided(state, top) if len(top) > 1 else ()
    return Why(say("runewars.bid"), say("runewars.why.bids"), "bids", (*numbers, *tied))


def _decided(state: Runewars, tied: tuple[int, ...]) -> tuple[Reason, ...]:
    """The Primarch's word; without one, influence left and then the starting influence."""
    who, primarch = decider(state, tied), holder(state, "primarch")
    if who is None:
        return ()
    if primarch == who:
        return (chosen(say("why.seat", seat=who), None, say("runewars.title.primarch")),)
    return tuple(
        (chosen if seat == who else aside)(
            say("why.seat", seat=seat),
            state.realms[seat].influence - bid_of(state, seat),
            say("runewars.why.left-over", count=state.realms[seat].start),
        )
        for seat in tied
    )


def order(state: Runewars) -> Why:
    """Lowest Order number, then most influence, then highest starting influence (Porządek i Żetony)."""
    numbers = tuple(_place(state, seat) for seat in play_order(state))
    return Why(say("runewars.play-order"), say("runewars.why.order"), "season-resolve", numbers)


def _place(state: Runewars, seat: int) -> Reason:
    realm = state.realms[seat]
    how = say("runewars.why.standing", influence=realm.influence, start=realm.start)
    return aside(say("why.seat", seat=seat), number(realm.last) if realm.last else None, how)


def ending(state: Runewars) -> Why:
    """By runes at once, or with the last Winter (Zwycięstwo)."""
    numbers = (
        aside(say("runewars.why.year"), state.year),
        aside(say("runewars.why.years"), years(state)),
        aside(say("runewars.why.goal"), goal(state)),
    )
    return Why(say("runewars.why.ending"), say("runewars.why.ends"), "victory", numbers)
