"""Where the reader is, and where a step leads from there: whoever was chosen stays so until a person chooses again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from companion.archive.match_search import FILTER
from companion.intents.intent import WHO, Do
from companion.screens.kit.context import Context, Place
from companion.screens.kit.game_screens import game_screens
from rules.core.game import Config, Game
from rules.core.mode import is_sheet

THEN = "then"  # the choice that holds the step which a finger meant before a page had to ask
UNMADE = "unmade"  # the choice of a form whose match is there for its sake only: left unsent, nothing was made
HOME, TABLE = Place("home"), Place("table")
# Places that any state of a match has
SEATS = ("camp", "board", "clan", "realm")
MENUS = ("menu", "more")
OWN = ("history", "match-page", "correct", *SEATS, "score", "story", *MENUS, "settings", "far", "share", "guide")
SHEETS, RULES, AROUND = ("my-score", "line"), ("rules", "rule"), ("devices", "device", "who", "library")
LASTING = frozenset((*OWN, *SHEETS, *RULES, *AROUND, "trust"))
PASSED = (*MENUS, "prints", "refused")  # on the way to a form: nothing to come back to
COUNTED = frozenset(("statistics", "player", "game-figures"))  # pages under one filter


def question_of(game: Game[Any, Any, Any], config: Config, state: Any, context: Callable[[], Context]) -> Place | None:
    """What one player on this device must decide at once, if anything; most steps ask nothing and need no context."""
    after = TABLE.screen if is_sheet(config.mode) else game_screens(config.game).after(state)
    if after == TABLE.screen:
        return None
    awaited = game.awaited(state)
    ctx = context()
    here = [seat for seat in awaited if not ctx.is_elsewhere(seat)]
    if awaited and not here:
        return None
    return Place(after, str(here[0]) if here else "")


def at_table(trail: Sequence[Place]) -> list[Place]:
    return [HOME, _as_left(trail, TABLE)]


def after_step(trail: Sequence[Place], do: Do, before: Place | None, question: Place | None) -> list[Place]:
    """On the same page, with what the step has raised over it; or where the game goes on."""
    here = list(trail[:-1] if trail[-1].screen == "refused" else trail)  # it happened anyway, on the page below
    if not do.stay:
        return onward(here, question, do.back)
    if do.fresh:
        here[-1] = forgetting(here[-1])
    if question is None or question == before:
        return here
    return [*here, replace(question, raised=True, over=before)]


def onward(trail: Sequence[Place], question: Place | None, back: bool = False) -> list[Place]:
    """To the table, and the game's question over it if there is one.

    A form filled in by hand (`back`), or the answer to what a step has raised, leads back to the page below.
    """
    below = [place for place in trail[2:-1] if place.screen not in PASSED]
    kept = below[-1:] if back or trail[-1].raised else []
    if question is None or (trail[-1].raised and question == trail[-1].over):
        return [*at_table(trail), *kept]
    kept = [place for place in kept if place.screen != question.screen]
    return [*at_table(trail), *kept, replace(_as_left(trail, question), raised=bool(kept))]


def forgetting(place: Place) -> Place:
    """The same form, filled in anew for the same person."""
    return replace(place, choices={key: who for key, who in place.choices.items() if key == WHO})


def filtered_as(left: Place, to: Place) -> Place:
    """A page of statistics counts what the one that was left did; the filter goes along, there and back."""
    if left.screen not in COUNTED or to.screen not in COUNTED:
        return to
    own = {key: chosen for key, chosen in to.choices.items() if key not in FILTER}
    return replace(to, choices={**own, **{key: left.choices[key] for key in FILTER if key in left.choices}})


def _as_left(trail: Sequence[Place], fresh: Place) -> Place:
    """That place with whom somebody chose when it was shown last."""
    left = next((place for place in reversed(trail) if place.screen == fresh.screen), fresh)
    return replace(forgetting(left), about=fresh.about, raised=False, over=None)
