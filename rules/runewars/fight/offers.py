"""What the Fate deck's moments offer: bids, diplomacy, tests, duels and battles."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.offer import Ask, Offer
from rules.core.secret import Known
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight.fate import SYMBOLS
from rules.runewars.fight.fight import cards_of, choice, may_fall_on, pairs, struck, usable
from rules.runewars.fight.quest_duel import OPPONENTS, ROUND_CARDS, cards_due
from rules.runewars.fight.specials import Move
from rules.runewars.labels import Offers, aside, offer
from rules.runewars.orders.opened_together import opened_together
from rules.runewars.pending import Bid, Fight, QuestDuel, Reading, Side
from rules.runewars.state import Runewars, alive, to_bid
from rules.runewars.tables import ATTRIBUTES, MOST_DIPLOMACY

# Which units stand where is on the board; these stand for it where nobody is asked
SAMPLE_ATTACK = (c.Squad("daqan", "footman", 2), c.Squad("daqan", "knight", 1))
SAMPLE_DEFENCE = (c.Squad("latari", "archer", 2), c.Squad("neutral", "beastman", 1))


def bidding(state: Runewars) -> Offers:
    bid = state.pending
    if not isinstance(bid, Bid):
        return ()
    if bid.stage == "place":
        return tuple(
            offer(c.PlaceBid(seat, Known("0")), "place-bid", Ask("bid", _amounts(state.realms[seat].influence)))
            for seat in to_bid(state)
        )
    if bid.stage == "tie":
        who = alive(state)[0] if bid.decider is None else bid.decider
        return tuple(offer(c.DecideBid(who, winner), "decide-bid", target_seat=winner) for winner in bid.tied)
    if bid.stage == "result":
        return (offer(c.CloseBid(), "close-bid"),)
    found = opened_together(state)
    return tuple(offer(action, "reveal-bid") for _, action in found.known) if found else ()


def _amounts(most: int) -> tuple[Known, ...]:
    return tuple(Known(str(n)) for n in range(most + 1))


def meeting(state: Runewars) -> Offers:
    """Diplomacy or battle, after units have moved into the activated area."""
    seat = state.queue[0]
    have = min(MOST_DIPLOMACY, state.realms[seat].influence)
    talks = tuple(offer(c.Negotiate(seat, n, typed(state, n)), "negotiate") for n in range(1, have + 1))
    foes = tuple(foe for foe in alive(state) if foe != seat)
    wild = offer(c.Attack(seat, None, SAMPLE_ATTACK, SAMPLE_DEFENCE[1:]), "attack-neutral")
    battles = tuple(
        offer(c.Attack(seat, foe, SAMPLE_ATTACK, SAMPLE_DEFENCE, "", at), "attack", target_seat=foe)
        for foe in foes
        for at in (None, *range(len(state.realms[foe].strongholds)))[:2]
    )
    return (*talks, wild, *battles)


def challenges(state: Runewars) -> Offers:
    """Tests and duels of the hero that has moved."""
    found: Offers = ()
    for seat in state.queue[:1]:
        for at, hero in enumerate(state.realms[seat].heroes):
            name = hero.card.name
            found += tuple(
                offer(c.TakeTest(seat, at, attribute, typed(state, hero.attribute(attribute))), "take-test", hero=name)
                for attribute in ATTRIBUTES
            )
            found += tuple(
                offer(c.Challenge(seat, at, foe, n), "challenge", hero=name, target_seat=foe)
                for foe in alive(state)
                if foe != seat
                for n in range(len(state.realms[foe].heroes))
            )
            found += tuple(
                offer(
                    c.DuelNeutral(seat, at, opponent), "duel-neutral", hero=name, unit=say(f"runewars.unit.{opponent}")
                )
                for opponent in OPPONENTS
            )
    return found


def reading(state: Runewars) -> Offers:
    due = state.pending
    if not isinstance(due, Reading):
        return ()
    cards = tuple(offer(c.ReadFate(due.seat, int(card)), "read-fate", card=int(card)) for card in state.hand)
    return cards or tuple(offer(c.SaySymbol(due.seat, symbol), f"symbol-{symbol}") for symbol in SYMBOLS)


def crossing(state: Runewars) -> Offers:
    duel, cards = state.pending, typed(state, ROUND_CARDS)
    if isinstance(duel, QuestDuel) and cards:
        cards = typed(state, cards_due(duel, cards, True))
    return (offer(c.Cross(cards), "cross"), aside(c.Cross(cards, False, True), "cross-reward"))


def clashing(state: Runewars) -> Offers:
    fight = state.pending
    if not isinstance(fight, Fight):
        return ()
    match fight.stage:
        case "clash":
            return tuple(
                offer(
                    c.Clash(*pair, typed(state, sum(cards_of(fight, *pair)))),
                    "clash",
                    unit=_kind(fight, "attacker", pair[0]),
                    other=_kind(fight, "defender", pair[1]),
                )
                for pair in pairs(fight)
            )
        case "specials":
            ready = (*_further(state, fight), *_carries(fight))
            done = (aside if ready else offer)(c.SpecialsDone(), "specials-done")
            return (*ready, done, *_hits(fight), *_help())
        case "losses":
            units = fight.side(fight.dues[0].side).units if fight.dues else ()
            choices = dict.fromkeys(may_fall_on(fight))
            side = fight.dues[0].side if fight.dues else "attacker"
            return tuple(
                offer(c.Suffer(units.index(unit)), f"suffer-{fight.dues[0].blow}", unit=_kind(fight, side, unit.kind))
                for unit in choices
            )
        case _:
            defends = (offer(c.Defend(), "defend"),) if usable(state, fight) else ()
            return (*defends, offer(c.JudgeBattle(), "judge-battle"), *_hits(fight), *_help())


def _further(state: Runewars, fight: Fight) -> Offers:
    sides: tuple[Side, ...] = ("attacker", "defender")
    return tuple(
        offer(c.DrawFurther(side, typed(state, 1)), "draw-further", unit=_kind(fight, side, fight.acts(side)))
        for side, due in zip(sides, fight.further, strict=True)
        if due
    )


def _carries(fight: Fight) -> Offers:
    """The steps a special leaves to choose from."""
    found = choice(fight)
    return () if found is None else tuple(_carry(fight, move) for move in found.moves)


def _carry(fight: Fight, move: Move) -> Offer[a.Action]:
    whose = struck(fight, move.what) or "attacker"
    force = fight.side(whose)
    at = None if move.unit is None else force.units.index(move.unit)
    unit = _kind(fight, whose, None if move.unit is None else move.unit.kind)
    return offer(c.Carry(move.what, at, move.n), f"carry-{move.what}", unit=unit)


def _hits(fight: Fight) -> Offers:
    """Specials and cards, by hand: one unit of each sort."""
    sides: tuple[Side, ...] = ("attacker", "defender")
    return tuple(
        aside(c.Hit(side, fight.side(side).units.index(unit), how), f"hit-{how}", unit=_kind(fight, side, unit.kind))
        for side in sides
        for unit in dict.fromkeys(fight.side(side).units)
        for how in _ways(unit.routed)
    )


def _ways(routed: bool) -> tuple[c.Strike, ...]:
    return ("damage", "destroy", "retreat") if routed else ("damage", "rout", "destroy", "retreat")


def _help() -> Offers:
    sides: tuple[Side, ...] = ("attacker", "defender")
    return tuple(aside(c.Bolster(side, 2), f"bolster-{side}") for side in sides)


def _kind(fight: Fight, side: Side, kind: int | None) -> Message:
    kinds = fight.side(side).kinds
    if kind is None or kind >= len(kinds):
        return say("runewars.unit.none")
    return say(f"runewars.unit.{kinds[kind].name}")


def typed(state: Runewars, n: int) -> tuple[int, ...]:
    """Cards that may come next, where the printed deck's draws are typed in: these stand for them."""
    if state.fate_source != "typed":
        return ()
    left = [card for card in (*state.fate.top, *state.fate.rest, *state.discard) if card not in state.hand]
    return tuple(int(card) for card in left[:n])
