"""Real processes, real TLS, real disks: everybody taps at once, and hosts are killed with SIGKILL at any moment."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest

from companion.match.match_file import verify
from companion.store.repair import open_store
from tests.kit.net.devices import Device, Table

COLOURS = ("blue", "red", "green", "black", "yellow")
FULL = 24  # cubes a stash may hold
NAMES = ("Ala", "Bob", "Cid", "Dan")
UNDER_WAY = 40  # a device has at most 64 commands without an answer


def tap(device: Device, seat: int, n: int) -> str:
    """Of 120 taps no two say the same: each changes something, in whatever order they come. The tap's name."""
    colour, value = COLOURS[n // FULL % len(COLOURS)], 1 + n % FULL
    device.say(id=f"{seat}-{n}", seat=seat, correct=[f"camps.{seat}.stash.{colour}", value])
    return f"{seat}-{n}"


def answered(device: Device, name: str) -> bool:
    """In the log, or refused."""
    answers = [line for line in device.lines if line.get("for") == name]
    ids = {line.get("sent") or line.get("done") for line in answers}
    refused = {line.get("id") for line in device.lines if "refused" in line}
    found = refused | {line["id"] for line in device.log}
    return any("refused" in line for line in answers) or bool(ids and ids <= found)


def agree(*devices: Device) -> list[str]:
    """Until all tell the same log; its ids."""
    longest = max(len(device.log) for device in devices)
    for device in devices:
        device.until(lambda one: len(one.log) >= longest)
    logs = [[line["id"] for line in device.log][:longest] for device in devices]
    assert all(log == logs[0] for log in logs)
    assert len(set(logs[0])) == longest, "no command twice"
    return logs[0]


def whole(folder: Path) -> list[str]:
    """The ids in the log of a folder whose process is gone; its chain is unbroken."""
    with closing(open_store(folder).store) as store:
        (row,) = store.matches()
        entries = list(store.entries(row.id))
    verify(row, entries)
    return [entry.cmd_id for entry in entries]


@pytest.mark.parametrize(("players", "others"), [(2, 0), pytest.param(4, 4, marks=pytest.mark.soak)])
@pytest.mark.timeout(600)
def test_taps_at_the_same_moment_all_count(tmp_path: Path, players: int, others: int) -> None:
    with Table(tmp_path) as table:
        host = table.host("huns", ",".join(NAMES[:players]))
        at = [host, *(table.join(host, f"Guest{n}") for n in range(1, players + others))]
        for seat in range(1, players):
            at[seat].sit(seat)
        names: list[list[str]] = [[] for _ in range(players)]
        for n in range(100):
            for seat in range(players):
                if n >= UNDER_WAY:
                    at[seat].until(lambda one, name=names[seat][n - UNDER_WAY]: answered(one, name))
                names[seat].append(tap(at[seat], seat, n))
        for seat in range(players):
            at[seat].until(lambda one, taps=names[seat]: all(answered(one, name) for name in taps[-UNDER_WAY:]))
        log = agree(*at)
        counted = [line for line in host.log[: len(log)] if line["events"][0]["tag"] == "corrected"]
        assert [sum(line["by"] == device.me for line in counted) for device in at[:players]] == [100] * players
        assert not [line for device in at for line in device.lines if "refused" in line]


class Evening:
    """A table whose hosts die one after the other; `heard` is all that any survivor was ever told."""

    def __init__(self, folder: Path, table: Table, onlookers: int, chance: random.Random) -> None:
        self.folder, self.table, self.chance = folder, table, chance
        self.players = ["host", "Bob", "Cid"]
        self.names = [*self.players, *(f"Eye{n}" for n in range(onlookers))]
        self.at = {"host": table.host("huns", "Ala,Bob,Cid")}
        for name in self.names[1:]:
            self.at[name] = table.join(self.at["host"], name)
        for seat, name in enumerate(self.players):
            self.at[name].sit(seat)
        self.host, self.heard, self.taps = "host", set(), 0  # type: str, set[str], int

    @property
    def others(self) -> list[str]:
        return [name for name in self.names if name != self.host]

    def wait_for_lamps(self) -> None:
        ids = [self.at[name].me for name in self.names]
        for name in self.names:
            self.at[name].until(lambda one: all(one.lamp(device) == "on" for device in ids))

    def tap_and_kill(self) -> dict[str, list[str]]:
        """All tap; the host dies while answers are under way. The taps by name of the others."""
        made: dict[str, list[str]] = {name: [] for name in self.players}
        for _ in range(self.chance.randint(2, 12)):
            for seat, name in enumerate(self.players):
                made[name].append(tap(self.at[name], seat, self.taps))
            self.taps += 1
        lucky = self.chance.choice([name for name in self.players if name != self.host])
        last = self.chance.choice(made[lucky])
        self.at[lucky].until(lambda one: answered(one, last))
        self.at[self.host].kill()
        self.heard |= {line["id"] for name in self.others for line in self.at[name].log}
        return made

    def go_on(self, take_over: bool) -> None:
        """Another takes over, and the old host comes back as a guest; or it is back at once and reigns again."""
        old = self.host
        if take_over:
            self.host = self.chance.choice(self.others)
            self.at[self.host].until(lambda one: one.newest("offered"))
            self.at[self.host].say(take_over=True)
            self.at[self.host].until(lambda one: one.role() == "host")
        self.at[old] = self.table.back(old, "host")
        new = self.at[self.host].me
        self.at[old].until(lambda one: one.role() == ("guest" if take_over else "host") and one.lamp(new) == "on")

    def check(self, old: str, before: Device, made: dict[str, list[str]]) -> None:
        """Every tap has its answer, also those which only the dead host had; nothing heard is missing."""
        for name in made.keys() - {old}:
            self.at[name].until(lambda one, taps=made[name]: all(answered(one, tap) for tap in taps))
        mine = {
            line["id"] for line in before.log if line["by"] == before.me and line["events"][0]["tag"] == "corrected"
        }

        def found(one: Device) -> bool:
            shown = {lost["id"] for line in one.lines for lost in line.get("not_applied", ())}
            return mine <= shown | {line["id"] for line in one.log}

        self.at[old].until(found)
        assert self.heard <= set(agree(*self.at.values()))


@pytest.mark.parametrize(("kills", "onlookers"), [(2, 0), pytest.param(200, 5, marks=pytest.mark.soak)])
@pytest.mark.timeout(7200)
def test_hosts_are_killed_and_nothing_that_was_heard_is_missing(tmp_path: Path, kills: int, onlookers: int) -> None:
    with Table(tmp_path) as table:
        evening = Evening(tmp_path, table, onlookers, random.Random(kills))
        for n in range(kills):
            evening.wait_for_lamps()
            old = evening.host
            before = evening.at[old]
            made = evening.tap_and_kill()
            whole(tmp_path / old)
            evening.go_on(take_over=n % 2 == 1)
            evening.check(old, before, made)
        for device in evening.at.values():
            device.kill()
        for name in evening.names:
            assert evening.heard <= set(whole(tmp_path / name))
