"""Where a rule is written, in the id of its test."""

from __future__ import annotations

from typing import Any

import pytest


def at(*places: str) -> Any:
    """A page only where the text itself names it."""
    said = " | ".join(places)
    return pytest.mark.parametrize("place", [pytest.param(said, id=said)])
