"""What stands beside a result in other apps: the note people wrote, then what decided the game, in a few words."""

from __future__ import annotations

from companion.archive.verdict import decided
from companion.export.play import Play
from companion.text.words import Words

LONGEST = 400  # characters; longer ones make a link that some apps cut off


def comments(play: Play, words: Words, parts: bool = False) -> str:
    """At most LONGEST characters in the reader's language; the note comes first and is the last to be cut.

    With `parts` the points by category come last.
    """
    note = " ".join(play.note.split())
    more = _parts(play, words) if parts else ()
    by = decided(play.game_id, play.sheet, play.counts, words.at([player.chair for player in play.players]))
    said = " · ".join(part for part in (note, by, *more) if part)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1].rpartition(' ')[0]}…"


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
