"""What can be asked of Runewars: odds, the strength of a side, a bid, and the order of play."""

from __future__ import annotations

from companion.games.runewars.fight.fate_odds import percent
from companion.screens.help.why_about import numbers_of
from companion.screens.kit.context import Context
from rules.core.message import Message, say
from rules.core.score.why import Why
from rules.runewars.fight import why as result
from rules.runewars.fight.odds import DUEL_POLICY
from rules.runewars.fight.policy import POLICY
from rules.runewars.pending import MILLION, Bid, Fight
from rules.runewars.state import Runewars

POLICIES = (POLICY, DUEL_POLICY)


def odds(ctx: Context, rest: str) -> Why | None:
    """`<policy>.<battles tried out>.<chance>.<error>`, the last two in millionths."""
    policy, *more = rest.split(".")
    numbers = numbers_of(more, 3)
    if policy not in POLICIES or numbers is None:
        return None
    tries, share, error = numbers
    return result.odds(ctx.state, policy, tries, _chance(share, error))


def _chance(share: int, error: int) -> Message | None:
    """In per cent, with what the tries leave open; nothing for a question with several answers."""
    if not share and not error:
        return None
    chance, more = percent(share / MILLION), max(1, round(200 * error / MILLION))
    return say("runewars.why.about", chance=chance, error=more) if error else say("runewars.why.just", chance=chance)


def symbols(ctx: Context, rest: str) -> Why | None:
    """`<cards drawn>`."""
    numbers = numbers_of((rest,), 1)
    return None if numbers is None else result.symbols(ctx.state, *numbers)


def won(ctx: Context, rest: str) -> Why | None:
    """`<strength of the attacker>.<of the defender>` of a battle that is over."""
    numbers = numbers_of(rest.split("."), 2)
    return None if numbers is None else result.won(*numbers)


def strength(ctx: Context, rest: str) -> Why | None:
    """`attacker` or `defender` of the battle that is going on."""
    state: Runewars = ctx.state
    if not isinstance(state.pending, Fight) or rest not in ("attacker", "defender"):
        return None
    return result.strength(state, state.pending, "attacker" if rest == "attacker" else "defender")


def bid(ctx: Context, rest: str) -> Why | None:
    """Only once all hands are open."""
    state: Runewars = ctx.state
    opened = isinstance(state.pending, Bid) and state.pending.stage == "tie"
    return result.bid(state) if opened else None


def order(ctx: Context, rest: str) -> Why | None:
    return result.order(ctx.state) if ctx.state.begun else None


def ends(ctx: Context, rest: str) -> Why | None:
    return result.ending(ctx.state) if ctx.state.begun else None


WHYS = {
    "odds": odds,
    "symbols": symbols,
    "strength": strength,
    "won": won,
    "bid": bid,
    "order": order,
    "ends": ends,
}
