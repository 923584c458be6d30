"""Parts of the desk that have intents of their own, each found by the type of the intent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

Routes = Mapping[type, Callable[[Any], object]]  # what is done about an intent, by its type


class Handler(Protocol):
    @property
    def routes(self) -> Routes:
        """The intents that are this handler's to do; where it cannot, the desk's toast says why not."""


@runtime_checkable
class Watcher(Protocol):
    """A handler that looks at what has become of things, whoever did them."""

    def watch(self) -> None:
        """After each step, each change of place, and whatever others did."""

    def close(self) -> None:
        """The app ends."""
