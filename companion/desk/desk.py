"""The desk behind the screens: turns what fingers mean into steps, places and settings. No Kivy, no threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING
from uuid import uuid4

from companion import settings
from companion.desk import calling
from companion.desk.background import AtOnce, Background
from companion.desk.handlers import Handler, Watcher, boards, card_codes, library
from companion.desk.handlers.archive import FIGURES, ArchiveHandler
from companion.desk.handlers.backups import BackupsHandler, trust
from companion.desk.handlers.boards import BoardsHandler
from companion.desk.handlers.card_codes import CardCodesHandler
from companion.desk.handlers.comfort import ComfortHandler
from companion.desk.handlers.decks import DecksHandler
from companion.desk.handlers.devices import DevicesHandler, kept
from companion.desk.handlers.feedback import FeedbackHandler
from companion.desk.handlers.first_steps import FirstStepsHandler
from companion.desk.handlers.left_logs import LeftLogsHandler
from companion.desk.handlers.library import CardsHandler
from companion.desk.handlers.midgame import MidgameHandler
from companion.desk.handlers.new_device import NewDeviceHandler
from companion.desk.handlers.onlookers import OnlookersHandler
from companion.desk.handlers.problems import ProblemHandler
from companion.desk.handlers.share import ShareHandler, reach
from companion.desk.handlers.sheet import SheetHandler
from companion.desk.handlers.timer import TimerHandler
from companion.desk.handlers.trial import TrialHandler
from companion.desk.matches import Matches
from companion.desk.navigation import HOME
from companion.desk.places import Navigation
from companion.desk.shared_table import Followed, SharedTable
from companion.desk.steps import Steps
from companion.device.port import Device, Silent
from companion.intents import intent as i
from companion.match import private
from companion.match.port import SecondWriter, StoreRefused
from companion.match.session import Session, Surroundings
from companion.match.timing import Timing
from companion.problems.problem_log import ProblemLog
from companion.screens.kit.browsers import Browsers, NoBrowsers
from companion.screens.kit.context import Context, Place, ShareOptions
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Banner, Key
from companion.screens.kit.views import View
from companion.screens.match.told import shortened
from companion.screens.registry import present
from companion.settings import Prefs, prefs_of
from companion.store.backups import NoVault, Vault
from companion.store.port import Store
from companion.sync.port import Alone, Network
from companion.text.languages import system_language
from companion.text.words import Words
from rules.core.message import Message

if TYPE_CHECKING:
    from companion.desk.practice.rehearsal import Rehearsal
    from companion.export.pictured import Pictured

# Those that nobody asks for by name; they watch in this order
OTHERS: tuple[Callable[[Desk], Handler], ...] = (
    FirstStepsHandler, DevicesHandler, ComfortHandler, CardsHandler, ShareHandler, SheetHandler, TimerHandler,
    FeedbackHandler, BackupsHandler, MidgameHandler, ProblemHandler, BoardsHandler, OnlookersHandler,
    NewDeviceHandler, CardCodesHandler, LeftLogsHandler,
)  # fmt: skip


# Screens about files, or with keys that make one
REACHING = FIGURES | {"share", "import", "page", "cards-file", "cards-pass", "report", "new-device"}


def new_id() -> str:
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class Services:
    """What a desk works with; tests give their own."""

    store: Store
    world: Surroundings
    make_id: Callable[[], str] = new_id
    device: Device = field(default_factory=Silent)
    network: Network = field(default_factory=Alone)
    draw: Callable[[Pictured], bytes] | None = None  # a picture, where there is a window to draw in
    clock: Callable[[], float] = monotonic  # for timers, not for dates
    vault: Vault = field(default_factory=NoVault)
    background: Background = field(default_factory=AtOnce)
    data: Path | None = None  # the folder of the app's data, where there is one
    browsers: Browsers = field(default_factory=NoBrowsers)  # the door for guests without the app
    problems: ProblemLog | None = None  # where bugs leave a trace, if anywhere


class Desk:
    """One reader's place in the app and the match that is open."""

    def __init__(self, services: Services, notes: tuple[Message, ...] = (), lang: str | None = None) -> None:
        self.services, self.store = services, services.store
        self.settings, wrong = settings.load(self.store)
        self.lang = lang  # from the command line: it wins for this run and is not stored
        self.session: Session | Followed | None = None
        self.rehearsal: Rehearsal | None = None  # a second desk, before this one until it ends
        self.trail: list[Place] = [HOME]
        self.around = SharedTable(self, services.network)
        self.places, self.steps, self.matches = Navigation(self), Steps(self), Matches(self)
        self.archive, self.decks, self.trial = ArchiveHandler(self), DecksHandler(self), TrialHandler(self)
        known = self.places, self.steps, self.matches, self.archive, self.decks, self.trial
        self.handlers: tuple[Handler, ...] = (*known, *(handler(self) for handler in OTHERS))
        self.watchers = tuple(handler for handler in self.handlers if isinstance(handler, Watcher))
        self.routes = {kind: do for handler in self.handlers for kind, do in handler.routes.items()}
        self.toast = ""
        self.offer: i.Intent | None = None  # what the toast can take back
        self.timing: Timing | None = None  # of the open match, where people want to see it
        self.notes = (*notes, *wrong)
        self.no_copy: Message | None = None  # why the last copy of the saved games could not be made
        self.behind = False  # the app is behind another

    # -- what is shown

    @property
    def prefs(self) -> Prefs:
        return prefs_of(self.settings, self.lang or self.settings.language or system_language())

    def _offered(self, words: Words) -> Key | None:
        key = "plays.undo" if isinstance(self.offer, i.UndoImport) else "archive.put-back"
        return Key(words.t(key), self.offer, name="put-back") if self.offer else None

    def ctx(self) -> Context:
        """All that the present screen is made from."""
        session, words, screen = self.session, Words(self.prefs.lang), self.trail[-1].screen
        soon = self.matches.to_set_up()
        game_id, decked = session.row.config.game if session else soon, self.decks.game()
        recalls = bool(soon) or (session is not None and screen in game_screens(game_id).recalls)
        return Context(
            words=calling.at_table(words, session, self.store) if session else words,
            prefs=self.prefs,
            place=self.trail[-1],
            session=session,
            shelf=self.archive.shelf(),
            called=self.archive.called(),
            last_open=self.matches.last_open if screen == "home" else "",
            about=self.archive.about(),
            offer=self._offered(words),
            facts=self.store.facts(game_id) if recalls else (),
            patterns=self.store.patterns(decked or game_id) if recalls or decked else (),
            decks=self.decks.kept(),
            deck_game=decked,
            trial=self.trial.running,
            private=private.kept(self.store, session.row.id) if session and session.game.private_part else {},
            toast=shortened(words, self.toast),
            notes=tuple(Banner(words.say(note), "alert", "warn") for note in self.notes),
            speech=self.services.device.speaks,
            radio=self.services.device.radio.holds,
            sleeps=self.services.device.radio.sleeps,
            notices=self.services.device.notices.works,
            table_status=self.services.network.table_status(),
            kept=kept(self) if screen in ("home", "join", "code", "lobby", "who", "devices") else {},
            reach=reach(self) if screen in REACHING else ShareOptions(),
            browsers=self.services.browsers.status(),
            timing=self.timing,
            turn_since=self.around.turn_since,
            trust=trust(self),
            usual=self.matches.usual(soon) if soon else {},
            board=boards.seen(self),
            other=self.around.other_log(),
            cards=library.seen(self),
            passing=card_codes.handed(self),
            gathered=card_codes.gathered(self),
            fills=library.fills(self) if decked else frozenset(),
        )

    def view(self) -> View:
        self.places.leave_what_is_gone()  # the store may have been changed by another process
        return present(self.ctx())

    @property
    def stands(self) -> tuple[str, int] | None:
        """Which match is open, and how far it has come."""
        return (self.session.row.id, len(self.session.history.entries)) if self.session else None

    def ground(self) -> View | None:
        """What a page lies over by now: the table of the open match, else Home; nothing is said or pointed at."""
        trail, wanted = self.trail, HOME.screen if self.session is None else "table"
        at = max((at for at, place in enumerate(trail[:-1]) if place.screen == wanted), default=-1)
        if at < 0:
            return None
        try:
            self.trail = trail[: at + 1]
            return present(replace(self.ctx(), toast=""))
        finally:
            self.trail = trail

    @property
    def front(self) -> Desk:
        """The desk that fingers reach and people see."""
        return self.rehearsal or self

    # -- what fingers mean

    def handle(self, intent: i.Intent) -> None:
        """What the disk does not allow is said and has not happened."""
        self.toast, self.offer = "", None
        try:
            self.around.follow()
            self.routes[type(intent)](intent)
            self.places.leave_what_is_gone()
            self.around.look()
            self._watch()
        except StoreRefused as why:
            words = Words(self.prefs.lang)
            self.toast = f"{words.say(why.message)} {words.t('store.unsaved')}"
        except SecondWriter:  # another window of the app has gone on with this match: read what it wrote
            if self.session is not None:
                self.matches.resume(self.session.row.id)
            self.toast = Words(self.prefs.lang).t("refused.moved-on")

    def hear(self) -> None:
        """Something may have changed around the table that no finger here has done."""
        try:
            self.around.hear()
            self.places.leave_what_is_gone()
            self._watch()
        except StoreRefused as why:
            self.toast = Words(self.prefs.lang).say(why.message)

    def _watch(self) -> None:
        for watcher in self.watchers:
            watcher.watch()

    def close(self) -> None:
        """The app ends; every step is on the disk already."""
        for watcher in self.watchers:
            watcher.close()

    def escape(self) -> None:
        """To Home when a screen cannot be made, which is a bug; the match is in its log."""
        self.session, self.trail, self.rehearsal = None, [HOME], None
