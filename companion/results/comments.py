"""What stands beside a result in other apps: the note people wrote, then what decided the game, in a few words."""

from __future__ import annotations

from companion.results.play import Play, is_together
from companion.words import Words
from rules.core.score import ScoreSheet

LONGEST = 400  # characters; longer ones make a link that some apps cut off


def comments(play: Play, words: Words, parts: bool = False) -> str:
    """At most LONGEST characters in the reader's language; the note comes first and is the last to be cut.

    With `parts` the points by category come last.
    """
    note = " ".join(play.note.split())
    more = _parts(play, words) if parts else ()
    said = " · ".join(part for part in (note, verdict(words, play.game_id, play.sheet), *more) if part)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1].rpartition(' ')[0]}…"


def verdict(words: Words, game_id: str, sheet: ScoreSheet) -> str:
    """By what the game was decided, or by how much."""
    rule, _, key = sheet.decided_by.partition(":")
    if is_together(sheet):
        return words.t(f"{game_id}.all.{key or rule}")
    if rule == "tiebreak":
        return words.t("result.by-tiebreak", rule=words.t(f"{game_id}.tiebreak.{key}"))
    if rule == "loss":
        return words.t(f"{game_id}.loss.{key}")
    if rule == "runes":
        return words.t("result.by-runes")
    others = [total for seat, total in enumerate(sheet.totals) if seat not in sheet.winners]
    if rule == "shared" or not others:
        return words.t("result.shared")
    return words.t("result.ahead", n=max(sheet.totals) - max(others))


def _parts(play: Play, words: Words) -> tuple[str, ...]:
    """Each category with everybody's points in the order of the players; one category alone is the total."""
    lines = play.sheet.lines
    if play.together or len(lines) < 2:
        return ()
    told = (
        f"{words.t(f'{play.game_id}.line.{line.key}')} {'/'.join(str(cell.points) for cell in line.cells)}"
        for line in lines
    )
    return (", ".join(told),)
