"""Which presenter makes which screen: the app's own, then the game's."""

from __future__ import annotations

from companion.screens.archive.archive import archive, removed
from companion.screens.archive.importing import taking_in
from companion.screens.archive.match_page import one_match
from companion.screens.archive.share import share
from companion.screens.archive.statistics import game_figures, player, statistics
from companion.screens.devices.asked import admit, not_applied, takeover, undo_asked
from companion.screens.devices.devices import device, devices
from companion.screens.devices.joining import code, join
from companion.screens.editor.card import deck_card
from companion.screens.editor.deck import deck
from companion.screens.editor.decks import decks
from companion.screens.editor.trial import deck_trial
from companion.screens.help.guide import guide
from companion.screens.help.rule import rule
from companion.screens.help.rules import rules
from companion.screens.help.why import why
from companion.screens.home.first_steps import first_steps
from companion.screens.home.home import home
from companion.screens.home.setting_up import new_game
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import Presenter, game_screens
from companion.screens.kit.hints import marked
from companion.screens.kit.hold import held
from companion.screens.kit.views import View
from companion.screens.library.cards import cards
from companion.screens.library.cards_entry import entry
from companion.screens.library.cards_file import choosing, comparing
from companion.screens.library.differing import library
from companion.screens.match.correct import correct
from companion.screens.match.far import far
from companion.screens.match.history import history
from companion.screens.match.play import play
from companion.screens.match.refused import refused
from companion.screens.midgame.form import rescue
from companion.screens.midgame.page import page
from companion.screens.score.result import winner
from companion.screens.score.score import score
from companion.screens.score.sheet import sheet
from companion.screens.score.sheet_line import line, unlikely
from companion.screens.score.sheet_lines import here
from companion.screens.score.story import story
from companion.screens.score.together import my_score
from companion.screens.settings.backups import trust
from companion.screens.settings.keyboard import keys
from companion.screens.settings.menu import menu, settings
from companion.screens.settings.report import report
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
    "report": report,
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


def of_a_sheet(ctx: Context) -> View:
    """A screen about a row that is not entered here any more, or not at all, is the sheet."""
    about = ctx.place.about
    gone = ctx.state.finished or (about and ctx.seat_about not in here(ctx))
    return (sheet if gone else OF_A_SHEET[ctx.place.screen])(ctx)


def present(ctx: Context) -> View:
    """The screen at the reader's place; steps that move everybody on are held on all of them."""
    return marked(ctx, held(ctx, _view(ctx)))


def _view(ctx: Context) -> View:
    """A place that does not exist any more is Home."""
    screen = ctx.place.screen
    if screen in ALONE:
        return ALONE[screen](ctx)
    if ctx.session is None:
        return home(ctx)
    if is_sheet(ctx.match.row.config.mode) and screen in OF_A_SHEET:
        return of_a_sheet(ctx)
    known = {"table": play, **game_screens(ctx.game.spec.id).screens, **OF_A_MATCH, **WITH_A_FORM, **TOGETHER}
    return known[screen](ctx) if screen in known else home(ctx)
