"""Planted faults through the real table thread: each is traced and said, and desk and match are as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.desk import desk as desk_module
from companion.desk import matches, places
from companion.desk.desk import Desk
from companion.desk.matches import Matches
from companion.desk.thread import Table
from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from companion.match.ledger import Ledger
from companion.match.session import Surroundings
from companion.problems.problem_log import lines, watching
from companion.screens import registry as screens
from companion.screens.kit.game_screens import Screen as GameScreen
from companion.screens.kit.views import Home, Page, View
from companion.store.port import Store
from companion.store.repair import open_store
from companion.sync.port import TableStatus
from rules.core.game import Chair, Config
from tests.companion.desk.test_thread import Screen
from tests.kit.desk import walk
from tests.kit.net.network_fake import FakeNetwork
from tests.kit.samples.private_things import KINDS, leaks

CONFIG = Config("huns", "standard", (Chair(KINDS["a person"], "red"), Chair(KINDS["a seat"], "blue")))
SAID = "Something went wrong; your game is saved."
Fail = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Laid:
    """A table with an open match, and what its screen is given."""

    table: Table
    screen: Screen
    data: Path
    network: FakeNetwork
    device: Recorder
    stir: Callable[[], None]

    def send(self, intent: i.Intent) -> View:
        self.table.send(intent)
        return self.screen.view()

    def written(self) -> list[tuple[Any, ...]]:
        """The match's log on the disk."""
        with closing(open_store(self.data).store) as store:
            return [(row.id, [(e.seq, e.cmd_id, e.action) for e in store.entries(row.id)]) for row in store.matches()]

    def report(self) -> str:
        """The file that the person would hand on."""
        assert "Saved: " in self.send(i.ReportProblem()).toast
        assert isinstance(self.device.share, Handed)
        ((name, (mime, body)),) = self.device.share.handed.items()
        assert (name[:24], name[-4:], mime) == ("table-companion-problem-", ".txt", "text/plain")
        return body.decode()

    def log(self) -> str:
        return "\n".join(lines(self.data))


@pytest.fixture
def laid(tmp_path: Path) -> Iterator[Laid]:
    network, stirs = FakeNetwork(), list[Callable[[], None]]()

    def make(store: Store, world: Surroundings, stir: Callable[[], None]) -> FakeNetwork:
        stirs.append(stir)
        return network

    with watching(tmp_path) as problems:
        device = Recorder()
        table = Table(tmp_path, "en", device=device, network=make, problems=problems)
        screen = Screen(table)
        table.start()
        screen.view()
        laid = Laid(table, screen, tmp_path, network, device, lambda: table._loop.call_soon_threadsafe(stirs[0]))
        laid.send(i.StartMatch(CONFIG, begun=True))
        laid.send(i.SetNumber("round", 2))
        yield laid
        table.close()


def failing(thing: str, kind: type[Exception] = KeyError) -> Fail:
    def fail(*_: Any, **__: Any) -> Any:
        at_hand = f"a value at hand: {thing}"
        raise kind(thing, at_hand)

    return fail


