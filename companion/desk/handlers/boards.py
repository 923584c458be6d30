"""The printed board: what is known of it, a number that was read, and what the open match is told of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.cards import known, partly
from companion.desk.handlers import Routes
from companion.desk.handlers.library import credit
from companion.desk.navigation import THEN, onward
from companion.intents import intent as i
from companion.match.command import Command
from companion.match.session import Session
from companion.screens.kit.board.board_cells import Values, filled, find
from companion.screens.kit.board.board_known import BoardKnown
from companion.screens.kit.board.board_reading import after, frame, place_asked, tab_shown
from companion.screens.kit.game_screens import game_screens
from rules import games
from rules.core.decks.book import Pattern
from rules.core.decks.told_board import BoardPrint, ReadBoard, read_board
from rules.core.detail import detail_of
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.screens.kit.board.board_cells import Panel

PAGE, QUESTIONS = "your-board", frozenset(("prints", "print", "dial"))  # the page, and it under the names of a match


def seen(desk: Desk) -> BoardKnown | None:
    """The board that the present screen is about, if it is about one."""
    here, session = desk.trail[-1], desk.session
    if here.screen != PAGE and not (session is not None and here.screen in QUESTIONS):
        return known_board(desk, desk.matches.to_set_up())
    return known_board(desk, session.row.config.game if session else here.about.partition(":")[0])


def known_board(desk: Desk, game_id: str) -> BoardKnown | None:
    game, board = games().get(game_id), game_screens(game_id).board if game_id else None
    if game is None or board is None:
        return None
    session, store = desk.session, desk.store
    told = game.library.told(session.state) if session and not is_sheet(session.row.config.mode) else ()
    begun = partly.read(store.settings(), game_id)
    return BoardKnown(game, board, store.patterns(game_id), store.credits(game_id), begun, told)


def told_in_full(desk: Desk) -> None:
    """What this device knows of the board and its own match does not: told in one step, so that nobody is asked."""
    session = desk.session
    if not isinstance(session, Session) or session.read_only or is_sheet(session.row.config.mode):
        return
    game, state = session.game, session.state
    if game.over(state) or detail_of(state) == "pace":
        return
    wish = read_board(game, state, desk.store.patterns(game.spec.id))
    if wish is not None:
        session.propose(Command(desk.services.make_id(), wish))


class BoardsHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.ReadCell: self._read}

    def _read(self, wish: i.ReadCell) -> None:
        """Kept at once; when the place is read whole the library and the match have it, and a question is answered."""
        desk, here = self._desk, known_board(self._desk, wish.game)
        found = find(here.board, here.read, wish.place) if here else None
        if here is None or found is None:
            return
        panel = found[1]
        values = _with(panel, tuple(cell.value for cell in here.cells(panel, wish.place)), wish)
        numbers = tuple(value for value in values if value is not None)
        if len(numbers) < len(values):
            partly.keep(desk.store, wish.game, wish.place, values)
        else:
            print_ = here.board.made(wish.place, numbers)
            if print_ is None:
                desk.toast = desk.ctx().words.t("board.impossible")
                return
            partly.keep(desk.store, wish.game, wish.place, ())
            known.enter(desk.store, here.game, (print_,), credit(desk))
            desk.services.network.learned()
            self._tell(print_)
            if self._answered(wish.place):
                return
        self._frame_next(wish)

    def _tell(self, print_: Pattern) -> None:
        session = self._desk.session
        if session is None or is_sheet(session.row.config.mode):
            return
        belongs = session.game.library.describes(session.state, print_) is not None
        if belongs and print_ not in session.game.library.told(session.state):
            steps = self._desk.steps
            if steps.settle(ReadBoard((BoardPrint(print_.kind, print_.slots),))):
                steps.follow()

    def _answered(self, place: str) -> bool:
        """Back to where a question of the match was asked, or on to what else it asks about."""
        desk, here = self._desk, seen(self._desk)
        if here is None or desk.trail[-1].screen not in QUESTIONS or not desk.trail[-1].about:
            return False
        wanted = place_asked(desk.ctx(), here)
        found = find(here.board, here.read, wanted)
        unknown = found is not None and any(cell.tone == "unknown" for cell in here.cells(found[1], wanted))
        if wanted == place or not unknown:
            meant = desk.trail[-1].choices.get(THEN)
            desk.trail = onward(desk.trail, desk.places.question(), back=True)
            if meant is not None:
                desk.routes[i.Do](replace(meant, at=None))
        else:
            desk.places.choose(frame(None).choices)
        return True

    def _frame_next(self, wish: i.ReadCell) -> None:
        desk = self._desk
        ctx = desk.ctx()
        if ctx.board is None:
            return
        cells = ctx.board.every(tab_shown(ctx, ctx.board))
        read = next((cell for cell in cells if (cell.place, cell.at) == (wish.place, wish.at)), None)
        following = after(cells, read) if read else next((cell for cell in cells if cell.tone == "unknown"), None)
        desk.places.choose(frame(following).choices)


def _with(panel: Panel, before: Values, wish: i.ReadCell) -> Values:
    """What is printed only now has not been read yet, whatever stood there."""
    changed = [wish.value if at == wish.at else value for at, value in enumerate(before)]
    for at, field in enumerate(panel.fields):
        if field.printed(changed) and not field.printed(before):
            changed[at] = None
    return filled(panel, changed)
