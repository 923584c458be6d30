"""One parameter a case. All tests of one case run in one process: they look at the same random games, played once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.kit.play import Case


def each_of(found: Iterable[Case]) -> Any:
    marked = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in found]
    return pytest.mark.parametrize("case", marked)
