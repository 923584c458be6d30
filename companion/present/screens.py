"""Which presenter makes which screen: the app's own, then the game's."""

from __future__ import annotations

from companion.present.asked import admit, not_applied, takeover, undo_asked
from companion.present.boards import Presenter, board
from companion.present.correct import correct
from companion.present.devices import device, devices
from companion.present.far import far
from companion.present.guide import guide
from companion.present.history import history
from companion.present.home import home, past
from companion.present.joining import code, join
from companion.present.library import library
from companion.present.menu import menu, settings
from companion.present.moving_on import held
from companion.present.play import play
from companion.present.refused import refused
from companion.present.result import winner
from companion.present.score import score
from companion.present.setting_up import new_game
from companion.present.sheet import sheet
from companion.present.sight import Sight
from companion.present.views import View
from rules.core.sheet import MODE

ALONE: dict[str, Presenter] = {
    "home": home,
    "past": past,
    "settings": settings,
    "new": new_game,
    "join": join,
    "code": code,
}
OF_A_MATCH: dict[str, Presenter] = {
    "menu": menu,
    "history": history,
    "correct": correct,
    "guide": guide,
    "score": score,
    "winner": winner,
    "refused": refused,
    "devices": devices,
    "far": far,
}
# What there is only while other devices follow the match; after that it is the page of the devices.
TOGETHER: dict[str, Presenter] = {
    "device": device,
    "admit": admit,
    "takeover": takeover,
    "undo-asked": undo_asked,
    "not-applied": not_applied,
    "library": library,
}


def present(sight: Sight) -> View:
    """The screen at the reader's place; steps that move everybody on are held on all of them."""
    return held(sight, _view(sight))


def _view(sight: Sight) -> View:
    """A place that does not exist any more is Home."""
    screen = sight.place.screen
    if screen in ALONE:
        return ALONE[screen](sight)
    if sight.session is None:
        return home(sight)
    if screen == "table" and sight.match.row.config.mode == MODE:
        return sheet(sight)
    known = {"table": play, **board(sight.game.spec.id).screens, **OF_A_MATCH, **TOGETHER}
    return known[screen](sight) if screen in known else home(sight)
