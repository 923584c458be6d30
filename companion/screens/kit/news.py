"""What the table tells a screen besides views and settings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JustChanged:
    """Another device has just changed what the next view shows: fingers on their way may mean the old one."""
