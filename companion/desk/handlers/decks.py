"""Decks that people make themselves, and printed cards typed in outside any step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards import own_decks
from companion.cards.own_decks import KeptDeck
from companion.desk.handlers import Routes
from companion.desk.handlers.library import credit
from companion.intents import intent as i
from companion.screens.kit.context import Place

if TYPE_CHECKING:
    from companion.desk.desk import Desk

SCREENS = frozenset(("decks", "deck", "deck-card", "deck-trial"))


class DecksHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.KeepDeck: self._change, i.DropDeck: self._change, i.Remember: self._change}

    def game(self) -> str:
        """Whose decks the present screen shows, "" where none are: those of the open match, else of the list before it.

        While one is chosen for a match they are shown too.
        """
        session, here = self._desk.session, self._desk.trail[-1]
        if session is not None:
            setup = here.screen in ("table", "decisions") and session.game.phase(session.state) == "setup"
            shown = session.game.own_deck is not None and (here.screen in SCREENS or setup)
            return session.game.spec.id if shown else ""
        if here.screen not in SCREENS:
            soon = self._desk.matches.to_set_up()
            return soon if own_decks.taking_decks(soon) is not None else ""
        return next((place.about for place in reversed(self._desk.trail) if place.screen == "decks"), "")

    def kept(self) -> tuple[KeptDeck, ...]:
        found = own_decks.taking_decks(self.game())
        return own_decks.kept(self._desk.store, found) if found else ()

    def _change(self, intent: own_decks.Change) -> None:
        """What was changed is shown by the deck it belongs to, or by the list when it is gone."""
        desk = self._desk
        before = {deck.name: deck for deck in self.kept()}
        why = own_decks.change(desk.store, intent, credit(desk))
        if why is not None:
            desk.toast = desk.ctx().words.say(why)
            return
        desk.services.network.learned()
        about = "printed" if isinstance(intent, i.Remember) else intent.name
        while desk.trail[-1].screen in SCREENS - {"decks"}:
            desk.trail.pop()
        if not isinstance(intent, i.DropDeck):
            desk.trail.append(Place("deck", about))
        self._offer_back(intent, before)

    def _offer_back(self, intent: own_decks.Change, before: dict[str, KeptDeck]) -> None:
        """A card or a deck that was removed can be put back by the toast that says so."""
        desk, words = self._desk, self._desk.ctx().words
        match intent:
            case i.DropDeck(game=game, name=name) if name in before and before[name].cards:
                desk.toast, desk.offer = words.t("deck.dropped", name=name), i.KeepDeck(game, name, before[name].cards)
            case i.KeepDeck(game=game, name=name, cards=cards) if name in before:
                was = before[name].cards
                if len(cards) < len(was):
                    desk.toast, desk.offer = words.t("deck.card.removed"), i.KeepDeck(game, name, was, name)
