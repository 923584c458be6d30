"""Evenings with guests by browser: they die with their host, and nothing that was safe rested on them."""

from __future__ import annotations

import pytest

from companion.sync.node.members import Members
from tests.sim.pages import CUT_OFF, OF_PAGES, WithPages

PLANTED = 30  # evenings in which a planted bug must show
SHOWS = 12  # the one that is known to show it


def wrong(seed: int) -> list[str]:
    return WithPages(seed, OF_PAGES).play().wrong


@pytest.mark.parametrize("start", [1, 11, pytest.param(100, marks=pytest.mark.soak)])
def test_nothing_safe_is_lost_with_pages(start: int) -> None:
    for seed in range(start, start + (10 if start < 100 else 300)):
        found = wrong(seed)
        assert not found, f"seed {seed}: " + "\n".join(found[:6])


def test_steps_of_pages_are_asked_about_where_their_device_turns_back() -> None:
    for seed in range(1, 13):
        assert not WithPages(seed, CUT_OFF).play().wrong, seed


def test_a_host_that_people_said_yes_to_is_heard_though_it_was_killed_and_asks_again() -> None:
    """It asked a moment ago, was killed and asks again; meanwhile the one who said yes asks for nothing itself."""
    assert not wrong(300)


def test_no_page_ever_reigned_or_voted() -> None:
    world = WithPages(7, OF_PAGES)
    world.play()
    entries = [entry for device in world.devices.values() if device.node for entry in device.node.history.entries]
    hosts = {entry.action["epoch"]["host"] for entry in entries if entry.action["tag"] == "change-host"}
    voters = {one for entry in entries if entry.action["tag"] == "change-host" for one in entry.action["answered"]}
    assert hosts
    assert not {"d1", "d2"} & (hosts | voters)


def test_pages_that_counted_as_disks_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def reckon_safe(members: Members) -> None:
        members.r.say_safe(max((members._view(device).have for device in members.here()), default=0))

    monkeypatch.setattr(Members, "reckon_safe", reckon_safe)
    found = (line for seed in (SHOWS, *range(1, PLANTED)) for line in WithPages(seed, CUT_OFF).play().wrong)
    assert any("was Safe and is lost" in line for line in found)
