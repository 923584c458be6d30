"""A person as every screen shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Badge:
    """A person: the colour brings its shape, the letter comes from the name; the lamp is their device's, if any."""

    letter: str
    colour: str
    name: str = ""
    active: bool = False
    lamp: Literal["", "on", "catching-up", "off"] = ""
