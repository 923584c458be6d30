"""The archive through the desk: what was played is found again, written about, taken out and put back."""

from __future__ import annotations

import pytest

from companion.archive import outcome
from companion.archive.listing import DAY
from companion.archive.record import message
from companion.intents import intent as i
from companion.match.reading import followed
from companion.screens.archive.archive import SHOWN
from companion.screens.kit.archive_parts import Played, Share
from companion.screens.kit.views import Page, View
from companion.store.memory import MemoryStore
from rules import game_of
from tests.kit.desk import Driver, walk
from tests.kit.ear import Ear
from tests.kit.evening import Evening
from tests.kit.samples.records import many, record, row
from tests.kit.walker import LOOKING_BACK, Walker


def lines(driver: Driver) -> list[Played]:
    return [part for part in walk(driver.view) if isinstance(part, Played)]


def shares(driver: Driver) -> dict[str, Share]:
    return {part.title: part for part in walk(driver.view) if isinstance(part, Share)}


def kept(*records_: object) -> MemoryStore:
    store = MemoryStore()
    for kept_ in records_:
        store.start(row(kept_))  # type: ignore[arg-type]
    return store


def sheet(table: Driver, names: tuple[str, ...], raids: tuple[int, ...]) -> None:
    """Just the score of a game of Huns, to its end and back Home."""
    table.tap("score-huns")
    if table.screen == "line":  # for whoever played last
        table.tap("others")
    table.tap(f"players-{len(names)}")
    for seat, name in enumerate(names):
        table.type(f"name-{seat}", name)
    table.tap("start")
    for at, won in enumerate(raids):
        table.set("enter-raids", won)
        table.tap("fill", *(("next-seat",) if at + 1 < len(raids) else ("finish",)))
    table.tap("home")


# -- what was played


def test_a_whole_match_is_in_the_archive_and_in_the_statistics(ended: Evening) -> None:
    ended.tap("the-rest", "reveal")
    session = ended.desk.session
    assert session is not None
    said = outcome.of_open(session)
    ended.tap("home", "past")
    (line,) = lines(ended)
    winners = [badge.name for badge in line.people if badge.active]
    assert (line.title, [badge.name for badge in line.people]) == ("Huns", ["Ala", "Bob", "Cyd"])
    assert winners == [said.config.chairs[seat].name for seat in said.sheet.winners]
    assert str(max(said.sheet.totals)) in line.detail
    assert "November 2023" in line.detail  # the clock of the kit
    ended.tap("statistics")
    for seat, name in enumerate(("Ala", "Bob", "Cyd")):
        share = shares(ended)[name]
        assert (share.value, share.share) == (("1 of 1", 1.0) if seat in said.sheet.winners else ("0 of 1", 0.0))
    ended.tap("player-bob")
    assert f"best\u00a0{said.sheet.totals[1]}" in shares(ended)["Huns"].detail


def test_undoing_the_end_takes_the_match_out_of_the_statistics(ended: Evening) -> None:
    ended.tap("the-rest", "reveal")
    while ended.state.over:
        ended.undo()
    ended.tap("menu", "menu-home", "past")
    assert "won by" not in lines(ended)[0].detail
    ended.tap("statistics")
    assert shares(ended) == {}
    assert ended.says("Nothing to count yet")


def test_a_match_whose_secrets_are_not_shown_has_no_winner_yet(ended: Evening) -> None:
    ended.tap("menu", "menu-home", "past")
    assert "Bob leads · Open: " in lines(ended)[0].detail
    assert not any(badge.active for badge in lines(ended)[0].people)
    ended.tap("statistics")
    assert shares(ended) == {}


def test_scores_that_were_only_entered_count_too() -> None:
    table = Driver()
    sheet(table, ("Ala", "Żółw"), (4, 1))
    sheet(table, ("żółw", "Ala"), (2, 1))
    table.tap("past")
    assert [line.title for line in lines(table)] == ["Huns: score", "Huns: score"]
    table.tap("statistics")
    assert {name: share.value for name, share in shares(table).items()} == {"Ala": "1 of 2", "żółw": "1 of 2"}
    table.tap("game-huns")
    assert shares(table)["Ala"].detail == "2 games · average\u00a02.5 · best\u00a04"


