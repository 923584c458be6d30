"""How a match stands or ended, folded from its log: what the archive, the exports and the story all start from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.match.seated import config_of
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.match.open import OpenMatch
    from rules.core.game import Config
    from rules.core.message import Message
    from rules.core.score.score import ScoreSheet


@dataclass(frozen=True, slots=True)
class Outcome:
    """Times are seconds since 1970, in UTC; `sheet` is what everybody may see, so an open match tells no secret.

    Chairs `people` and after belong to opponents without a person.
    """

    match: str
    config: Config
    created: int
    ended: int
    over: bool
    people: int
    chapter: Message
    sheet: ScoreSheet
    counts: str = "points"  # what its totals are made of
    level: Message | None = None  # of the opponent without a person

    @property
    def minutes(self) -> int:
        return max(0, self.ended - self.created) // 60

    @property
    def only_score(self) -> bool:
        """Whether the numbers were typed in after a game that was not followed."""
        return is_sheet(self.config.mode)

    def won(self, seat: int) -> bool:
        return self.over and self.sheet.settled and seat in self.sheet.winners


def of_open(match: OpenMatch) -> Outcome:
    """Of a match that is open on this device, or of a stored one that was followed."""
    game, row, history = match.game, match.row, match.history
    state, config = history.state, config_of(match)
    mode = next((mode for mode in game.spec.modes if mode.id == config.mode), None)
    return Outcome(
        row.id,
        config,
        row.created,
        history.entries[-1].ts if history.entries else row.created,
        game.over(state),
        len(config.chairs) - (mode.automas if mode else 0),
        game.chapter(state),
        game.score(game.view(state, None)),
        game.spec.counts,
        next((level for automa in game.automas if (level := automa.level(state))), None),
    )
