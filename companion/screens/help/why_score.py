"""Why a line of the score, a total or a tie-break is what it is, and why somebody has won."""

from __future__ import annotations

from companion.archive.verdict import is_together
from companion.screens.kit.context import Context
from rules.core.message import Message, say
from rules.core.score.score import ScoreSheet, ties
from rules.core.score.why import Reason, Reckoning, Why, aside, chosen, total_of


def line(ctx: Context, rest: str) -> Why | None:
    """`<line>.<seat>`."""
    key, seat = _parted(rest)
    sheet = ctx.open_score
    found = next((each for each in sheet.lines if each.key == key), None)
    if found is None or not 0 <= seat < len(found.cells):
        return None
    name = say(f"{ctx.game.spec.id}.line.{key}")
    return _reckoned(ctx, f"line-{key}", seat, name, found.cells[seat].least)


def tie(ctx: Context, rest: str) -> Why | None:
    """`<tie-break>.<seat>`."""
    key, seat = _parted(rest)
    sheet = ctx.open_score
    found = next((tiebreak for tiebreak in sheet.tiebreaks if tiebreak.key == key), None)
    if found is None or not 0 <= seat < len(found.values):
        return None
    return _reckoned(ctx, f"tie-{key}", seat, say(f"{ctx.game.spec.id}.tiebreak.{key}"))


def total(ctx: Context, rest: str) -> Why | None:
    """`<seat>`: its lines, one after the other."""
    reckoning, sheet = ctx.game.reckoning, ctx.open_score
    if reckoning is None or not rest.isdigit() or int(rest) >= len(sheet.totals):
        return None
    seat, game_id = int(rest), ctx.game.spec.id
    lines = tuple(Reason(say(f"{game_id}.line.{line.key}"), line.cells[seat].points) for line in sheet.lines)
    rule, place = _written(ctx, reckoning, "win-total")
    about = say("why.total-of", seat=seat)
    return Why(about, rule, place, lines, sheet.totals[seat], least=sheet.least[seat], seat=seat)


def win(ctx: Context, rest: str) -> Why | None:
    """Who is ahead or has won: everybody's totals, then what decides between equals."""
    reckoning, sheet = ctx.game.reckoning, ctx.open_score
    if reckoning is None:
        return None
    key = won_by(sheet)
    rule, place = _written(ctx, reckoning, key)
    return Why(_told(ctx, sheet), rule, place, (*_goal(ctx), *_standing(ctx, sheet, key)))


def _told(ctx: Context, sheet: ScoreSheet) -> Message:
    """What is asked about: who has won, or is ahead so far."""
    over = ctx.game.over(ctx.state)
    if is_together(sheet):
        return say("why.all-won" if sheet.winners else "why.lost")
    if not over and ctx.game.goal(ctx.state) is not None:
        return say("why.together")
    return say("why.won" if over and sheet.settled else "why.leads", names=_names(ctx, sheet))


def won_by(sheet: ScoreSheet) -> str:
    """The key of what decided: `tiebreak:stash` is `win-tiebreak`, `loss:not_more` `win-not_more`, or all lost it."""
    rule, _, key = sheet.decided_by.partition(":")
    if rule == "open":
        return "win-tiebreak"
    if rule != "loss":
        return f"win-{rule}"
    return f"win-all-{key}" if is_together(sheet) else f"win-{key}"


def _parted(rest: str) -> tuple[str, int]:
    key, _, seat = rest.rpartition(".")
    return key, int(seat) if seat.isdigit() else -1


def _reckoned(ctx: Context, key: str, seat: int, name: Message, least: bool = False) -> Why | None:
    reckoning = ctx.game.reckoning
    if reckoning is None:
        return None
    numbers = reckoning.of(ctx.public, key, seat)
    rule, place = _written(ctx, reckoning, key)
    about = say("why.line-of", seat=seat, line=name)
    return Why(about, rule, place, numbers, total_of(numbers), least=least, seat=seat)


def _written(ctx: Context, reckoning: Reckoning, key: str) -> tuple[Message, str]:
    """The rule in our words, and its place in the rulebook."""
    return say(f"{ctx.game.spec.id}.why.{key}"), reckoning.places.get(key, "")


def _names(ctx: Context, sheet: ScoreSheet) -> str:
    return ctx.words.t("list.and").join(ctx.chairs[seat].name for seat in sheet.winners)


def _goal(ctx: Context) -> tuple[Reason, ...]:
    """Where all win or lose together: how far they have come."""
    goal = ctx.game.goal(ctx.state)
    if goal is None:
        return ()
    return (aside(say("why.reached"), goal[0]), aside(say("why.n.needed"), goal[1]))


def _standing(ctx: Context, sheet: ScoreSheet, key: str) -> tuple[Reason, ...]:
    """Totals of all; of those who are equal at the top, each tie-break until one decides."""
    order = [seat for place in sheet.ranking for seat in place]
    ahead = () if is_together(sheet) else sheet.winners
    found = [_of(seat, sheet.totals[seat], seat in ahead) for seat in order]
    if key not in ("win-tiebreak", "win-shared"):
        return tuple(found)
    for rule, tied in ties(sheet) if sheet.decided_by != "open" else ():
        if sheet.totals[tied[0]] == sheet.best:
            name = say(f"{ctx.game.spec.id}.tiebreak.{rule.key}")
            by_place = sorted(tied, key=order.index)
            found += [_of(seat, rule.values[seat], seat in ahead, name) for seat in by_place]
    return tuple(found)


def _of(seat: int, n: int, ahead: bool, how: Message | None = None) -> Reason:
    label = say("why.seat", seat=seat)
    return chosen(label, n, how) if ahead else aside(label, n, how)
