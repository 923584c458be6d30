"""An influence bid: closed hands on every device, opened together, and whose word it is when two are highest."""

from __future__ import annotations

from companion.games.runewars.fight.bid_result import UNTOLD, result_now, results, tie_steps
from companion.games.runewars.fight.open_bids import bids_are_told
from companion.games.runewars.names import INFLUENCE, SEASON_ICONS, chips, realm, secret
from companion.games.runewars.season.waiting import next_here
from companion.intents.intent import Do, Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Para, Status
from companion.screens.kit.reveal_key import reveal_keys
from companion.screens.kit.rune_views import Band, BidCard
from companion.screens.kit.views import Now, Page, RuneTable
from companion.screens.match.asking import Asking
from rules.core.secret import Known
from rules.runewars.fight import actions as c
from rules.runewars.fight.bid import bid_of, decided_by, told_influence
from rules.runewars.pending import Bid
from rules.runewars.realm.realm import amount
from rules.runewars.state import Runewars, alive, holder, to_bid
from rules.runewars.tables import MOST_INFLUENCE

WHY = {
    "primarch": "runewars.tie.why-primarch",
    "influence": "runewars.tie.why-influence",
    "start": "runewars.tie.why-start",
}


def bid_table(ctx: Context, state: Runewars, bid: Bid) -> RuneTable:
    words, result = ctx.words, bid.stage == "result"
    stages = ("place", "reveal", "tie" if bid.stage == "tie" else "result")
    at = stages.index(bid.stage)
    rail = tuple((words.t(f"runewars.rail.bid-{key}"), chrome.stage(place, at)) for place, key in enumerate(stages))
    season = words.t(f"runewars.chapter.{state.season}", n=state.year)
    return RuneTable(
        top=chrome.top(ctx, words.t("runewars.title"), chrome.menu(ctx), rail),
        now=_now(ctx, state, bid),
        banner=None,
        band=Band(SEASON_ICONS[state.season], words.t("runewars.bid"), season, words.t("runewars.bid.rule")),
        order=None,
        rule=None if result else _tie_rule(ctx, state, bid),
        bids=results(ctx, state, bid) if result else tuple(_card(ctx, state, bid, seat) for seat in alive(state)),
        ties=tie_steps(ctx, state, bid) if result else None,
        toast=ctx.toast,
    )


def _tie_rule(ctx: Context, state: Runewars, bid: Bid) -> Column:
    """Who has the word if the highest bids are equal; the line that applies is the strong one."""
    words, primarch = ctx.words, holder(state, "primarch")
    nobody = "runewars.tie.nobody" if state.detail == "full" else "runewars.tie.whoever"  # Titles are not followed
    first = words.t(nobody) if primarch is None else words.t("runewars.tie.primarch", seat=primarch)
    lines = (
        (first, "crown"),
        (words.t("runewars.tie.influence"), "star-four-points"),
        (words.t("runewars.tie.start"), "flag"),
    )
    known = all(told_influence(state, seat) for seat in bid.tied)
    applies = 0 if primarch is not None else 1 if known else -1
    parts = tuple(Para(text, strong=at == applies, icon=icon) for at, (text, icon) in enumerate(lines))
    asked = (why_keys(ctx, "bid"),) if bid.stage == "tie" else ()
    return Column((*parts, *asked), name="tie-rule")


def _card(ctx: Context, state: Runewars, bid: Bid, seat: int) -> BidCard:
    words, held = ctx.words, state.realms[seat]
    placed, known = held.bid is not None, told_influence(state, seat)
    shown = amount(held.bid) if held.bid is not None and bid.stage == "tie" else None  # nobody's before everybody's
    if shown is not None:
        status: Status = "now" if seat in bid.tied else "off"
        told = words.t("runewars.bid.tied" if seat in bid.tied else "runewars.bid.influence")
    else:
        status = "done" if placed else "plain"
        unplaced = "runewars.bid.waits" if bid.stage == "place" else "runewars.bid.unknown"
        told = words.t("runewars.bid.placed" if placed else unplaced)
    return BidCard(
        name=f"bid-{seat}",
        badge=ctx.badge(seat),
        title=realm(ctx, seat),
        detail=ctx.chairs[seat].name,
        chips=chips(ctx, seat),
        bid="" if shown is None else str(shown),
        words=told,
        status=status,
        had_title=words.t("runewars.bid.announced" if shown is None else "runewars.bid.had"),
        had=str(held.influence) if known else UNTOLD,
        keeps_title="" if shown is None else words.t("runewars.bid.keeps"),
        keeps="" if shown is None else str(held.influence - bid_of(state, seat)) if known else UNTOLD,
        intent=Open("bid", str(seat)) if bid.stage == "place" and not ctx.is_elsewhere(seat) else None,
    )


