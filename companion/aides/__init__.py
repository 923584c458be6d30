"""Parts of the desk that have intents of their own, so that the desk itself stays small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.aides.cards import CardsAide
from companion.aides.feel import FeelAide
from companion.aides.rescue import RescueAide
from companion.aides.share import ShareAide
from companion.aides.sheet import SheetAide
from companion.aides.timer import TimerAide
from companion.aides.trust import TrustAide
from companion.intent import Intent

if TYPE_CHECKING:
    from companion.desk import Desk


class Aide(Protocol):
    def handle(self, intent: Intent) -> bool:
        """Whether it was this aide's to do; then it is done, or the desk's toast says why not."""


@runtime_checkable
class Watcher(Protocol):
    """An aide that looks at what has become of things, whoever did them."""

    def watch(self) -> None:
        """After each step, each change of place, and whatever others did."""

    def close(self) -> None:
        """The app ends."""


def all_of(desk: Desk) -> tuple[Aide, ...]:
    always = ShareAide(desk), SheetAide(desk), TimerAide(desk), FeelAide(desk)
    # A file that was picked is a library where one is asked for, else a match.
    return (CardsAide(desk), *always, TrustAide(desk), RescueAide(desk))
