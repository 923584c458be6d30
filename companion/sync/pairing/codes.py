"""The six digits on the host's screen: how long they hold, how often they may be tried, and when they are burned."""

from __future__ import annotations

import re
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.sync.protocol.bounds import BOUNDS, Bounds

DIGITS = 6
MINUTE = 60.0
_SHAPE = re.compile(f"[0-9]{{{DIGITS}}}")  # ASCII only: isdigit() would take other scripts' digits too


def typed_code(text: str) -> str | None:
    """The code somebody typed, blanks and a hyphen forgiven; None for anything else, so that no half is ever tried."""
    bare = re.sub(r"[\s-]", "", text)
    return bare if _SHAPE.fullmatch(bare) else None


@dataclass(slots=True)
class _Code:
    digits: str
    until: float
    failures: int = 0
    running: int = 0


class Run:
    """One try of the code. It counts as a possible guess until its end, so parallel tries gain nothing."""

    def __init__(self, code: _Code) -> None:
        self._code: _Code | None = code
        self.digits = code.digits
        code.running += 1

    def end(self, wrong: bool) -> None:
        """Only the first end counts; one that was given up before its proof told the other side nothing."""
        if self._code is not None:
            self._code.running -= 1
            self._code.failures += wrong
            self._code = None


class Codes:
    """The present code of one table; `now` is any clock that never goes back."""

    def __init__(self, bounds: Bounds = BOUNDS, pick: Callable[[int], int] = secrets.randbelow) -> None:
        self._bounds, self._pick = bounds, pick
        self._code: _Code | None = None
        self._runs: deque[float] = deque()

    def shown(self, now: float) -> str | None:
        """For the host's screen; None when it is burned, until its time is over or somebody asks for another."""
        code = self._present(now)
        return None if code.failures >= self._bounds.code_failures else code.digits

    def renew(self, now: float) -> None:
        """The host's person asks for another."""
        self._code = _Code(f"{self._pick(10**DIGITS):0{DIGITS}}", now + self._bounds.code_life)

    def begin(self, now: float) -> Run | Literal["no-code", "busy"]:
        """A try of the code, or why there is none now."""
        while self._runs and self._runs[0] <= now - MINUTE:
            self._runs.popleft()
        code = self._present(now)
        if code.failures >= self._bounds.code_failures:
            return "no-code"
        if code.failures + code.running >= self._bounds.code_failures or len(self._runs) >= self._bounds.code_runs:
            return "busy"
        self._runs.append(now)
        return Run(code)

    def _present(self, now: float) -> _Code:
        if self._code is None or now >= self._code.until:
            self.renew(now)
        assert self._code is not None
        return self._code
