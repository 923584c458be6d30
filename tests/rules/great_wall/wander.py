"""Random games of The Great Wall by hands that let something happen."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.fold import fold
from rules.core.message import Refusal
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from tests.kit.drawn import kept
from tests.kit.luck import DrivenLuck
from tests.kit.play import Stride, answered, config_of

LONGEST = 900  # steps of one game; with that many Clerks about, none comes near


@kept
def wandered(mode: str, players: int, numbers: tuple[int, ...], aside: float, going_on: float) -> Iterator[Stride]:
    """Many Clerks are moved before a step goes on, so that Locations fill and Hordes are fought."""
    luck, state = DrivenLuck(numbers), GAME.setup(config_of(GAME, mode, players))
    for _ in range(LONGEST):
        if state.over:
            return
        offers = [
            offer for offer in GAME.legal(state, None) if not isinstance(offer.action, a.ChooseDetail | a.TakeShame)
        ]
        forward, asides = [offer for offer in offers if not offer.aside], [offer for offer in offers if offer.aside]
        pool = asides if asides and luck.chance(aside) else forward
        done = [offer for offer in pool if isinstance(offer.action, a.GoOn | b.Finish)]
        offer = done[0] if done and luck.chance(going_on) else luck.pick("offer", pool)
        action = answered(offer, luck)
        events = GAME.decide(state, action, luck)
        assert not isinstance(events, Refusal), f"an offer was refused: {action} -> {events}"
        after = fold(GAME, state, events)
        yield Stride(state, tuple(offers), offer, action, events, (), after)
        state = after
