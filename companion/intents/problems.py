"""What a finger, or the window itself, can mean about bugs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WentWrong:
    """The window met a bug, which is in the log by now."""


@dataclass(frozen=True, slots=True)
class ReportProblem:
    """Make the file that tells what happened, and hand it on."""


Problem = WentWrong | ReportProblem
