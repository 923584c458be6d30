"""Which presenter makes which screen: the app's own, then the game's."""

from __future__ import annotations

from companion.present.boards import Presenter, board
from companion.present.correct import correct
from companion.present.guide import guide
from companion.present.history import history
from companion.present.home import home, past
from companion.present.menu import menu, settings
from companion.present.play import play
from companion.present.refused import refused
from companion.present.result import winner
from companion.present.score import score
from companion.present.setting_up import new_game
from companion.present.sheet import sheet
from companion.present.sight import Sight
from companion.present.views import View
from rules.core.sheet import MODE

ALONE: dict[str, Presenter] = {"home": home, "past": past, "settings": settings, "new": new_game}
OF_A_MATCH: dict[str, Presenter] = {
    "menu": menu,
    "history": history,
    "correct": correct,
    "guide": guide,
    "score": score,
    "winner": winner,
    "refused": refused,
}


def present(sight: Sight) -> View:
    """The screen at the reader's place; a place that does not exist any more is Home."""
    screen = sight.place.screen
    if screen in ALONE:
        return ALONE[screen](sight)
    if sight.session is None:
        return home(sight)
    if screen == "table" and sight.match.row.config.mode == MODE:
        return sheet(sight)
    known = {"table": play, **board(sight.game.spec.id).screens, **OF_A_MATCH}
    return known[screen](sight) if screen in known else home(sight)
