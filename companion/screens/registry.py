"""Which presenter makes which screen: the app's own, then the game's."""

from __future__ import annotations

from dataclasses import replace

from companion.match.open import OpenMatch
from companion.screens.archive.archive import archive, removed
from companion.screens.archive.import_people import plays_exist, who_is_who
from companion.screens.archive.importing import taking_in
from companion.screens.archive.match_page import match_exists, one_match
from companion.screens.archive.share import share
from companion.screens.archive.statistics import (
    game_exists,
    game_figures,
    player,
    player_exists,
    statistics,
    year_exists,
    year_review,
)
from companion.screens.devices.asked import (
    admit,
    admit_exists,
    has_not_applied,
    new_host,
    new_host_exists,
    not_applied,
    takeover,
    takeover_exists,
    undo_asked,
    undo_is_asked,
)
from companion.screens.devices.at_the_door import lobby, lobby_exists
from companion.screens.devices.devices import device, device_exists, devices
from companion.screens.devices.joining import at_hand, at_hand_exists, code, join
from companion.screens.devices.parted import has_remakes, is_parted, left_log, left_log_exists, parted, remakes
from companion.screens.devices.who import who, who_exists
from companion.screens.devices.whose import CHOICES, meant, ours
from companion.screens.editor.deck import deck, deck_exists
from companion.screens.editor.deck_card import deck_card, deck_card_exists
from companion.screens.editor.decks import decks
from companion.screens.editor.trial import deck_trial, deck_trial_exists
from companion.screens.help.guide import guide
from companion.screens.help.rule import rule, rule_exists
from companion.screens.help.rules import rules
from companion.screens.help.why import why
from companion.screens.home.first_steps import first_steps
from companion.screens.home.home import home
from companion.screens.home.setting_up import new_game
from companion.screens.kit.context import Context, Place
from companion.screens.kit.game_screens import Screen, game_screens
from companion.screens.kit.hints import marked
from companion.screens.kit.hold import held
from companion.screens.kit.parts import Column
from companion.screens.kit.presence import own_seats
from companion.screens.kit.views import HunsTable, PaceTable, Page, RuneTable, View, WallTable
from companion.screens.library.cards_entry import entry
from companion.screens.library.cards_file import choosing, comparing
from companion.screens.library.differing import library
from companion.screens.library.library import cards
from companion.screens.library.passing_on import codes, gathers, pass_on, passes
from companion.screens.match.correct import correct
from companion.screens.match.decisions import decisions, decisions_exist
from companion.screens.match.detail_level import detail, detail_exists
from companion.screens.match.far import far
from companion.screens.match.history import history
from companion.screens.match.plain_table import play
from companion.screens.match.refused import refused, was_refused
from companion.screens.match.still_closed import still_closed, still_closed_exists
from companion.screens.match.your_board import board_exists, your_board
from companion.screens.midgame.midgame import rescue, rescue_exists
from companion.screens.midgame.page import page, page_exists
from companion.screens.score.result import winner
from companion.screens.score.score import score
from companion.screens.score.sheet import sheet
from companion.screens.score.sheet_line import line, unlikely
from companion.screens.score.sheet_lines import here
from companion.screens.score.story import story
from companion.screens.score.together import my_score
from companion.screens.settings.backups import trust
from companion.screens.settings.copies import copies
from companion.screens.settings.keyboard import keys
from companion.screens.settings.menu import menu, more, settings
from companion.screens.settings.new_device import new_device
from companion.screens.settings.report import report
from rules.core.mode import is_sheet

