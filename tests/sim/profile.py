"""What may go wrong in a simulated evening, and how often."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """Rates are per second of the whole table; the rest are shares."""

    name: str
    devices: int = 8
    seconds: float = 40.0
    drop: float = 0.05
    double: float = 0.05
    reorder: float = 0.10
    taps: float = 4.0
    kill_host: float = 0.0
    kill_any: float = 0.0
    sleep: float = 0.0
    split: float = 0.0
    hand_over: float = 0.0
    deaths: int = 0
    hurry: float = 3.0  # seconds within which somebody presses "take over" once it is offered
    forced: float = 0.0  # share of those who insist
    clean: bool = False  # nothing that was safe may move or be refused


ALL_FAULTS = Profile(
    "all", kill_host=0.06, kill_any=0.06, sleep=0.12, split=0.10, hand_over=0.02, deaths=1, forced=0.2
)
CLEAN = Profile("clean", kill_host=0.12, hand_over=0.02, deaths=1, clean=True)
# Everybody presses at once, and a host that was killed is back in the middle of it: where promises matter
SCRAMBLE = Profile("scramble", kill_host=0.15, drop=0.10, deaths=0, hurry=0.3, clean=True)
PROFILES = {profile.name: profile for profile in (ALL_FAULTS, CLEAN, SCRAMBLE)}
