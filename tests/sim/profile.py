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
    late: float = 0.4  # seconds at most by which one that is out of order comes later
    taps: float = 4.0
    kill_host: float = 0.0
    kill_any: float = 0.0
    sleep: float = 0.0
    split: float = 0.0
    mute: float = 0.0  # the host alone is cut off
    hand_over: float = 0.0
    deaths: int = 0
    disk: float = 0.03  # the longest a write takes
    hurry: float = 3.0  # seconds within which somebody presses "take over" once it is offered
    forced: float = 0.0  # share of those who insist
    clean: bool = False  # nothing that was safe may move or be refused
    all_games: bool = False  # the four games, 2 to `devices` devices, people who wait for their turn
    cut: float = 0.0  # frames of which only the first part comes, which breaks the link
    jump: float = 0.0  # clocks that are set, or found to be later than they were
    mixed: float = 0.0  # share of the evenings to which some come with an old app


ALL_FAULTS = Profile("all", kill_host=0.06, kill_any=0.06, sleep=0.12, split=0.10, hand_over=0.02, deaths=1, forced=0.2)
CLEAN = Profile("clean", kill_host=0.12, hand_over=0.02, deaths=1, clean=True)
# The host is only out of reach, and back just when somebody is about to take over: where promises matter
DUEL = Profile("duel", seconds=30, drop=0.02, taps=8, mute=0.25, hurry=2.0, clean=True)
# Everything comes twice and late: where a command must be answered once
ECHO = Profile("echo", devices=4, seconds=15, double=0.5, reorder=0.4, late=3.0, taps=10, clean=True)
# Slow disks and short lives: where nothing may be said before it is written
BRITTLE = Profile("brittle", devices=4, seconds=25, taps=10, kill_host=0.15, kill_any=0.6, disk=0.4)
# All that can go wrong, at tables of all four games
MATCH = Profile(
    "match", seconds=18, taps=5, kill_host=0.06, kill_any=0.06, sleep=0.12, split=0.10, mute=0.02, hand_over=0.02,
    deaths=1, forced=0.2, all_games=True, cut=0.01, jump=0.10, mixed=0.2,
)  # fmt: skip
# One device lies, at tables of all four games, with little else to go wrong
LIARS = Profile("liars", devices=5, seconds=14, drop=0.02, double=0.02, taps=5, all_games=True)
PROFILES = {profile.name: profile for profile in (ALL_FAULTS, CLEAN, DUEL, ECHO, BRITTLE, MATCH, LIARS)}
