"""Where in the Year a rescued table of The Great Wall may stand: at the beginning of a step, or within the Fall."""

from __future__ import annotations

from rules.core.detail import Detail
from rules.core.midgame import Answers, mask
from rules.core.value import replace
from rules.great_wall.qin.qin import QIN
from rules.great_wall.state import GreatWall, in_play
from rules.great_wall.tables import COMMAND_CARDS, SEASONS, SECTIONS, CommandCard, SectionId, StepId
from rules.great_wall.year.year_steps import year

DETAILS: tuple[Detail, ...] = ("full", "pace")
SOURCES = ("house", "printed")
CARDS: tuple[CommandCard, ...] = COMMAND_CARDS
# Moments within a step are gone back to where it began; Requests are opened by themselves
BEGUN_AT: dict[StepId, StepId] = {
    "reveal": "choose",
    "place": "choose",
    "activation": "command",
    "defeat": "command",
    "winter-defeat": "firing",
    "requests": "event",
    "scoring": "end-check",
}
ALONE_AT: dict[StepId, StepId] = {"fall": "place"}  # where only Qin Jiushao is followed


def has_houses(given: Answers) -> bool:
    """Whether Qin Jiushao plays our cards, which we know; printed ones are read one by one."""
    return SOURCES[given.get("deck", 0)] == "house"


def seasons_of(start: GreatWall) -> tuple[str, ...]:
    """Those with a step to come in at: where only Qin Jiushao is followed, nothing of the Summer is."""
    return tuple(name for name in SEASONS if steps_in(start, "full", name, True))


def season_of(start: GreatWall, given: Answers) -> str:
    seasons = seasons_of(start)
    return seasons[given.get("season", seasons.index("fall"))]


def steps_of(start: GreatWall, given: Answers) -> tuple[StepId, ...]:
    """The steps of that season in which somebody may come in."""
    return steps_in(start, DETAILS[given.get("detail", 0)], season_of(start, given), has_houses(given))


def steps_in(start: GreatWall, detail: Detail, season: str, houses: bool) -> tuple[StepId, ...]:
    order = year(replace(start, detail=detail))
    away = set(ALONE_AT if start.mode == "opponent" else BEGUN_AT)
    if start.qin and start.mode == "solo" and not houses:
        away.add("command")  # his card of this Fall would not be known
    return tuple(step for step in SEASONS[season] if step in order and step not in away)


def answered_step(start: GreatWall, given: Answers) -> StepId:
    steps = steps_of(start, given)
    at = given.get(f"step.{season_of(start, given)}", 0)
    return steps[at] if at < len(steps) else steps[0]


def nearest(start: GreatWall, state: GreatWall, houses: bool) -> tuple[str, StepId]:
    """The season and the step that a table is taken back to."""
    away = ALONE_AT if start.mode == "opponent" else BEGUN_AT
    step = away.get(state.step, state.step)
    if step == "assault" and stormed(state) == len(stormable(start)):  # all that is left of it is a Shame token
        step = "fulfilment" if start.empire else "end-check"
    if step == "command" and start.mode == "solo" and not houses:
        step = "choose"
    season = next(name for name, steps in SEASONS.items() if step in steps)
    return season, step


def stormable(start: GreatWall) -> tuple[SectionId, ...]:
    return in_play(start)


def stormed(state: GreatWall) -> int:
    """Sections judged in this Assault; one whose dead are being counted is judged again."""
    judged = [at for at in stormable(state) if SECTIONS.index(at) < state.stormed]
    return len(judged) - bool(judged and state.fray and state.fray.cause == "breach")


def counted(start: GreatWall) -> tuple[int, ...]:
    """The clans whose Clerks are followed."""
    everybody = tuple(range(len(start.clans)))
    return everybody[QIN:] if start.mode == "opponent" else everybody


def busy(state: GreatWall) -> int:
    """Locations with Clerks; at the set-up the Reed Clan's."""
    return mask(at for at, row in enumerate(state.clerks) if any(row[clan] for clan in counted(state)))
