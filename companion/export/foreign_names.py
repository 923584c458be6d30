"""What other apps know our games by: English names, numbers at BoardGameGeek, roles and variants."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from companion.text.languages import languages
from companion.text.person_names import plain
from companion.text.words import Words
from rules import specs
from rules.core.game import Config
from rules.core.mode import MODE as SHEET
from rules.core.mode import is_sheet
from rules.scythia.tables import CHARACTERS

ENGLISH = Words("en")  # whatever the reader's language: others match a game by its English name
BGG = {"scythia": 301880}  # the others' numbers are not confirmed, so they are left out
MODES = {"standard": "Standard", "coop": "Co-op", "solo": "Solo", "opponent": "Solo"}


def title(game_id: str) -> str:
    return ENGLISH.t(f"{game_id}.title")


def game_id(name: str, bgg: int | None = None) -> str:
    """Which of ours another app means: by its number, or by its name in any of our languages; empty where none."""
    by_number = {number: game for game, number in BGG.items()}
    return by_number.get(bgg or 0, "") or _by_name().get(plain(name), "")


@cache
def _by_name() -> dict[str, str]:
    return {plain(Words(lang).t(f"{game}.title")): game for lang in languages() for game in specs()}


def mode(board: str) -> str:
    """The mode that `board` was written from; where it tells none, only the score is known."""
    return next((mode for mode, name in MODES.items() if name == board), "standard" if board == "Epic" else SHEET)


def is_automa(name: str) -> bool:
    return name.casefold().endswith("(automa)")


def level(game: str, role: str) -> str:
    """What an opponent's role was written from, as the archive keeps it; empty where it tells no level."""
    keys = (f"scythia.character.{character}" for character in CHARACTERS) if game == "scythia" else ()
    return next((key for key in keys if ENGLISH.t(key) == role), "")


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
