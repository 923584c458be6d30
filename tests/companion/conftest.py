"""Hypothesis as these tests use it: the same examples in every run, and no clock."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "companion", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("companion")
