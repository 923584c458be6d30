"""Runewars where only its pace is followed: each Order told with one tap once it lies turned up, and seasons."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.names import INFLUENCE, SEASON_ICONS, order, realm
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Count, Heading, Key, Meter, Option, Options, Para, Part, Row
from companion.screens.kit.pieces.pace_views import UNTOLD, PaceCell, PaceGrid, PaceHead, PaceRow
from companion.screens.kit.rune_views import InTurn, TurnOrder
from companion.screens.kit.views import Now, PaceTable, Page, Wheel
from companion.screens.match.detail_level import level_chip
from rules.core.secret import Opened
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.pace.actions import MOST_RUNES, ShowOrder, SixRunes, TellRealm, Told
from rules.runewars.realm.realm import Realm, number, supremacy
from rules.runewars.state import Runewars, alive, goal, play_order, to_choose, years
from rules.runewars.tables import MOST_INFLUENCE, ORDERS, SEASONS, OrderId

ORDER_CELLS = 1.0  # their share of the width; runes and influence take a little more
NUMBER_CELLS = 1.15


def pace_table(ctx: Context, state: Runewars) -> PaceTable:
    words = ctx.words
    told, most = len(alive(state)) - len(to_choose(state)), len(alive(state))
    rail = ((words.t("runewars.pace.orders-of", n=told, most=most), "now"), level_chip(ctx))
    return PaceTable(
        top=chrome.top(ctx, words.t("runewars.title"), chrome.menu(ctx), rail),  # type: ignore[arg-type]
        now=_now(ctx, state),
        accent=chrome.accent(ctx),
        banner=_banner(ctx, state),
        wheel=_wheel(ctx, state),
        left=_season(ctx, state, _now_and_then(ctx, state)),
        order=_order(ctx, state),
        grid=_grid(ctx, state),
        toast=ctx.toast,
    )


# -- where we are, and what ends the game


def _wheel(ctx: Context, state: Runewars) -> Wheel:
    words = ctx.words
    return Wheel(
        seasons=tuple((SEASON_ICONS[season], "now" if season == state.season else "plain") for season in SEASONS),
        label=words.t("runewars.pace.year"),
        number=str(state.year),
        unit=words.t("runewars.pace.year-of", n=years(state)),
        title=words.t(f"runewars.season.{state.season}"),
    )


def _banner(ctx: Context, state: Runewars) -> Banner | None:
    """The last year, and in its Winter that the runes are turned after it (Zwycięstwo w grze)."""
    if state.year < years(state):
        return None
    last = state.season == SEASONS[-1]
    text = ctx.t("runewars.pace.last-season" if last else "runewars.pace.last-year")
    return Banner(text, "flag-checkered", "bad" if last else "warn", ctx.t("runewars.pace.ends"))


def _season(ctx: Context, state: Runewars, more: tuple[Part, ...] = ()) -> Column:
    """What the season does for everybody, in a sentence; and how far the game is."""
    words = ctx.words
    passed = (state.year - 1) * len(SEASONS) + SEASONS.index(state.season) + 1
    most = years(state) * len(SEASONS)
    track = Meter(passed, most, words.t("runewars.pace.season-of", most=most), "")
    parts: tuple[Part, ...] = (
        Heading(words.t("runewars.pace.card")),
        Para(words.t("runewars.pace.card.text")),
        Para(words.t(f"runewars.pace.season.{state.season}"), strong=True, icon=SEASON_ICONS[state.season]),
        track,
        *(more or (Para(words.t("runewars.pace.goal", n=goal(state)), icon="glyph:rune"),)),
    )
    return Column(parts, name="season")


def _now_and_then(ctx: Context, state: Runewars) -> tuple[Part, ...]:
    """A bid that the Season card asks for, and the victory at once: beside the Orders, not over them in the bar."""
    words, bid = ctx.words, ctx.step(c.OpenBid(), -1)
    wins = words.t("runewars.pace.goal", n=goal(state))
    return (
        Row(words.t("runewars.pace.key.bid"), icon="hand-coin-outline", intent=bid, name="open-bid", chevron=False),
        Row(words.t("runewars.pace.key.six", n=goal(state)), wins, icon="glyph:rune", intent=Open("six-runes"),
            name="six-runes", chevron=False),
    )  # fmt: skip


def _order(ctx: Context, state: Runewars) -> TurnOrder:
    """By the Orders of this season, as far as they were told; who is missing comes last with a question mark."""
    words, missing = ctx.words, to_choose(state)
    told = [seat for seat in play_order(state) if seat not in missing]
    people = (
        *(InTurn(ctx.badge(seat), _number(state.realms[seat])) for seat in told),
        *(InTurn(ctx.badge(seat, active=True), "?") for seat in missing),
    )
    note = words.t("runewars.pace.tie" if _tied(state) else "runewars.pace.lowest-first")
    return TurnOrder(words.t("runewars.play-order"), note, people)


def _number(realm: Realm) -> str:
    return str(number(realm.last)) if realm.last else UNTOLD


def _tied(state: Runewars, first: int | None = None) -> bool:
    """Whether two have turned up the same Order (`first` and another), and nobody has said who has more influence."""
    told = [seat for seat in alive(state) if state.realms[seat].chosen is not None]
    orders = [state.realms[seat].last for seat in told]
    same = [seat for seat in told if first is None or state.realms[seat].last == state.realms[first].last]
    twice = [seat for seat in same if orders.count(state.realms[seat].last) > 1]
    return any(f"realms.{seat}.influence" in state.gaps for seat in twice)


# -- the grid


def _grid(ctx: Context, state: Runewars) -> PaceGrid:
    words, seats = ctx.words, alive(state)
    missing = to_choose(state)
    shown = ctx.chosen("row", (*missing, *seats)[0])
    orders = tuple(PaceHead(order(words, each), wide=ORDER_CELLS, above=False) for each in ORDERS)
    numbers = (
        PaceHead(words.t("runewars.rune-tokens"), "glyph:rune", NUMBER_CELLS),
        PaceHead(words.t("runewars.influence"), INFLUENCE, NUMBER_CELLS),
    )
    return PaceGrid(
        rows=tuple(_row(ctx, state, seat, missing) for seat in seats),
        heads=(*orders, *numbers),
        title=words.t("runewars.pace.orders"),
        note=words.t("runewars.pace.orders.note"),
        shown=seats.index(shown) if shown in seats else 0,
    )


def _row(ctx: Context, state: Runewars, seat: int, missing: tuple[int, ...]) -> PaceRow:
    words, held = ctx.words, state.realms[seat]
    waits = seat in missing
    detail = words.t("runewars.pace.which") if waits else order(words, held.last) if held.last else ""
    cells = tuple(_cell(ctx, state, seat, each) for each in ORDERS)
    return PaceRow(
        f"row-{seat}",
        ctx.chairs[seat].name,
        (*cells, _told(ctx, state, seat, "runes"), _told(ctx, state, seat, "influence")),
        detail=detail,
        badge=ctx.badge(seat),
        status="now" if waits and seat == missing[0] else "plain",
        tone="warn" if waits else "accent",
        intent=Open("realm", str(seat)),
        chip=Choose("row", seat),
    )


def _cell(ctx: Context, state: Runewars, seat: int, each: OrderId) -> PaceCell:
    """Used Orders are dashed, with the season they were used in; a crown is the Supremacy Bonus."""
    held = state.realms[seat]
    now = isinstance(held.chosen, Opened) and held.last == each
    spoken = f"{ctx.chairs[seat].name}, {number(each)}, {order(ctx.words, each)}"
    if now:
        crown = "crown" if supremacy(held, each) else ""
        return PaceCell(f"order-{each}-{seat}", str(number(each)), icon=crown, status="now", spoken=spoken)
    if each in held.used:
        at = held.used.index(each)
        season = SEASON_ICONS[SEASONS[min(at, len(SEASONS) - 1)]]
        again = Do(ShowOrder(seat, each), seat, ctx.at)  # pressed, it is told why not
        return PaceCell(
            f"order-{each}-{seat}", str(number(each)), icon=season, status="done", intent=again, spoken=spoken
        )
    step = ctx.step(ShowOrder(seat, each), seat, stay=state.detail == "pace")
    return PaceCell(f"order-{each}-{seat}", str(number(each)), intent=step, spoken=spoken)


def _told(ctx: Context, state: Runewars, seat: int, what: Told) -> PaceCell:
    """A tap opens the keys: these numbers rarely go up by one."""
    held = state.realms[seat]
    gap = f"realms.{seat}.{what}" in state.gaps
    n = held.influence if what == "influence" else held.counted if held.counted >= 0 else len(held.runes)
    text = str(n) if not gap or n else UNTOLD
    label = f"{ctx.chairs[seat].name}, {ctx.t('runewars.influence' if what == 'influence' else 'runewars.rune-tokens')}"
    most = MOST_INFLUENCE if what == "influence" else MOST_RUNES
    typed = Count(label, n, 0, most, Do(TellRealm(seat, what, 0), seat, stay=True), empty=gap, name=f"{what}-{seat}")
    return PaceCell(f"{what}-{seat}", text, ask=typed, spoken=f"{label}: {text}", wide=NUMBER_CELLS)


# -- the bar


def _now(ctx: Context, state: Runewars) -> Now:
    words, missing = ctx.words, to_choose(state)
    at = SEASONS.index(state.season)
    winter = at + 1 == len(SEASONS)
    after = words.t(f"runewars.season.{SEASONS[(at + 1) % len(SEASONS)]}")
    ends = winter and state.year >= years(state)
    label = words.t("runewars.pace.key.end") if ends else words.t("runewars.pace.key.next", season=after)
    keys = (Key(label, Do(a.GoOn(), -1, ctx.at), "arrow-right", "primary", name="go-on"),)
    if missing:
        title = words.t("runewars.pace.now.which", seat=missing[0])
        return Now(title, words.t("runewars.pace.now.which.detail"), ctx.badge(missing[0]), keys)
    first = play_order(state)[0]
    last = state.realms[first].last
    name = order(words, last) if last else ""
    if _tied(state, first):
        return Now(words.t("runewars.pace.now.tied", order=name), words.t("runewars.pace.now.tied.detail"), None, keys)
    title = words.t("runewars.pace.now.begins", seat=first, order=name)
    return Now(title, words.t("runewars.pace.now.begins.detail"), ctx.badge(first), keys)


def six_runes(ctx: Context) -> Page:
    """Who shows the runes that win at once (Zwycięstwo w grze)."""
    state: Runewars = ctx.state
    words = ctx.words
    keys = tuple(
        Option(
            ctx.chairs[seat].name,
            ctx.step(SixRunes(seat), seat),
            badge=ctx.badge(seat),
            detail=realm(ctx, seat) if state.realms[seat].faction else "",
            name=f"six-{seat}",
        )
        for seat in alive(state)
    )
    rule = Para(words.t("runewars.pace.six.rule", n=goal(state)))
    columns = (Column((Options(words.t("runewars.pace.six.who"), keys, columns=2),), 1.6), Column((rule,), tone="help"))
    now = Now(
        words.t("runewars.pace.six.now"), words.t("runewars.pace.six.detail"), None, (chrome.to_table(ctx, True),)
    )
    return chrome.page(ctx, "six-runes", words.t("runewars.pace.key.six", n=goal(state)), columns, now)


def open_orders(ctx: Context) -> PaceTable:
    """Where everything is followed, on one device: the Orders as they lie turned up, one tap a person."""
    state: Runewars = ctx.state
    words, missing = ctx.words, to_choose(state)
    title = words.t("runewars.key.tell-orders")
    seat = missing[0] if missing else play_order(state)[0]
    grid = _grid(ctx, state)
    rows = tuple(replace(row, cells=row.cells[: len(ORDERS)]) for row in grid.rows)
    now = Now(
        words.t("runewars.pace.now.which", seat=seat), words.t("runewars.pace.now.which.detail"), ctx.badge(seat),
        _secretly(ctx, missing),
    )  # fmt: skip
    return PaceTable(
        top=chrome.top(ctx, title, chrome.close(ctx)),
        now=now,
        accent=chrome.accent(ctx),
        left=_season(ctx, state),
        order=_order(ctx, state),
        grid=replace(grid, rows=rows, heads=grid.heads[: len(ORDERS)]),
        screen="open-orders",
        toast=ctx.toast,
    )


def _secretly(ctx: Context, missing: tuple[int, ...]) -> tuple[Key, ...]:
    """The other way, one after the other at this device."""
    secret = (
        Key(ctx.t("runewars.key.in-secret"), Open("order", str(seat)), "eye-off-outline", name="in-secret")
        for seat in missing[:1]
    )
    return (*secret, chrome.to_table(ctx, bool(missing)))


def are_told(ctx: Context) -> bool:
    """While somebody's Order is still to be told, on the one device that everybody looks at."""
    state: Runewars = ctx.state
    here = state.begun and not state.over and state.step == "choose" and state.pending is None
    secret = any(realm.chosen is not None and not isinstance(realm.chosen, Opened) for realm in state.realms)
    return here and state.detail == "full" and not ctx.together and not secret


def in_pace(ctx: Context) -> bool:
    return ctx.state.detail == "pace" and ctx.state.begun and not ctx.state.over