@pytest.mark.parametrize(
    ("start", "keys", "said"),
    [
        ("opponent-scythia", ("character-outrider",), "Outrider"),
        ("opponent-great_wall", ("honor-50", "harder"), "Qin starts at 50 Honor, harder"),
        ("opponent-great_wall", (), "Qin starts at 0 Honor"),
        ("opponent-scythia", (), ""),
    ],
)
def test_the_game_says_how_hard_its_opponent_plays(start: str, keys: tuple[str, ...], said: str) -> None:
    table = Driver()
    table.tap(start, *keys, "start")
    match = table.desk.session
    assert match is not None
    table.tap("menu", "menu-more", "menu-match-page")
    found = table.desk.ctx().shelf.find(match.row.id)
    assert found is not None
    level = message(found.level)
    assert (table.desk.ctx().words.say(level) if level else "") == said
    assert outcome.of_open(followed(match.row, table.store.entries(match.row.id))).level == level


# -- finding


def test_a_thousand_matches_show_thirty_and_more_on_request() -> None:
    table = Driver(kept(*many(1000)))
    table.tap("past")
    assert (len(lines(table)), table.find("more").text) == (SHOWN, "970 more")
    assert [line.name for line in lines(table)[:2]] == ["match-m999", "match-m998"]
    table.tap("more", "more")
    assert len(lines(table)) == 3 * SHOWN
    table.type("search", "ola zolw")
    assert all({"Ola", "Żółw"} <= {badge.name for badge in line.people} for line in lines(table))
    table.tap("filter", "game-scythia", "year-2022")
    assert {line.title for line in lines(table)} == {"Raiders of Scythia"}
    assert all("2022" in line.detail for line in lines(table))
    table.tap("month-3")
    assert lines(table)
    assert all("March 2022" in line.detail for line in lines(table))
    table.type("search", "nobody")
    assert table.says("No games found")


# -- place and note


def test_place_and_note_are_kept_as_they_are_typed() -> None:
    table = Driver(kept(record()))
    table.tap("past", "match-m")
    table.type("place", " U [b]Ani[/b]\x00 ")
    table.send(i.WriteNote("m", "note", "ż" * 3000))
    table.again()
    about = table.store.abouts()["m"]
    assert (about.place, about.note, about.removed) == ("U [b]Ani[/b]", "ż" * 2000, 0)
    table.tap("past", "match-m")
    assert table.says("U [b]Ani[/b]"), "as text: nothing in it is markup"


def test_what_is_typed_about_a_match_that_is_gone_is_dropped() -> None:
    table = Driver(kept(record()))
    table.tap("past", "match-m")
    table.store.forget("m")
    table.send(i.WriteNote("m", "note", "late"))
    table.send(i.PutBack("m"))
    assert (table.screen, table.view.toast) == ("archive", "")


# -- taking out and putting back


def test_removing_asks_and_the_toast_puts_back() -> None:
    table = Driver(kept(record(), record(match="other")))
    table.tap("past", "match-m", "remove")
    assert table.store.abouts() == {}, "only asked"
    table.tap("keep", "remove", "remove-now")
    assert [line.name for line in lines(table)] == ["match-other"]
    assert table.view.toast == "The game was removed."
    table.tap("put-back")
    assert {line.name for line in lines(table)} == {"match-m", "match-other"}
    assert isinstance(table.view, Page)
    assert table.view.offer is None


