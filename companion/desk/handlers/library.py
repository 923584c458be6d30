"""The card library outside any step: entering, choosing between two words, files out and in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards import file, gathering, known, series
from companion.cards.catalogue import FILL, GameShelf, catalogue
from companion.cards.merge import compare, merge
from companion.cards.thing import Credit, mark, thing
from companion.desk.handlers import Routes
from companion.desk.handlers.share import hand_file, read_file
from companion.intents import intent as i
from companion.match.seated import config_of
from companion.screens.kit.context import Place
from companion.screens.kit.nearby import NAME
from companion.text.words import Words
from rules import games
from rules.core.codec import Malformed
from rules.core.message import Value

if TYPE_CHECKING:
    from companion.desk.desk import Desk

SCREENS = frozenset(("cards", "cards-entry", "cards-file", "cards-compare", "library"))
SERIES = "series"  # whose codes are being looked into
FILE = "cards"  # what the library is called as a file


def credit(desk: Desk, seat: int = -1) -> Credit:
    """Whoever sits at that seat has typed it, else the person this device is named after."""
    chairs = config_of(desk.session).chairs if desk.session else ()
    by = chairs[seat].name if 0 <= seat < len(chairs) else desk.store.settings().get(NAME, "")
    return Credit(by, desk.services.world.clock())


def seen(desk: Desk) -> tuple[GameShelf, ...]:
    """The library, while a screen is about it."""
    return catalogue(desk.store) if desk.trail[-1].screen in SCREENS else ()


def fills(desk: Desk) -> frozenset[str]:
    """Decks in whose gaps people want the house's cards, as `game.deck`."""
    asked = desk.store.settings().items()
    return frozenset(key.removeprefix(FILL) for key, value in asked if key.startswith(FILL) and value == "on")


def look_into(desk: Desk, theirs: file.LibraryFile, codes: str = "") -> None:
    """Both libraries beside each other; nothing is taken in yet. `codes` is the series they came by."""
    found = compare(desk.store, theirs)
    desk.trail.append(Place("cards-compare", theirs.device, {"theirs": theirs, "compared": found, SERIES: codes}))


class CardsHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {
            i.EnterCard: self._enter,
            i.DropCard: self._drop,
            i.ChooseWord: self._choose,
            i.FillGaps: self._fill,
            i.HandLibrary: self._hand,
            i.OpenLibrary: self._open,
            i.PickedLibrary: self._picked,
            i.MergeLibrary: self._merge,
        }

    @property
    def _words(self) -> Words:
        return Words(self._desk.prefs.lang)

    def _say(self, key: str, **blanks: Value) -> None:
        self._desk.toast = self._words.t(key, **blanks)

    def _told(self) -> None:
        """Devices at the table learn of it as of anything that was typed."""
        self._desk.services.network.learned()

    # -- one card

    def _enter(self, wish: i.EnterCard) -> None:
        """Back to its deck, with the card that was typed lit."""
        desk, game = self._desk, games()[wish.fact.game]
        known.mend(desk.store, game, wish.fact, wish.slip or wish.fact, credit(desk))
        self._told()
        deck = desk.trail[-1].about.split(":")[1]
        while desk.trail[-1].screen in ("cards", "cards-entry"):
            desk.trail.pop()
        desk.trail.append(Place("cards", f"{wish.fact.game}:{deck}:{thing(game, wish.fact)}"))

    def _drop(self, wish: i.DropCard) -> None:
        game = games()[wish.game]
        fact = known.known_cards(self._desk.store, game).known.get(wish.about)
        if fact is None:
            return
        known.drop(self._desk.store, game, wish.about)
        self._say("cards.dropped")
        self._desk.offer = i.ChooseWord(wish.game, wish.about, mark(fact))

    def _choose(self, wish: i.ChooseWord) -> None:
        known.choose(self._desk.store, games()[wish.game], wish.about, wish.mark)
        self._told()

    def _fill(self, wish: i.FillGaps) -> None:
        self._desk.store.set(f"{FILL}{wish.game}.{wish.deck}", "on" if wish.on else "off")

    # -- files

    def _hand(self, _: i.HandLibrary) -> None:
        desk = self._desk
        shelves = tuple(known.known_cards(desk.store, game) for _, game in sorted(games().items()))
        name = f"{FILE}{file.SUFFIX}"
        body = file.write(shelves, desk.store.settings().get(NAME, ""), desk.services.world.clock())
        hand_file(desk, name, "application/json", body.encode())

    def _open(self, wish: i.OpenLibrary) -> None:
        if series.is_link(wish.path):
            self._desk.routes[i.GatherCards](i.GatherCards(wish.path))
            return
        found = read_file(self._desk, wish.path)
        if found is not None:
            self._look_into(*found)

    def _picked(self, picked: i.PickedLibrary) -> None:
        if picked.why:
            self._say("import.unreadable", name=picked.name, why=picked.why)
        else:
            self._look_into(picked.name, picked.body)

    def _look_into(self, name: str, body: bytes) -> None:
        """Both libraries beside each other; nothing is taken in yet."""
        try:
            theirs = file.read(body, name)
        except Malformed as why:
            self._say("cards.refused", name=name, why=why.why if why.path == name else why.said)
            return
        look_into(self._desk, theirs)

    def _merge(self, _: i.MergeLibrary) -> None:
        desk = self._desk
        theirs = desk.trail[-1].choices.get("theirs")
        if not isinstance(theirs, file.LibraryFile):
            return
        found = merge(desk.store, theirs)
        if codes := desk.trail[-1].choices.get(SERIES):
            gathering.forget(desk.store, str(codes))
        self._told()
        while desk.trail[-1].screen in ("cards-file", "cards-compare", "cards-codes"):
            desk.trail.pop()
        differing = sum(len(compared.differing) for compared in found)
        if differing:
            desk.trail.append(Place("library"))
        self._say("cards.merged", n=sum(len(compared.news) for compared in found), m=differing)
