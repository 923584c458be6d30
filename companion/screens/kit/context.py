"""What a presenter may look at: the open match, the place the reader is at, and the language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.archive.record import MatchList
from companion.archive.trust import Trust
from companion.intents.intent import Do
from companion.match.port import About
from companion.match.seated import seated
from companion.screens.kit.attempts import Outcome, attempt, open_score
from companion.screens.kit.badge import Badge
from companion.screens.kit.browsers import BrowserStatus
from companion.sync.port import Peer, TableStatus
from companion.text.person_names import letters
from rules.core.message import Refusal, Value

if TYPE_CHECKING:
    from companion.archive.people import Called
    from companion.cards.catalogue import GameShelf
    from companion.cards.gathering import Gathered
    from companion.cards.own_decks import KeptDeck
    from companion.cards.passing import Passing
    from companion.match.open import OpenMatch
    from companion.match.private import Private
    from companion.match.timing import Timing
    from companion.screens.kit.board.board_known import BoardKnown
    from companion.screens.kit.lesson import Lesson, Walk
    from companion.screens.kit.parts import Banner, Key
    from companion.screens.kit.trial_status import Running
    from companion.settings import Prefs
    from companion.text.words import Words
    from rules.core.decks.book import CardFact, Pattern
    from rules.core.game import Chair, Game
    from rules.core.score.score import ScoreSheet


@dataclass(frozen=True, slots=True)
class Place:
    """A screen, what it is about, and what has been chosen on it so far; `raised` by a step told on the page below.

    `over` is the question that had been open before: its answer is not waited for by whoever has left its page.
    """

    screen: str
    about: str = ""
    choices: Mapping[str, Any] = field(default_factory=dict)
    raised: bool = False
    over: Place | None = None


@dataclass(frozen=True, slots=True)
class ShareOptions:
    """How this device hands files on, and what was written about the open match; only where that is the matter."""

    about: About = About()
    asks: bool = False  # the system asks where to; else it is a folder and the clipboard
    files: tuple[str, ...] = ()  # paths of files that could be taken in
    draws: bool = False  # whether there is somebody to draw a picture
    problems: int = 0  # bugs met since the app was started
    imports: tuple[ImportLine, ...] = ()  # results of other apps that were taken in, the newest first


class ImportLine(NamedTuple):
    """One file of another app that was taken in."""

    key: str
    file: str
    at: int
    plays: int


@dataclass(frozen=True, slots=True)
class Context:
    """Everything a screen is made from; presenters are functions of this and nothing else."""

    words: Words
    prefs: Prefs
    place: Place
    session: OpenMatch | None = None
    shelf: MatchList = MatchList()  # the matches on this device
    called: Called = field(default_factory=dict)  # who goes by another name now
    last_open: str = ""  # the match that was open last
    about: About = About()  # what people wrote about the match that the screen is about
    offer: Key | None = None  # what the toast can take back
    facts: tuple[CardFact, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    decks: tuple[KeptDeck, ...] = ()  # people's own
    deck_game: str = ""  # whose decks they are
    trial: Running | None = None  # one of them tried out in simulated games
    private: Private = field(default_factory=dict)  # of the open match, known on this device only
    toast: str = ""
    notes: tuple[Banner, ...] = ()
    speech: bool = False  # whether this device has a voice
    radio: bool = False  # whether this device keeps its Wi-Fi awake while it hosts
    sleeps: bool = False  # whether it hosts on with the screen off
    notices: bool = False  # whether its system shows notices while the app is behind another
    table_status: TableStatus = TableStatus()
    kept: Mapping[str, str] = field(default_factory=dict)  # remembered for joining: a name, an address
    reach: ShareOptions = ShareOptions()
    timing: Timing | None = None  # the timer, where people want one
    turn_since: float | None = None  # a reading of the clock: since then others are awaited for what they are now
    trust: Trust = Trust()
    lesson: Lesson | None = None  # of the practice match
    walk: Walk | None = None  # the page of the tour
    cards: tuple[GameShelf, ...] = ()  # the card library, where that is the matter
    passing: Passing | None = None  # a deck that is handed on
    gathered: tuple[Gathered, ...] = ()  # decks that come code by code
    board: BoardKnown | None = None  # what is known of a printed board, where that is the matter
    usual: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)  # by mode, decided the last time a game began
    browsers: BrowserStatus = BrowserStatus()  # the door for guests by browser
    other: OpenMatch | None = None  # the match by a log that has parted from it, where that is the matter
    fills: frozenset[str] = frozenset()  # games and decks whose gaps the house fills, while a deck is chosen

    @property
    def match(self) -> OpenMatch:
        """The open match; screens that need one are only opened with one."""
        assert self.session is not None
        return self.session

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.match.game

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def public(self) -> Any:
        """What everybody round this screen may see."""
        return self.game.view(self.state, None)

    @property
    def open_score(self) -> ScoreSheet:
        """The score as everybody round this screen may see it; reckoned once for each state."""
        return open_score(self.game, self.state)

    @property
    def read_only(self) -> bool:
        """Whether a newer app has written the open match, so that it is only looked at here."""
        from companion.match.session import Session

        session = self.match
        return session.read_only if isinstance(session, Session) else bool(session.history.stopped)

    @property
    def at(self) -> int:
        """The newest step the reader sees; a tap made on an older one is dropped."""
        newest = self.match.history.newest
        return newest.seq if newest else 0

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return seated(self.match.row.config.chairs, self.match.history.roster)

    @property
    def people(self) -> int:
        """How many of the chairs are a person's; automas sit after them."""
        mode = next((mode for mode in self.game.spec.modes if mode.id == self.match.row.config.mode), None)
        return len(self.chairs) - (mode.automas if mode else 0)

    @property
    def seat_about(self) -> int:
        """The seat this screen is about."""
        return int(self.place.about.split(".")[0])

    @property
    def together(self) -> bool:
        """Whether other devices follow the open match too."""
        shared = self.table_status.match if self.table_status.role != "alone" else ""
        return self.session is not None and shared == self.session.row.id

    @property
    def left(self) -> bool:
        """Whether this device has left the open match's table, which another one hosts: its steps would only wait."""
        host = next((peer for peer in self.table_status.peers if peer.is_host), None)
        here = self.session is not None and self.table_status.match == self.session.row.id
        return here and self.table_status.role == "alone" and host is not None and not host.is_me

    @property
    def me(self) -> Peer | None:
        """This device among those at the table."""
        return next((peer for peer in self.table_status.peers if peer.is_me), None)

    def mate_of(self, seat: int) -> Peer | None:
        """The device that holds a seat; the host's people play the seats that nobody took."""
        peers = self.table_status.peers if self.together else ()
        holder = next((peer for peer in peers if seat in peer.seats), None)
        return holder or next((peer for peer in peers if peer.is_host), None)

    def is_elsewhere(self, seat: int) -> bool:
        """Whether that seat's private things belong on another device."""
        peer = self.mate_of(seat)
        return peer is not None and not peer.is_me

    def t(self, key: str, **args: Value) -> str:
        """The sentence of a key in the reader's language."""
        return self.words.t(key, **args)

    def outcome(self, action: Any, force: bool = False) -> Outcome:
        """What a step would do now, or why it would not; asked once for each state."""
        return attempt(self.game, self.state, action, force)

    def refusal(self, action: Any, force: bool = False) -> Refusal | None:
        """Why the rules do not allow a step now; forced, only why it cannot be meant at all."""
        found = self.outcome(action, force)
        return found if isinstance(found, Refusal) else None

    def can(self, action: Any) -> bool:
        """Whether the rules allow a step now."""
        return self.refusal(action) is None

    def step(self, action: Any, seat: int = -1, **after: Any) -> Do | None:
        """A tap that takes a step, nothing while the rules refuse it; `after` is as of a Do."""
        return Do(action, seat, self.at, **after) if self.can(action) else None

    def chosen(self, key: str, default: Any = None) -> Any:
        return self.place.choices.get(key, default)

    def badge(self, seat: int, active: bool = False) -> Badge:
        shown = badges(self.chairs)[seat]
        peer = self.mate_of(seat)
        lamp: Any = peer.lamp if peer and seat < self.people else ""
        if peer is not None and peer.by_browser and lamp == "on":
            lamp = "by-page"
        return replace(shown, active=active, lamp=lamp) if active or lamp else shown


@lru_cache(maxsize=64)  # asked for a dozen times in one view
def badges(chairs: tuple[Chair, ...]) -> tuple[Badge, ...]:
    marks = letters([chair.name for chair in chairs])
    return tuple(Badge(mark, chair.colour, chair.name) for mark, chair in zip(marks, chairs, strict=True))
