"""Decks and boards from hand to hand: out as codes, files and sheets, in code by code until a series is whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards import gathering
from companion.cards.gathering import Gathered
from companion.cards.passing import Passing, passing
from companion.desk.handlers import Routes
from companion.desk.handlers.library import look_into
from companion.desk.handlers.share import hand_file, hand_text
from companion.export.deck_sheet import as_html
from companion.intents import intent as i
from companion.screens.kit.context import Place
from companion.screens.kit.nearby import NAME
from companion.screens.library.printed_sheet import sheet_of
from companion.text.words import Words
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from companion.desk.desk import Desk


def handed(desk: Desk) -> Passing | None:
    """What the page about it passes on."""
    here = desk.trail[-1]
    if here.screen != "cards-pass":
        return None
    return passing(desk.store, here.about, desk.store.settings().get(NAME, ""))


def gathered(desk: Desk) -> tuple[Gathered, ...]:
    """Codes that wait for others, for the screens that show them."""
    here = desk.trail[-1].screen
    return gathering.gathered(desk.store.settings()) if here in ("cards-codes", "cards-file") else ()


class CardCodesHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {
            i.HandDeck: self._hand,
            i.GatherCards: self._gather,
            i.LookIntoCodes: self._look_into,
            i.ForgetCodes: lambda wish: gathering.forget(self._desk.store, wish.series),
        }

    def _hand(self, wish: i.HandDeck) -> None:
        desk = self._desk
        deck = passing(desk.store, f"{wish.game}:{wish.deck}", desk.store.settings().get(NAME, ""))
        if deck is None:
            return
        if wish.form == "file":
            hand_file(desk, deck.file_name, "application/json", deck.body.encode())
        elif wish.form == "links":
            hand_text(desk, "\n".join(deck.links))
        else:
            self._hand_sheet(deck, wish.form)

    def _hand_sheet(self, deck: Passing, form: str) -> None:
        desk, words = self._desk, Words(self._desk.prefs.lang)
        sheet = sheet_of(words, desk.store, deck.game, deck.deck)
        if form == "html":
            hand_file(desk, f"{deck.stem}.html", "text/html", as_html(sheet, words).encode())
        elif desk.services.draw is not None:
            try:
                body = desk.services.draw(sheet)
            except OSError as why:
                told = why.strerror or str(why)
                desk.toast = words.t("share.unwritable", name=f"{deck.stem}.png", why=told)
                return
            hand_file(desk, f"{deck.stem}.png", "image/png", body)

    def _gather(self, wish: i.GatherCards) -> None:
        """A code that is the last of its series is looked into at once; else the page says which are missing."""
        desk = self._desk
        try:
            one = gathering.take(desk.store, wish.text)
        except Malformed as why:
            self._refuse(why)
            return
        if one.missing:
            self._show()
        else:
            self._look_at(one)

    def _look_into(self, wish: i.LookIntoCodes) -> None:
        found = (one for one in gathering.gathered(self._desk.store.settings()) if one.series == wish.series)
        one = next(found, None)
        if one is not None and not one.missing:
            self._look_at(one)

    def _look_at(self, one: Gathered) -> None:
        """Its codes are forgotten when it is merged, so that a restart before that loses nothing."""
        try:
            theirs = gathering.whole(self._desk.store, one)
        except Malformed as why:
            self._refuse(why)
            return
        look_into(self._desk, theirs, one.series)

    def _refuse(self, why: Malformed) -> None:
        words = Words(self._desk.prefs.lang)
        self._desk.toast = words.t("cards.codes.refused", why=words.say(why.said))

    def _show(self) -> None:
        trail = self._desk.trail
        if trail[-1].screen != "cards-codes":
            trail.append(Place("cards-codes"))
