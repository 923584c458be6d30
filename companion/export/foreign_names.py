"""What other apps know our games by: English names, numbers at BoardGameGeek, roles and variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.text.words import Words
from rules.core.game import Config
from rules.core.mode import is_sheet

ENGLISH = Words("en")  # whatever the reader's language: others match a game by its English name
BGG = {"scythia": 301880}  # the others' numbers are not confirmed, so they are left out
MODES = {"standard": "Standard", "coop": "Co-op", "solo": "Solo", "opponent": "Solo"}


def title(game_id: str) -> str:
    return ENGLISH.t(f"{game_id}.title")


def board(config: Config, state: Any) -> str:
    """The variant or mode; a score that was only entered does not tell it."""
    if is_sheet(config.mode):
        return ""
    if getattr(state, "epic", False):
        return "Epic"
    return MODES.get(config.mode, config.mode)


def automa(game_id: str) -> str:
    return f"{ENGLISH.t(f'{game_id}.automa')} (automa)"


def role(config: Config, state: Any, seat: int) -> str:
    """Faction, hero or clan, where the game has one and it is known; a score only entered knows none."""
    found = ROLES.get(config.game)
    return found(config, state, seat) if found and not is_sheet(config.mode) else ""


def _raider(config: Config, state: Any, seat: int) -> str:
    """A person's hero by the name on its card; the AI's character."""
    if seat < len(state.raiders):
        return str(state.raiders[seat].hero)
    is_ai = seat == len(config.chairs) - 1 and state.ai is not None
    return ENGLISH.t(f"scythia.character.{state.ai.character}") if is_ai else ""


def _clan(config: Config, state: Any, seat: int) -> str:
    colour = config.chairs[seat].colour
    return f"{'White' if colour == 'bone' else colour.title()} clan"


def _realm(config: Config, state: Any, seat: int) -> str:
    faction = state.realms[seat].faction
    return ENGLISH.t(f"runewars.faction.{faction}") if faction else ""


ROLES: dict[str, Callable[[Config, Any, int], str]] = {"scythia": _raider, "great_wall": _clan, "runewars": _realm}
