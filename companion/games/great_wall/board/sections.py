"""The Wall between the players: each section with its Hordes, power against defence, and the verdict."""

from __future__ import annotations

from companion.games.great_wall.names import side
from companion.intents.intent import Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Tone
from companion.screens.kit.views import HordeRow, WallSection
from companion.text.words import Words
from rules.great_wall.board.assault_order import least_defence, next_storm
from rules.great_wall.board.wall import Horde, power_of
from rules.great_wall.pace.untold import barricades_are_told
from rules.great_wall.state import GreatWall, defence_of, in_play, section
from rules.great_wall.tables import BARRICADE_DEFENCE, BARRICADES, LEVELS, ROWS, SectionId
from rules.great_wall.year.year_steps import year


def sections(ctx: Context, state: GreatWall) -> tuple[WallSection, ...]:
    return tuple(wall_section(ctx, state, at) for at in in_play(state))


def wall_section(ctx: Context, state: GreatWall, at: SectionId) -> WallSection:
    words, there = ctx.words, section(state, at)
    power, defence = power_of(there), defence_of(state, at) if barricades_are_told(state, at) else None
    text, tone = standing(ctx, state, at)
    wall = state.prints.walls[there.level]
    extra = BARRICADE_DEFENCE * there.barricades
    unread = words.t("great_wall.wall.level", n=there.level)
    level = words.t("great_wall.wall.value", n=wall.defence) if wall else unread
    return WallSection(
        name=f"section-{at}",
        title=side(words, at),
        note=words.t("great_wall.to-wall"),
        hordes=tuple(_row(there.hordes[row]) if row < len(there.hordes) else None for row in reversed(range(ROWS))),
        empty=words.t("great_wall.empty"),
        power_title=words.t("great_wall.power"),
        power=power,
        defence_title=words.t("great_wall.defence"),
        defence=defence,
        verdict=text,
        tone=tone,
        level=(there.level, LEVELS),
        level_text=level,
        barricades=(there.barricades, BARRICADES),
        barricades_text=words.t("great_wall.barricades.short", n=extra),
        intent=Open("section", at),
        now=state.step == "assault" and next_storm(state) == at,
    )


def _row(horde: Horde) -> HordeRow:
    return HordeRow(str(horde.card.power), horde.card.spots - horde.free, horde.card.spots)


def standing(ctx: Context, state: GreatWall, at: SectionId) -> tuple[str, Tone]:
    """How a section stands; after the Assault nothing until next Year, since its Barricades have done their work."""
    order: tuple[str, ...] = (*year(state), "scoring")
    if "assault" in order and state.step in order[order.index("assault") + 1 :]:
        return "", "plain"
    if f"hordes.{at}" in state.gaps or not barricades_are_told(state, at):
        return ctx.t("great_wall.verdict.untold"), "warn"
    return verdict(ctx.words, power_of(section(state, at)), defence_of(state, at), least_defence(state, at))


def verdict(words: Words, power: int, defence: int | None, least: int) -> tuple[str, Tone]:
    """Power must exceed the defence to break it (FAZA SZTURMU); Barricades that hold alone need no number of the Wall.

    `least` is what is certain of the Defense value.
    """
    if defence is None and power > least:
        return words.t("great_wall.verdict.unknown"), "plain"
    if defence is None:
        return words.t("great_wall.verdict.holds-alone"), "good"
    if power > defence:
        return words.t("great_wall.verdict.breach", n=power - defence), "bad"
    return words.t("great_wall.verdict.holds", n=defence - power), "good"
