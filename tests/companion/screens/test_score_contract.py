"""What every game's score sheet promises: ties asked only where there are any, sums that fit the box, one verdict."""

from __future__ import annotations

from typing import Any

import pytest

from companion.archive.outcome import of_open
from companion.archive.story import story
from companion.archive.verdict import tie_value
from companion.commands import score
from companion.export.chat import chat
from companion.export.html import html
from companion.export.play import play_of
from companion.intents.intent import Choose, Do, Write
from companion.match.port import About
from companion.screens.kit.parts import Row
from companion.text.words import Words
from rules.core import tree
from rules.core.score import sheet_modes
from rules.core.score.asked_numbers import asking
from rules.core.score.doubt import Rows
from rules.core.score.score import ties
from rules.core.score.sheet import Finish
from tests.kit.cli import Cli
from tests.kit.desk import walk
from tests.kit.languages import LANGUAGES
from tests.kit.samples.sheets import Sheets, as_file, breaking, entered, every, stdin

each = pytest.mark.parametrize("sheets", every(), ids=str)
TIED = [kind for kind in every() if kind.ties]
each_tied = pytest.mark.parametrize("sheets", TIED, ids=str)
BOUNDS = [
    (kind, bound)
    for kind in every()
    for bound in kind.game.tally.bounds(sheet_modes.played(kind.game.tally, kind.mode), kind.seats)
    if breaking(kind, bound)
]
each_bound = pytest.mark.parametrize(("sheets", "bound"), BOUNDS, ids=lambda part: str(part).partition("(")[0])


def missing(sheets: Sheets, rows: Rows) -> list[tuple[int, str]]:
    found = asking(sheets.game.tally, sheets.mode, rows).missing
    return [(row, sheets.blanks[row][at].path) for row, places in enumerate(found) for at in places]


def level(sheets: Sheets, n: int) -> list[tuple[int, str]]:
    """The numbers that decide by the n-th tie-break."""
    return [
        (row, blank.path)
        for row, blanks in enumerate(sheets.blanks)
        for blank, rule in zip(blanks, sheets.levels[row], strict=True)
        if rule == n
    ]


def answered(sheets: Sheets, rows: Rows, n: int, equal: bool) -> Rows:
    """That tie-break's numbers: they come to 1 for each, or to 2 for the first; places always differ."""
    had: set[int] = set()
    for row, path in level(sheets, n):
        blank = next(blank for blank in sheets.blanks[row] if blank.path == path)
        first = 1 if equal or row else 2
        rows = sheets.put(rows, row, path, row + 1 if blank.place else 0 if row in had else first)
        had.add(row)
    return rows


@each
def test_without_a_tie_nothing_is_asked_that_only_breaks_ties(sheets: Sheets) -> None:
    rows = sheets.apart(sheets.rows())
    asked = asking(sheets.game.tally, sheets.mode, rows).asked
    assert all(sheets.levels[row][at] is None for row, places in enumerate(asked) for at in places)
    assert missing(sheets, rows) == []


@each
def test_while_points_are_missing_no_tie_is_asked_about(sheets: Sheets) -> None:
    rows = sheets.put(sheets.rows(), 0, sheets.blanks[0][0].path, sheet_modes.MISSING)
    assert missing(sheets, rows) == [(0, sheets.blanks[0][0].path)]


@each_tied
def test_a_tie_asks_one_tie_break_after_the_other_until_one_decides(sheets: Sheets) -> None:
    rows = sheets.rows()
    for n in range(1 + max(rule for row in sheets.levels for rule in row if rule is not None)):
        assert missing(sheets, rows) == level(sheets, n)
        assert asking(sheets.game.tally, sheets.mode, rows).sheet.decided_by == "open"
        if sheets.seats == 2:
            decided = answered(sheets, rows, n, equal=False)
            assert missing(sheets, decided) == []
            sheet = asking(sheets.game.tally, sheets.mode, decided).sheet
            assert (sheet.winners, sheet.decided_by) == ((0,), f"tiebreak:{sheet.tiebreaks[n].key}")
        rows = answered(sheets, rows, n, equal=True)
    assert missing(sheets, rows) == []


