"""Diplomacy and attribute tests: the chances before anything is spent, then the draw."""

from __future__ import annotations

from companion.games.runewars.fight.fate import fate
from companion.games.runewars.fight.fate_faces import draw_label, left, picker, ready, seen
from companion.games.runewars.fight.fate_odds import of_symbols, percent, symbol_rows
from companion.games.runewars.heroes.hero_words import ATTRIBUTE_ICONS, attribute, hero_name, hero_of
from companion.games.runewars.orders.order_keys import with_area
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Para, Part, Row
from companion.screens.kit.views import Now, View
from companion.screens.match.asking import Asking
from rules.runewars.fight import actions as c
from rules.runewars.pending import Reading
from rules.runewars.state import Runewars
from rules.runewars.tables import ATTRIBUTES, MOST_DIPLOMACY, Attribute


def diplomacy(ctx: Context) -> View:
    """1 to 6 influence, each with its chances (Dyplomacja 1)."""
    state: Runewars = ctx.state
    if isinstance(state.pending, Reading):
        return fate(ctx)
    words, seat = ctx.words, state.queue[0] if state.queue else 0
    have = state.realms[seat].influence
    n: int | None = ctx.chosen("n")  # what is spent is nobody's to propose
    rows = tuple(
        Row(
            words.t("runewars.talks.spend", n=k),
            words.t("runewars.talks.chances", silver=percent(chances["silver"]), red=percent(chances["red"])),
            number=str(k),
            value=percent(chances["gold"]),
            status="now" if k == n else "off" if k > have else "plain",
            intent=Choose("n", k),
            chevron=False,
            name=f"spend-{k}",
        )
        for k in range(1, MOST_DIPLOMACY + 1)
        for chances in (of_symbols(k, seen(state)),)
    )
    lack = Banner(words.t("runewars.talks.lack", have=have), "hand-coin-outline", "warn")
    first = (Heading(words.t("runewars.talks.title"), words.t("runewars.talks.gold")), *rows, *picker(ctx, n or 0))
    means = (Heading(words.t("runewars.talks.means", n=n)), *symbol_rows(ctx, n, "destiny")) if n else ()
    rule = Para(words.t("runewars.talks.rule"), source=words.t("runewars.source.diplomacy"))
    second = (*means, *((lack,) if (n or 1) > have else ()), rule)
    cards = ready(ctx, n) if n else None
    do = with_area(ctx, state, Do(c.Negotiate(seat, n, cards), seat, ctx.at)) if n and cards is not None else None
    label = words.t("runewars.do.negotiate", n=n) if n else words.t("runewars.talks.title")
    key = Key(label, do, "handshake-outline", "primary", name="negotiate")
    keeps = words.t("runewars.talks.keeps", have=have, n=max(0, have - n), cards=left(state)) if n else ""
    detail = keeps or words.t("runewars.hire.detail", n=have)
    now = Now(words.t("runewars.talks.now", seat=seat), detail, ctx.badge(seat), (key,))
    columns = (Column(first, 1.4), Column(second))
    return chrome.page(ctx, "diplomacy", words.t("runewars.talks.title"), columns, now)


def test_exists(ctx: Context) -> bool:
    return hero_of(ctx) is not None


def attribute_test(ctx: Context) -> View:
    """As many cards as the hero's attribute says (Testy Atrybutów)."""
    state: Runewars = ctx.state
    found = hero_of(ctx)
    assert found is not None
    ask, words, (seat, at, hero) = Asking(ctx), ctx.words, found
    faces = {
        which: Option(attribute(words, which), icon=ATTRIBUTE_ICONS[which], detail=str(hero.attribute(which)))
        for which in ATTRIBUTES
    }
    tested: Attribute | None = ask.one("attribute", words.t("runewars.test.which"), faces, None, name="test")
    n = hero.attribute(tested) if tested else 0
    ask.add(*picker(ctx, n))
    rule = Para(words.t("runewars.test.rule"), source=words.t("runewars.source.tests"))
    chances: tuple[Part, ...] = (rule,)
    do, label, title = None, words.t("runewars.test.title"), hero_name(words, hero)
    if tested:  # the Quest card names it: nothing is reckoned or drawn before somebody has said which
        heading = Heading(words.t("runewars.test.draws", n=n), words.t("runewars.odds.exact"))
        chances = (heading, *(symbol_rows(ctx, n, "quest-symbol") if n else ()), rule)
        cards = ready(ctx, n)
        do = Do(c.TakeTest(seat, at, tested, cards), seat, ctx.at) if cards is not None and n else None
        label = draw_label(ctx, "runewars.test.draw", n)
        title = words.t("runewars.test.now", hero=title, attribute=attribute(words, tested))
    key = Key(label, do, "cards-outline", "primary", name="take-test")
    now = Now(title, words.t("runewars.fate.left", n=left(state)), ctx.badge(seat), (key,))
    columns = (Column(ask.asked, 1.2), Column(chances))
    return chrome.page(ctx, "test", words.t("runewars.test.title"), columns, now)
