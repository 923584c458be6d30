"""An influence bid on one shared device: the hands are open on the table, and all are told in one step."""

from __future__ import annotations

from companion.games.runewars.names import INFLUENCE
from companion.intents.intent import ONWARD, Do, DoAll, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.runewars.fight import actions as c
from rules.runewars.fight.bid import told_influence
from rules.runewars.pace.actions import ShowBids
from rules.runewars.pending import Bid
from rules.runewars.realm.realm import amount
from rules.runewars.state import Runewars, alive, to_bid
from rules.runewars.tables import MOST_INFLUENCE


def bids_are_told(ctx: Context) -> bool:
    """Before anybody has closed a hand at the device, on the one device that everybody looks at."""
    state: Runewars = ctx.state
    placing = isinstance(state.pending, Bid) and state.pending.stage == "place"
    return placing and not ctx.together and len(to_bid(state)) == len(alive(state))


def may_tell_bids(ctx: Context) -> bool:
    """Also once they lie open, on every device: a bid may have been wrong."""
    bid = ctx.state.pending
    return bids_are_told(ctx) or (isinstance(bid, Bid) and bid.stage == "result")


def open_bids(ctx: Context) -> Page:
    state: Runewars = ctx.state
    ask, words = Asking(ctx), ctx.words
    told = {seat: _bid(ask, state, seat) for seat in alive(state)}
    untold = [seat for seat, n in told.items() if n is None]
    bids = tuple(told.get(seat) or 0 for seat in range(state.players))
    shown = None if len(untold) == len(told) else ctx.step(ShowBids(bids))
    text = words.t("runewars.key.rest-bid-0" if shown and untold else "runewars.key.show-bids")
    key = Key(text, shown, "check", "primary", name="show-bids")
    left_off = DoAll((Do(c.LeaveOff(), -1, ctx.at),), ONWARD)
    secret = Key(words.t("runewars.key.in-secret"), Open("table"), "eye-off-outline", name="in-secret")
    keys = (
        Key(words.t("runewars.do.leave-off"), left_off, "close", name="leave-off"),
        *((secret,) if bids_are_told(ctx) else ()),
        key,
    )
    detail = words.t("runewars.bids.untold", seat=untold[0]) if untold else words.t("runewars.bids.detail")
    now = Now(words.t("runewars.bids.now"), detail, None, keys)
    rule = Para(words.t("runewars.rule.bid"), source=words.t("runewars.source.bids"))
    columns = (Column(ask.asked, 1.4), Column((rule,), tone="help"))
    return chrome.page(ctx, "open-bids", words.t("runewars.bid"), columns, now)


def _bid(ask: Asking, state: Runewars, seat: int) -> int | None:
    """At most what the app knows a player to have; where nobody has told that, any number."""
    told = told_influence(state, seat)
    have = state.realms[seat].influence if told else MOST_INFLUENCE
    said = ask.ctx.words.t("runewars.bids.have", n=have) if told else ""
    name, title = f"bid-{seat}", ask.ctx.chairs[seat].name
    before = amount(state.realms[seat].bid)
    return ask.read(name, title, 0, have, before, detail=said, icon=INFLUENCE, name=name)
