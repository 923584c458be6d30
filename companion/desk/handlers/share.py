"""Handing a match on and taking one in; each time the toast says what became of it, and names the file."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.archive import importing
from companion.archive.outside import kept_plays
from companion.cards.file import SUFFIX as LIBRARY
from companion.desk.handlers import Routes
from companion.export import figure_forms
from companion.export.formats import PAGE_PICTURE, PAGE_TEXT, PICTURE, WRITTEN, Leaving, file_name, leaving
from companion.export.outside import outside_plays
from companion.export.outside.outside_plays import Looked
from companion.export.play import NotToTell
from companion.intents import intent as i
from companion.match.port import About
from companion.screens.archive.import_people import chosen
from companion.screens.archive.statistics import figures_page
from companion.screens.kit.context import ImportLine, Place, ShareOptions
from companion.text.outside_file import content
from companion.text.person_names import same
from companion.text.words import Words
from rules.core.codec import Malformed
from rules.core.message import Value

if TYPE_CHECKING:
    from companion.desk.desk import Desk

log = logging.getLogger(__name__)
MOVE = ".tcmove"  # everything of a device
OUTSIDE = (".bgsplay", ".csv")  # looked into first, whoever opens them
TEXTS = ("bgstats", "text")  # these go as a text, to a chat or a browser, and not as a file


def reach(desk: Desk) -> ShareOptions:
    """What the screens about files need to know."""
    share, session, problems = desk.services.device.share, desk.session, desk.services.problems
    about = desk.store.abouts().get(session.row.id, About()) if session else About()
    met = problems.times if problems else 0
    kept = kept_plays.imports(desk.store.settings()).items() if desk.trail[-1].screen == "import" else ()
    imports = tuple(ImportLine(key, one.file, one.at, len(one.plays)) for key, one in reversed(list(kept)))
    files = tuple(map(str, share.files()))
    return ShareOptions(about, share.asks, files, desk.services.draw is not None, met, imports)


def hand_file(desk: Desk, name: str, mime: str, body: bytes) -> None:
    """The toast says where it went, or why it did not."""
    share, words = desk.services.device.share, Words(desk.prefs.lang)
    try:
        where = share.file(name, mime, body)
    except OSError as why:
        desk.toast = words.t("share.unwritable", name=name, why=why.strerror or "")
        return
    key = "share.handed" if share.asks and where else "share.saved" if where else "share.nowhere"
    desk.toast = words.t(key, name=where)


def hand_text(desk: Desk, text: str) -> None:
    """To whoever takes it, or into the clipboard, which is said."""
    share, words = desk.services.device.share, Words(desk.prefs.lang)
    if not share.text(text):
        desk.toast = words.t("share.nowhere")
    elif not share.asks:
        desk.toast = words.t("share.copied")


def read_file(desk: Desk, typed: str) -> tuple[str, bytes] | None:
    """Name and content of a file on this device, or the toast says why it cannot be read."""
    path = Path(typed.strip()).expanduser()
    try:
        return path.name, content(path)
    except (OSError, ValueError) as why:  # ValueError: a path with a sign no path can have
        told = why.why if isinstance(why, Malformed) else getattr(why, "strerror", None) or str(why)
        desk.toast = Words(desk.prefs.lang).t("import.unreadable", name=path.name or typed, why=told)
        return None


class ShareHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {
            i.Hand: self._hand,
            i.HandFigures: self._hand_figures,
            i.TakeIn: self._take_in_file,
            i.TakePlays: self._take_plays,
            i.UndoImport: self._undo_import,
            i.OpenFile: self._open_file,
            i.PickFile: self._pick,
            i.Picked: self._picked,
            i.NotHanded: self._not_handed,
        }

    @property
    def _words(self) -> Words:
        return Words(self._desk.prefs.lang)

    def _say(self, key: str, **args: Value) -> None:
        self._desk.toast = self._words.t(key, **args)

    # -- out

    def _hand(self, hand: i.Hand) -> None:
        session, form = self._desk.session, hand.form
        if session is None:
            return
        result = leaving(self._desk.store, session.row, self._words)
        if form in (PICTURE, PAGE_PICTURE):
            self._hand_picture(replace(result, page=form == PAGE_PICTURE))
            return
        try:
            body = WRITTEN[form].write(result)
        except NotToTell as why:
            self._desk.toast = self._words.say(why.message)
            return
        if form in (*TEXTS, PAGE_TEXT):
            hand_text(self._desk, body.strip())
        else:
            self._hand_file(result, WRITTEN[form].suffix, WRITTEN[form].mime, body.encode())

    def _hand_picture(self, leaving: Leaving) -> None:
        draw = self._desk.services.draw
        if draw is None:
            return
        suffix = "-table.png" if leaving.page else ".png"
        try:
            body = draw(leaving)
        except OSError as why:
            self._say("share.unwritable", name=file_name(leaving.row, suffix), why=why.strerror or str(why))
            return
        self._hand_file(leaving, suffix, "image/png", body)

    def _hand_figures(self, hand: i.HandFigures) -> None:
        """What is shown, as it is shown now."""
        desk, page = self._desk, figures_page(self._desk.ctx())
        if page is None:
            return
        name = figure_forms.file_name(page, hand.form)
        if hand.form in figure_forms.FORMS:
            form = figure_forms.FORMS[hand.form]
            hand_file(desk, name, form.mime, form.write(page, self._words).encode())
        elif desk.services.draw is not None:
            try:
                hand_file(desk, name, "image/png", desk.services.draw(page))
            except OSError as why:
                self._say("share.unwritable", name=name, why=why.strerror or str(why))

    def _hand_file(self, leaving: Leaving, suffix: str, mime: str, body: bytes) -> None:
        hand_file(self._desk, file_name(leaving.row, suffix), mime, body)

    def _not_handed(self, lost: i.NotHanded) -> None:
        self._say("share.failed", what=lost.name or self._words.t("share.text"))

    # -- in

    def _pick(self, pick: i.PickFile) -> None:
        if not self._desk.services.device.share.pick(pick.what):
            self._say("import.no-chooser")

    def _picked(self, picked: i.Picked) -> None:
        if picked.why:
            self._say("import.unreadable", name=picked.name, why=picked.why)
        else:
            self._take_in(picked.name, picked.body)

    def _take_in_file(self, wish: i.TakeIn) -> None:
        found = read_file(self._desk, wish.path)
        if found is not None:
            self._take_in(*found)

    def _open_file(self, wish: i.OpenFile) -> None:
        """A library is laid beside ours, results of other apps ask who is who; the rest waits for a press."""
        if wish.path.endswith(LIBRARY):
            self._desk.routes[i.OpenLibrary](i.OpenLibrary(wish.path))
        elif wish.path.endswith(OUTSIDE):
            self._take_in_file(i.TakeIn(wish.path))
        else:
            screen = "new-device" if wish.path.endswith(MOVE) else "import"
            self._desk.trail.append(Place(screen, "", {"path": wish.path}))

    def _take_in(self, name: str, body: bytes) -> None:
        desk = self._desk
        try:
            if outside_plays.is_outside(name, body):
                self._look_into(name, body)
                return
            arrival = importing.take_in(desk.store, body, name, desk.services.world)
        except Malformed as why:
            log.info("not taken in: %s", why)
            self._say("import.refused", name=name, why=why.why if why.path == name else why.said)
            return
        desk.toast = self._words.say(arrival.said)

    def _look_into(self, name: str, body: bytes) -> None:
        """Results of another app: who is who is asked before anything is kept."""
        desk = self._desk
        found = outside_plays.look(name, body, desk.archive.everything(), desk.store.settings())
        if found.plays:
            desk.trail.append(Place("import-people", name, {"looked": found}))
        elif found.here:
            self._say("plays.all-here", n=found.here)
        else:
            self._say("plays.none", name=name)

    def _take_plays(self, _: i.TakePlays) -> None:
        desk, place = self._desk, self._desk.trail[-1]
        found = place.choices.get("looked")
        if not isinstance(found, Looked):
            return
        who = {same(one.name): chosen(place.choices, one) for one in found.asked}
        taken = outside_plays.take(desk.store, found, who, desk.archive.everything(), desk.services.world.clock())
        while desk.trail[-1].screen in ("import", "import-people"):
            desk.trail.pop()
        if desk.trail[-1].screen != "archive":
            desk.trail.append(Place("archive"))
        self._say("plays.taken" if taken.new else "plays.all-here", n=taken.new or taken.alike)
        if taken.new:
            desk.offer = i.UndoImport(taken.key)

    def _undo_import(self, wish: i.UndoImport) -> None:
        gone = kept_plays.undo(self._desk.store, wish.key)
        if gone:
            self._say("plays.undone", n=gone)
