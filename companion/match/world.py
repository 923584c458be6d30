"""What a match takes from the world around it: chance, salt, a clock for people, and the name of this device."""

from __future__ import annotations

import secrets as system
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from companion.match.signed.author_keys import Keys, NoKeys
from rules.core.luck import Rng

Face = TypeVar("Face", int, str)


class SystemLuck:
    """Chance from the operating system: nobody can look ahead."""

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        return system.choice(options)


def new_salt() -> str:
    return system.token_hex(16)


def now() -> int:
    return int(time.time())


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Tests give their own."""

    rng: Rng = field(default_factory=SystemLuck)
    salt: Callable[[], str] = new_salt
    clock: Callable[[], int] = now
    device: str = "this"
    keys: Keys = field(default_factory=NoKeys)
