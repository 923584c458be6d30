"""A person as every screen shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Badge:
    """A person: the colour brings its shape, the letter comes from the name; the lamp is their device's, if any.

    `by-page` is on, too: a guest by browser, whose page is kept on the host's device.
    """

    letter: str
    colour: str
    name: str = ""
    active: bool = False
    lamp: Literal["", "on", "by-page", "catching-up", "off"] = ""
