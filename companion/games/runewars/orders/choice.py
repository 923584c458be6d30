"""The secret choice of an Order: what is in hand, what was played when, and where the bonus would come."""

from __future__ import annotations

from companion.games.runewars.names import SEASON_ICONS, order
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.core.secret import Known
from rules.runewars import actions as a
from rules.runewars.realm.realm import Realm, hand, number, supremacy
from rules.runewars.state import Runewars
from rules.runewars.tables import ORDERS, ORDERS_A_YEAR, SEASONS, OrderId


def choose_order(ctx: Context) -> Page:
    """A player takes the device and puts an Order face down; nothing of it is shown to the others."""
    state: Runewars = ctx.state
    words, seat = ctx.words, ctx.seat_about
    realm = state.realms[seat]
    picked: OrderId | None = ctx.chosen("order")
    mine = not ctx.is_elsewhere(seat)
    rows: tuple[Part, ...] = tuple(_row(ctx, realm, at, picked, mine) for at in ORDERS)
    place = words.t("runewars.order.of", n=min(len(realm.used) + 1, ORDERS_A_YEAR), most=ORDERS_A_YEAR)
    secret = Para(words.t("runewars.secret"), icon="eye-off-outline")
    help_ = (
        _bonus(ctx, realm, picked),
        Para(words.t("runewars.rule.choose"), source=words.t("runewars.source.season-choose")),
    )
    ready = mine and state.step == "choose" and state.pending is None and picked in hand(realm)
    do = Do(a.ChooseOrder(seat, Known(str(picked))), seat, ctx.at) if ready else None
    label = words.t("runewars.key.pick", n=number(picked)) if picked else words.t("runewars.key.face-down")
    key = Key(label, do, "check", "primary", name="face-down")
    again = words.t("runewars.order.changed" if realm.chosen else "runewars.order.alone")
    detail = again if mine else words.t("company.private", seat=seat)
    now = Now(words.t("runewars.now.choose", seat=seat), f"{place}. {detail}", ctx.badge(seat), (key,))
    return chrome.page(
        ctx, "order", words.t("runewars.step.choose"), (Column(rows, 1.6), Column((*help_, secret), tone="help")), now
    )


def _row(ctx: Context, realm: Realm, at: OrderId, picked: OrderId | None, mine: bool) -> Row:
    """An Order with its number; one that is used says when."""
    words = ctx.words
    if at in realm.used:
        season = SEASONS[min(realm.used.index(at), len(SEASONS) - 1)]
        played = words.t(f"runewars.played.{season}")
        return Row(
            order(words, at),
            played,
            icon=SEASON_ICONS[season],
            number=str(number(at)),
            status="off",
            name=f"order-{at}",
        )
    bonus = words.t("runewars.bonus") if supremacy(realm, at) else ""
    return Row(
        order(words, at),
        words.t(f"runewars.brief.{at}"),
        number=str(number(at)),
        value=bonus,
        tone="accent" if bonus else "plain",
        status="now" if at == picked else "plain",
        intent=Choose("order", at) if mine else None,
        name=f"order-{at}",
        chevron=False,
    )


def _bonus(ctx: Context, realm: Realm, picked: OrderId | None) -> Para:
    """What the Supremacy Bonus would be."""
    words = ctx.words
    if picked and picked not in realm.used and supremacy(realm, picked):
        return Para(words.t(f"runewars.bonus.{picked}", n=number(picked)), "accent", icon="crown")
    return Para(words.t("runewars.bonus.rule"), icon="crown-outline")
