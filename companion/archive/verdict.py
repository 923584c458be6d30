"""How a match ended, in words: who won and by what, who leads while something is open, or that all won or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.archive.turning_points import amount as amount_of
from rules.core.message import Message, say
from rules.core.score.score import ScoreSheet, TieBreak, ties

if TYPE_CHECKING:
    from companion.archive.outcome import Outcome
    from companion.text.words import Words


@dataclass(frozen=True, slots=True)
class Verdict:
    """`seats` are whom it is about; `lost` is of all together; `open`: nobody has won yet, since something is asked."""

    label: str
    title: str
    seats: tuple[int, ...]
    total: str
    note: str
    together: bool = False
    lost: bool = False
    open: bool = False


def verdict(outcome: Outcome, goal: tuple[int, int] | None, words: Words) -> Verdict:
    """`goal` is how far all together are and how far they must, where they win or lose together."""
    sheet, everybody = outcome.sheet, tuple(range(len(outcome.config.chairs)))
    if not outcome.over:
        best = _number(sheet.best if goal is None else goal[0])
        note = "" if goal is None else words.t(f"{outcome.config.game}.goal.note", n=goal[1])
        seats = sheet.winners if goal is None else everybody
        return Verdict(words.say(outcome.chapter), words.t("story.running"), seats, best, note, goal is not None)
    if is_together(sheet):
        return _together(outcome, goal, words)
    here = words.at([chair.name for chair in outcome.config.chairs])
    game, n, asked = outcome.config.game, len(sheet.winners), told(open_items(outcome.config.game, sheet), here)
    if not sheet.settled:
        note, title = words.t("result.open.what", what=asked), winning(game, sheet, here.names, words)
        return Verdict(words.t("result.open"), title, sheet.winners, _number(sheet.best), note, open=True)
    return Verdict(
        words.t("result.winners", n=n),
        winning(game, sheet, here.names, words),
        sheet.winners,
        _number(max((sheet.totals[seat] for seat in sheet.winners), default=sheet.best)),
        words.t("result.open.sure", what=asked) if asked else margin(game, sheet, outcome.counts, words),
    )


def winning(game: str, sheet: ScoreSheet, names: Sequence[str], words: Words) -> str:
    """Who has won, or leads, or between whom it is still open."""
    who, n = words.t("list.and").join(names[seat] for seat in sheet.winners), len(sheet.winners)
    if sheet.decided_by == "open":
        return words.t("result.tied", names=who)
    won = f"{game}.wins" if words.has(f"{game}.wins") else "result.wins"
    return words.t(won if sheet.settled else "result.leads", n=n, names=who)


def open_items(game: str, sheet: ScoreSheet) -> tuple[Message, ...]:
    """What nobody has answered and counts, by line and player; how many answers each takes is its `n`."""
    if sheet.decided_by == "open":
        return tuple(say("score.open.tie", n=1, seat=seat) for seat in sheet.winners)
    found = Counter((question.key, question.seat) for question in sheet.open if sheet.by_points)
    return tuple(say(f"{game}.open.{key}", n=n, seat=seat) for (key, seat), n in found.items())


def told(items: Iterable[Message], words: Words) -> str:
    """Each kind once, with all whose it is; `words` know the names."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for item in items:
        kinds.setdefault(item.key, []).append(dict(item.args))
    return "; ".join(
        words.t(key, n=sum(args["n"] for args in found), names=", ".join(words.names[args["seat"]] for args in found))
        for key, found in kinds.items()
    )


def leading(names: Sequence[str], items: Iterable[Message], words: Words) -> str:
    """Instead of a winner: who is ahead, and what could still change that."""
    lead = words.t("result.leads", n=len(names), names=words.t("list.and").join(names))
    return f"{lead} · {words.t('result.open.what', what=told(items, words))}"


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
    """By what the game was decided, or by how much; what is open is said with it."""
    asked = told(open_items(game, sheet), words)
    if asked:
        return words.t("result.open.sure", what=asked)
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
    if rule in ("runes", "last"):
        return words.t(f"result.by-{rule}")
    others = [sheet.totals[seat] for seat in sheet.placed if seat not in sheet.winners]
    if rule == "shared" or not others:
        return words.t("result.shared")
    amount = amount_of(counts, sheet.best - max(others))
    return words.t("result.ahead", amount=amount)


def tie_value(rule: TieBreak, seat: int) -> str:
    """A number that broke a tie; a place nobody knows is a dash."""
    return "\u2013" if rule.place and not rule.values[seat] else _number(rule.values[seat])


def tie_rows(game: str, sheet: ScoreSheet, words: Words) -> list[tuple[str, ...]]:
    """Each tie-break that was needed with its numbers, under those between whom it decides; none while it is open."""
    found = []
    for rule in sheet.tiebreaks if sheet.decided_by != "open" else ():
        seats = [seat for tiebreak, group in ties(sheet) if tiebreak is rule for seat in group]
        cells = (tie_value(rule, seat) if seat in seats else "" for seat in range(len(sheet.totals)))
        found += [(words.t(f"{game}.tiebreak.{rule.key}"), *cells)] if seats else []
    return found


def places(sheet: ScoreSheet) -> list[tuple[int, int]]:
    """Every seat that has a place, best first; shared places count all who share them: 1, 1, 3."""
    found: list[tuple[int, int]] = []
    for group in sheet.ranking:
        place = len(found) + 1
        found += [(place, seat) for seat in group]
    return found


def in_order(sheet: ScoreSheet) -> list[tuple[int | None, int]]:
    """Everybody: those with a place, then whoever is out of the game and has none."""
    return [*places(sheet), *((None, seat) for seat in sheet.out)]


def points(words: Words, total: int, least: bool) -> str:
    """A total; "at least" when secrets may still add to it."""
    text = _number(total)
    return words.t("score.least", points=text) if least else text


def _number(value: int) -> str:
    return str(value).replace("-", "\u2212")
