"""Time spent at the table, as this device counts it: never in the log, never told to others."""

from __future__ import annotations

from dataclasses import dataclass

NAME = "timer"  # what is counted lies among the private numbers of a match, in milliseconds
WHOLE = "match"


@dataclass(frozen=True, slots=True)
class Timing:
    """What is shown: milliseconds until `since`, a reading of the clock from which on they run; None while paused."""

    spent: int
    since: float | None
    seat: int | None = None  # whose time it is

    def at(self, now: float) -> int:
        """Whole seconds."""
        running = 0.0 if self.since is None else now - self.since
        return int(self.spent / 1000 + max(0.0, running))


def written(seconds: int) -> str:
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def of_seat(seat: int) -> str:
    return f"seat-{seat}"
