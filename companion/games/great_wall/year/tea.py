"""The Tea order by hand: one marker to another place, and the Tea House where Clerks are not followed."""

from __future__ import annotations

from itertools import combinations

from companion.games.great_wall.names import badge, clan, people_options
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, Stack, Toggle
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.great_wall import actions as a
from rules.great_wall.clan.tea import tea_house
from rules.great_wall.state import GreatWall

FEW = 3  # markers: all that may be together has a key each


def tea(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    marker = ctx.chosen("marker")
    rows = tuple(
        Row(
            clan(ctx, seat),
            badge=badge(ctx, seat),
            number=str(at + 1),
            status="now" if seat == marker else "plain",
            intent=Choose("marker", seat),
            name=f"marker-{seat}",
        )
        for at, seat in enumerate(state.tea)
    )
    stack = Stack(rows, tuple(_drops(state, seat) for seat in state.tea), name="stack")
    left = (Heading(ctx.t("great_wall.tea"), ctx.t("great_wall.tea.note"), "tea"), stack, *_places(ctx, state))
    ask = Asking(ctx)
    if len(state.tea) <= FEW:
        return _few(ctx, state, left)
    inside, whole = _house(ask, state)
    do = Do(a.TakeTea(inside, whole), -1, ctx.at) if inside and state.begun and not state.over else None
    key = Key(ctx.t("great_wall.key.tea-house"), do, "tea", "primary", name="tea-house")
    detail = ctx.t("great_wall.tea.detail")
    if inside:
        detail = ctx.t("great_wall.tea.then", names=_after(ctx, state, inside, whole))
    now = ask.now(ctx.t("great_wall.tea.now"), key, None, detail)
    return chrome.page(ctx, "tea", ctx.t("great_wall.tea"), (Column(left), Column(ask.asked)), now)


def _few(ctx: Context, state: GreatWall, left: tuple[Part, ...]) -> Page:
    """With three markers whoever may have been there together is a key, with what comes of it: one tap."""
    top = bool(ctx.chosen("all"))
    open_ = state.begun and not state.over
    sets = [inside for n in range(1, len(state.tea)) for inside in combinations(state.tea, n)]
    keys = tuple(
        Option(
            ", ".join(clan(ctx, seat) for seat in inside),
            Do(a.TakeTea(inside, top and len(inside) == 1), -1, ctx.at) if open_ else None,
            detail=ctx.t("great_wall.tea.then", names=_after(ctx, state, inside, top)),
            name=f"tea-{'-'.join(map(str, sorted(inside)))}",
        )
        for inside in sets
    )
    title, detail = ctx.t("great_wall.tea.all"), ctx.t("great_wall.tea.all.detail")
    parts = (
        Heading(ctx.t("great_wall.location.tea-house"), icon="tea"),
        Options(ctx.t("great_wall.tea.inside"), keys, columns=2),
        Toggle(title, top, Choose("all", not top), detail, "all-slots"),
        Para(ctx.t("great_wall.tea.rule"), source=ctx.t("great_wall.source.tea-house")),
    )
    now = Now(ctx.t("great_wall.tea.now"), ctx.t("great_wall.tea.detail"), None, (chrome.to_table(ctx, open_),))
    return chrome.page(ctx, "tea", ctx.t("great_wall.tea"), (Column(left), Column(parts)), now)


def _after(ctx: Context, state: GreatWall, inside: tuple[int, ...], top: bool) -> str:
    order = tea_house(state.tea, inside, inside[0] if top and len(inside) == 1 else None)
    return ", ".join(clan(ctx, seat) for seat in order)


def _drops(state: GreatWall, seat: int) -> tuple[Do | None, ...]:
    """What dragging that marker to each place means; where it lies already, nothing."""
    here = state.tea.index(seat)
    moves = (Do(a.MoveTea(seat, to), -1, stay=True) for to in range(len(state.tea)))
    return tuple(None if to == here else move for to, move in enumerate(moves))


def _places(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """Where the chosen marker goes."""
    seat, words = ctx.chosen("marker"), ctx.words
    if seat is None:
        return (Para(words.t("great_wall.tea.pick"), icon="gesture-tap"),)
    here = state.tea.index(seat)
    keys = tuple(Option(str(to + 1), move, to == here, name=f"to-{to}") for to, move in enumerate(_drops(state, seat)))
    return (Options(words.t("great_wall.tea.to", name=clan(ctx, seat)), keys, columns=len(keys), numeral=True),)


def _house(ask: Asking, state: GreatWall) -> tuple[tuple[int, ...], bool]:
    """Who has Clerks in the Tea House moves up once; all slots one player's: to the top."""
    words, all_slots = ask.ctx.words, bool(ask.ctx.chosen("all"))
    ask.add(Heading(words.t("great_wall.location.tea-house"), icon="tea"))
    inside = ask.several("in", words.t("great_wall.tea.inside"), people_options(ask.ctx, state.tea), 2)
    whole = len(inside) == 1 and all_slots
    if len(inside) == 1:
        title, detail = words.t("great_wall.tea.all"), words.t("great_wall.tea.all.detail")
        ask.add(Toggle(title, whole, Choose("all", not all_slots), detail, "all-slots"))
    ask.add(Para(words.t("great_wall.tea.rule"), source=words.t("great_wall.source.tea-house")))
    return inside, whole
