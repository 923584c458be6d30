"""The archive: what people write about a match, taking one out and putting it back, and the list of all of them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive import listing, people
from companion.archive.figures import lengths
from companion.archive.listing import Listing
from companion.archive.match_search import FILTER
from companion.archive.outside import kept_plays
from companion.archive.record import OUTSIDE, MatchList
from companion.archive.summary import summarise
from companion.desk.handlers import Routes
from companion.intents import intent as i
from companion.match.port import About, StoreRefused
from companion.text import person_names

if TYPE_CHECKING:
    from companion.desk.desk import Desk

FIGURES = frozenset(("statistics", "player", "game-figures", "year-review"))
SHELF = frozenset(("home", "new", "join", "archive", "match-page", "removed")) | FIGURES
WRITTEN = {"place": 80, "note": 2000}  # what is typed about a match, and the longest it may be


class ArchiveHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._listing = Listing(desk.store, desk.services.world)
        self._listing.refresh()
        self._with_lengths: tuple[MatchList, MatchList] | None = None  # only a cache
        self.routes: Routes = {
            i.RemoveMatch: self._remove,
            i.PutBack: self._put_back,
            i.WriteNote: self._write,
            i.RenamePerson: self._rename,
        }

    def shelf(self) -> MatchList:
        """For the screens that list matches; that of a shared match is told first, as others may have gone on."""
        desk = self._desk
        if desk.trail[-1].screen not in SHELF:
            return MatchList()
        open_one = desk.session or desk.around.unopened()
        if open_one is not None and self._listing.is_behind(open_one):
            with suppress(StoreRefused):  # said at the next step; the line is only a cache
                summarise(desk.store, open_one)
        shelf = self._listing.shelf()
        return self._timed(shelf) if desk.trail[-1].screen in FIGURES else shelf

    def _timed(self, shelf: MatchList) -> MatchList:
        """With the lengths of matches, worked out once for each list."""
        if self._with_lengths is None or self._with_lengths[0] is not shelf:
            self._with_lengths = shelf, replace(shelf, kept=tuple(lengths.timed(self._desk.store, shelf.kept)))
        return self._with_lengths[1]

    def everything(self) -> MatchList:
        """For whoever takes in results of other apps."""
        return self._listing.shelf()

    def about(self) -> About:
        place, store = self._desk.trail[-1], self._desk.store
        if place.screen != "match-page":
            return About()
        outside = place.about.startswith(OUTSIDE)
        return (kept_plays.abouts(store.settings()) if outside else store.abouts()).get(place.about, About())

    def _write(self, note: i.WriteNote) -> None:
        """On disk with every letter, as any step is; the screen goes on showing what was typed."""
        desk, kept = self._desk, person_names.tidy(note.text)[: WRITTEN[note.key]]
        found = self._listing.shelf().find(note.match)
        if found is not None and not found.outside:
            about = desk.store.abouts().get(note.match, About())
            new = replace(about, place=kept) if note.key == "place" else replace(about, note=kept)
            if new != about:
                desk.store.tell_about(note.match, new)
        desk.places.choose(((note.key, note.text),))

    def called(self) -> people.Called:
        """Who goes by another name now, for the same screens."""
        desk = self._desk
        return people.read(desk.store.settings()) if desk.trail[-1].screen in SHELF else {}

    def _rename(self, wish: i.RenamePerson) -> None:
        """The page goes on with the person under the new name, who may have been somebody before."""
        desk = self._desk
        if not person_names.tidy(wish.name):
            return
        called = people.renamed(people.read(desk.store.settings()), wish.person, wish.name)
        desk.store.set(people.KEY, people.written(called))
        if desk.trail[-1].screen == "player":
            place, new = desk.trail[-1], person_names.same(wish.name)
            kept = {key: chosen for key, chosen in place.choices.items() if key in FILTER}
            if people_asked := kept.get("people"):
                kept["people"] = tuple(dict.fromkeys(new if one == wish.person else one for one in people_asked))
            desk.trail[-1] = replace(place, about=new, choices=kept)

    def _put_back(self, wish: i.PutBack) -> None:
        if listing.put_back(self._desk.store, wish.match):
            self._desk.toast = self._desk.ctx().words.t("archive.is-back")

    def _remove(self, wish: i.RemoveMatch) -> None:
        desk, match = self._desk, wish.match
        found = self._listing.shelf().find(match)
        if found is None or found.removed or found.outside:
            return
        if desk.session is not None and desk.session.row.id == match:
            desk.matches.leave()
        if desk.services.network.shared(match) is not None:
            desk.services.network.stop()
        about = desk.store.abouts().get(match, About())
        desk.store.tell_about(match, replace(about, removed=desk.services.world.clock()))
        desk.trail = [place for place in desk.trail if place.screen in ("home", "archive")]
        desk.toast = desk.ctx().words.t("archive.is-removed")
        desk.offer = i.PutBack(match)
