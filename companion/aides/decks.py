"""Decks that people make themselves, and printed cards typed in outside any step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import decks
from companion import intent as i
from companion.aides.cards import credit
from companion.present.sight import Place

if TYPE_CHECKING:
    from companion.desk import Desk


class DeckAide:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def handle(self, intent: i.Intent) -> bool:
        if not isinstance(intent, i.KeepDeck | i.DropDeck | i.Remember):
            return False
        self._change(intent)
        return True

    def _change(self, intent: decks.Change) -> None:
        """What was changed is shown by the deck it belongs to, or by the list when it is gone."""
        desk = self._desk
        why = decks.change(desk.store, intent, credit(desk))
        if why is not None:
            desk.toast = desk.sight().words.say(why)
            return
        desk.means.company.learned()
        about = "printed" if isinstance(intent, i.Remember) else intent.name
        while desk.trail[-1].screen in ("deck", "deck-card"):
            desk.trail.pop()
        if not isinstance(intent, i.DropDeck):
            desk.trail.append(Place("deck", about))
