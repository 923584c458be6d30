"""The desk behind the screens: turns what fingers mean into steps, places and settings. No Kivy, no threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, Literal
from uuid import uuid4

from companion import settings as stored
from companion.archive import listing
from companion.cards import known
from companion.desk import handlers as handlers
from companion.desk.background import AtOnce, Background
from companion.desk.handlers import cards
from companion.desk.handlers.archive import ArchiveAide
from companion.desk.handlers.backups import trust
from companion.desk.handlers.decks import DeckAide
from companion.desk.handlers.first_steps import FirstAide
from companion.desk.handlers.problems import unreadable
from companion.desk.handlers.share import reach
from companion.desk.handlers.trial import TrialAide
from companion.desk.navigation import HOME, LASTING, TABLE, after_step, at_table, onward, question_of
from companion.desk.shared_table import Followed, SharedTable
from companion.device.port import Device, Silent
from companion.export.formats import Leaving
from companion.intents import intent as i
from companion.match import private
from companion.match.command import Command, Redo, Take, Undo
from companion.match.entry import Entry
from companion.match.port import MatchRow, SecondWriter, StoreRefused
from companion.match.session import Session, Surroundings
from companion.match.timing import Timing
from companion.problems.log import ProblemLog
from companion.screens.kit import calling
from companion.screens.kit.context import Context, Place, ShareOptions
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.log import headline
from companion.screens.kit.parts import Banner, Key
from companion.screens.kit.views import View
from companion.screens.match.told import told
from companion.screens.registry import ALONE, present
from companion.settings import Prefs, prefs_of
from companion.store.backups import NoVault, Vault
from companion.store.port import Store
from companion.sync.port import Alone, Network, PendingStep
from companion.text.words import Words, system_language
from rules import game_of
from rules.core.codec import Malformed
from rules.core.correct import Correct
from rules.core.message import Message, Refusal

# Refusals that a toast is enough for: too late, or not this device's to do, which no "anyway" can change
QUIET = frozenset(("moved-on", "not-your-seat", "not-at-table", "onlooker", "not-the-host", "app-outdated"))
Fate = Literal["done", "refused", "sent"]


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
    draw: Callable[[Leaving], bytes] | None = None  # a picture of a match, where there is a window to draw in
    clock: Callable[[], float] = monotonic  # for timers, not for dates
    vault: Vault = field(default_factory=NoVault)
    labour: Background = field(default_factory=AtOnce)
    problems: ProblemLog | None = None  # where bugs leave a trace, if anywhere


class Desk:
    """One reader's place in the app and the match that is open."""

    def __init__(self, services: Services, notes: tuple[Message, ...] = (), lang: str | None = None) -> None:
        self.services, self.store = services, services.store
        self.settings, wrong = stored.load(self.store)
        self._lang = lang  # from the command line: it wins for this run and is not stored
        self.session: Session | Followed | None = None
        self.around = SharedTable(self, services.network)
        self.first, self.archive = FirstAide(self), ArchiveAide(self)
        self.decks, self.trial = DeckAide(self), TrialAide(self)
        own = self.first, self.around, self.archive, self.decks, self.trial
        self.handlers: tuple[handlers.Handler, ...] = (*own, *handlers.all_of(self))
        self.trail: list[Place] = [HOME]
        self.toast = ""
        self.offer: i.Intent | None = None  # what the toast can take back
        self.before: Place | None = None  # what one player had to decide before the newest step taken here
        self.timing: Timing | None = None  # of the open match, where people want to see it
        self.notes = (*notes, *wrong)

    # -- what is shown

    @property
    def prefs(self) -> Prefs:
        return prefs_of(self.settings, self._lang or self.settings.language or system_language())

    def ctx(self) -> Context:
        """All that the present screen is made from."""
        session, words, screen = self.session, Words(self.prefs.lang), self.trail[-1].screen
        game_id, decked = session.row.config.game if session else "", self.decks.game()
        recalls = session is not None and screen in game_screens(game_id).recalls
        return Context(
            words=calling.at_table(words, session, self.store) if session else words,
            prefs=self.prefs,
            place=self.trail[-1],
            session=session,
            shelf=self.archive.shelf(),
            about=self.archive.about(),
            offer=Key(words.t("archive.put-back"), self.offer, name="put-back") if self.offer else None,
            facts=self.store.facts(game_id) if recalls else (),
            patterns=self.store.patterns(decked or game_id) if recalls or decked else (),
            decks=self.decks.kept(),
            deck_game=decked,
            trial=self.trial.running,
            private=private.kept(self.store, session.row.id) if session else {},
            toast=self.toast,
            notes=tuple(Banner(words.say(note), "alert", "warn") for note in self.notes),
            speech=self.services.device.speaks,
            radio=self.services.device.radio.holds,
            notices=self.services.device.notices.works,
            table_status=self.services.network.table_status(),
            kept=self.around.kept() if screen in ("join", "code") else {},
            reach=reach(self) if screen in ("share", "import", "page", "cards-file", "report") else ShareOptions(),
            timing=self.timing,
            trust=trust(self),
            cards=cards.seen(self),
            fills=cards.fills(self) if decked else frozenset(),
        )

    def view(self) -> View:
        return self.first.view() or present(self.ctx())

    # -- what fingers mean

    def handle(self, intent: i.Intent) -> None:
        """What the disk does not allow is said and has not happened."""
        self.toast, self.offer = "", None
        try:
            self.around.follow()
            self._handle(intent)
            self.around.look()
            self._watch()
        except StoreRefused as why:
            words = Words(self.prefs.lang)
            self.toast = f"{words.say(why.message)} {words.t('store.unsaved')}"
        except SecondWriter:  # another window of the app has gone on with this match: read what it wrote
            if self.session is not None:
                self._resume(self.session.row.id)
            self.toast = Words(self.prefs.lang).t("refused.moved-on")

    def hear(self) -> None:
        """Something may have changed around the table that no finger here has done."""
        try:
            self.around.hear()
            self._watch()
        except StoreRefused as why:
            self.toast = Words(self.prefs.lang).say(why.message)

    def _watch(self) -> None:
        for handler in self.handlers:
            if isinstance(handler, handlers.Watcher):
                handler.watch()

    def close(self) -> None:
        """The app ends; every step is on the disk already."""
        for handler in self.handlers:
            if isinstance(handler, handlers.Watcher):
                handler.close()

    def escape(self) -> None:
        """To Home when a screen cannot be made, which is a bug; the match is in its log."""
        self.session, self.trail, self.first.inner = None, [HOME], None

    def _handle(self, intent: i.Intent) -> None:
        if any(handler.handle(intent) for handler in self.handlers):
            return
        match intent:
            case i.Open():
                self._open(intent)
            case i.Back():
                self._back()
            case i.Choose(key=key, value=value):
                self._choose(((key, value),))
            case i.ChooseMany(choices=choices):
                self._choose(choices)
            case i.Do():
                self._do(intent)
            case i.DoAll():
                self._do_all(intent)
            case i.UndoFrom(of=of, at=at):
                self._undo(of, at)
            case i.RedoLast():
                self._redo()
            case i.SetNumber(path=path, value=value):
                self._settle(Correct(path, value))
            case i.Stow(step=step, key=key, value=value, was=was):
                if self.session is not None:
                    private.keep(self.store, self.session.row.id, step, ((key, value - was),))
            case i.Prefer(key=key, value=value):
                self._prefer(key, value)
            case i.Speak(text=text):
                self.services.device.speak(text, self.prefs.lang)
            case i.StartMatch(config=config):
                self._start(MatchRow(self.services.make_id(), config, self.services.world.clock()))
            case i.Resume(match=match):
                self._resume(match)
            case _:
                raise AssertionError(intent)

    # -- places

    def _open(self, intent: i.Open) -> None:
        if not self.around.may_open(intent):
            return
        match intent.screen:
            case "home":
                self.leave()
                self.trail = [HOME]
            case "table":
                self.trail = at_table(self.trail) if self.session else [HOME]
            case same if same == self.trail[-1].screen:  # another seat's page takes the place of this one
                self.trail[-1] = Place(same, intent.about)
            case screen:
                self.trail.append(Place(screen, intent.about))

    def _back(self) -> None:
        if len(self.trail) > 1:
            self.trail.pop()
        if self.trail[-1].screen == "home":
            self.leave()

    def _choose(self, choices: tuple[tuple[str, Any], ...]) -> None:
        place = self.trail[-1]
        self.trail[-1] = replace(place, choices={**place.choices, **dict(choices)})

    # -- steps

    def _do(self, do: i.Do) -> None:
        if self.propose(do) == "done":
            self.done(do)

    def done(self, do: i.Do) -> None:
        """The screen after a step."""
        self.trail = after_step(self.trail, do, self.before, self._question())

    def go_on(self) -> None:
        """Where the game goes on."""
        if self.session is not None:
            self.trail = onward(self.trail, self._question())

    def _question(self) -> Place | None:
        return question_of(self.session.game, self.session.row.config, self.session.state) if self.session else None

    def _do_all(self, intent: i.DoAll) -> None:
        """Stops at the first that is refused, which then is what the screen is about."""
        fates = set[Fate]()
        for at, step in enumerate(intent.steps, 1):
            fate = self.propose(step, intent if at == len(intent.steps) else None)
            if fate == "refused":
                return
            fates.add(fate)
        if "sent" not in fates:
            self.go_on_to(intent)

    def go_on_to(self, intent: i.DoAll) -> None:
        if intent.then:
            self._open(i.Open("table"))
            if intent.then != "table":
                self._open(i.Open(intent.then, intent.about))

    def propose(self, do: i.Do, then: i.DoAll | None = None) -> Fate:
        """A step that has to be sent to the host leaves the screen as it is until the answer comes."""
        if self.session is None:
            return "refused"
        row, state, self.before = self.session.row, self.session.state, self._question()
        action, unseen = game_screens(row.config.game).parted(state, do.action)
        done = self.session.propose(Command(self.services.make_id(), Take(action, do.force, do.at), do.seat))
        if isinstance(done, Refusal):
            self.refused(do, done)
            return "refused"
        private.keep(self.store, row.id, done.cmd_id, unseen)
        if isinstance(done, PendingStep):
            self.around.sent(done, do, then)
            return "sent"
        self.tell(done)
        self.learn(do)
        self.mark_end()
        return "done"

    def tell(self, entry: Entry) -> None:
        """What the step has booked, after what the steps before it have."""
        self.toast = "\n".join((*filter(None, (self.toast,)), *told(self.ctx(), entry)))

    def learn(self, do: i.Do) -> None:
        """What a step that was accepted tells beyond its match."""
        if do.learn and self.session is not None:
            known.enter(self.store, self.session.game, do.learn, cards.credit(self, do.seat))
            self.services.network.learned()

    def refused(self, do: i.Do, why: Refusal) -> None:
        if why.key in QUIET or do.force:
            self.toast = self.ctx().words.refusal(why)
        else:
            self.trail.append(Place("refused", "", {"do": do, "why": why}))

    def _undo(self, of: str, at: int | None) -> None:
        newest = self.session.history.newest if self.session else None
        if self.session is None or newest is None:
            return
        entry = self.session.history.by_cmd.get(of, newest)
        if not of and not self.around.is_mine(entry):  # a key of the keyboard is not held: it is looked at first
            self.trail.append(Place("history", "", {"entry": entry.cmd_id}))
            return
        said = headline(self.ctx(), entry)
        if self._settle(Undo(entry.cmd_id, newest.seq if at is None else at)):
            self.toast = self.ctx().words.t("undo.done", what=said)
            self.stay_at_what_remains()

    def _redo(self) -> None:
        redoable = self.session.history.redoable if self.session else None
        if redoable and self._settle(Redo(redoable)):
            self.toast = self.ctx().words.t("redo.done")
            self.stay_at_what_remains()

    def stay_at_what_remains(self) -> None:
        """Other places may be about a card or a die that has gone: from there it is on to where the game goes on."""
        here = self.trail[-1]
        if here.screen in LASTING or here.screen in ALONE:
            self.trail = [*at_table(self.trail), here]
        elif here.screen != TABLE.screen:
            self.go_on()

    def _settle(self, order: Undo | Redo | Correct) -> bool:
        if self.session is None:
            return False
        done = self.session.propose(Command(self.services.make_id(), order))
        if isinstance(done, Refusal):
            self.toast = self.ctx().words.refusal(done)
        elif isinstance(done, PendingStep):
            self.around.sent(done, None)
        else:
            self.mark_end()
        return isinstance(done, Entry)

    # -- matches

    def _start(self, row: MatchRow) -> None:
        self.leave()
        self.store.start(row)
        self.sit_down(row)

    def _resume(self, match: str) -> None:
        self.leave()
        row = next((row for row in self.store.matches() if row.id == match), None)
        if row is not None:
            self.sit_down(row)

    def sit_down(self, row: MatchRow) -> None:
        if self.reopen(row):
            self.trail = at_table([HOME])

    def reopen(self, row: MatchRow) -> bool:
        """The match as its log tells it, or with the others if they follow it; why it cannot be opened is said."""
        self.session, game = None, game_of(row.config)
        listing.put_back(self.store, row.id)  # one that was removed here may be joined again
        if game is None:
            self.toast = Words(self.prefs.lang).t("match.no-game", game=row.config.game)
            return False
        try:
            self.session = self.around.opened(game, row) or Session(game, row, self.store, self.services.world)
        except (Malformed, LookupError) as why:  # of a newer version, or forged
            self.toast = unreadable(self, why)
        return self.session is not None

    def leave(self) -> None:
        """The match stays as it is; only its line on Home is brought up to date."""
        if self.session is not None:
            listing.summarise(self.store, self.session)
            self.session = None

    def mark_end(self) -> None:
        """A match that has just ended, or whose end was undone, is listed so at once."""
        session = self.session
        if session is not None and session.game.over(session.state) != session.row.finished:
            listing.summarise(self.store, session)
            session.row = replace(session.row, finished=session.game.over(session.state))

    # -- settings

    def _prefer(self, key: str, value: str) -> None:
        name = stored.NAMES.get(key, key)
        word = {"on": "off", "off": "on"}[value] if key == "motion" else value
        self.settings, _ = stored.parse({**stored.write(self.settings), name: word})
        stored.save(self.store, self.settings)
        if key == "lang":
            self._lang = None
