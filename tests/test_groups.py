"""Tests that share what they look at run in one process, one after the other: if this fails, all still pass, slowly."""

from __future__ import annotations

import pytest


@pytest.mark.xdist_group("kept-together")
def test_a_group_is_known_to_the_scheduler(request: pytest.FixtureRequest) -> None:
    if not hasattr(request.config, "workerinput"):
        pytest.skip("one process runs everything")
    assert request.node.nodeid.endswith("@kept-together")
