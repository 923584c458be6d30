"""Which presenter makes which screen: the app's own, then the game's."""

from __future__ import annotations

from companion.present.archive import archive, removed
from companion.present.asked import admit, not_applied, takeover, undo_asked
from companion.present.boards import Presenter, board
from companion.present.cards import cards
from companion.present.cards_entry import entry
from companion.present.cards_file import choosing, comparing
from companion.present.coach import marked
from companion.present.correct import correct
from companion.present.devices import device, devices
from companion.present.editor.card import deck_card
from companion.present.editor.deck import deck
from companion.present.editor.decks import decks
from companion.present.editor.trial import deck_trial
from companion.present.far import far
from companion.present.guide import guide
from companion.present.history import history
from companion.present.home import home
from companion.present.importing import taking_in
from companion.present.joining import code, join
from companion.present.keys import keys
from companion.present.learned import first_steps
from companion.present.library import library
from companion.present.match_page import one_match
from companion.present.menu import menu, settings
from companion.present.moving_on import held
from companion.present.page import page
from companion.present.play import play
from companion.present.refused import refused
from companion.present.rescue import rescue
from companion.present.result import winner
from companion.present.rule import rule
from companion.present.rules import rules
from companion.present.score import score
from companion.present.setting_up import new_game
from companion.present.share import share
from companion.present.sheet import sheet
from companion.present.sheet_line import line, unlikely
from companion.present.sheet_lines import here
from companion.present.sight import Sight
from companion.present.statistics import game_figures, player, statistics
from companion.present.story import story
from companion.present.together import my_score
from companion.present.trust import trust
from companion.present.views import View
from companion.present.why import why
from rules.core.score.sheet_modes import is_sheet

ALONE: dict[str, Presenter] = {
    "decks": decks,
    "deck": deck,
    "deck-card": deck_card,
    "deck-trial": deck_trial,
    "home": home,
    "archive": archive,
    "match-page": one_match,
    "removed": removed,
    "statistics": statistics,
    "player": player,
    "game-figures": game_figures,
    "settings": settings,
    "keys": keys,
    "new": new_game,
    "join": join,
    "code": code,
    "import": taking_in,
    "rules": rules,
    "rule": rule,
    "first-steps": first_steps,
    "cards": cards,
    "cards-entry": entry,
    "cards-file": choosing,
    "cards-compare": comparing,
    "library": library,
}
OF_A_MATCH: dict[str, Presenter] = {
    "menu": menu,
    "history": history,
    "correct": correct,
    "guide": guide,
    "score": score,
    "winner": winner,
    "story": story,
    "refused": refused,
    "devices": devices,
    "share": share,
    "far": far,
    "why": why,
    "trust": trust,
}
# Before and while a game is played that can be begun in the middle
WITH_A_FORM: dict[str, Presenter] = {"rescue": rescue, "page": page}
# What there is only while other devices follow the match; after that it is the page of the devices.
TOGETHER: dict[str, Presenter] = {
    "device": device,
    "admit": admit,
    "takeover": takeover,
    "undo-asked": undo_asked,
    "not-applied": not_applied,
}


OF_A_SHEET: dict[str, Presenter] = {"table": sheet, "my-score": my_score, "line": line, "unlikely": unlikely}


def of_a_sheet(sight: Sight) -> View:
    """A screen about a row that is not entered here any more, or not at all, is the sheet."""
    about = sight.place.about
    gone = sight.state.finished or (about and sight.seat_about not in here(sight))
    return (sheet if gone else OF_A_SHEET[sight.place.screen])(sight)


def present(sight: Sight) -> View:
    """The screen at the reader's place; steps that move everybody on are held on all of them."""
    return marked(sight, held(sight, _view(sight)))


def _view(sight: Sight) -> View:
    """A place that does not exist any more is Home."""
    screen = sight.place.screen
    if screen in ALONE:
        return ALONE[screen](sight)
    if sight.session is None:
        return home(sight)
    if is_sheet(sight.match.row.config.mode) and screen in OF_A_SHEET:
        return of_a_sheet(sight)
    known = {"table": play, **board(sight.game.spec.id).screens, **OF_A_MATCH, **WITH_A_FORM, **TOGETHER}
    return known[screen](sight) if screen in known else home(sight)
