"""A Horde card as it is drawn: its numbers, and the section worked out from the Wall and the Invasion indicator."""

from __future__ import annotations

from companion.games.great_wall.board.printed import horde_print, hordes_seen
from companion.games.great_wall.names import side, side_options
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.card_forms import tidy
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Count, Input, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.great_wall import actions as a
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.library import HORDE
from rules.great_wall.state import GreatWall, empty_section, hordes_due, people, section
from rules.great_wall.tables import MOST_CARD_HONOR, MOST_POWER, MOST_SPOTS, SectionId

MOST_SEEN = 6  # cards entered before that are offered; more would push the question off a phone
NUMBERS = (
    ("power", 0, MOST_POWER, "sword-cross"),
    ("spots", 1, MOST_SPOTS, "shield-outline"),
    ("worth", 0, MOST_CARD_HONOR, "medal"),
)


def horde(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    ask, words = Asking(ctx, "horde"), ctx.words
    ask.add(*_seen(ctx), *counts(ctx))
    name = ask.text("name", words.t("great_wall.horde.name"), hint=words.t("great_wall.horde.hint"))
    ask.add(ability_input(ctx))
    columns = (Column(ask.asked, 1.2), Column((*_where(ctx, state), _rule(ctx, state))))
    return chrome.page(ctx, "horde", words.t("great_wall.horde.title"), columns, _now(ctx, state, name))


def ability_input(ctx: Context) -> Input:
    """What a card does, in its own words; optional, and asked once for each name."""
    words = ctx.words
    typed = str(ctx.chosen("text", ""))
    return Input(words.t("great_wall.card.ability"), typed, "text", longest=400, name="card-text")


def counts(ctx: Context) -> tuple[Count, ...]:
    """What the card shows."""
    words = ctx.words
    return tuple(
        Count(
            words.t(f"great_wall.horde.{key}"),
            ctx.chosen(key, low),
            low,
            high,
            Choose(key, low),
            words.t(f"great_wall.horde.{key}.detail"),
            icon,
            empty=ctx.chosen(key) is None,
            name=f"horde-{key}",
        )
        for key, low, high, icon in NUMBERS
    )


def _rule(ctx: Context, state: GreatWall) -> Para:
    words = ctx.words
    if state.empire:
        return Para(words.t("great_wall.rule.coop-hordes"), source=words.t("great_wall.source.coop"))
    return Para(words.t("great_wall.rule.hordes"), source=words.t("great_wall.source.step-hordes"))


def _seen(ctx: Context) -> tuple[Part, ...]:
    words = ctx.words
    named = tuple(
        Option(
            fact.name,
            ChooseMany(
                (
                    *zip(("power", "worth", "spots"), fact.numbers, strict=True),
                    ("name", fact.name),
                    ("text", fact.effect),
                )
            ),
            ctx.chosen("name") == fact.name,
            "glyph:horde",
            fact.effect,
            name=f"named-{at}",
        )
        for at, fact in enumerate([own for own in ctx.facts if own.deck == HORDE][:MOST_SEEN])
    )
    keys = named + tuple(
        Option(
            words.t("great_wall.horde.brief", power=power, spots=spots, honor=honor),
            ChooseMany((("power", power), ("worth", honor), ("spots", spots))),
            (power, honor, spots) == tuple(ctx.chosen(key) for key in ("power", "worth", "spots")),
            "glyph:horde",
            name=f"seen-{at}",
        )
        for at, (power, honor, spots) in enumerate(hordes_seen(ctx)[: MOST_SEEN - len(named)])
    )
    return (Options(words.t("great_wall.horde.seen"), keys, columns=2),) if keys else ()


def goes_to(ctx: Context, state: GreatWall) -> SectionId | None:
    """An empty section first, else where the indicator on the deck points (WIOSNA 2)."""
    shown: SectionId | None = ctx.chosen("indicator")
    return empty_section(state) or shown


def _where(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    words, empty = ctx.words, empty_section(state)
    goes: tuple[Part, ...] = ()
    if empty is not None:
        text = words.t("great_wall.horde.empty", side=side(words, empty))
        goes = (Banner(text, "glyph:horde", "help", words.t("great_wall.horde.goes")),)
        if state.qin is None:  # he looks at the indicator all Year long
            return goes
    ask = Asking(ctx)
    ask.add(*goes)
    at = ask.one("indicator", words.t("great_wall.horde.indicator"), side_options(words, state), None)
    if at and not goes and section(state, at).full:
        text = words.t("great_wall.horde.raid", n=len(people(state)))
        ask.add(Banner(text, "alert", "bad", words.t("great_wall.do.raid")))
    return ask.asked


def _now(ctx: Context, state: GreatWall, name: str) -> Now:
    words, at, due = ctx.words, goes_to(ctx, state), hordes_due(state)
    told = state.qin is None or ctx.chosen("indicator") is not None
    ready = at is not None and told and all(ctx.chosen(key) is not None for key, *_ in NUMBERS)
    card = HordeCard(name, ctx.chosen("power") or 0, ctx.chosen("worth") or 0, ctx.chosen("spots") or 1)
    place = a.PlaceHorde(card, ctx.chosen("indicator"))
    do = Do(place, -1, ctx.at, learn=(horde_print(card, tidy(ctx, "text", 400)),)) if ready else None
    key = Key(words.t("great_wall.key.place-horde"), do, "glyph:horde", "primary", name="place-horde")
    count = words.t("great_wall.hordes.placed", done=state.hordes_placed, most=due or 0)
    title = words.t("great_wall.horde.to", side=side(words, at)) if at else words.t("great_wall.horde.indicator")
    return Now(title, count if ready else words.t("great_wall.horde.missing"), None, (key,))
