"""Only Qin Jiushao and the Reed Clan are followed: whose card comes now, what activates, and the end; his board."""

from __future__ import annotations

from typing import Any

from companion.games.great_wall.names import LOCATION_ICONS, badge, clan, place, squad
from companion.games.great_wall.qin.qin_card import his_card
from companion.games.great_wall.qin.qin_parts import books, qin_of, solo_page, track
from companion.games.great_wall.qin.readings import readings_row
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import level_of
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.qin import QIN, YOU
from rules.great_wall.state import GreatWall, clerks_at, reed
from rules.great_wall.tables import LOCATIONS, MOST_HONOR, PRODUCTION

HONOR = (2, 4)  # for being at a defeated Horde, and with an Archer there


def alone(ctx: Context) -> Page:
    """The Fall, until its three cards are done; then Winter and the end of the Year."""
    state: GreatWall = ctx.state
    words = ctx.words
    if state.step == "end-check":
        return _end(ctx, state)
    left = Column((*_cards(ctx, state), *_locations(ctx, state)), 1.5)
    right = Column((*his_card(ctx, state), *_by_hand(ctx)))
    now = Now(words.say(ctx.game.chapter(state)), books(ctx, state), badge(ctx, QIN), (_on(ctx),))
    return solo_page(ctx, "alone", (left, right), now)


def _cards(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    words, done = ctx.words, qin_of(state).resolved
    reeds = reed(state)
    seats = (YOU, QIN, *(() if reeds is None else (reeds,)))
    keys = tuple(
        Option(
            clan(ctx, seat),
            None if seat in done else Do(q.ResolveCard(seat), YOU, ctx.at),
            detail=words.t("great_wall.alone.done" if seat in done else f"great_wall.alone.card-{seat}"),
            badge=badge(ctx, seat),
            name=f"card-of-{seat}",
        )
        for seat in seats
    )
    return (Options(words.t("great_wall.alone.whose"), keys, columns=3),)


def _locations(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """Locations with his Clerks: told when they activate, in whoever's turn."""
    words = ctx.words
    keys = tuple(
        Option(
            place(words, at),
            ctx.step(b.Activate(at), YOU),
            icon=LOCATION_ICONS[at],
            detail=words.t("great_wall.clerks.n", n=clerks_at(state, at)[QIN]),
            name=f"activates-{at}",
        )
        for at in LOCATIONS
        if clerks_at(state, at)[QIN]
    )
    if not keys:
        return (Para(words.t("great_wall.alone.nobody")),)
    return (Options(words.t("great_wall.alone.activates"), keys, columns=2),)


def _by_hand(ctx: Context) -> tuple[Part, ...]:
    return (
        Row(
            ctx.t("great_wall.alone.board"),
            ctx.t("great_wall.alone.board.detail"),
            icon="robot-outline",
            intent=Open("clan", str(QIN)),
            name="qin-board",
        ),
    )


def _on(ctx: Context) -> Key:
    label, do = ctx.words.t("great_wall.alone.winter"), ctx.step(a.GoOn(), YOU)
    return Key(label, do, "snowflake", "primary", name="go-on")


def _end(ctx: Context, state: GreatWall) -> Page:
    ask, words = Asking(ctx), ctx.words
    ends_it = words.t("great_wall.alone.over.detail", last=state.last_slot)
    ask.add(Hero("", words.t("great_wall.alone.over"), ends_it))
    look: dict[str, Any] = {"icon": "medal", "detail": words.t("great_wall.alone.yours.detail"), "name": "your-points"}
    points = ask.read("points", words.t("great_wall.alone.yours"), 0, MOST_HONOR, **look)
    empty = ask.yes("empty", words.t("great_wall.alone.empty"), name="pool-empty")
    enter = None if points is None else Do(q.EnterScore(points, empty), YOU, ctx.at)
    another = ctx.step(a.GoOn(), YOU)
    if another is None or enter is None:
        ask.add(Para(words.t("great_wall.alone.untold" if another else "great_wall.alone.last")))
    keys = (
        Key(words.t("great_wall.key.next-year"), another, "calendar-arrow-right", name="another-year"),
        Key(words.t("great_wall.alone.enter"), enter, "flag-checkered", "primary", name="enter-score"),
    )
    now = Now(words.t("great_wall.alone.end"), books(ctx, state), badge(ctx, QIN), keys)
    rule = chrome.rule(words.t("great_wall.alone.rule"), words.t("great_wall.source.qin-end"))
    columns, menu = (Column(ask.asked, 1.6, "accent"), rule), chrome.menu(ctx)
    return chrome.page(ctx, "alone-end", words.t("great_wall.solo"), columns, now, lead=menu)


def qin_board(ctx: Context) -> Page:
    """All that is his, and Honor that the app was not told of."""
    state: GreatWall = ctx.state
    words, qin = ctx.words, state.clans[QIN]
    honor = tuple(
        Option(f"+{n}", Do(a.Score(QIN, n, "defeat"), YOU, stay=True), icon="medal", name=f"honor-{n}") for n in HONOR
    )
    told = (Options(words.t("great_wall.alone.defeat"), honor, columns=2),) if state.begun and not state.over else ()
    levels = tuple(
        Row(place(words, at), icon=LOCATION_ICONS[at], value=str(level_of(qin, at)), name=f"level-{at}")
        for at in PRODUCTION
    )
    rows = (
        Row(words.t("great_wall.clerks.in-pool"), icon="glyph:clerk", value=str(qin.clerks)),
        Row(words.t("great_wall.soldiers"), squad(words, qin.soldiers, words.t("great_wall.nobody")), icon="spear"),
        Row(words.t("great_wall.advisors.supporting"), icon="account-group", value=str(qin.supporting)),
        Row(words.t("great_wall.line.hordes"), icon="glyph:horde", value=str(sum(card.honor for card in qin.claimed))),
    )
    keys = (
        Key(words.t("great_wall.qin.track"), Open("location-track"), "sort-variant", name="location-track"),
        chrome.correct(ctx, f"clans.{QIN}"),
    )
    claim = Key(words.t("great_wall.do.claim-horde"), Open("claim", str(QIN)), "glyph:horde", name="claim")
    followed = () if state.mode == "solo" or not state.begun or state.over else (claim,)
    arguable = readings_row(ctx, state)
    columns = (
        Column((*told, *rows), 1.2),
        Column((Heading(words.t("great_wall.overseers")), *levels, *his_card(ctx, state), arguable)),
    )
    now = Now(words.say(ctx.game.chapter(state)), books(ctx, state), badge(ctx, QIN), (*followed, *keys))
    head = track(ctx, state) if qin_of(state).track else None
    return chrome.page(ctx, "clan", ctx.chairs[QIN].name, columns, now, head)
