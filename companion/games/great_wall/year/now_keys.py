"""What the now bars of all steps share: the key that moves the Year on, and what is said when a print is missing."""

from __future__ import annotations

from companion.intents.intent import Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now
from rules.great_wall import actions as a
from rules.great_wall.events import StepBegun
from rules.great_wall.follow import following, next_card
from rules.great_wall.score.ending import ends
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import SEASONS, StepId


def go_on(ctx: Context, state: GreatWall) -> Key:
    """The next step by its name, or the season that begins with it."""
    words = ctx.words
    if state.step == "end-check" and state.empire is None:
        over = any(end.met for end in ends(state))
        label = words.t("great_wall.key.reckon" if over else "great_wall.key.next-year")
        return Key(label, Do(a.GoOn(), -1, ctx.at), "flag", "primary", name="go-on")
    if next_season(state):
        label = words.t(f"great_wall.key.begin.{_season(_following(state))}")
    else:
        label = words.t("great_wall.key.next", step=words.t(f"great_wall.rail.{_following(state)}"))
    why = ctx.refusal(a.GoOn())
    do = None if why else Do(a.GoOn(), -1, ctx.at)
    return Key(label, do, "arrow-right", "primary", name="go-on")


def _following(state: GreatWall) -> StepId:
    if state.step != "defeat":
        return following(state)
    return next(event.step for event in next_card(state) if isinstance(event, StepBegun))


def _season(step: StepId) -> str:
    return next(season for season, steps in SEASONS.items() if step in steps)


def next_season(state: GreatWall) -> bool:
    after = _following(state)
    return not any(state.step in steps and after in steps for steps in SEASONS.values())


def plain(ctx: Context, state: GreatWall) -> Now:
    step = "coop-shame" if state.empire and state.step == "shame" else state.step
    title = ctx.t(f"great_wall.step.{state.step}")
    return Now(title, ctx.t(f"great_wall.bar.{step}"), None, (go_on(ctx, state),))


def idle(ctx: Context, state: GreatWall) -> Now:
    """A hand has corrected away what the step was for."""
    return Now(ctx.t(f"great_wall.step.{state.step}"), ctx.t("great_wall.idle"), None, (go_on(ctx, state),))


def left_behind(ctx: Context, state: GreatWall) -> Now:
    """A hand has corrected away the choice itself, whatever step it belonged to."""
    key = Key(ctx.t("great_wall.do.go-on"), Do(a.GoOn(), -1, ctx.at), "arrow-right", "primary", name="go-on")
    return Now(ctx.t(f"great_wall.step.{state.step}"), ctx.t("great_wall.idle"), None, (key,))


def print_key(ctx: Context, what: str) -> Key:
    """The way to a place of the board that nobody has read yet."""
    return Key(ctx.t("great_wall.key.print"), Open("print", what), "pencil-outline", "primary", name="enter-print")


def ask_print(ctx: Context, what: str, title: str, detail: str) -> Now:
    """A number of the board matters now and nobody has read it yet."""
    return Now(title, detail, None, (print_key(ctx, what),))
