"""Just the score: on one device everybody's numbers in turn with the whole sheet beside them."""

from __future__ import annotations

from companion.intents.intent import Choose, ScoreTogether
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Key, Keys
from companion.screens.kit.views import Now, Page, View
from companion.screens.score import sheet_lines, together
from companion.screens.score.result import sheet_result
from companion.screens.score.score import points
from companion.screens.score.sheet_grid import finish, so_far, title
from rules.core.score.score import ScoreSheet


def sheet(sight: Sight) -> View:
    if sight.state.finished:
        return sheet_result(sight)
    if sight.together:
        return together.together(sight)
    words, row = sight.words, sheet_lines.row_at(sight)
    reckoned = sight.game.score(sight.state)
    share = Keys((Key(words.t("sheet.phones"), ScoreTogether(), "cellphone", name="score-together"),))
    entry = Column((*sheet_lines.tabs(sight, row), *sheet_lines.lines(sight, row, reckoned), share), 1.3)
    whole = Column((so_far(sight),), 2.0)
    top = chrome.top(sight, title(sight), chrome.menu(sight))
    return Page("sheet", chrome.accent(sight), top, (entry, whole), _now(sight, row, reckoned), sight.toast)


def _now(sight: Sight, row: int, reckoned: ScoreSheet) -> Now:
    words, missing = sight.words, len(sheet_lines.missing(sight, row))
    waiting = [at for at in sheet_lines.here(sight) if at != row and sheet_lines.missing(sight, at)]
    rest = sheet_lines.fill(sight, row)
    fill = (Key(words.t("sheet.fill"), rest, name="fill"),) if rest else ()
    if waiting:
        next_name = words.t("sheet.next", name=sheet_lines.name_of(sight, waiting[0]))
        key = Key(next_name, Choose("seat", waiting[0]), "arrow-right", "primary", name="next-seat")
    else:
        key = finish(sight)
    detail = words.t("sheet.missing", n=missing) if missing else words.t("sheet.complete")
    name = words.t("sheet.now", name=sheet_lines.name_of(sight, row))
    total = points(words, reckoned.totals[row], False) if row < len(sight.chairs) else ""
    return Now(name, detail, sheet_lines.badge_of(sight, row), (*fill, key), total=total)
