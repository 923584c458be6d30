"""The secrets to join by: six digits that are typed, soon burned by guesses, and the long token of the QR code."""

from __future__ import annotations

import re
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.sync.protocol.bounds import BOUNDS, Bounds

DIGITS = 6
TOKEN = 16  # bytes: nobody guesses it, so no number of tries burns it
MINUTE = 60.0
_SHAPE = re.compile(f"[0-9]{{{DIGITS}}}")  # ASCII only: isdigit() would take other scripts' digits too


def typed_code(text: str) -> str | None:
    """The code somebody typed, blanks and a hyphen forgiven; None for anything else, so that no half is ever tried."""
    bare = re.sub(r"[\s-]", "", text)
    return bare if _SHAPE.fullmatch(bare) else None


def of_digits(code: str) -> bytes:
    """The password of the run."""
    return code.encode()


def of_token(token: bytes) -> bytes:
    """Never equal to one of digits."""
    return b"token " + token


@dataclass(slots=True)
class _Code:
    digits: str
    until: float
    failures: int = 0
    running: int = 0


@dataclass(frozen=True, slots=True)
class _Tried:
    at: float
    caller: str | None  # None: with the right code


class Run:
    """One try of the code. It counts as a possible guess until its end, so parallel tries gain nothing."""

    def __init__(self, password: bytes, code: _Code | None = None, right: Callable[[], None] = lambda: None) -> None:
        self.password = password
        self._code, self._right = code, right
        if code is not None:
            code.running += 1

    def end(self, wrong: bool, right: bool = False) -> None:
        """Only the first end counts; one that was given up before its proof told the other side nothing."""
        if self._code is not None:
            self._code.running -= 1
            self._code.failures += wrong
            self._code = None
            if right:
                self._right()


class Codes:
    """The present secrets of one table; `now` is any clock that never goes back.

    The token holds as long as this: until the table is closed to others.
    """

    def __init__(self, bounds: Bounds = BOUNDS, pick: Callable[[int], int] = secrets.randbelow) -> None:
        self._bounds, self._pick = bounds, pick
        self._code: _Code | None = None
        self._tried: deque[_Tried] = deque()
        self._scanned: deque[float] = deque()
        self.token = secrets.token_bytes(TOKEN)

    def shown(self, now: float) -> str | None:
        """For the host's screen; None when it is burned, until somebody asks for another."""
        code = self._present(now)
        return None if self._is_burned(code) else code.digits

    def renew(self, now: float) -> None:
        """The host's person asks for another."""
        self._code = _Code(f"{self._pick(10**DIGITS):0{DIGITS}}", now + self._bounds.code_life)

    def begin(self, now: float, caller: str = "") -> Run | Literal["no-code", "busy"]:
        """A try of the digits, or why there is none now; `caller` is the address it comes from."""
        while self._tried and self._tried[0].at <= now - MINUTE:
            self._tried.popleft()
        code = self._present(now)
        if self._is_burned(code):
            return "no-code"
        from_there = sum(one.caller == caller for one in self._tried)
        crowded = len(self._tried) >= self._bounds.code_runs or from_there >= self._bounds.code_runs_each
        if crowded or code.failures + code.running >= self._bounds.code_failures:
            return "busy"
        tried = _Tried(now, caller)
        self._tried.append(tried)
        return Run(of_digits(code.digits), code, lambda: self._forgive(tried))

    def begin_token(self, now: float) -> Run | Literal["no-code", "busy"]:
        """For whoever has shown that it has the token: in a queue of its own, so that guesses do not hold it up."""
        while self._scanned and self._scanned[0] <= now - MINUTE:
            self._scanned.popleft()
        if len(self._scanned) >= self._bounds.token_runs:
            return "busy"
        self._scanned.append(now)
        return Run(of_token(self.token))

    def _forgive(self, tried: _Tried) -> None:
        """Several of a family may come from one address; the try stays counted among all."""
        if tried in self._tried:
            self._tried[self._tried.index(tried)] = _Tried(tried.at, None)

    def _is_burned(self, code: _Code) -> bool:
        return code.failures >= self._bounds.code_failures

    def _present(self, now: float) -> _Code:
        """Its time over, it gives way to another; one that was burned does so by a person's press only."""
        if self._code is None or (now >= self._code.until and not self._is_burned(self._code)):
            self.renew(now)
        assert self._code is not None
        return self._code
