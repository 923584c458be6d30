"""Two people who sat at one table against each other: who of them won how often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from companion.archive.match_search import sitting
from companion.text.person_names import same

if TYPE_CHECKING:
    from companion.archive.record import Record


class Rivalry(NamedTuple):
    """Of `played` games one of the two won alone, both shared the win, or somebody else had it."""

    played: int = 0
    mine: int = 0
    theirs: int = 0
    both: int = 0

    @property
    def others(self) -> int:
        return self.played - self.mine - self.theirs - self.both


def rivalry(records: Iterable[Record], me: str, them: str) -> Rivalry:
    """Games that all win or lose together are none between two of them, nor is a seat against one's own other one."""
    played = mine = theirs = both = 0
    for record in records:
        if me == them or not record.judged or record.together or not sitting(record).issuperset((me, them)):
            continue
        won = {same(record.names[seat]) for seat in record.winners if seat < record.people}
        played += 1
        mine += me in won and them not in won
        theirs += them in won and me not in won
        both += me in won and them in won
    return Rivalry(played, mine, theirs, both)


def rivals(records: Iterable[Record], me: str) -> dict[str, Rivalry]:
    """Everybody whom somebody has played against, most games first."""
    mine = [record for record in records if me in sitting(record)]
    others = {other for record in mine for other in sitting(record)} - {me}
    found = {other: rivalry(mine, me, other) for other in others}
    met = sorted(found.items(), key=lambda pair: (-pair[1].played, -pair[1].mine, pair[0]))
    return {other: figures for other, figures in met if figures.played}
