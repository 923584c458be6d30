"""A Horde card as it is drawn: its numbers, and the section worked out from the Wall and the Invasion indicator."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.great_wall.board.printed import horde_print, hordes_seen
from companion.games.great_wall.names import side, side_options
from companion.intents.intent import ONWARD, Choose, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Key, Option, Options, Para
from companion.screens.kit.views import Page
from companion.screens.match.asking import Asking
from rules.great_wall import actions as a
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.library import HORDE
from rules.great_wall.qin import actions as q
from rules.great_wall.state import GreatWall, empty_section, hordes_due, people, section
from rules.great_wall.tables import MOST_CARD_HONOR, MOST_POWER, MOST_SPOTS, SectionId

MOST_SEEN = 6  # cards entered before that are offered; more would push the question off a phone
SHOWN = ("power", "worth", "spots")  # as a card that is known has its numbers
NUMBERS = (
    ("power", 0, MOST_POWER, "sword-cross"),
    ("spots", 1, MOST_SPOTS, "shield-outline"),
    ("worth", 0, MOST_CARD_HONOR, "medal"),
)


def horde(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    ask, where, words = Asking(ctx, "horde"), Asking(ctx), ctx.words
    _seen(ask, state)
    numbers = read_numbers(ask)
    name = ask.text("name", words.t("great_wall.horde.name"), hint=words.t("great_wall.horde.hint"))
    text, card = ability_input(ask), horde_card(name, numbers)
    shown = _where(where, state, card, text)
    where.add(_rule(ctx, state))
    at = empty_section(state) or shown  # where the indicator on the deck points, if none is empty (WIOSNA 2)
    ready = card if at is not None and (state.qin is None or shown) else None
    learn = (horde_print(ready, text),) if ready else ()
    do = Do(a.PlaceHorde(ready, shown), -1, ctx.at, learn=learn) if ready else None
    key = Key(words.t("great_wall.key.place-horde"), do, "glyph:horde", "primary", name="place-horde")
    count = words.t("great_wall.hordes.placed", done=state.hordes_placed, most=hordes_due(state) or 0)
    asked = words.t("great_wall.horde.indicator")
    title = words.t("great_wall.horde.to", side=side(words, at)) if at else asked
    missing = words.t("great_wall.horde.missing") if card is None else asked
    now = ask.now(title, key, None, count if ready or missing == title else missing)
    columns = (Column(ask.asked, 1.2), Column(where.asked))
    return chrome.page(ctx, "horde", words.t("great_wall.horde.title"), columns, now)


def _raid(ctx: Context, state: GreatWall, at: SectionId) -> DoAll:
    """The card is discarded, and nothing of it matters (PODBÓJ)."""
    steps = (q.ShowIndicator(at), a.Raid()) if state.qin else (a.Raid(),)  # he looks at it all Year long
    return DoAll((Do(steps[0], -1, ctx.at), *(Do(step) for step in steps[1:])), ONWARD)


def ability_input(ask: Asking) -> str:
    """What a card does, in its own words; optional, and asked once for each name."""
    return ask.text("text", ask.ctx.words.t("great_wall.card.ability"), longest=400, name="card-text")


def read_numbers(ask: Asking) -> dict[str, int | None]:
    """What the card shows."""
    words = ask.ctx.words
    return {
        key: ask.read(
            key,
            words.t(f"great_wall.horde.{key}"),
            low,
            high,
            detail=words.t(f"great_wall.horde.{key}.detail"),
            icon=icon,
            intent=Choose(key, low),
            name=f"horde-{key}",
        )
        for key, low, high, icon in NUMBERS
    }


def horde_card(name: str, numbers: dict[str, int | None]) -> HordeCard | None:
    """The card, once all of it is read."""
    power, honor, spots = (numbers[key] for key in SHOWN)
    if power is None or honor is None or spots is None:
        return None
    return HordeCard(name, power, honor, spots or 1)  # there is a spot on every card


def _rule(ctx: Context, state: GreatWall) -> Para:
    if state.empire:
        return Para(ctx.t("great_wall.rule.coop-hordes"), source=ctx.t("great_wall.source.coop"))
    return Para(ctx.t("great_wall.rule.hordes"), source=ctx.t("great_wall.source.step-hordes"))


def _placed(ctx: Context, card: HordeCard, text: str, shown: SectionId | None) -> Do:
    return Do(a.PlaceHorde(card, shown), -1, ctx.at, learn=(horde_print(card, text),))


def _seen(ask: Asking, state: GreatWall) -> None:
    """Cards entered before: those with a name first, then those that are only numbers.

    Where the card goes is known in the first place: one tap. Else the tap on the indicator places it.
    """
    ctx, words, icon = ask.ctx, ask.ctx.words, "glyph:horde"
    facts = [fact for fact in ctx.facts if fact.deck == HORDE][:MOST_SEEN]
    named = [
        (
            Option(fact.name, on=ctx.chosen("name") == fact.name, icon=icon, detail=fact.effect, name=f"named-{at}"),
            {**dict(zip(SHOWN, fact.numbers, strict=True)), "name": fact.name, "text": fact.effect},
        )
        for at, fact in enumerate(facts)
    ]
    now = tuple(ctx.chosen(key) for key in SHOWN)
    nameless = [
        (
            Option(
                words.t("great_wall.horde.brief", power=power, spots=spots, honor=honor),
                on=(power, honor, spots) == now,
                icon=icon,
                name=f"seen-{at}",
            ),
            dict(zip(SHOWN, (power, honor, spots), strict=True)),
        )
        for at, (power, honor, spots) in enumerate(hordes_seen(ctx)[: MOST_SEEN - len(named)])
    ]
    every: list[tuple[Option, dict[str, Any]]] = [*named, *nameless]
    at = ctx.chosen("indicator")
    if (empty_section(state) is None or state.qin) and at is None:
        ask.known(words.t("great_wall.horde.seen"), every, 2)
    elif every:
        cards = ((face, HordeCard(told.get("name", ""), *(told[key] for key in SHOWN)), told) for face, told in every)
        options = tuple(
            replace(face, intent=_placed(ctx, card, told.get("text", ""), at)) for face, card, told in cards
        )
        ask.add(Options(words.t("great_wall.horde.seen"), options, columns=2))


def _where(ask: Asking, state: GreatWall, card: HordeCard | None, text: str) -> SectionId | None:
    """The section the indicator shows, where it matters."""
    words, empty = ask.ctx.words, empty_section(state)
    if empty is not None:
        text = words.t("great_wall.horde.empty", side=side(words, empty))
        ask.add(Banner(text, "glyph:horde", "help", words.t("great_wall.horde.goes")))
        if state.qin is None:  # he looks at the indicator all Year long
            return None
    known = card if card is not None and empty is None and _is_known(ask.ctx, card) else None
    return _pointed(ask, state, known, text, raids=empty is None and state.begun)


def _is_known(ctx: Context, card: HordeCard) -> bool:
    """Entered before as it is now: nothing of it is left to be typed."""
    numbers = (card.power, card.honor, card.spots)
    named = any(fact.deck == HORDE and (fact.name, fact.numbers) == (card.name, numbers) for fact in ctx.facts)
    return named or (not card.name and numbers in hordes_seen(ctx))


def _pointed(ask: Asking, state: GreatWall, card: HordeCard | None, text: str, raids: bool) -> SectionId | None:
    """Where a section is full a tap on it is the Raid; a card that is known is placed by the tap."""
    ctx, words, chosen = ask.ctx, ask.ctx.words, ask.ctx.chosen("indicator")
    sides = side_options(words, state)

    def option(at: SectionId, face: Option) -> Option:
        name = f"indicator-{at}"
        if raids and section(state, at).full:
            told = words.t("great_wall.horde.raids", side=side(words, at))
            return replace(face, text=told, icon="alert", intent=_raid(ctx, state, at), name=name)
        placed = _placed(ctx, card, text, at) if card else Choose("indicator", at)
        return replace(face, intent=placed, on=at == chosen, name=name)

    options = tuple(option(at, face) for at, face in sides.items())
    ask.add(Options(words.t("great_wall.horde.indicator"), options, columns=len(options)))
    if any(raids and section(state, at).full for at in sides):
        n = len(people(state))
        ask.add(Banner(words.t("great_wall.horde.raid", n=n), "alert", "bad", f"{words.t('great_wall.do.raid')}."))
    return next((at for at in sides if at == chosen and not (raids and section(state, at).full)), None)
