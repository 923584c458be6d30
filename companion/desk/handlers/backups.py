"""Trust: copies of all saved games, by themselves and when somebody asks, and the log of the open match checked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from companion import settings
from companion.archive.rounds import checked
from companion.archive.trust import Trust
from companion.desk.handlers import Routes
from companion.desk.handlers.share import hand_file
from companion.desk.navigation import HOME
from companion.intents import intent as i
from companion.match.port import StoreRefused
from companion.store.backups import Vault
from companion.store.kept_copies import FOLDER
from companion.text.words import Words
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.desk.desk import Desk

MIME = "application/vnd.sqlite3"
EVERY = 100  # entries after which there is a copy whatever happens


class Moment(NamedTuple):
    """What copies depend on."""

    match: str
    chapter: Message | None
    over: bool
    steps: int
    behind: bool


class Made(NamedTuple):
    """What came of a copy: whether there is a new one, or why there is none."""

    new: bool
    why: Message | None = None


def trust(desk: Desk) -> Trust:
    """Only where that is the matter: the backups are files that have to be read."""
    session, vault, screen = desk.session, desk.services.vault, desk.trail[-1].screen
    if screen == "copies":
        return Trust(unkept=vault.unkept, copies=vault.copies(), failed=desk.no_copy)
    if screen == "new-device":
        return Trust(unkept=vault.unkept)
    if screen != "trust" or session is None:
        return Trust()
    return Trust(vault.last(session.row.id), vault.unkept)


class BackupsHandler:
    """Copies are made beside the table's thread: no tap waits for one."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._seen: Moment | None = None  # when the last copy was asked for
        self._making = False
        self._again = False  # somebody asked while one was being made
        self.routes: Routes = {
            i.BackUp: self._back_up,
            i.CheckLog: self._check,
            i.MakeCopy: lambda _: self._copy(asked=True),
            i.GoBackToCopy: self._go_back,
        }

    def watch(self) -> None:
        """At the start, at the end of a round and of a match, every hundred steps, and when the app goes behind."""
        now, before = self._moment(), self._seen
        if before is None or _is_due(before, now):
            self._seen = now
            self._copy()
        elif (now.match, now.behind) != (before.match, before.behind):  # nothing was done in it yet
            self._seen = now

    def close(self) -> None:
        """What was asked for last is a copy, or not there: nobody waits for it."""

    def _moment(self) -> Moment:
        session = self._desk.session
        if session is None:
            return Moment("", None, False, 0, self._desk.behind)
        chapter = session.game.chapter(session.state)
        over = session.game.over(session.state)
        return Moment(session.row.id, chapter, over, len(session.history.entries), self._desk.behind)

    def _copy(self, asked: bool = False) -> None:
        if self._making:
            self._again = True
            return
        self._making = True
        vault, now = self._desk.services.vault, self._desk.services.world.clock()
        self._desk.services.background.start(_made(vault, now), lambda done: self._heard(done, asked))

    def _heard(self, done: Made | None, asked: bool) -> None:
        """A copy that could not be made is said once, and stays on Home and on its page until one is made."""
        desk, self._making = self._desk, False
        words = Words(desk.prefs.lang)
        why = say("store.no-backup", name=FOLDER) if done is None else done.why
        if why is not None and (asked or desk.no_copy is None):
            desk.toast = words.say(why)
        elif asked and done is not None:
            desk.toast = words.t("copies.made" if done.new else "copies.same")
        desk.notes = tuple(note for note in desk.notes if note != desk.no_copy)
        desk.notes, desk.no_copy = (*desk.notes, *((why,) if why is not None else ())), why
        if self._again:
            self._again = False
            self._copy()

    def _go_back(self, wish: i.GoBackToCopy) -> None:
        """The open match and the table around it are left: they may not be in that copy."""
        desk, words = self._desk, Words(self._desk.prefs.lang)
        desk.matches.leave()
        desk.services.network.stop()
        try:
            aside = desk.services.vault.go_back(wish.name)
        except StoreRefused as why:
            desk.toast = words.say(why.message)
            return
        desk.settings, _ = settings.load(desk.store)
        desk.trail, self._seen = [HOME], self._moment()
        desk.toast = Words(desk.prefs.lang).t("copies.back.done", name=aside)

    def _back_up(self, wish: i.BackUp) -> None:
        desk, words = self._desk, Words(self._desk.prefs.lang)
        try:
            if wish.elsewhere:
                day = time.strftime("%Y-%m-%d", time.localtime(desk.services.world.clock()))
                hand_file(desk, f"table-companion-{day}.sqlite", MIME, desk.services.vault.body())
            else:
                desk.services.vault.back_up()
                desk.toast = words.t("trust.backed-up")
        except StoreRefused as why:
            desk.toast = words.say(why.message)

    def _check(self, _: i.CheckLog) -> None:
        """What came of it stays on the screen as long as that is open."""
        desk = self._desk
        if desk.session is not None:
            desk.handle(i.Choose("checked", checked(desk.session, desk.store.entries(desk.session.row.id))))


def _is_due(before: Moment, now: Moment) -> bool:
    if now.behind and not before.behind:
        return True
    if now.match != before.match:
        return False
    ended = now.chapter != before.chapter or now.over != before.over
    return ended or abs(now.steps - before.steps) >= EVERY


def _made(vault: Vault, now: int) -> Iterator[Made]:
    try:
        yield Made(vault.make_copy(now))
    except StoreRefused as why:
        yield Made(False, why.message)
