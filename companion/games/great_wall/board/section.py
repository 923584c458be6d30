"""One section of the Wall: its Hordes with who covers what, Archers, Rest Zone, Wall and Barricades."""

from __future__ import annotations

from companion.games.great_wall.board.prints import brief
from companion.games.great_wall.board.sections import standing
from companion.games.great_wall.names import ability, ability_of, badge, clan, side, squad
from companion.intents.intent import Open
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.great_wall.board.wall import Horde, Section, power_of
from rules.great_wall.library import HORDE
from rules.great_wall.state import GreatWall, defence_of, section
from rules.great_wall.tables import BARRICADE_DEFENCE, SECTIONS, SectionId


def section_page(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    words = ctx.words
    at = next(name for name in SECTIONS if name == ctx.place.about)
    there = section(state, at)
    power, defence = power_of(there), defence_of(state, at)
    text, _ = standing(ctx, state, at)
    asked = () if defence is None else (why_keys(ctx, f"assault.{at}.0.0"),)
    right = Column((*_wall(ctx, state, there), *asked, *_soldiers(ctx, state, there)))
    keys = (
        chrome.correct(ctx, f"sections.{SECTIONS.index(at)}"),
        Key(
            words.t("great_wall.key.attack"),
            Open("attack", at) if there.hordes else None,
            "sword-cross",
            "primary",
            name="open-attack",
        ),
    )
    shown = words.t("great_wall.verdict.sum", power=power, defence="?" if defence is None else defence)
    return chrome.page(
        ctx,
        "section",
        words.t("great_wall.section.title", side=side(words, at)),
        (Column(_hordes(ctx, state, at, there), 1.2), right),
        Now(text or shown, shown if text else "", None, keys),
    )


def _hordes(ctx: Context, state: GreatWall, at: SectionId, section: Section) -> tuple[Part, ...]:
    if not section.hordes:
        return (
            Heading(ctx.t("great_wall.hordes")),
            Para(ctx.t("great_wall.no-hordes"), "good", icon="shield-check"),
        )
    return (
        Heading(ctx.t("great_wall.hordes"), ctx.t("great_wall.from-wall")),
        *(part for row, card in enumerate(section.hordes) for part in _horde(ctx, state, at, row, card)),
    )


def _horde(ctx: Context, state: GreatWall, at: SectionId, row: int, horde: Horde) -> tuple[Part, ...]:
    """Power, spots and Honor, then whose Soldiers stand on it in Tea order."""
    words, card = ctx.words, horde.card
    title = card.name or words.t("great_wall.horde.nameless")
    detail = words.t(
        "great_wall.horde.state",
        covered=card.spots - horde.free,
        spots=card.spots,
        honor=card.honor,
        wounds=horde.wounds,
    )
    on_it = tuple(
        Row(
            clan(ctx, seat),
            words.t("great_wall.covers", n=horde.covered_by(seat)),
            badge(ctx, seat),
            value=str(horde.soldiers_of(seat)),
        )
        for seat in state.tea
        if horde.soldiers_of(seat)
    )
    head = Row(
        title,
        detail,
        icon="glyph:horde",
        number=str(row + 1),
        value=str(card.power),
        tone="accent",
        intent=Open("why", f"horde.{at}.{row}"),
        name=f"why-horde-{row}",
        chevron=False,
    )
    told, go = ability(ctx, HORDE, card.name), ability_of(HORDE, card.name)
    asked = told or words.t("great_wall.card.unread")
    does = (Row(asked, icon="card-text-outline", intent=go, name=f"ability-{row}"),) if card.name else ()
    return (head, *does, *on_it)


def _wall(ctx: Context, state: GreatWall, section: Section) -> tuple[Part, ...]:
    words, wall = ctx.words, state.prints.walls[section.level]
    printed = brief(words, wall) if wall else words.t("great_wall.prints.ask")
    return (
        Heading(words.t("great_wall.defence"), icon="glyph:wallg"),
        Row(
            words.t("great_wall.print.wall", n=section.level),
            printed,
            icon="glyph:wallg",
            value="?" if wall is None else str(wall.defence),
            intent=Open("print", f"wall.{section.level}"),
            name="print-wall",
        ),
        Row(
            words.t("great_wall.barricades"),
            words.t("great_wall.barricades.each", n=section.barricades),
            icon="glyph:barr",
            value=f"+{BARRICADE_DEFENCE * section.barricades}",
        ),
    )


def _soldiers(ctx: Context, state: GreatWall, section: Section) -> tuple[Part, ...]:
    rows = tuple(
        Row(clan(ctx, seat), "\n".join(text for text in _there(ctx, section, seat) if text), badge(ctx, seat))
        for seat in state.tea
        if section.archers[seat] or section.rest[seat].total()
    )
    return (Heading(ctx.t("great_wall.at-wall"), icon="bow-arrow"), *(rows or (Para(ctx.t("great_wall.nobody")),)))


def _there(ctx: Context, section: Section, seat: int) -> tuple[str, str]:
    words, resting = ctx.words, section.rest[seat]
    firing = words.t("great_wall.at-wall.firing", n=section.archers[seat]) if section.archers[seat] else ""
    rest = words.t("great_wall.resting", who=squad(words, resting)) if resting.total() else ""
    return firing, rest
