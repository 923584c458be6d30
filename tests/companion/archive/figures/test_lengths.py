"""How long a match was played: breaks are none of it, and what nobody knows is not guessed."""

from __future__ import annotations

from companion.archive.figures import lengths
from companion.archive.record import UNTIMED
from companion.match.entry import Entry
from companion.store.memory import MemoryStore
from tests.kit.samples.records import record, row


def entry(ts: int, *tags: str) -> Entry:
    return Entry(1, 0, 1, "", "c", "d", 0, {}, tuple({"tag": tag} for tag in tags), ts)


def test_breaks_are_left_out_and_a_clock_set_back_stands_still() -> None:
    assert lengths.spent(100, [entry(160), entry(150), entry(200), entry(200 + 901), entry(1111)]) == 110
    assert lengths.spent(100, []) == 0


def test_a_game_begun_without_the_app_has_no_length() -> None:
    assert lengths.spent(100, [entry(160, "rescued"), entry(200)]) == UNTIMED


class Counting(MemoryStore):
    """Counts how often a log is read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []

    def entries(self, match: str):  # type: ignore[no-untyped-def]
        self.read.append(match)
        return iter([entry(record().created + 600)])


def test_a_log_is_read_once_and_again_when_it_has_grown() -> None:
    store, played, sheet = Counting(), record(), record(match="s", mode="score")
    going_on = record(match="o", over=False)
    for line in (played, sheet, going_on):
        store.start(row(line))
    for _ in range(2):
        found = lengths.timed(store, (played, sheet, going_on))
        assert [line.played for line in found] == [600, UNTIMED, UNTIMED]
    assert store.read == ["m"]
    assert lengths.timed(store, (played._replace(steps=41),))[0].played == 600
    assert store.read == ["m", "m"]


def test_a_broken_setting_is_none() -> None:
    for broken in ("", "[]", '{"m":7}', '{"m":["x",1]}', "[" * 5000):
        assert lengths.read({lengths.KEY: broken}) == {}
    assert lengths.read({lengths.KEY: '{"m":[40,7]}'}) == {"m": (40, 7)}
