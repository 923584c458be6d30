"""A Horde card as it is drawn: its numbers, and the section worked out from the Wall and the Invasion indicator."""

from __future__ import annotations

from companion.games.great_wall.board.printed import horde_print, hordes_seen
from companion.games.great_wall.names import side, side_options
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.card_forms import tidy
from companion.screens.kit.context import Sight
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


def horde(sight: Sight) -> Page:
    state: GreatWall = sight.state
    ask, words = Asking(sight, "horde"), sight.words
    ask.add(*_seen(sight), *counts(sight))
    name = ask.text("name", words.t("great_wall.horde.name"), hint=words.t("great_wall.horde.hint"))
    ask.add(ability_input(sight))
    columns = (Column(ask.asked, 1.2), Column((*_where(sight, state), _rule(sight, state))))
    return chrome.page(sight, "horde", words.t("great_wall.horde.title"), columns, _now(sight, state, name))


def ability_input(sight: Sight) -> Input:
    """What a card does, in its own words; optional, and asked once for each name."""
    words = sight.words
    typed = str(sight.chosen("text", ""))
    return Input(words.t("great_wall.card.ability"), typed, "text", longest=400, name="card-text")


def counts(sight: Sight) -> tuple[Count, ...]:
    """What the card shows."""
    words = sight.words
    return tuple(
        Count(
            words.t(f"great_wall.horde.{key}"),
            sight.chosen(key, low),
            low,
            high,
            Choose(key, low),
            words.t(f"great_wall.horde.{key}.detail"),
            icon,
            empty=sight.chosen(key) is None,
            name=f"horde-{key}",
        )
        for key, low, high, icon in NUMBERS
    )


def _rule(sight: Sight, state: GreatWall) -> Para:
    words = sight.words
    if state.empire:
        return Para(words.t("great_wall.rule.coop-hordes"), source=words.t("great_wall.source.coop"))
    return Para(words.t("great_wall.rule.hordes"), source=words.t("great_wall.source.step-hordes"))


def _seen(sight: Sight) -> tuple[Part, ...]:
    words = sight.words
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
            sight.chosen("name") == fact.name,
            "glyph:horde",
            fact.effect,
            name=f"named-{at}",
        )
        for at, fact in enumerate([own for own in sight.facts if own.deck == HORDE][:MOST_SEEN])
    )
    keys = named + tuple(
        Option(
            words.t("great_wall.horde.brief", power=power, spots=spots, honor=honor),
            ChooseMany((("power", power), ("worth", honor), ("spots", spots))),
            (power, honor, spots) == tuple(sight.chosen(key) for key in ("power", "worth", "spots")),
            "glyph:horde",
            name=f"seen-{at}",
        )
        for at, (power, honor, spots) in enumerate(hordes_seen(sight)[: MOST_SEEN - len(named)])
    )
    return (Options(words.t("great_wall.horde.seen"), keys, columns=2),) if keys else ()


def goes_to(sight: Sight, state: GreatWall) -> SectionId | None:
    """An empty section first, else where the indicator on the deck points (WIOSNA 2)."""
    shown: SectionId | None = sight.chosen("indicator")
    return empty_section(state) or shown


def _where(sight: Sight, state: GreatWall) -> tuple[Part, ...]:
    words, empty = sight.words, empty_section(state)
    goes: tuple[Part, ...] = ()
    if empty is not None:
        text = words.t("great_wall.horde.empty", side=side(words, empty))
        goes = (Banner(text, "glyph:horde", "help", words.t("great_wall.horde.goes")),)
        if state.qin is None:  # he looks at the indicator all Year long
            return goes
    ask = Asking(sight)
    ask.add(*goes)
    at = ask.one("indicator", words.t("great_wall.horde.indicator"), side_options(words, state), None)
    if at and not goes and section(state, at).full:
        text = words.t("great_wall.horde.raid", n=len(people(state)))
        ask.add(Banner(text, "alert", "bad", words.t("great_wall.do.raid")))
    return ask.asked


def _now(sight: Sight, state: GreatWall, name: str) -> Now:
    words, at, due = sight.words, goes_to(sight, state), hordes_due(state)
    told = state.qin is None or sight.chosen("indicator") is not None
    ready = at is not None and told and all(sight.chosen(key) is not None for key, *_ in NUMBERS)
    card = HordeCard(name, sight.chosen("power") or 0, sight.chosen("worth") or 0, sight.chosen("spots") or 1)
    place = a.PlaceHorde(card, sight.chosen("indicator"))
    do = Do(place, -1, sight.at, learn=(horde_print(card, tidy(sight, "text", 400)),)) if ready else None
    key = Key(words.t("great_wall.key.place-horde"), do, "glyph:horde", "primary", name="place-horde")
    count = words.t("great_wall.hordes.placed", done=state.hordes_placed, most=due or 0)
    title = words.t("great_wall.horde.to", side=side(words, at)) if at else words.t("great_wall.horde.indicator")
    return Now(title, count if ready else words.t("great_wall.horde.missing"), None, (key,))
