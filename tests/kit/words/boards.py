"""Every key of the pages of printed boards: they stand in data, so no sentence of the code asks for them."""

from __future__ import annotations

from companion.screens.kit.game_screens import game_screens
from rules import games


def keys() -> set[str]:
    found: set[str] = set()
    for game in games():
        board = game_screens(game).board
        if board is None:
            continue
        for tab in board.tabs:
            found.add(f"{board.tab_title}{tab}")
            for panel in board.panels(tab, ()):
                found |= {panel.title, *(field.title for field in panel.fields)}
                found |= {word for field in panel.fields for word in field.words}
    return found
