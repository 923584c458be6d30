"""A match in the forms other apps read: every golden game in each of them, field by field."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from uuid import UUID
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.export import bgsplay, bgstats, foreign_names, ids
from companion.export.comments import LONGEST
from companion.export.csv import harmless, table
from companion.export.formats import FORMATS, Leaving, file_name
from companion.export.play import NotToTell, Play, play_of
from companion.match.command import Command, Take
from companion.match.port import About, MatchRow
from companion.match.reading import followed
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from companion.text.words import Words
from rules import game_of
from rules.core.game import Chair, Config
from rules.core.score.sheet import MODE, Enter, Finish
from tests.kit.golden import record
from tests.kit.golden.kept import store_with, whole_game
from tests.kit.match import export_match

POLISH = Words("pl")
ABOUT = About("Kawiarnia Żubr", "Rewanż po świętach")
FILES = record.files()
each_game = pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")


def golden(name: str) -> Path:
    return next(path for path in FILES if f"{path.parent.name}/{path.stem}" == name)


def play_at(path: Path, about: About = ABOUT) -> Play:
    return play_of(followed(*whole_game(path)), about)


def told(link: str) -> dict[str, Any]:
    """What BG Stats reads out of a link."""
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert parts.query.startswith("data=")
    assert parts.fragment == ""
    assert link.isascii()
    found: dict[str, Any] = json.loads(unquote(parts.query.removeprefix("data="), errors="strict"))
    return found


# What the field table of the design says of each field: its type, and whether it is always there
LINK = {
    "": {
        "sourceName": str, "sourcePlayId": str, "playDate": str, "game": dict, "players": list,
        "durationMin?": int, "location?": str, "board?": str, "comments?": str,
    },
    "game": {"name": str, "sourceGameId": str, "highestWins": bool, "noPoints": bool, "bggId?": int},
    "players": {
        "name": str, "sourcePlayerId": str, "winner": bool, "startPlayer": bool,
        "score?": int, "rank?": int, "role?": str,
    },
}  # fmt: skip
FILE = {
    "": {"about": str, "players": list, "locations": list, "games": list, "plays": list, "userInfo": dict},
    "players": {"id": int, "uuid": str, "name": str, "isAnonymous": bool, "modificationDate": str},
    "locations": {"id": int, "uuid": str, "name": str, "modificationDate": str},
    "games": {
        "id": int, "uuid": str, "name": str, "modificationDate": str, "cooperative": bool, "highestWins": bool,
        "noPoints": bool, "usesTeams": bool, "isBaseGame": bool, "isExpansion": bool, "minPlayerCount": int,
        "maxPlayerCount": int, "bggId?": int, "bggName?": str,
    },
    "plays": {
        "uuid": str, "modificationDate": str, "entryDate": str, "playDate": str, "playDateYmd": int,
        "usesTeams": bool, "durationMin": int, "ignored": bool, "manualWinner": bool, "rounds": int, "gameRefId": int,
        "board": str, "comments": str, "rating": int, "scoringSetting": int, "playImages": str,
        "playerScores": list, "expansionPlays": list, "locationRefId?": int,
    },
    "playerScores": {
        "score": str, "winner": bool, "newPlayer": bool, "startPlayer": bool, "playerRefId": int, "role": str,
        "rank": int, "seatOrder": int,
    },
    "userInfo": {"meRefId": int},
}  # fmt: skip


def checked(value: Any, fields: dict[str, dict[str, Any]], name: str = "") -> None:
    """Nothing that is not in the table, nothing missing, every type as it says."""
    wanted = {field.removesuffix("?"): kind for field, kind in fields[name].items()}
    must = {field for field in fields[name] if not field.endswith("?")}
    assert must <= set(value) <= set(wanted), name
    for field, part in value.items():
        assert type(part) is wanted[field], field
        for one in part if isinstance(part, list) else [part] if isinstance(part, dict) else []:
            checked(one, fields, field)


@each_game
def test_the_link_tells_every_game_field_by_field(path: Path) -> None:
    play, (row, entries) = play_at(path), whole_game(path)
    if play.why_not is not None:
        with pytest.raises(NotToTell):
            bgstats.whole(play, POLISH)
        return
    found = told(bgstats.whole(play, POLISH))
    checked(found, LINK)
    assert found["sourceName"] == "Table Companion"
    assert found["sourcePlayId"] == ids.stable("match", row.id)
    assert found["playDate"].startswith("2026-11-1")
    assert found["durationMin"] == (entries[-1].ts - row.created) // 60
    assert (found["location"], found["board"]) == (ABOUT.place, play.board)
    assert len(found["comments"]) <= LONGEST
    assert found["comments"].startswith(ABOUT.note)
    assert found["game"]["name"] in ("Raiders of Scythia", "The Great Wall", "Runewars", "Huns")
    assert found["game"].get("bggId") == {"scythia": 301880}.get(row.config.game)
    end = record.read(path).end
    assert end is not None
    together = row.config.mode == "coop"
    assert found["game"]["noPoints"] is together
    assert [player.get("score") for player in found["players"]] == (
        [None] * len(play.players) if together else end["totals"]
    )
    if not together:
        winners = [player["winner"] for player in found["players"]]
        assert [at for at, won in enumerate(winners) if won] == end["ranking"][0] or "loss" in end["decided_by"]
        assert [player["rank"] for player in found["players"] if player["winner"]] == [1] * sum(winners)


@each_game
def test_the_file_has_the_fields_and_types_of_the_table(path: Path) -> None:
    play = play_at(path)
    if play.why_not is not None:
        with pytest.raises(NotToTell):
            bgsplay.play_file(play, POLISH)
        return
    found = json.loads(FORMATS["bgsplay"].write(Leaving(*whole_game(path), ABOUT, POLISH)))
    checked(found, FILE)
    (one,) = found["plays"]
    (game,) = found["games"]
    assert one["playImages"] == "[]"
    assert one["gameRefId"] == game["id"]
    assert one["locationRefId"] == found["locations"][0]["id"]
    players = {player["id"]: player for player in found["players"]}
    assert [score["playerRefId"] for score in one["playerScores"]] == list(players)
    assert all(UUID(row["uuid"]).version == 5 for row in (one, game, *found["players"], *found["locations"]))
    assert one["playDateYmd"] == int(one["playDate"][:10].replace("-", ""))
    for score, player in zip(one["playerScores"], play.players, strict=True):
        assert score["winner"] is player.winner
        assert score["score"] == "" if play.together else _reckoned(score["score"]) == player.total


def _reckoned(expression: str) -> int:
    """A sum as BG Stats reckons it: whole numbers, + and - and nothing else."""
    signs = expression.replace("-", "+-").split("+")
    return sum(int(part) for part in signs if part)


def test_the_breakdown_is_a_sum_without_what_brought_nothing() -> None:
    player = play_at(golden("scythia/random_solo")).players[0]
    assert bgsplay.expression(player) == "18+3+3+16+12+10+3"
    assert bgsplay.expression(replace(player, total=29, parts=(("a", 31), ("b", 0), ("c", -2)))) == "31-2"
    assert bgsplay.expression(replace(player, total=-7, parts=(("a", -5), ("b", -2)))) == "-5-2"
    assert bgsplay.expression(replace(player, total=4, parts=(("a", 4), ("b", 0)))) == "4"
    assert bgsplay.expression(replace(player, total=0, parts=(("a", 0),))) == "0"


def test_ids_are_the_same_for_ever() -> None:
    """These are in people's BG Stats: no change of ours may touch them."""
    assert ids.stable("match", "m1") == "1779189c-729b-5269-a82e-b67064b571eb"
    assert ids.stable("player", "Łukasz") == "b8ad1d33-72ad-5a67-8ba7-5daf544da9a5"
    assert ids.stable("game", "scythia") == "06844ebe-a1ab-55ca-944b-db39710a389c"
    assert ids.stable("player", "Z\u0307o\u0301łw") == ids.stable("player", "Żółw"), "however it was typed"
    assert ids.stable("player", "ala") != ids.stable("player", "Ala")


