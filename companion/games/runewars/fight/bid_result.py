"""The result of a bid as it stays before everybody: who wins, what each had and keeps, and what decided a tie."""

from __future__ import annotations

from companion.intents.intent import Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.rune_views import BidResult, TieStep, TieSteps
from companion.screens.kit.views import Now
from rules.runewars.fight import actions as c
from rules.runewars.fight.bid import bid_of, bidders, decided_by, told_influence
from rules.runewars.pending import Bid
from rules.runewars.state import Runewars, alive, holder

STEPS = (("primarch", "crown"), ("influence", "star-four-points"), ("start", "flag"))
UNTOLD = "–"  # what nobody has told is never 0


def results(ctx: Context, state: Runewars, bid: Bid) -> tuple[BidResult, ...]:
    """The winner first, then by what they bid."""
    order = sorted(alive(state), key=lambda seat: (seat != bid.winner, -bid_of(state, seat)))
    return tuple(_result(ctx, state, bid, seat) for seat in order)


def _result(ctx: Context, state: Runewars, bid: Bid, seat: int) -> BidResult:
    words, won = ctx.words, seat == bid.winner
    if seat not in bidders(state):  # its device is gone, and nobody could say
        return _unknown(ctx, state, seat)
    n, known = bid_of(state, seat), told_influence(state, seat)
    had = words.t("runewars.result.had"), str(state.realms[seat].influence) if known else UNTOLD
    spends = words.t("runewars.result.spends"), str(n)
    keeps = words.t("runewars.result.keeps"), str(_left(state, seat)) if known else UNTOLD
    tied = words.t("runewars.bid.tied" if seat in bid.tied else "runewars.result.bid")
    return BidResult(
        name=f"bid-{seat}",
        badge=ctx.badge(seat),
        title=ctx.chairs[seat].name,
        detail=words.t("runewars.result.wins") if won else words.t(f"runewars.faction.{state.realms[seat].faction}"),
        bid=str(n),
        words=words.t("runewars.result.influence", n=n) if won else tied,
        feet=(had, spends, keeps) if won else (had, keeps),
        won=won,
        tied=seat in bid.tied,
    )


def _unknown(ctx: Context, state: Runewars, seat: int) -> BidResult:
    known = told_influence(state, seat)
    had = ctx.t("runewars.result.had"), str(state.realms[seat].influence) if known else UNTOLD
    faction = ctx.t(f"runewars.faction.{state.realms[seat].faction}")
    name, who = f"bid-{seat}", ctx.chairs[seat].name
    return BidResult(name, ctx.badge(seat), who, faction, "?", ctx.t("runewars.bid.unknown"), (had,))


def _left(state: Runewars, seat: int) -> int:
    return max(0, state.realms[seat].influence - bid_of(state, seat))


def tie_steps(ctx: Context, state: Runewars, bid: Bid) -> TieSteps:
    """The rule as its three steps, the one that decided filled, with its numbers."""
    words = ctx.words
    if len(bid.tied) < 2:
        return TieSteps(words.t("runewars.tie.none"))
    n, by = bid_of(state, bid.tied[0]), decided_by(state, bid.tied)
    if by is None:
        return TieSteps(words.t("runewars.tie.at-table", n=n))
    at = [key for key, _ in STEPS].index(by)
    steps = tuple(
        TieStep(
            words.t(f"runewars.tie.step.{key}"),
            _worked(ctx, state, bid, key) if place <= at else words.t("runewars.tie.unneeded"),
            icon,
            place == at,
        )
        for place, (key, icon) in enumerate(STEPS)
    )
    return TieSteps(words.t("runewars.tie.at", n=n), steps)


def _worked(ctx: Context, state: Runewars, bid: Bid, key: str) -> str:
    if key == "primarch":
        who = holder(state, "primarch")
        if who is None:
            return ctx.t("runewars.tie.no-primarch")
        return ctx.t("runewars.tie.chose", seat=who, target_seat=bid.winner or 0)
    own = {seat: _left(state, seat) if key == "influence" else state.realms[seat].start for seat in bid.tied}
    order = sorted(own, key=lambda seat: -own[seat])
    numbers = ", ".join(f"{ctx.chairs[seat].name} {own[seat]}" for seat in order)
    chose = bid.decider is not None and bid.decider != bid.winner and key == decided_by(state, bid.tied)
    said = ctx.t("runewars.tie.chose", seat=bid.decider or 0, target_seat=bid.winner or 0)
    return f"{numbers}. {said}" if chose else numbers


def result_now(ctx: Context, bid: Bid) -> Now:
    """It stays until somebody goes on; the bids are spent then."""
    seat = bid.winner or 0
    wrong = Key(ctx.t("runewars.key.wrong-bid"), Open("open-bids"), "pencil-outline", name="wrong-bid")
    on = Key(ctx.t("runewars.do.go-on"), Do(c.CloseBid(), -1, ctx.at), "arrow-right", "primary", name="go-on")
    return Now(
        ctx.t("runewars.now.bid-result", seat=seat),
        ctx.t("runewars.result.detail"),
        ctx.badge(seat),
        (wrong, on),
        for_all=True,
    )
