"""Opening together what everybody has chosen in secret: nobody's is open before everybody's is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.core.secret import Known, Opened, Secret


@dataclass(frozen=True, slots=True)
class CallReveal:
    """Open them now: said where none of them is known, such as on a tablet whose people all have phones."""


@dataclass(frozen=True, slots=True)
class RevealCalled:
    """Every device opens what it knows."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """What is being opened: each seat's secret, the step that opens one, and whether somebody has called for it."""

    secrets: tuple[tuple[int, Secret], ...]
    step: Callable[[int, Opened], Any]
    called: bool = False

    @property
    def opened(self) -> tuple[Opened, ...]:
        return tuple(secret for _, secret in self.secrets if isinstance(secret, Opened))

    @property
    def begun(self) -> bool:
        """Whether the others follow: one has been opened, or somebody has called."""
        return self.called or bool(self.opened)

    def known(self) -> tuple[tuple[int, Any], ...]:
        """The steps that open what is known here, by seat."""
        own = ((seat, secret) for seat, secret in self.secrets if isinstance(secret, Known))
        return tuple((seat, self.step(seat, Opened(secret.value, secret.salt))) for seat, secret in own)
