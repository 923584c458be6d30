"""A match in a real window: its log says where it stands; everything done is done by fingers."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.match.entry import Entry
from companion.match.session import Session
from companion.store.sqlite import SqliteStore
from rules.core import codec, tree
from rules.core.decks.book import Pattern
from rules.core.decks.told_board import ReadBoard
from rules.core.game import Game
from rules.core.offer import Offer
from rules.core.secret import KNOWN, Known, Opened, Secret, unhide
from tests.window.hands import Window

State = TypeVar("State")
Action = TypeVar("Action")


class Played(Generic[State, Action]):
    """Each game says what is pressed for an action, and where that can be pressed."""

    game: Game[Any, Any, Any]

    def __init__(self, hands: Window, data: Path) -> None:
        self.hands, self._data = hands, data

    @property
    def state(self) -> State:
        return self.read().state

    def do(self, *actions: Action) -> None:
        """Each by its keys; it must have come to the log once and as it was meant."""
        for action in actions:
            self.ready(action)
            before = self.read().seq
            self.press(action)
            assert self.since(before) == [action]

    def since(self, seq: int) -> list[Action]:
        """What the log has after that entry, opened as far as this device knows it."""
        session = self.read()
        made = [action for entry in session.history.entries[seq:] for action in self._decoded(session.state, entry)]
        return [tree.rebuild(unhide(action, session.history.known), KNOWN, _unsalted) for action in made]

    def _decoded(self, state: Any, entry: Entry) -> list[Any]:
        """The action of an entry; a print that was read on the page of the board is told by one for its place."""
        if entry.action["tag"] != codec.tag(ReadBoard):
            return [codec.decode(self.game.actions, entry.action)]
        wish = codec.decode(ReadBoard, {key: value for key, value in entry.action.items() if key != "tag"})
        prints = (Pattern(self.game.spec.id, print_.kind, print_.slots) for print_ in wish.prints)
        return [self.game.library.describes(state, print_) for print_ in prints]

    def ready(self, action: Action) -> None:
        """To the place where it can be done."""

    def press(self, action: Action) -> None:
        raise NotImplementedError(action)

    def read(self) -> Session:
        with closing(SqliteStore(self._data / "table.sqlite")) as store:
            return Session(self.game, store.matches()[0], store)


def as_begun(
    offers: tuple[Offer, ...], chosen: Iterable[Secret | None], openly: type, hidden: type
) -> tuple[Offer, ...]:
    """What everybody chooses at once is told by all in the way the first of them did: openly, or in secret."""
    first = next(filter(None, chosen), None)
    other = () if first is None else hidden if isinstance(first, Opened) else openly
    return tuple(offer for offer in offers if not isinstance(offer.action, other))


def _unsalted(part: Known) -> Known:
    """A secret as it was typed: the salt came after that."""
    return Known(part.value)