def _now(ctx: Context, state: Runewars, bid: Bid) -> Now:
    match bid.stage:
        case "place":
            return _placing(ctx, state)
        case "reveal":
            return _revealing(ctx)
        case "result":
            return result_now(ctx, bid)
        case _:
            return _deciding(ctx, state, bid)


def _aside(ctx: Context) -> Key:
    label = ctx.words.t("runewars.do.leave-off")
    return Key(label, Do(c.LeaveOff(), -1, ctx.at), "close", name="leave-off")


def _placing(ctx: Context, state: Runewars) -> Now:
    words, left, most = ctx.words, to_bid(state), len(alive(state))

    def key(seat: int) -> Key:
        label = words.t("runewars.key.bid", seat=seat)
        return Key(label, Open("bid", str(seat)), "hand-coin-outline", "primary", name="place-bid")

    detail = words.t("runewars.bid.in", n=most - len(left), most=most)
    openly = Key(words.t("runewars.key.tell-bids"), Open("open-bids"), "eye-outline", name="tell-bids")
    more = (_aside(ctx), openly) if bids_are_told(ctx) else (_aside(ctx),)
    return next_here(ctx, left, "runewars.now.bid-place", "runewars.bar.wait-bid", detail, key, *more)


def _revealing(ctx: Context) -> Now:
    keys = reveal_keys(ctx, ctx.t("runewars.key.open-hands"), "open-hands")
    return Now(ctx.t("runewars.bid.all"), ctx.t("runewars.bid.all.detail"), None, (_aside(ctx), *keys))


def _deciding(ctx: Context, state: Runewars, bid: Bid) -> Now:
    """Two equal answers: a key for each of the tied."""
    words = ctx.words
    who = alive(state)[0] if bid.decider is None else bid.decider
    keys = tuple(
        Key(
            words.t("runewars.key.wins", seat=winner),
            Do(c.DecideBid(who, winner), who, ctx.at),
            kind="outline",
            badge=ctx.badge(winner),
            name=f"wins-{winner}",
        )
        for winner in bid.tied
    )
    n = max((bid_of(state, seat) for seat in bid.tied), default=0)
    if bid.decider is None:
        return Now(words.t("runewars.tie.open", n=n), words.t("runewars.tie.why-open"), None, keys)
    why = WHY[decided_by(state, bid.tied) or "start"]
    return Now(words.t("runewars.tie.question", seat=who, n=n), words.t(why), ctx.badge(who), keys)


def bid(ctx: Context) -> Page:
    """A player takes the device and says how much; nothing of it is shown to the others."""
    state: Runewars = ctx.state
    ask, words, seat = Asking(ctx), ctx.words, ctx.seat_about
    known = told_influence(state, seat)
    have = state.realms[seat].influence if known else MOST_INFLUENCE
    title, said = words.t("runewars.bid.mine"), words.t("runewars.bid.have", n=have) if known else ""
    n = ask.number("bid", title, 0, have, capped=True, detail=said, icon=INFLUENCE, name="my-bid")
    do = None if ctx.is_elsewhere(seat) else ctx.step(c.PlaceBid(seat, Known(str(n))), seat)
    key = Key(words.t("runewars.key.close-hand", n=n), do, "check", "primary", name="close-hand")
    rule = Para(words.t("runewars.rule.bid"), source=words.t("runewars.source.bids"))
    again = words.t("runewars.bid.changed" if state.realms[seat].bid else "runewars.bid.alone")
    now = Now(words.t("runewars.now.bid-place", seat=seat), again, ctx.badge(seat), (key,))
    columns = (Column(ask.asked, 1.4), Column((rule, secret(ctx)), tone="help"))
    return chrome.page(ctx, "bid", words.t("runewars.bid"), columns, now)