def test_what_was_removed_is_in_no_list_and_no_statistic() -> None:
    table = Driver(kept(record(), record(("Ala", "Cyd"), match="other", over=False)))
    for match in ("m", "other"):
        table.send(i.RemoveMatch(match))
    assert table.view.resume is None  # type: ignore[union-attr]
    table.send(i.RemoveMatch("m"))
    assert table.view.offer is None, "a second finger is too late"  # type: ignore[union-attr]
    table.tap("past")
    assert table.says("No games yet")
    table.tap("statistics")
    assert table.says("Nothing to count yet")
    table.tap("back", "removed", "match-m", "put-back", "back", "back", "statistics")
    assert {name: share.value for name, share in shares(table).items()} == {"Ala": "1 of 1", "Bob": "0 of 1"}


def test_an_open_match_is_left_when_it_is_removed(second: Evening) -> None:
    second.tap("menu", "menu-more", "menu-match-page", "remove", "remove-now")
    assert (second.screen, second.desk.session) == ("home", None)
    second.tap("put-back")
    second.tap("continue")
    assert second.says("Round 2")


@pytest.mark.parametrize(("days", "there"), [(29, True), (30, False)])
def test_after_thirty_days_it_is_forgotten_at_the_start(days: int, there: bool) -> None:
    now = [2_000_000_000]
    table = Driver(kept(record(), record(match="other")), clock=lambda: now[0])
    table.send(i.RemoveMatch("m"))
    table.tap("past", "removed", "match-m")
    assert table.says("16 June 2033") or table.says("17 June 2033")  # by the zone of whoever looks
    now[0] += days * DAY
    table.again()
    assert ("m" in {row.id for row in table.store.matches()}) == there
    table.tap("past")
    assert ("removed" in table.names()) == there
    assert [line.name for line in lines(table)] == ["match-other"]


def test_a_removed_match_that_is_opened_again_is_back() -> None:
    """Such as one that another device hosts and that is joined once more."""
    table = Driver()
    table.tap("new-huns", "start", "menu", "menu-more", "menu-match-page", "remove", "remove-now")
    match = table.store.matches()[0]
    table.desk.matches.sit_down(match)
    assert table.store.abouts()[match.id].removed == 0


# -- whatever is tapped


class Archivist(Walker):
    """Somebody who only looks back."""

    def __init__(self, seed: int, lang: str) -> None:
        super().__init__(seed, lang)
        runes = record(match="r", game="runewars", decided="runes", hidden=2)
        lost = record(match="l", game="great_wall", mode="coop", winners=(), decided="loss:time")
        chess = record(match="c", game="chess", over=False)
        self.driver = Driver(kept(*many(40, seed), runes, lost, chess), lang=lang)

    def home(self, view: View) -> i.Intent | None:
        return i.Open("archive")

    def archive(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.1):
            return i.Open(self.luck.pick("page", ("keys", "rules")))
        way = self.luck.pick("way", ("removed", "statistics", "match-", "import", ""))
        return self.starting(view, way) if way else None

    def rules(self, view: View) -> i.Intent | None:
        return self.starting(view, "rules-", "topic-", "chapter-", "back")

    def statistics(self, view: View) -> i.Intent | None:
        return self.starting(view, "player-", "game-") if self.luck.chance(0.5) else i.Back()

    def match_page(self, view: View) -> i.Intent | None:
        way = self.luck.pick("way", ("note", "remove", "back"))
        names = {"remove": ("remove", "remove-now", "put-back"), "back": ("back",), "note": ()}[way]
        return self.named(view, *names) or self.note()

    def note(self) -> i.Intent:
        of, text = self.driver.desk.trail[-1].about, self.luck.pick("text", ("", "[b]", "Ż" * 90))
        return i.WriteNote(of, "note", text)

    def varied(self, intent: i.Intent) -> i.Intent:
        return i.Back() if isinstance(intent, i.Resume | i.Prefer | i.StartMatch) else intent


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_archive_stands_whatever_is_tapped(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(monkeypatch)
    visited = set[str]().union(*(Archivist(seed, lang).walk(150) for seed in range(3)))
    assert visited == {"home", *LOOKING_BACK}
    assert ear.missing == set()
    assert ear.unfilled == set()


def test_every_game_here_is_found_by_the_archive() -> None:
    assert all(game_of(row(outcome).config) is not None for outcome in many(20))
