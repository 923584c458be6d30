"""The secret choice of an Order: what is in hand, what was played when, and where the bonus would come."""

from __future__ import annotations

from companion.games.runewars.names import SEASON_ICONS, order, secret
from companion.intents.intent import Choose
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Para, Row
from companion.screens.kit.views import Now, Page
from rules.core.secret import Known
from rules.core.value import replace
from rules.runewars import actions as a
from rules.runewars.realm.realm import Realm, number, supremacy
from rules.runewars.state import Runewars
from rules.runewars.tables import ORDERS, ORDERS_A_YEAR, SEASONS, OrderId


def choose_order(ctx: Context) -> Page:
    """A player takes the device and puts an Order face down; nothing of it is shown to the others."""
    state: Runewars = ctx.state
    words, seat = ctx.words, ctx.seat_about
    realm = state.realms[seat]
    picked: OrderId | None = ctx.chosen("order")
    mine = not ctx.is_elsewhere(seat)
    do = ctx.step(a.ChooseOrder(seat, Known(picked)), seat) if mine and picked else None
    label = words.t("runewars.key.pick", n=number(picked)) if picked else words.t("runewars.key.face-down")
    key = Key(label, do, "check", "primary", name="face-down")
    place = words.t("runewars.order.of", n=min(len(realm.used) + 1, ORDERS_A_YEAR), most=ORDERS_A_YEAR)
    again = words.t("runewars.order.changed" if realm.chosen else "runewars.order.alone")
    detail = again if mine else words.t("company.private", seat=seat)
    now = Now(words.t("runewars.now.choose", seat=seat), f"{place}. {detail}", ctx.badge(seat), (key,))
    rule = Para(words.t("runewars.rule.choose"), source=words.t("runewars.source.season-choose"))
    rows = tuple(_row(ctx, realm, order_id, picked, mine) for order_id in ORDERS)
    columns = (Column(rows, 1.6), Column((_bonus(ctx, realm, picked), rule, secret(ctx)), tone="help"))
    return chrome.page(ctx, "order", words.t("runewars.step.choose"), columns, now)


def _row(ctx: Context, realm: Realm, at: OrderId, picked: OrderId | None, mine: bool) -> Row:
    """An Order with its number; one that is used says when."""
    words = ctx.words
    row = Row(order(words, at), number=str(number(at)), name=f"order-{at}")
    if at in realm.used:
        season = SEASONS[min(realm.used.index(at), len(SEASONS) - 1)]
        return replace(row, detail=words.t(f"runewars.played.{season}"), icon=SEASON_ICONS[season], status="off")
    bonus = supremacy(realm, at)
    return replace(
        row,
        detail=words.t(f"runewars.brief.{at}"),
        value=words.t("runewars.bonus") if bonus else "",
        tone="accent" if bonus else "plain",
        status="now" if at == picked else "plain",
        intent=Choose("order", at) if mine else None,
        chevron=False,
    )


def _bonus(ctx: Context, realm: Realm, picked: OrderId | None) -> Para:
    """What the Supremacy Bonus would be."""
    words = ctx.words
    if picked and picked not in realm.used and supremacy(realm, picked):
        return Para(words.t(f"runewars.bonus.{picked}", n=number(picked)), "accent", icon="crown")
    return Para(words.t("runewars.bonus.rule"), icon="crown-outline")