def test_roles_boards_and_automas_are_named_in_english() -> None:
    qin = play_at(golden("great_wall/evening_solo"))
    assert [player.name for player in qin.players] == ["Ala", "Qin Jiushao (automa)"]
    assert [player.automa for player in qin.players] == [False, True]
    assert (qin.board, qin.players[0].role) == ("Solo", "Red clan")
    runes = play_at(golden("runewars/random_2_players"))
    assert [player.role for player in runes.players] == ["Latari Elves", "Daqan Lords"]
    assert [player.parts for player in runes.players] == [(("dragon_runes", 1),), (("dragon_runes", 2),)]
    assert play_at(golden("scythia/random_solo")).players[1].role == "Trader"


def test_in_a_co_op_game_all_win_or_all_lose() -> None:
    won, lost = play_at(golden("great_wall/coop_3_players")), play_at(golden("great_wall/coop_2_players"))
    assert [player.winner for player in won.players] == [True] * 3
    assert [player.winner for player in lost.players] == [False] * 2
    file = bgsplay.play_file(won, POLISH)
    assert (file["games"][0]["cooperative"], file["games"][0]["noPoints"]) == (True, True)


def test_an_open_game_is_not_told() -> None:
    row, entries = whole_game(golden("runewars/random_2_players"))
    play = play_of(followed(row, entries[:30]), ABOUT)
    assert play.why_not is not None
    assert play.why_not.key == "share.why.open"
    assert not any(player.winner for player in play.players)
    assert "jeszcze się nie skończyła" in FORMATS["text"].write(Leaving(row, entries[:30], ABOUT, POLISH))