def told(view: View) -> str:
    assert view.toast.startswith(SAID), view.toast
    assert "problems.log" in view.toast
    assert "Report a problem" in view.toast
    return view.screen


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_that_fails_is_said_and_changes_nothing(laid: Laid, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """With each private thing in what is raised: none is in the log, nor in the report of it."""
    before = laid.written()
    with monkeypatch.context() as planted:
        planted.setattr(Ledger, "draft", failing(KINDS[kind]))
        assert told(laid.send(i.SetNumber("round", 3))) == "checklist"
    assert laid.written() == before
    assert "companion.desk.thread: could not handle SetNumber" in laid.log()
    assert "KeyError" in laid.log()
    assert leaks(laid.log()) == []
    assert laid.send(i.SetNumber("round", 4)).toast == ""
    report = laid.report()
    assert laid.log() in report
    assert leaks(report) == []
    ((_, entries),) = laid.written()
    assert [action["value"] for _, _, action in entries] == [2, 4]


def test_a_fault_after_the_step_was_written_leaves_the_match_as_its_log_has_it(
    laid: Laid, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(Ledger, "accept", failing("x"))
        told(laid.send(i.SetNumber("round", 3)))
    assert "could not handle SetNumber" in laid.log()
    view = laid.send(i.Open("history"))
    assert len([name for name in _names(view) if name.startswith("entry-")]) == 2
    laid.send(i.SetNumber("round", 4))
    ((_, entries),) = laid.written()
    assert [(seq, action["value"]) for seq, _, action in entries] == [(1, 2), (2, 3), (3, 4)]


def _names(view: View) -> list[str]:
    return [name for part in walk(view) if (name := getattr(part, "name", ""))]


def test_a_place_that_was_half_left_is_where_it_was(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault comes when the match was left already, and another was to be opened."""
    with monkeypatch.context() as planted:
        planted.setattr(Matches, "sit_down", failing("x"))
        assert told(laid.send(i.StartMatch(CONFIG, begun=True))) == "checklist"
    assert laid.send(i.Open("score")).screen == "score"


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        (ValueError, "companion.desk.handlers.problems: the match could not be read again"),
        (KeyError, "companion.desk.handlers.problems: a match cannot be opened: KeyError"),
    ],
)
def test_a_match_that_cannot_even_be_read_again_leads_home(
    laid: Laid, monkeypatch: pytest.MonkeyPatch, kind: type[Exception], line: str
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(Ledger, "draft", failing("x"))
        planted.setattr(matches, "Session", failing(KINDS["a secret"], kind))
        assert told(laid.send(i.SetNumber("round", 3))) == "home"
    assert line in laid.log()
    assert leaks(laid.log()) == []
    home = laid.send(i.Open("home"))
    assert isinstance(home, Home)
    assert home.resume is not None
    assert home.resume.key.intent is not None
    assert laid.send(home.resume.key.intent).screen == "checklist"


def test_a_screen_that_fails_leads_home_and_says_so(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    before = laid.written()
    with monkeypatch.context() as planted:
        planted.setitem(screens.OF_ANY_MATCH, "score", GameScreen(failing(KINDS["a private number"])))
        home = laid.send(i.Open("score"))
    assert told(home) == "home"
    assert "companion.desk.thread: could not show score" in laid.log()
    assert leaks(laid.log()) == []
    assert laid.written() == before
    assert laid.send(i.Open("report")).screen == "report"


def test_where_even_home_fails_one_page_says_what_to_do(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(screens, "marked", failing(KINDS["a code"]))
        view = laid.send(i.Open("score"))
    assert isinstance(view, Page)
    assert view.screen == "trouble"
    assert view.now is not None
    assert "problems.log" in view.now.detail
    assert leaks(laid.log()) == []
    assert laid.send(i.Open("settings")).screen == "settings"


def test_what_others_did_and_cannot_be_taken_in(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(laid.network, "answers", failing(KINDS["an address"]))
        laid.stir()
        assert told(laid.screen.view()) == "checklist"
    assert "could not handle what others did" in laid.log()
    assert leaks(laid.log()) == []
    laid.network.shows = TableStatus()
    assert laid.send(i.Open("settings")).screen == "settings"


def test_a_rehearsal_that_fails_says_so_on_its_own_screen(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    before = laid.written()
    begun = laid.send(i.Rehearse("practice"))
    with monkeypatch.context() as planted:
        planted.setattr(places, "Place", failing("x"))
        assert told(laid.send(i.Open("score"))) == begun.screen
    assert laid.send(i.Open("score")).screen == "score"
    assert laid.written() == before


def test_a_bug_in_the_window_is_said_by_the_desk(laid: Laid) -> None:
    assert told(laid.send(i.WentWrong())) == "checklist"
    assert laid.send(i.Open("settings")).toast == ""


def test_a_table_that_cannot_begin_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module.Desk, "__init__", failing(KINDS["a home"]))
    with watching(tmp_path):
        table = Table(tmp_path, "en")
        screen = Screen(table)
        table.start()
        view = screen.view()
        table.close()
    assert isinstance(view, Page)
    assert view.screen == "trouble"
    assert "the table was ended by a bug" in "\n".join(lines(tmp_path))
    assert leaks("\n".join(lines(tmp_path))) == []


def test_with_verbose_each_tap_and_screen_is_followed(tmp_path: Path) -> None:
    with watching(tmp_path, verbose=True) as problems:
        table = Table(tmp_path, "en", problems=problems)
        screen = Screen(table)
        table.start()
        screen.view()
        table.send(i.Resume(KINDS["a secret"]))
        screen.view()
        table.send(i.Open("code", KINDS["a link"]))
        screen.view()
        table.close()
    log = "\n".join(lines(tmp_path))
    for line in ("shows home", "handles Resume", "handles Open"):
        assert f"companion.desk.thread: {line}" in log
    assert leaks(log) == []


def test_a_table_that_ends_in_the_middle_says_so_and_can_be_closed(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing foresees this one: it is not in a step, nor in a screen."""
    with monkeypatch.context() as planted:
        planted.setattr(Desk, "prefs", property(failing(KINDS["a salt"])))
        view = laid.send(i.Open("settings"))
    assert isinstance(view, Page)
    assert view.screen == "trouble"
    assert laid.table.trouble is not None
    assert laid.network.asked[-1] == ("close",), "the others are told"
    assert leaks(laid.log()) == []


def test_an_app_that_cannot_leave_its_table_ends_all_the_same(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laid.network, "close", failing(KINDS["a port"]))
    laid.table.close()
    assert "companion.desk.thread: could not leave the table" in laid.log()
    assert leaks(laid.log()) == []
    assert laid.table.trouble is None
