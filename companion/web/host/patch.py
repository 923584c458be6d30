"""What of a page has changed: whole zones, each with its name, and their order where that is another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, Any]:
    """`zones` to be filled anew; `order` only where zones came, went or changed places."""
    fresh: dict[str, Any] = {"zones": [[name, html] for name, html in after.items() if before.get(name) != html]}
    if [*before] != [*after]:
        fresh["order"] = [*after]
    return fresh
