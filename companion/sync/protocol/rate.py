"""How often somebody may do something: so many a second, and so many at once."""

from __future__ import annotations


class Pace:
    """A bucket that fills with time and is emptied by use."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, None  # type: float, float | None

    def allows(self, now: float) -> bool:
        passed = 0.0 if self._at is None else max(0.0, now - self._at)
        self._left, self._at = min(self._burst, self._left + passed * self._rate), now
        if self._left < 1:
            return False
        self._left -= 1
        return True
