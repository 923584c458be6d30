"""All lies that are told at simulated tables."""

from __future__ import annotations

from typing import Any

from tests.sim.liars import FORGERS
from tests.sim.usurpers import USURPERS

LIES: dict[str, Any] = {**FORGERS, **USURPERS}
