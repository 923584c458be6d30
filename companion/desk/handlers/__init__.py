"""Parts of the desk that have intents of their own, so that the desk itself stays small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.desk.handlers.backups import TrustAide
from companion.desk.handlers.cards import CardsAide
from companion.desk.handlers.feedback import FeelAide
from companion.desk.handlers.midgame import RescueAide
from companion.desk.handlers.share import ShareAide
from companion.desk.handlers.sheet import SheetAide
from companion.desk.handlers.timer import TimerAide
from companion.intents.intent import Intent

if TYPE_CHECKING:
    from companion.desk.desk import Desk


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
