"""Where the reader is, and where a step leads from there: whoever was chosen stays so until a person chooses again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.intent import WHO
from companion.present.boards import board
from companion.present.sight import Place
from rules.core.game import Config, Game
from rules.core.way import is_sheet

HOME, TABLE = Place("home"), Place("table")
# Places that any state of a match has
SEATS = ("camp", "board", "clan", "realm")
OWN = ("history", "match-page", "correct", *SEATS, "score", "story", "menu", "settings", "far")
SHEETS, RULES, AROUND = ("my-score", "line"), ("rules", "rule"), ("devices", "device", "library")
LASTING = frozenset((*OWN, *SHEETS, *RULES, *AROUND, "trust"))


@dataclass(frozen=True, slots=True)
class Moment:
    """The screens of what lies in front of somebody, and what one player must decide at once, if anything."""

    pages: frozenset[str] = frozenset()
    question: Place | None = None


def moment_of(game: Game[Any, Any, Any], config: Config, state: Any) -> Moment:
    if is_sheet(config.mode):
        return Moment()
    own, awaited = board(config.game), game.awaited(state)
    pages = frozenset(own.seat_screen(state, seat) for seat in range(len(config.chairs))) - {""}
    after = own.after(state)
    asked = None if after == TABLE.screen else Place(after, str(awaited[0]) if awaited else "")
    return Moment(pages, asked)


def at_table(trail: Sequence[Place]) -> list[Place]:
    return [HOME, _as_left(trail, TABLE)]


def over(trail: Sequence[Place], question: Place) -> list[Place]:
    """A step told on this page has raised a question of the game: it lies over the page."""
    return [*trail, replace(question, raised=True)]


def onward(trail: Sequence[Place], now: Moment, back: bool) -> list[Place]:
    """To the table, and the game's question over it if there is one.

    A step told by hand (`back`), or the answer to what one has raised, leads back to the player's page below.
    """
    if trail[-1].raised:
        kept = list(trail[2:-1])
    else:
        kept = [place for place in trail[2:] if place.screen in now.pages] if back else []
    found = [*at_table(trail), *kept[-1:]]
    if now.question is None:
        return found
    return [*found, replace(_as_left(trail, now.question), raised=bool(kept) or trail[-1].raised)]


def forgetting(place: Place) -> Place:
    """The same form, filled in anew for the same person."""
    return replace(place, choices={key: who for key, who in place.choices.items() if key == WHO})


def _as_left(trail: Sequence[Place], fresh: Place) -> Place:
    """That place with whom somebody chose when it was shown last."""
    left = next((place for place in reversed(trail) if place.screen == fresh.screen), fresh)
    return replace(forgetting(left), about=fresh.about, raised=False)
