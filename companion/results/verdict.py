"""How a match ended, in words: who won and by what, or that all won or lost together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.results.outcome import Outcome
from companion.results.turns import amount as amount_of
from companion.words import Words
from rules.core.score import ScoreSheet, TieBreak, ties


@dataclass(frozen=True, slots=True)
class Verdict:
    """`seats` are whom it is about; `lost` is of all together."""

    label: str
    title: str
    seats: tuple[int, ...]
    total: str
    note: str
    together: bool = False
    lost: bool = False


def verdict(outcome: Outcome, goal: tuple[int, int] | None, words: Words) -> Verdict:
    """`goal` is how far all together are and how far they must, where they win or lose together."""
    sheet, everybody = outcome.sheet, tuple(range(len(outcome.config.chairs)))
    if not outcome.over:
        best = _number(max(sheet.totals) if goal is None else goal[0])
        note = "" if goal is None else words.t(f"{outcome.config.game}.goal.note", n=goal[1])
        seats = sheet.winners if goal is None else everybody
        return Verdict(words.say(outcome.chapter), words.t("story.running"), seats, best, note, goal is not None)
    if is_together(sheet):
        return _together(outcome, goal, words)
    return Verdict(
        words.t("result.winners", n=len(sheet.winners)),
        winning(outcome.config.game, sheet, [chair.name for chair in outcome.config.chairs], words),
        sheet.winners,
        _number(max((sheet.totals[seat] for seat in sheet.winners), default=max(sheet.totals))),
        margin(outcome.config.game, sheet, outcome.counts, words),
    )


def winning(game: str, sheet: ScoreSheet, names: Sequence[str], words: Words) -> str:
    """Who has won, or between whom it is still open."""
    who = words.t("list.and").join(names[seat] for seat in sheet.winners)
    if sheet.decided_by == "open":
        return words.t("result.tied", names=who)
    return words.t(f"{game}.wins", n=len(sheet.winners), names=who)


def is_together(sheet: ScoreSheet) -> bool:
    """Whether all win or all lose: nobody is ahead of anybody."""
    return len(sheet.ranking) == 1 and sheet.decided_by.partition(":")[0] in ("goal", "loss")


def _together(outcome: Outcome, goal: tuple[int, int] | None, words: Words) -> Verdict:
    game = outcome.config.game
    rule, _, key = outcome.sheet.decided_by.partition(":")
    total, note = (_number(goal[0]), words.t(f"{game}.goal.note", n=goal[1])) if goal else ("", "")
    return Verdict(
        words.t("result.all-win" if rule == "goal" else "result.all-lose"),
        words.t(f"{game}.all.{key or rule}"),
        tuple(range(len(outcome.config.chairs))),
        total,
        note,
        together=True,
        lost=rule != "goal",
    )


def decided(game: str, sheet: ScoreSheet, counts: str, words: Words) -> str:
    """By what the game was decided, or by how much."""
    rule, _, key = sheet.decided_by.partition(":")
    return words.t(f"{game}.all.{key or rule}") if is_together(sheet) else margin(game, sheet, counts, words)


def margin(game: str, sheet: ScoreSheet, counts: str, words: Words) -> str:
    """By what it was won; `counts` is what totals are made of."""
    rule, _, key = sheet.decided_by.partition(":")
    if rule == "tiebreak":
        return words.t("result.by-tiebreak", rule=words.t(f"{game}.tiebreak.{key}"))
    if rule == "open":
        return words.t("result.tie-open")
    if rule == "loss":
        return words.t(f"{game}.loss.{key}")
    if rule == "runes":
        return words.t("result.by-runes")
    others = [total for seat, total in enumerate(sheet.totals) if seat not in sheet.winners]
    if rule == "shared" or not others:
        return words.t("result.shared")
    amount = amount_of(counts, max(sheet.totals) - max(others))
    return words.t("result.ahead", amount=amount)


def tie_value(rule: TieBreak, seat: int) -> str:
    """A number that broke a tie; a place nobody knows is a dash."""
    return "\u2013" if rule.place and not rule.values[seat] else _number(rule.values[seat])


def tie_rows(game: str, sheet: ScoreSheet, words: Words) -> list[tuple[str, ...]]:
    """Each tie-break that was needed with its numbers, under those between whom it decides; none while it is open."""
    found = []
    for rule in sheet.tiebreaks if sheet.decided_by != "open" else ():
        seats = [seat for own, group in ties(sheet) if own is rule for seat in group]
        cells = (tie_value(rule, seat) if seat in seats else "" for seat in range(len(sheet.totals)))
        found += [(words.t(f"{game}.tiebreak.{rule.key}"), *cells)] if seats else []
    return found


def places(sheet: ScoreSheet) -> list[tuple[int, int]]:
    """Every seat with its place, best first; shared places count all who share them: 1, 1, 3."""
    found: list[tuple[int, int]] = []
    for group in sheet.ranking:
        place = len(found) + 1
        found += [(place, seat) for seat in group]
    return found


def points(words: Words, total: int, least: bool) -> str:
    """A total; "at least" when secrets may still add to it."""
    text = _number(total)
    return words.t("score.least", points=text) if least else text


def _number(value: int) -> str:
    return str(value).replace("-", "\u2212")