def test_a_code_leaves_out_comments_first_and_never_a_player() -> None:
    play = play_at(golden("scythia/random_4_players"))
    short = bgstats.fitted(play, POLISH)
    assert (short.shortened, short.link) == (False, bgstats.whole(play, POLISH))
    wordy = replace(play, note="Długa opowieść o tym, jak to było. " * 50)
    cut = bgstats.fitted(wordy, POLISH)
    assert cut.shortened
    assert len(cut.link) <= bgstats.MOST < len(bgstats.whole(wordy, POLISH))
    found = told(cut.link)
    assert found["comments"].endswith("…")
    assert found["players"] == told(bgstats.whole(wordy, POLISH))["players"]
    longer = replace(wordy, players=tuple(replace(player, name=player.name + "ż" * 12) for player in play.players))
    bare = told(bgstats.fitted(longer, POLISH).link)
    assert "comments" not in bare or len(bare["comments"]) < len(found["comments"])
    assert [player["name"] for player in bare["players"]] == [player.name for player in longer.players]
    endless = replace(wordy, players=tuple(replace(player, name="ż" * 200) for player in play.players))
    assert bgstats.fitted(endless, POLISH) == bgstats.Fitted("", True)


@each_game
def test_the_table_has_a_row_for_each_player_and_a_column_for_each_category(path: Path) -> None:
    play = play_at(path)
    text = table(play)
    assert text.count("\r\n") == len(play.players) + 1
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    assert [row["player"] for row in rows] == [player.name for player in play.players]
    for row, player in zip(rows, play.players, strict=True):
        assert {key: row[key] for key, _ in player.parts} == {key: str(points) for key, points in player.parts}
        assert (row["total"], row["winner"] == "yes") == (str(player.total), player.winner)
        assert row["finished"] == ("yes" if play.why_not is None else "no")


EVIL = '=HYPERLINK("https://example.org","a");+1\r\n"x",y'


def test_the_table_survives_names_made_for_harm() -> None:
    play = play_at(golden("runewars/random_2_players"), About("@SUM(A1)", EVIL))
    named = replace(play, players=tuple(replace(player, name="-2+3") for player in play.players))
    first, _ = csv.DictReader(io.StringIO(table(named), newline=""), strict=True)
    assert (first["place"], first["player"], first["note"]) == ("'@SUM(A1)", "'-2+3", f"'{EVIL}")
    below = replace(play.players[0], total=-5, parts=(("dragon_runes", -5),))
    rows = list(csv.DictReader(io.StringIO(table(replace(play, players=(below,))), newline="")))
    assert rows[0]["total"] == "-5", "a number of ours is no formula"


