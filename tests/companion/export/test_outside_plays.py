"""Results of other apps: read to the last field, matched with people, never overwriting, undone as one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.archive.listing import Listing
from companion.archive.outside import kept_plays
from companion.archive.outside.outside_play import MOST_PLAYS
from companion.archive.outside.who_is_who import Asked, is_likely
from companion.archive.record import UNTIMED, MatchList
from companion.archive.statistics import count
from companion.archive.summary import summarise
from companion.export.bgsplay import play_file
from companion.export.csv import table
from companion.export.outside import bgsplay_read, csv_read, outside_plays
from companion.export.outside.score_sum import points
from companion.export.play import Play, play_of
from companion.match.port import About, MatchRow
from companion.match.reading import followed
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from companion.text.words import Words
from rules import game_of, specs
from rules.core.codec import Malformed
from tests.kit.golden import record as recorded
from tests.kit.golden.kept import store_with, whole_game
from tests.kit.samples.outside_files import TABLE, as_bytes, bgsplay
from tests.kit.samples.records import record, row

FILE = "plays.bgsplay"


def shelf(store: MemoryStore) -> MatchList:
    return Listing(store, Surroundings()).shelf()


def looked(store: MemoryStore, body: bytes, name: str = FILE) -> outside_plays.Looked:
    return outside_plays.look(name, body, shelf(store), store.settings())


def taken(store: MemoryStore, body: bytes, name: str = FILE, **who: str) -> outside_plays.Taken:
    people = {key.replace("_", " "): ours for key, ours in who.items()}
    return outside_plays.take(store, looked(store, body, name), people, shelf(store), 7)


def test_a_file_of_bg_stats_by_hand() -> None:
    store = MemoryStore()
    found = looked(store, as_bytes(bgsplay()))
    assert (len(found.plays), found.here, found.others) == (2, 0, 1)
    assert taken(store, as_bytes(bgsplay())).new == 2
    newest, oldest = shelf(store).kept
    assert (oldest.names, oldest.totals, oldest.winners, oldest.hidden) == (["Zofia Nowak", "Marek"], [47, 40], [0], 0)
    assert (oldest.game, oldest.played, oldest.outside, oldest.judged) == ("scythia", 95 * 60, True, True)
    assert (newest.winners, newest.hidden, newest.played) == ([1], 0b11, -1), "no points and no minutes are not 0"
    about = kept_plays.abouts(store.settings())[oldest.match]
    assert about == About("Klub", "close")
    zofia = count(shelf(store).kept).person("zofia nowak")
    assert zofia is not None
    assert (zofia.whole.played, zofia.whole.won, zofia.whole.scored, zofia.whole.points) == (2, 1, 1, 47)


@pytest.mark.parametrize(
    ("written", "total"),
    [
        ("31+18-2", 47), ("12", 12), (12, 12), ("-3", -3), ("\u22123", -3), ("1 + 2", 3), ("", None), ("44ish", None),
        ("3*4", None), ("1.5", None), (1.5, None), (None, None), (True, None), ("9" * 9, None), ("1+" * 200, None),
        ("+".join("1" * 200), None), ([], None), ("99999+1", None),
    ],
)  # fmt: skip
def test_points_are_a_number_a_sum_or_unknown(written: object, total: int | None) -> None:
    assert points(written) == total


def without(*path: Any) -> bytes:
    return changed(*path, value=Ellipsis)


def changed(*path: Any, value: Any) -> bytes:
    file = bgsplay()
    at: Any = file
    for step in path[:-1]:
        at = at[step]
    if value is Ellipsis:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return as_bytes(file)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"{", FILE),
        (b"[]", "plays"),
        (b"\xff", FILE),
        (without("plays"), "plays"),
        (without("players"), "players"),
        (without("games"), "games"),
        (changed("plays", value={}), "plays"),
        (changed("plays", 0, value=3), "plays[0]"),
        (without("plays", 0, "uuid"), "plays[0].uuid"),
        (changed("plays", 0, "playDate", value="yesterday"), "plays[0].playDate"),
        (changed("plays", 0, "playDate", value=5), "plays[0].playDate"),
        (changed("plays", 0, "durationMin", value=-1), "plays[0].durationMin"),
        (changed("plays", 0, "gameRefId", value=99), "plays[0].gameRefId"),
        (changed("plays", 0, "playerScores", value="x"), "plays[0].playerScores"),
        (changed("plays", 0, "playerScores", 1, "playerRefId", value=99), "plays[0].playerScores[1].playerRefId"),
        (changed("plays", 0, "playerScores", 1, "winner", value="yes"), "plays[0].playerScores[1].winner"),
        (without("plays", 0, "playerScores", 1, "winner"), "plays[0].playerScores[1].winner"),
        (changed("players", 0, "name", value=" "), "players[0].name"),
        (changed("games", 0, "id", value="1"), "games[0].id"),
        (changed("plays", value=[{}] * (MOST_PLAYS + 1)), "plays"),
    ],
)
def test_a_bad_file_names_its_field_and_changes_nothing(body: bytes, field: str) -> None:
    store = MemoryStore()
    with pytest.raises(Malformed) as why:
        taken(store, body)
    assert why.value.path == field
    assert store.settings() == {}


def test_the_same_file_again_changes_nothing() -> None:
    store = MemoryStore()
    taken(store, as_bytes(bgsplay()))
    before = store.settings()
    again = looked(store, as_bytes(bgsplay()))
    assert (again.plays, again.here) == ((), 2)
    assert store.settings() == before


def test_what_differs_by_its_id_alone_is_known_by_its_day_people_and_points() -> None:
    store = MemoryStore()
    taken(store, as_bytes(bgsplay()), zofia_nowak="Zofia")
    other = bgsplay()
    for at, play in enumerate(other["plays"]):
        play["uuid"] = f"other-{at}"
    assert taken(store, as_bytes(other), zofia_nowak="Zofia") == outside_plays.Taken("", 0, 2)
    assert taken(store, as_bytes(other), zofia_nowak="Somebody").new == 2, "another person is another game"


def test_people_are_those_here_and_stay_so_when_renamed() -> None:
    store = MemoryStore()
    store.start(row(record(("Zofia", "Marek"), match="m" * 32)))
    found = looked(store, as_bytes(bgsplay()))
    assert found.asked == (Asked("Zofia Nowak", 2, "", ("Zofia",)), Asked("Marek", 1, "Marek"), Asked("Ola", 1))
    taken(store, as_bytes(bgsplay()), zofia_nowak="Zofia")
    counted = count(shelf(store).kept).people
    assert {person.key: person.whole.played for person in counted} == {"zofia": 3, "marek": 2, "ola": 1}
    assert {person.colour for person in counted if person.key == "marek"} == {"blue"}, "as he sat here"


@pytest.mark.parametrize(
    ("name", "known", "likely"),
    [
        ("Zofia Nowak", "Zofia", True), ("zofia", "Zofia Nowak", True), ("Zolw", "Żółw", True),
        ("Zofia Nowak", "Zofia Kowal", False), ("Marek", "Maria", False),
    ],
)  # fmt: skip
def test_who_may_be_whom(name: str, known: str, likely: bool) -> None:
    assert is_likely(name, known) == likely


def test_undoing_an_import_takes_out_that_file_and_nothing_else() -> None:
    store = MemoryStore()
    store.start(row(record(match="m" * 32)))
    first = taken(store, as_bytes(bgsplay()))
    second = taken(store, TABLE.encode(), "t.csv")
    assert len(shelf(store).kept) == 5
    assert kept_plays.undo(store, first.key) == 2
    assert [line.game for line in shelf(store).kept] == ["huns", "huns", "huns"]
    assert kept_plays.undo(store, first.key) == 0
    assert kept_plays.undo(store, "people") == 0, "no other setting is touched"
    again = taken(store, as_bytes(bgsplay()))
    assert again.key not in (first.key, second.key), "a number is not used twice"


def test_a_table_by_hand() -> None:
    store = MemoryStore()
    found = looked(store, TABLE.encode(), "t.csv")
    assert (len(found.plays), found.others) == (2, 1)
    taken(store, b"\xef\xbb\xbf" + TABLE.replace(",", ";").encode(), "t.csv")
    newest, oldest = shelf(store).kept
    assert (oldest.totals, oldest.winners, oldest.ended) == ([31, 28], [0], 1651428000)
    assert (newest.hidden, newest.totals[1]) == (0b01, 12)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "game"), ("game,date_utc\n", "player"), (TABLE.replace("31", "many"), "line 2, total"),
        (TABLE.replace("28,no", "28,perhaps"), "line 3, winner"),
        (TABLE.replace("2022-05-02", "May"), "line 4, date_utc"),
        (TABLE.replace("Bob,28", ",28"), "line 3, player"), (TABLE.replace(",28,no", ",28"), "line 3, player"),
        (TABLE.replace("place\n", "game\n"), "game"), (TABLE + '"', "t.csv"),
        (TABLE.replace("place\n", "minutes\n").replace("yes,Klub", "yes,-5"), "line 2, minutes"),
    ],
)  # fmt: skip
def test_a_bad_table_names_its_line_and_column(text: str, field: str) -> None:
    with pytest.raises(Malformed) as why:
        csv_read.read(text.encode(), "t.csv")
    assert why.value.path == field


def test_a_table_has_a_largest_size_whatever_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_read, "LARGEST", len(TABLE.encode()))
    assert csv_read.read(TABLE.encode(), "t.csv").plays
    with pytest.raises(Malformed, match="size"):
        csv_read.read(TABLE.encode() + b"\n", "t.csv")


def test_our_own_files_come_back_as_the_same_result() -> None:
    """Whatever game and mode: both forms are read to the result they were written from, where there is one."""
    games = set()
    for path in recorded.files():
        stored, entries = whole_game(path)
        play = play_of(followed(stored, entries), About("Klub", "=1+1"))
        if play.why_not is None:
            games.add(play.game_id)
            comes_back(store_with(path), stored, play)
    assert games == set(specs()), "each game has one with a result"


def comes_back(here: MemoryStore, stored: MatchRow, play: Play) -> None:
    game = game_of(stored.config)
    assert game is not None
    summarise(here, Session(game, stored, here))
    (mine,) = shelf(here).kept
    for body, name in ((as_bytes(play_file(play, Words("en"))), FILE), (table(play).encode(), "t.csv")):
        assert looked(here, body, name).here == 1, "known by its id"
        store = MemoryStore()
        taken(store, body, name)
        (theirs,) = shelf(store).kept
        assert (theirs.game, theirs.people, sorted(theirs.winners)) == (mine.game, mine.people, sorted(mine.winners))
        assert (theirs.against, theirs.ended) == (mine.against, mine.ended)
        assert (theirs.played == UNTIMED) == (play.minutes in (None, 0))
        assert theirs.level in (mine.level, ""), "what was told is what it was"
        assert list(theirs.names[: theirs.people]) == list(mine.names[: mine.people])
        assert kept_plays.abouts(store.settings())[theirs.match].place == "Klub"
        if not mine.together:
            assert (list(theirs.totals), theirs.hidden) == (list(mine.totals), 0)


def test_an_import_that_cannot_be_read_spoils_no_list_and_stays() -> None:
    store = MemoryStore()
    store.start(row(record(match="m" * 32)))
    for at, text in enumerate(("{", "[]", '{"file":1}', '{"file":"x","at":1,"people":[],"plays":[{}]}'), 1):
        store.set(f"imported.{at}", text)
    store.set("imported.x", "whatever")
    assert len(shelf(store).kept) == 1
    assert taken(store, as_bytes(bgsplay())).key == "imported.5"


def test_an_outside_result_has_no_log_and_no_table_of_its_own() -> None:
    store = MemoryStore()
    taken(store, TABLE.encode(), "t.csv")
    assert store.matches() == ()
    line = shelf(store).kept[0]
    assert replace(shelf(store), kept=()).find(line.match) is None
    assert bgsplay_read.read(as_bytes(bgsplay(plays=[])), FILE).plays == ()
