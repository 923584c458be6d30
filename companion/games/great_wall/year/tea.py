"""The Tea order by hand: one marker to another place, and the Tea House where Clerks are not followed."""

from __future__ import annotations

from companion.games.great_wall.names import badge, clan
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, Stack, Toggle
from companion.screens.kit.views import Now, Page
from rules.great_wall import actions as a
from rules.great_wall.clan.tea import tea_house
from rules.great_wall.state import GreatWall


def tea(sight: Sight) -> Page:
    state: GreatWall = sight.state
    words = sight.words
    marker = sight.chosen("marker")
    rows = tuple(
        Row(
            clan(sight, seat),
            badge=badge(sight, seat),
            number=str(at + 1),
            status="now" if seat == marker else "plain",
            intent=Choose("marker", seat),
            name=f"marker-{seat}",
        )
        for at, seat in enumerate(state.tea)
    )
    stack = Stack(rows, tuple(_drops(state, seat) for seat in state.tea), name="stack")
    left = (Heading(words.t("great_wall.tea"), words.t("great_wall.tea.note"), "tea"), stack, *_places(sight, state))
    columns = (Column(left), Column(_house(sight, state)))
    top = chrome.top(sight, words.t("great_wall.tea"), chrome.close(sight))
    return Page("tea", "gw", top, columns, _now(sight, state), sight.toast)


def _drops(state: GreatWall, seat: int) -> tuple[Do | None, ...]:
    """What dragging that marker to each place means; where it lies already, nothing."""
    here = state.tea.index(seat)
    moves = (Do(a.MoveTea(seat, to), -1, stay=True) for to in range(len(state.tea)))
    return tuple(None if to == here else move for to, move in enumerate(moves))


def _places(sight: Sight, state: GreatWall) -> tuple[Part, ...]:
    """Where the chosen marker goes."""
    seat, words = sight.chosen("marker"), sight.words
    if seat is None:
        return (Para(words.t("great_wall.tea.pick"), icon="gesture-tap"),)
    here = state.tea.index(seat)
    keys = tuple(Option(str(to + 1), move, to == here, name=f"to-{to}") for to, move in enumerate(_drops(state, seat)))
    return (Options(words.t("great_wall.tea.to", name=clan(sight, seat)), keys, columns=len(keys), numeral=True),)


def _house(sight: Sight, state: GreatWall) -> tuple[Part, ...]:
    """Who has Clerks in the Tea House moves up once; all slots one player's: to the top."""
    words, inside = sight.words, inside_house(sight, state)
    keys = tuple(
        Option(
            clan(sight, seat),
            Choose(f"in-{seat}", seat not in inside),
            seat in inside,
            badge=badge(sight, seat),
            name=f"in-{seat}",
        )
        for seat in state.tea
    )
    alone = len(inside) == 1
    whole = Toggle(
        words.t("great_wall.tea.all"),
        alone and bool(sight.chosen("all")),
        Choose("all", not sight.chosen("all")),
        words.t("great_wall.tea.all.detail"),
        "all-slots",
    )
    rule = Para(words.t("great_wall.tea.rule"), source=words.t("great_wall.source.tea-house"))
    head = Heading(words.t("great_wall.location.tea-house"), icon="tea")
    options = Options(words.t("great_wall.tea.inside"), keys, columns=2)
    return (head, options, *((whole,) if alone else ()), rule)


def inside_house(sight: Sight, state: GreatWall) -> tuple[int, ...]:
    return tuple(seat for seat in state.tea if sight.chosen(f"in-{seat}"))


def _now(sight: Sight, state: GreatWall) -> Now:
    words, inside = sight.words, inside_house(sight, state)
    whole = len(inside) == 1 and bool(sight.chosen("all"))
    do = Do(a.TakeTea(inside, whole), -1, sight.at) if inside and state.begun and not state.over else None
    key = Key(words.t("great_wall.key.tea-house"), do, "tea", "primary", name="tea-house")
    detail = words.t("great_wall.tea.detail")
    if inside:
        order = tea_house(state.tea, inside, inside[0] if whole else None)
        detail = words.t("great_wall.tea.then", names=", ".join(clan(sight, seat) for seat in order))
    return Now(words.t("great_wall.tea.now"), detail, None, (key,))