ALONE: dict[str, Screen] = {
    "decks": Screen(decks),
    "deck": Screen(deck, deck_exists),
    "deck-card": Screen(deck_card, deck_card_exists),
    "deck-trial": Screen(deck_trial, deck_trial_exists),
    "home": Screen(home),
    "archive": Screen(archive),
    "match-page": Screen(one_match, match_exists),
    "removed": Screen(removed),
    "statistics": Screen(statistics),
    "player": Screen(player, player_exists),
    "game-figures": Screen(game_figures, game_exists),
    "year-review": Screen(year_review, year_exists),
    "settings": Screen(settings),
    "keys": Screen(keys),
    "report": Screen(report),
    "copies": Screen(copies),
    "new-device": Screen(new_device),
    "new": Screen(new_game),
    "join": Screen(join),
    "code": Screen(code),
    "at-hand": Screen(at_hand, at_hand_exists),
    "lobby": Screen(lobby, lobby_exists),
    "import": Screen(taking_in),
    "import-people": Screen(who_is_who, plays_exist),
    "rules": Screen(rules),
    "rule": Screen(rule, rule_exists),
    "first-steps": Screen(first_steps),
    "cards": Screen(cards),
    "cards-entry": Screen(entry),
    "cards-file": Screen(choosing),
    "cards-compare": Screen(comparing),
    "cards-pass": Screen(pass_on, passes),
    "cards-codes": Screen(codes, gathers),
    "library": Screen(library),
    "your-board": Screen(your_board, board_exists),
}
OF_A_MATCH: dict[str, Screen] = {
    "menu": Screen(menu),
    "more": Screen(more),
    "history": Screen(history),
    "correct": Screen(correct),
    "decisions": Screen(decisions, decisions_exist),
    "detail": Screen(detail, detail_exists),
    "guide": Screen(guide),
    "score": Screen(score),
    "winner": Screen(winner),
    "story": Screen(story),
    "refused": Screen(refused, was_refused),
    "closed": Screen(still_closed, still_closed_exists),
    "devices": Screen(devices),
    "share": Screen(share),
    "far": Screen(far),
    "why": Screen(why),
    "trust": Screen(trust),
}
# Before and while a game is played that can be begun in the middle
WITH_A_FORM: dict[str, Screen] = {"rescue": Screen(rescue, rescue_exists), "page": Screen(page, page_exists)}
# What there is only while other devices follow the match
TOGETHER: dict[str, Screen] = {
    "device": Screen(device, device_exists),
    "who": Screen(who, who_exists),
    "admit": Screen(admit, admit_exists),
    "takeover": Screen(takeover, takeover_exists),
    "new-host": Screen(new_host, new_host_exists),
    "undo-asked": Screen(undo_asked, undo_is_asked),
    "not-applied": Screen(not_applied, has_not_applied),
    "parted": Screen(parted, is_parted),
    "left-log": Screen(left_log, left_log_exists),
    "remakes": Screen(remakes, has_remakes),
}


def is_entered_here(ctx: Context) -> bool:
    """Whether the sheet is not finished, and the row that the screen is about is entered on this device."""
    about = ctx.place.about
    return not ctx.state.finished and (not about or ctx.seat_about in here(ctx))


OF_A_SHEET: dict[str, Screen] = {
    "table": Screen(sheet),
    "my-score": Screen(my_score, is_entered_here),
    "line": Screen(line, is_entered_here),
    "unlikely": Screen(unlikely, is_entered_here),
}
OF_ANY_MATCH = {**OF_A_MATCH, **WITH_A_FORM, **TOGETHER}
PLAY = Screen(play)
TABLES = (Page, HunsTable, WallTable, RuneTable, PaceTable)


def screen_of(name: str, session: OpenMatch | None) -> Screen | None:
    """The screen of that name, if the app or the game of the open match has one."""
    if name in ALONE or session is None:
        return ALONE.get(name)
    if is_sheet(session.row.config.mode):
        return OF_A_SHEET.get(name) or OF_ANY_MATCH.get(name)
    found = OF_ANY_MATCH.get(name) or game_screens(session.game.spec.id).screens.get(name)
    return found or (PLAY if name == "table" else None)


def present(ctx: Context) -> View:
    """The screen at the reader's place, as this device's people may use it; what moves everybody on is held."""
    found = screen_of(ctx.place.screen, ctx.session)
    assert found is not None, ctx.place.screen  # the desk has left such a place
    return marked(ctx, held(ctx, ours(ctx, _with_own_things(ctx, found.present(ctx)))))


def _with_own_things(ctx: Context, view: View) -> View:
    """On somebody's own device what lies in front of them stands on the table too, to be read and prepared."""
    seats = own_seats(ctx) if ctx.place.screen == "table" else ()
    if len(seats) != 1 or is_sheet(ctx.match.row.config.mode) or ctx.game.phase(ctx.state) in ("setup", "over"):
        return view
    name = game_screens(ctx.game.spec.id).seat_screen(ctx.state, seats[0])
    screen = screen_of(name, ctx.session) if name else None
    if screen is None:
        return view
    page = screen.present(replace(ctx, place=Place(name, str(seats[0]))))
    if not isinstance(page, Page):  # where only the pace is told, that is what the table shows already
        return view
    shown = tuple(part for part in page.columns[0].parts if not any(isinstance(one, CHOICES) for one in meant(part)))
    own = Column(shown, name="own")
    return replace(view, own=own) if isinstance(view, TABLES) else view
