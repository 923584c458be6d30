"""What a card's text gives and takes, as its owner reads it."""

from __future__ import annotations

from companion.games.great_wall.clan.purse import keeps
from companion.games.great_wall.names import GOOD_ICONS, resources, seat_tabs
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.great_wall import actions as a
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import RESOURCES, TACTIC_LIMIT

MOST = 20  # of one Resource by one card, as steps of a finger; more is corrected


def effect(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    words, seat = ctx.words, ctx.seat_about
    left, right, full = Asking(ctx, "set"), Asking(ctx, "set"), state.detail == "full"
    left.add(seat_tabs(ctx, "effect", seat))
    honor = left.number("honor", words.t("great_wall.honor"), -60, 60, icon="medal")
    change, tactics, clerks = NOTHING, 0, 0
    if full and not keeps(ctx, seat) and not state.clans[seat].own_purse:  # else by its owner's own steppers
        names = resources(words)
        change = Goods(*(left.number(kind, names[kind], -MOST, MOST, icon=GOOD_ICONS[kind]) for kind in RESOURCES))
    if full:
        most, icon = TACTIC_LIMIT, "card-text-outline"
        tactics = right.number("tactics", words.t("great_wall.tactics"), -most, most, icon=icon)
        clerks = right.number("clerks", words.t("great_wall.effect.clerks"), 0, 4, icon="glyph:clerk")
        right.add(*_advisors(ctx, seat))
    right.add(Para(words.t("great_wall.effect.rule"), source=words.t("great_wall.source.cards")))
    columns = (Column(left.asked, 1.3), Column(right.asked, tone="card" if full else "help"))
    now = _now(ctx, a.Effect(seat, change, honor, tactics, clerks))
    return chrome.page(ctx, "effect", words.t("great_wall.effect.title"), columns, now)


def _advisors(ctx: Context, seat: int) -> tuple[Part, ...]:
    keys = tuple(
        Option(
            ctx.t(f"great_wall.advisor.{key}"),
            Do(a.TakeAdvisor(seat, "", active), seat, stay=True),
            icon="account-voice",
            name=f"advisor-{key}",
        )
        for key, active in (("active", True), ("supporting", False))
    )
    return (Options(ctx.t("great_wall.effect.advisor"), keys, columns=1),)


def _now(ctx: Context, action: a.Effect) -> Now:
    """A card may do what the rules would refuse, so that only an effect of nothing is held back."""
    words, seat, why = ctx.words, action.seat, ctx.refusal(action)
    idle = action == a.Effect(seat)
    do = None if idle else Do(action, seat, ctx.at, back=True)
    key = Key(words.t("great_wall.key.apply"), do, "check", "primary", name="apply")
    detail = words.t("great_wall.effect.nothing") if idle else words.refusal(why) if why else ""
    return Now(words.t("great_wall.effect.now", seat=seat), detail, ctx.badge(seat), (key,))
