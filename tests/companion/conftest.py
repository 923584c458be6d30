"""The command line as a fixture; and Hypothesis as these tests use it: the same examples in every run, no clock."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.kit.cli import Cli

settings.register_profile(
    "companion", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("companion")


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    return Cli(capsys, monkeypatch)