@each_tied
def test_those_who_are_not_equal_to_anybody_are_not_asked(sheets: Sheets) -> None:
    if sheets.seats < 3:
        return
    rows = sheets.put(sheets.rows(), sheets.seats - 1, sheets.blanks[0][0].path, 1)
    assert {row for row, _ in missing(sheets, rows)} == {*range(sheets.seats - 1)}


@each
def test_the_rest_is_0_completes_what_brings_points_and_nothing_else(sheets: Sheets) -> None:
    table = entered(sheets, tuple((sheet_modes.MISSING,) * len(row) for row in sheets.blanks))
    for row in range(len(sheets.blanks)):
        table.send(Choose("seat", row))
        if "fill" in table.names():
            table.tap("fill")
    fed = sheet_modes.feeds(sheets.game.tally, sheets.mode, sheets.seats)
    for row, numbers in enumerate(table.state.rows):
        assert numbers == tuple(0 if lines else sheet_modes.MISSING for lines in fed[row])
    said_otherwise = any(not lines for row in fed for lines in row)
    assert bool(missing(sheets, table.state.rows)) == said_otherwise


@each_bound
def test_what_the_box_cannot_hold_is_asked_about_in_the_app(sheets: Sheets, bound: Any) -> None:
    rows, row, path = breaking(sheets, bound)  # type: ignore[misc]
    table = entered(sheets, rows)
    assert table.screen == "unlikely"
    doubt = sheet_modes.doubted(sheets.game.tally, sheets.mode, rows)[0]
    assert table.says(table.desk.ctx().words.refusal(doubt.why))
    asked = table.meaning("unlikely-yes")
    assert isinstance(asked, Write)
    assert (asked.row, asked.blank) == (row, path)
    table.tap("unlikely-no")
    before = table.state.rows
    table.send(Write(row, path, asked.value))
    table.tap("unlikely-yes")
    at = [blank.path for blank in sheets.blanks[row]].index(path)
    assert table.state.rows == tree.put(before, f"{row}.{at}", asked.value)


@each_bound
@pytest.mark.parametrize("lang", LANGUAGES)
def test_and_on_the_command_line_by_its_field_unless_it_is_so(
    companion: Cli, sheets: Sheets, bound: Any, lang: str
) -> None:
    rows = _with_ties(sheets, breaking(sheets, bound)[0])  # type: ignore[index]
    given, doubt = stdin(sheets, rows), sheet_modes.doubted(sheets.game.tally, sheets.mode, rows)[0]
    in_frame = doubt.row >= sheets.seats or doubt.path == "shame_pool"
    field = doubt.path if in_frame else f"players[{doubt.row}].{doubt.path}"
    companion("score", sheets.game.spec.id, "--lang", lang, stdin=given).refused(field, Words(lang).refusal(doubt.why))
    assert companion("score", sheets.game.spec.id, "--lang", lang, "--anyway", stdin=given).code == 0


@each
def test_a_sheet_that_fits_is_taken_by_both_without_a_question(companion: Cli, sheets: Sheets) -> None:
    rows = sheets.apart(sheets.rows())
    assert entered(sheets, rows).screen == "sheet"
    assert companion("score", sheets.game.spec.id, stdin=stdin(sheets, rows)).code == 0


@each
def test_app_and_command_line_judge_alike(companion: Cli, sheets: Sheets) -> None:
    for rows in (
        sheets.apart(sheets.rows()),
        _with_ties(sheets, sheets.rows()),
        _with_ties(sheets, sheets.apart(sheets.rows())),
    ):
        table = entered(sheets, rows)
        app = table.desk.ctx().game.score(table.state)
        said = companion("score", sheets.game.spec.id, "--json", stdin=stdin(sheets, rows)).lines[0]
        names = [player["name"] for player in as_file(sheets, rows)["players"]]
        assert (said["totals"], said["decided_by"]) == ([*app.totals], app.decided_by)
        assert said["ranking"] == [[names[seat] for seat in place] for place in app.ranking]


