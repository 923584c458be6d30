"""Parts of the desk that have intents of their own, so that the desk itself stays small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.desk.handlers.backups import BackupsHandler
from companion.desk.handlers.cards import CardsHandler
from companion.desk.handlers.feedback import FeedbackHandler
from companion.desk.handlers.midgame import MidgameHandler
from companion.desk.handlers.problems import ProblemAide
from companion.desk.handlers.share import ShareHandler
from companion.desk.handlers.sheet import SheetHandler
from companion.desk.handlers.timer import TimerHandler
from companion.intents.intent import Intent

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class Handler(Protocol):
    def handle(self, intent: Intent) -> bool:
        """Whether it was this handler's to do; then it is done, or the desk's toast says why not."""


@runtime_checkable
class Watcher(Protocol):
    """A handler that looks at what has become of things, whoever did them."""

    def watch(self) -> None:
        """After each step, each change of place, and whatever others did."""

    def close(self) -> None:
        """The app ends."""


def all_of(desk: Desk) -> tuple[Handler, ...]:
    always = ShareHandler(desk), SheetHandler(desk), TimerHandler(desk), FeedbackHandler(desk), ProblemAide(desk)
    # A file that was picked is a library where one is asked for, else a match.
    return (CardsHandler(desk), *always, BackupsHandler(desk), MidgameHandler(desk))