@given(st.text(max_size=12))
def test_no_text_begins_like_a_formula(text: str) -> None:
    told = str(harmless(text))
    assert told in (text, f"'{text}")
    assert not told.lstrip().startswith(("=", "+", "-", "@", "＝", "＋", "－", "＠"))
    assert not told.startswith(("\t", "\r", "\n", "\0"))


def test_a_chat_reads_in_the_readers_language() -> None:
    leaving = Leaving(*whole_game(golden("scythia/random_4_players")), ABOUT, POLISH)
    lines = FORMATS["text"].write(leaving).splitlines()
    assert lines[0].startswith("Najeźdźcy ze Scytii · 1")
    assert "listopada 2026" in lines[0]
    assert lines[0].endswith("Kawiarnia Żubr")
    assert lines[1:5] == ["1. Bob: 56", "2. Cyd: 54", "3. Ala: 47", "4. Dan: 30"]
    assert "Bob" in lines[5]
    assert lines[6] == ABOUT.note
    together = FORMATS["text"].write(Leaving(*whole_game(golden("great_wall/coop_2_players")), ABOUT, POLISH))
    assert "- Ala\n- Bob\nWszyscy przegrywacie · " in together


@each_game
def test_json_is_the_archive_itself(path: Path) -> None:
    row, entries = whole_game(path)
    store = store_with(path)
    store.tell_about(row.id, ABOUT)
    told = json.loads(FORMATS["json"].write(Leaving(row, entries, ABOUT, POLISH)))
    assert told == export_match(store, row.id)
    assert told["about"] == {"place": ABOUT.place, "note": ABOUT.note}


def test_files_are_named_after_their_match() -> None:
    row, _ = whole_game(golden("scythia/random_solo"))
    assert file_name(row, ".csv") == "raiders-of-scythia-2026-11-16-goldensc.csv"
    assert "/" not in file_name(replace(row, id="../../x"), ".csv")


def test_a_score_that_was_only_entered_tells_no_more_than_it_knows() -> None:
    config = Config("scythia", MODE, (Chair("Ala", "red"), Chair("Bob", "blue")))
    game, store, row = game_of(config), MemoryStore(), MatchRow("s1", config, 100)
    assert game is not None
    store.start(row)
    session = Session(game, row, store, Surroundings(clock=lambda: 4000))
    for seat in (0, 1):
        for blank in game.tally.limits(2):
            session.propose(Command(f"{seat}-{blank.path}", Take(Enter(seat, blank.path, seat + 1)), seat))
    session.propose(Command("end", Take(Finish())))
    told_ = told(bgstats.whole(play_of(session, About()), POLISH))
    checked(told_, LINK)
    assert not {"durationMin", "board", "location"} & set(told_)
    assert [player["winner"] for player in told_["players"]] == [False, True]
    assert all("role" not in player for player in told_["players"])
    (one,) = bgsplay.play_file(play_of(session, About()), POLISH)["plays"]
    assert (one["durationMin"], one["board"]) == (0, "")
    assert "locationRefId" not in one


def test_epic_play_is_a_board_of_its_own() -> None:
    row, entries = whole_game(golden("runewars/random_3_players"))
    state = followed(row, entries).state
    assert foreign_names.board(row.config, state) == "Standard"
    assert foreign_names.board(row.config, replace(state, epic=True)) == "Epic"


@each_game
def test_a_picture_that_needs_no_window_tells_everybodys_score(path: Path) -> None:
    row, entries = whole_game(path)
    said = drawn_words(Leaving(row, entries, ABOUT, POLISH))
    assert {chair.name for chair in row.config.chairs} <= {*said}
    assert any(ABOUT.place in line for line in said)


def test_names_with_markup_stay_text_in_a_picture() -> None:
    row, entries = whole_game(golden("huns/random_2_players"))
    chairs = (replace(row.config.chairs[0], name="<b>&"), *row.config.chairs[1:])
    named = replace(row, config=replace(row.config, chairs=chairs))
    assert "<b>&" in drawn_words(Leaving(named, entries, ABOUT, POLISH))


def drawn_words(leaving: Leaving) -> list[str]:
    root = ET.fromstring(FORMATS["svg"].write(leaving))
    return [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]
