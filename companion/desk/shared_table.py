"""The desk's part of a shared table: steps that are on their way, and what others do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.desk.by_itself import MOST_AT_ONCE, due, goes_on, is_taken_here
from companion.desk.navigation import HOME, TABLE, forgetting
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.history import History, Redone, Undone
from companion.match.ledger import TABLE_ORDERS
from companion.match.port import MatchRow
from companion.match.reading import Reading
from companion.match.roster import NameHeir
from companion.screens.kit.context import Place
from companion.screens.kit.log import headline
from companion.screens.kit.nearby import NAME
from companion.screens.kit.presence import is_ours
from companion.screens.kit.reveal_key import reveal_of
from companion.screens.match.told import taken_back, told
from companion.sync.port import Network, PendingStep, Shared
from rules import game_of
from rules.core.codec import tag
from rules.core.game import Game
from rules.core.message import Refusal
from rules.core.score.sheet import Clear, Enter, Note, Rest, RestNoted, Sheet

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.match.entry import Entry
    from companion.match.open import OpenMatch

LOOKING = frozenset(("join", "code", "at-hand", "lobby"))  # screens that show tables nearby, or lead back to them
DEVICES, WHO, LOBBY = Place("devices"), Place("who"), Place("lobby")
# All at once on a sheet, which shows them itself: nobody is told
TYPED = frozenset(map(tag, (Enter, Note, Clear, Rest, RestNoted)))
UNTOLD = frozenset((tag(NameHeir),))  # a device writes it by itself: nobody has done anything
# Who sits where changes no step that a key means, so that a finger on its way is not stopped for it.
OF_THE_TABLE = frozenset(map(tag, TABLE_ORDERS))


class Followed:
    """A match that several devices follow, as the desk and its screens see any match."""

    def __init__(self, game: Game[Any, Any, Any], shared: Shared) -> None:
        self.game, self.shared, self.row = game, shared, shared.row

    @property
    def history(self) -> History:
        return self.shared.history

    @property
    def state(self) -> Any:
        return self.shared.history.state

    def propose(self, command: Command) -> Entry | Refusal | PendingStep:
        return self.shared.propose(command)


@dataclass(frozen=True, slots=True)
class Sent:
    """A step the host has not answered yet: what was meant, and the place it was meant at."""

    place: Place
    do: i.Do | None = None  # None for an undo, a redo or a correction
    then: i.DoAll | None = None  # it was one of these
    last: bool = True  # of those: only then does the screen go on


class SharedTable:
    """What the desk does about other devices. Nothing is shown as done before the host has written it."""

    def __init__(self, desk: Desk, network: Network) -> None:
        self.desk, self.network = desk, network
        self._sent: dict[str, Sent] = {}
        self.changes = 0  # steps of others that have come while the match was open
        self._seen = 0  # entries of the open match that the reader knows of
        self._moment: Any = None  # the step and whom it waits for, when the reader last looked
        self.turn_since: float | None = None  # a reading of the clock when that moment began, as far as it was seen
        self._looking = False
        self.wished = False  # to sit down at a table that is being joined
        self.watches = False  # at that table, as its person has said
        self._is_asked = False  # who that person is
        self._nudged = ""
        self._asked_for: set[str] = set()  # questions that wait for this device's people
        self._came: dict[str, int] = {}
        self._examined: frozenset[str] | None = None  # who was lost when the doctor looked
        self._opened: set[str] = set()  # steps by which this device has opened something along with others
        self._passed = "", 0  # the match and the step after which this device has passed on what followed by itself
        self._passing: set[str] = set()  # steps of these two kinds that the host has not answered

    @property
    def awake(self) -> bool:
        """Whether the screen stays on: a game is followed, or other devices follow this one."""
        playing = self.desk.session is not None or self.desk.rehearsal is not None
        return playing or self.network.table_status().role == "host"

    def hear(self) -> None:
        """Something may have changed around the table; called before every view that no finger asked for."""
        self.follow()
        self._ask_in_the_lobby()
        self._sit_down_where_joined()
        self._refusals()
        self._news()
        self._open_along()
        self.pass_on()
        self._feel()
        self._learned()
        self._examine()

    def _feel(self) -> None:
        """A nudge is felt once, and so is a question of another device, for which a dark screen wakes."""
        table_status, before = self.network.table_status(), self._asked_for
        knocks = {newcomer.device for newcomer in table_status.newcomers}
        self._asked_for = knocks | {asked.cmd_id for asked in table_status.asked}
        self._asked_for |= {asked.cmd_id for asked in table_status.remakes}
        self._asked_for |= {table_status.parted.by} if table_status.parted else set()
        asks = table_status.new_host
        self._asked_for |= {f"host {asks.device}"} if asks is not None and not asks.declined else set()
        nudged, self._nudged = self._nudged, table_status.nudged
        news = bool(self._asked_for - before)
        self.changes += news
        if (news or (self._nudged and not nudged)) and self.desk.prefs.vibrate:
            self.desk.services.device.buzz()

    def _learned(self) -> None:
        """Cards and prints that have come are said once."""
        before, self._came = self._came, dict(self.network.table_status().came)
        for name, n in self._came.items():
            if n > before.get(name, 0) and self.desk.session is not None:
                self.desk.toast = self.desk.ctx().words.t("library.toast", name=name, n=n - before.get(name, 0))

    def follow(self) -> None:
        """The open match is the shared one as long as there is one; after that it is read anew from the disk."""
        session = self.desk.session
        if session is None:
            return
        shared = self.network.shared(session.row.id)
        if shared is not None and isinstance(session, Followed):
            session.shared = shared
        elif shared is not None:
            self.desk.session = Followed(session.game, shared)
            self._seen = len(shared.history.entries)
        elif isinstance(session, Followed):
            self._sent.clear()
            self.desk.matches.reopen(session.row)

    def opened(self, game: Game[Any, Any, Any], row: MatchRow) -> Followed | None:
        """That match, if other devices follow it."""
        shared = self.network.shared(row.id)
        if shared is None:
            return None
        self._seen = len(shared.history.entries)
        return Followed(game, shared)

    def other_log(self) -> OpenMatch | None:
        """A log that has parted from the one that is followed, where the page is about it."""
        here, session, status = self.desk.trail[-1], self.desk.session, self.network.table_status()
        kept = status.left_logs[-1].n if status.left_logs else 0
        numbers = {"parted": 0, "left-log": int(here.about) if here.about.isdecimal() else 0, "remakes": kept}
        if here.screen not in numbers or not isinstance(session, Followed):
            return None
        history = session.shared.other_log(numbers[here.screen])
        return Reading(session.game, session.row, history) if history else None

    def unopened(self) -> Followed | None:
        """The match that other devices go on with while nobody looks at it here."""
        table_status = self.network.table_status()
        shared = self.network.shared(table_status.match) if table_status.role != "alone" else None
        game = game_of(shared.row.config) if shared else None
        return Followed(game, shared) if shared and game else None

    def look(self) -> None:
        """Tables are listened for while somebody looks for one, and on the Home of a device that has been at one."""
        screen = self.desk.trail[-1].screen
        self.wished = self.wished and screen in LOOKING
        wanted = screen in LOOKING or (screen == HOME.screen and NAME in self.desk.store.settings())
        if wanted != self._looking:
            self._looking = wanted
            self.network.look(wanted)
        self._examine()

    def _examine(self) -> None:
        """The doctor looks when the page of the devices is opened, and again when somebody is lost or back."""
        table_status = self.network.table_status()
        there = self.desk.trail[-1].screen == DEVICES.screen and table_status.role != "alone"
        lost = frozenset(peer.device for peer in table_status.peers if peer.lamp == "off") if there else None
        before, self._examined = self._examined, lost
        if lost is not None and lost != before:
            self.network.check()

    def sent(self, way: PendingStep, do: i.Do | None, then: i.DoAll | None = None) -> None:
        self._sent[way.cmd_id] = Sent(self.desk.trail[-1], do, then, then is None or do is then.steps[-1])

    def is_mine(self, entry: Entry) -> bool:
        """Whether a step was made on this device."""
        me = next((peer.device for peer in self.network.table_status().peers if peer.is_me), entry.device)
        return not isinstance(self.desk.session, Followed) or entry.device == me

    def _ask_in_the_lobby(self) -> None:
        """Once the code was right, where somebody waits for it; and again when another one sat down first."""
        before, self._is_asked = self._is_asked, self.network.table_status().lobby is not None
        if not self._is_asked or before or not self.wished:
            return
        if self.desk.trail[-1].screen == LOBBY.screen:
            self.desk.trail[-1] = LOBBY
            self.desk.toast = self.desk.ctx().words.t("who.too-late")
        elif self.desk.trail[-1].screen in LOOKING:
            self.desk.trail.append(LOBBY)

    def _sit_down_where_joined(self) -> None:
        """Only who wished for it: a table that goes on meanwhile is no reason to leave the list of others."""
        table_status = self.network.table_status()
        if not self.wished or table_status.joining or self.desk.trail[-1].screen not in LOOKING:
            return
        self.wished = table_status.role != "guest" and table_status.trouble is None  # arrived, or told why not
        if self.wished or table_status.trouble is not None:
            return
        shared = self.network.shared(table_status.match)
        if shared is not None:
            self.desk.matches.sit_down(shared.row)
            if not self.watches:
                self._ask_who()
            self.look()

    def _ask_who(self) -> None:
        """Where one is let in without a seat; whoever has one goes on, as soon as the log that says so has come."""
        me = next((peer for peer in self.network.table_status().peers if peer.is_me), None)
        if self.desk.session is not None and (me is None or not me.seats):
            self.desk.trail.append(WHO)

    def come_back(self) -> None:
        """A seat that others have played on is offered as soon as its table is opened again."""
        table_status = self.network.table_status()
        mine = next((peer for peer in table_status.peers if peer.is_me), None)
        if table_status.role == "guest" and mine is not None and mine.lost and isinstance(self.desk.session, Followed):
            self._ask_who()

    def _refusals(self) -> None:
        for cmd_id, why in self.network.answers():
            if cmd_id in self._passing:  # no finger has asked for it: somebody was faster
                self._passing.remove(cmd_id)
                continue
            sent, here = self._sent.pop(cmd_id, None), self.desk.trail[-1]
            if sent is not None and sent.do is not None and repr(sent.do.action) in self._opened:
                continue  # this device had opened it by itself before the finger came
            if sent is not None and sent.do is not None and _same_page(sent.place, here):
                self.desk.steps.refused(sent.do, why)
            else:
                self.desk.toast = self.desk.ctx().words.refusal(why)

    def _news(self) -> None:
        """Entries that have come since the reader last looked: own ones go on, others' are told."""
        session = self.desk.session
        if not isinstance(session, Followed):
            return
        fresh = session.history.entries[self._seen :]
        self._seen = len(session.history.entries)
        self._drop_what_was_begun(session, any(not self.is_mine(entry) for entry in fresh))
        for entry in fresh:
            sent = self._sent.pop(entry.cmd_id, None)
            if sent is not None:
                self._accepted(sent, entry)
            elif entry.cmd_id in self._passing:
                self._passing.remove(entry.cmd_id)
                self.desk.steps.tell(entry)
                self._keep_the_place(session, entry)
            elif not self.is_mine(entry) and entry.action.get("tag") not in UNTOLD:
                self.changes += entry.action.get("tag") not in OF_THE_TABLE
                if not isinstance(session.state, Sheet) or entry.action.get("tag") not in TYPED:
                    self.desk.toast = "\n".join(told(self.desk.ctx(), entry, by_others=True))
                self._keep_the_place(session, entry)
        if fresh:
            self.desk.matches.mark_end()

    def _open_along(self) -> None:
        """Hands, Orders and cards are opened together: once somebody begins, what this device knows is open as well.

        Each is opened once: one that was taken back stays closed until a hand opens it.
        """
        session = self.desk.session
        if not isinstance(session, Followed):
            return
        ctx = self.desk.ctx()
        found = reveal_of(ctx)
        for seat, action in found.known if found is not None and found.begun else ():
            step = repr(action)
            if step not in self._opened and is_ours(ctx, i.Do(action, seat)):
                self._opened.add(step)
                sent = session.propose(Command(self.desk.services.make_id(), Take(action), seat))
                if isinstance(sent, PendingStep):
                    self._passing.add(sent.cmd_id)

    def pass_on(self) -> None:
        """What nobody can choose otherwise passes by itself here as well, taken by the one device whose step it is.

        It is taken once: each device tries once after a step, and the host refuses what was meant for an older one.
        """
        for _ in range(MOST_AT_ONCE):
            session = self.desk.session
            if not isinstance(session, Followed) or not goes_on(session.history):
                return
            ctx = self.desk.ctx()
            here = session.row.id, ctx.at
            if here[0] == self._passed[0] and here[1] <= self._passed[1]:
                return
            found = due(ctx)
            if found is None or not is_taken_here(ctx, found):
                return
            self._passed = here
            step = Take(found.action, at=ctx.at)
            done = session.propose(Command(self.desk.services.make_id(), step, found.seat))
            if isinstance(done, PendingStep):
                self._passing.add(done.cmd_id)
            if isinstance(done, Refusal | PendingStep):
                return
            self.desk.steps.say(found)
            self.desk.steps.tell(done)
            self.desk.matches.mark_end()

    def _drop_what_was_begun(self, session: Followed, others: bool) -> None:
        """A choice belongs to its moment: once others have moved the game on, it would be read as the next person's."""
        before, trail = self._moment, self.desk.trail
        self._moment = session.game.phase(session.state), session.game.awaited(session.state)
        if before != self._moment:
            self.turn_since = self.desk.services.clock()
        if others and before != self._moment and len(trail) > 1 and trail[1].screen == TABLE.screen:
            trail[1] = forgetting(trail[1])

    def _accepted(self, sent: Sent, entry: Entry) -> None:
        """The screen goes on as it would have at once, unless the reader has gone elsewhere meanwhile."""
        here = self.desk.trail[-1] == sent.place
        if sent.do is not None:
            self.desk.steps.tell(entry)
            self.desk.steps.learn(sent.do)
            if here and sent.then is not None and sent.last:
                self.desk.places.go_on_to(sent.then)
            elif here and sent.then is None:
                self.desk.steps.done(sent.do)
        elif entry.action.get("tag") in ("undo", "redo"):
            ctx = self.desk.ctx()
            self.desk.toast = taken_back(ctx, entry) or headline(ctx, entry)
            self.desk.places.stay_at_what_remains()

    def _keep_the_place(self, session: Followed, entry: Entry) -> None:
        """What somebody else did may have taken away what this screen is about."""
        undone = any(isinstance(event, Undone | Redone) for event in session.history.events_of(entry))
        if undone or not self.desk.places.exists():
            self.desk.places.stay_at_what_remains()


def _same_page(one: Place, other: Place) -> bool:
    return (one.screen, one.about) == (other.screen, other.about)