@each_tied
def test_a_missing_number_that_decides_a_tie_is_named(companion: Cli, sheets: Sheets) -> None:
    row, path = level(sheets, 0)[0]
    field = "tea_order" if path == "tea" else f"players[{row}].{path}"
    companion("score", sheets.game.spec.id, stdin=stdin(sheets, sheets.rows())).refused(f"{field}: missing")


@each_tied
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_says_by_what_a_tie_was_broken_and_the_numbers(companion: Cli, sheets: Sheets, lang: str) -> None:
    rows = _with_ties(sheets, sheets.rows())
    sheet = asking(sheets.game.tally, sheets.mode, rows).sheet
    told = companion("score", sheets.game.spec.id, "--lang", lang, stdin=stdin(sheets, rows)).out.splitlines()
    words = Words(lang)
    for rule, _ in ties(sheet):
        name = words.t(f"{sheets.game.spec.id}.tiebreak.{rule.key}")
        line = next(line for line in told if line.startswith(name))
        assert line.removeprefix(name).split() == [tie_value(rule, seat) for seat in range(sheets.seats)]
    assert score.decided(sheets.game.spec.id, sheet, words) in told[-1]


@each_tied
def test_the_screen_shows_the_same_numbers(sheets: Sheets) -> None:
    table = entered(sheets, _with_ties(sheets, sheets.rows()))
    table.tap("finish")
    sheet = table.desk.ctx().game.score(table.state)
    shown = {part.name: part.value for part in walk(table.view) if isinstance(part, Row)}
    for rule, seats in ties(sheet):
        for seat in seats:
            assert shown[f"why-tie.{rule.key}.{seat}"] == tie_value(rule, seat)


@each_tied
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shared_text_and_the_report_have_them_too(sheets: Sheets, lang: str) -> None:
    table = entered(sheets, _with_ties(sheets, sheets.rows()))
    table.tap("finish")
    match, words = table.desk.ctx().match, Words(lang)
    sheet, names = match.game.score(match.state), [chair.name for chair in sheets.config.chairs]
    text, page = chat(play_of(match, About()), words), html(story(match), of_open(match), About(), words)
    for rule, seats in ties(sheet):
        name = words.t(f"{sheets.game.spec.id}.tiebreak.{rule.key}")
        numbers = ", ".join(f"{names[seat]} {tie_value(rule, seat)}" for seat in sorted(seats))
        assert f"{name}: {numbers}" in text
        assert name in page


def test_an_unfinished_tie_is_nobody_s_victory() -> None:
    """Closed all the same, the sheet says that it is open, and other apps are not told."""
    kind = next(kind for kind in TIED if kind.seats == 2)
    table = entered(kind, kind.rows())
    table.send(Do(Finish(), -1, force=True))
    assert table.screen == "result"
    assert table.says("Tie: Ala and Bob")
    assert table.says("what breaks the tie")
    assert play_of(table.desk.ctx().match, About()).why_not is not None


def _with_ties(sheets: Sheets, rows: Rows) -> Rows:
    """Every tie-break's numbers, as files always had them: equal, where it is no place."""
    for n in range(1 + max((rule for row in sheets.levels for rule in row if rule is not None), default=-1)):
        kept = [at for at in level(sheets, n) if _number(sheets, rows, *at) == sheet_modes.MISSING]
        filled = answered(sheets, rows, n, equal=True)
        for row, path in kept:
            rows = sheets.put(rows, row, path, _number(sheets, filled, row, path))
    return rows


def _number(sheets: Sheets, rows: Rows, row: int, path: str) -> int:
    return rows[row][[blank.path for blank in sheets.blanks[row]].index(path)]
