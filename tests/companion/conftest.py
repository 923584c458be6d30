"""The command line, somebody at the screens, and Hypothesis as used here: the same examples in every run, no clock."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.kit.cli import Cli
from tests.tour.actor import Actor
from tests.tour.script import new_desk

settings.register_profile(
    "companion", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("companion")


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    return Cli(capsys, monkeypatch)


@pytest.fixture
def me() -> Actor:
    return Actor(new_desk("en"))
