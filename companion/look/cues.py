"""Moments that are felt and heard, by the names of their sounds."""

from __future__ import annotations

from typing import Literal

Cue = Literal["draw", "reveal", "your-turn", "last-round"]
CUES: tuple[Cue, ...] = ("draw", "reveal", "your-turn", "last-round")  # of several at once only the last is played
