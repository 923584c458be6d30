"""Steps of the open match: proposed, refused, undone and done again, and what the screen says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from companion.cards import known
from companion.desk.by_itself import MOST_AT_ONCE, due
from companion.desk.handlers import Routes, library
from companion.desk.navigation import after_step
from companion.intents import intent as i
from companion.match import private
from companion.match.command import Command, Redo, Take, Undo
from companion.match.entry import Entry
from companion.match.sitting import newest_sitting
from companion.screens.kit.context import Place
from companion.screens.kit.log import headline, headline_of
from companion.screens.match.told import told
from companion.sync.port import PendingStep
from rules.core.correct import Correct
from rules.core.decks.told_board import ReadBoard
from rules.core.message import Refusal
from rules.core.midgame import Rescue

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.screens.kit.game_screens import Obvious

# Refusals that a toast is enough for: too late, or not this device's to do, which no "anyway" can change
QUIET = frozenset(
    ("moved-on", "not-your-seat", "not-at-table", "onlooker", "not-the-host", "app-outdated", "unreadable")
)
Fate = Literal["done", "refused", "sent"]


class Steps:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._before: Place | None = None  # what one player had to decide before the newest step taken here
        self.routes: Routes = {
            i.Do: self._do,
            i.DoAll: self._do_all,
            i.UndoFrom: self._undo,
            i.RedoLast: self._redo,
            i.SetNumber: lambda number: self.settle(Correct(number.path, number.value)),
            i.Stow: self._stow,
        }

    def _do(self, do: i.Do) -> None:
        if self._desk.session is None:
            self._desk.places.decide((do,))
        elif self.propose(do) == "done":
            raised = self._desk.places.question() != self._before
            self.follow()
            if not raised:  # what follows by itself waits at the table: it calls nobody off the page they are at
                self._before = self._desk.places.question()
            self.done(do)

    def follow(self) -> None:
        """What nobody can choose otherwise, step by step; each is told, and can be undone like any other."""
        before, desk = self._before, self._desk
        for _ in range(MOST_AT_ONCE):
            ctx = desk.ctx()
            if ctx.together:
                desk.around.pass_on()
                break
            found = due(ctx)
            if found is None:
                break
            self.say(found)
            if self.propose(i.Do(found.action, found.seat)) != "done":
                break
        self._before = before

    def say(self, found: Obvious) -> None:
        """What hands do meanwhile, where no fact tells it."""
        if found.says:
            desk = self._desk
            desk.toast = "\n".join(filter(None, (desk.toast, desk.ctx().words.t(found.says))))

    def done(self, do: i.Do) -> None:
        """The screen after a step."""
        self._desk.trail = after_step(self._desk.trail, do, self._before, self._desk.places.question())

    def _do_all(self, intent: i.DoAll) -> None:
        """Stops at the first that is refused, which then is what the screen is about."""
        if self._desk.session is None:
            self._desk.places.decide(intent.steps)
            return
        fates = set[Fate]()
        for step in intent.steps:
            fate = self.propose(step, intent)
            if fate == "refused":
                return
            fates.add(fate)
        if "sent" not in fates:
            self.follow()
            self._desk.places.go_on_to(intent)

    def propose(self, do: i.Do, then: i.DoAll | None = None) -> Fate:
        """A step that has to be sent to the host leaves the screen as it is until the answer comes."""
        desk, session = self._desk, self._desk.session
        if session is None:
            return "refused"
        self._before = desk.places.question()
        part = session.game.private_part
        action, unseen = part.taken_out(session.state, do.action) if part else (do.action, {})
        done = session.propose(Command(desk.services.make_id(), Take(action, do.force, do.at), do.seat))
        if isinstance(done, Refusal):
            self.refused(do, done)
            return "refused"
        private.keep(desk.store, session.row.id, done.cmd_id, unseen.items())
        if isinstance(done, PendingStep):
            desk.around.sent(done, do, then)
            return "sent"
        self.tell(done)
        self.learn(do)
        desk.matches.remember_detail(do.action)
        desk.matches.mark_end()
        return "done"

    def tell(self, entry: Entry) -> None:
        """What the step has booked, after what the steps before it have."""
        desk = self._desk
        desk.toast = "\n".join((*filter(None, (desk.toast,)), *told(desk.ctx(), entry)))

    def learn(self, do: i.Do) -> None:
        """What a step that was accepted tells beyond its match."""
        desk = self._desk
        if do.learn and desk.session is not None:
            known.enter(desk.store, desk.session.game, do.learn, library.credit(desk, do.seat))
            desk.services.network.learned()

    def refused(self, do: i.Do, why: Refusal) -> None:
        desk = self._desk
        if why.key in QUIET or do.force:
            desk.toast = desk.ctx().words.refusal(why)
        else:
            desk.trail.append(Place("refused", "", {"do": do, "why": why}))

    def _undo(self, undo: i.UndoFrom) -> None:
        desk, session = self._desk, self._desk.session
        newest = session.history.newest if session else None
        if session is None or newest is None:
            return
        steps = newest_sitting(session.history)
        entry = session.history.by_cmd.get(undo.of, steps[0])
        if not undo.of and not desk.around.is_mine(entry):  # a key of the keyboard is not held: it is looked at first
            desk.trail.append(Place("history", "", {"entry": entry.cmd_id}))
            return
        ctx = desk.ctx()
        said = headline_of(ctx, steps) if entry == steps[0] else headline(ctx, entry)
        if self.settle(Undo(entry.cmd_id, newest.seq if undo.at is None else undo.at)):
            desk.toast = ctx.t("undo.done", what=said)
            desk.places.stay_at_what_remains()

    def _redo(self, _: i.RedoLast) -> None:
        desk = self._desk
        redoable = desk.session.history.redoable if desk.session else None
        if redoable and self.settle(Redo(redoable)):
            desk.toast = desk.ctx().words.t("redo.done")
            desk.places.stay_at_what_remains()

    def settle(self, order: Undo | Redo | Correct | Rescue | ReadBoard) -> bool:
        """Whether it is done at once; a refusal leaves the screen as it is."""
        desk = self._desk
        if desk.session is None:
            return False
        done = desk.session.propose(Command(desk.services.make_id(), order))
        if isinstance(done, Refusal):
            desk.toast = desk.ctx().words.refusal(done)
        elif isinstance(done, PendingStep):
            desk.around.sent(done, None)
        else:
            desk.matches.mark_end()
        return isinstance(done, Entry)

    def _stow(self, stow: i.Stow) -> None:
        if self._desk.session is not None:
            private.keep(self._desk.store, self._desk.session.row.id, stow.step, ((stow.key, stow.value - stow.was),))
