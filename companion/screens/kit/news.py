"""What the table tells a screen besides views and settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.screens.kit.views import View


@dataclass(frozen=True, slots=True)
class JustChanged:
    """Another device has just changed what the next view shows: fingers on their way may mean the old one."""


@dataclass(frozen=True, slots=True)
class Beneath:
    """What the table looks like by now, below the page that is shown: a step was taken there."""

    view: View
