"""The screen of trust: what it says of one device and of several, the keys for copies, and going back to a round."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

from companion.desk.desk import Desk
from companion.device.port import Recorder
from companion.intents import intent as i
from companion.match.history import History
from companion.match.reading import Reading
from companion.match.session import state_hash
from companion.screens.kit.parts import Moment, Row
from companion.screens.registry import present
from companion.store import repair
from companion.store.backups import FolderVault, NoVault
from rules.core.correct import Correct
from rules.core.message import say
from tests.companion.desk.shared.around import Around
from tests.kit.desk import Driver, walk
from tests.kit.evening import Evening
from tests.kit.net.network_fake import MATES


def words(driver: Driver):  # type: ignore[no-untyped-def]
    return driver.desk.ctx().words


def titles(driver: Driver) -> list[str]:
    return [part.title for part in walk(driver.view) if isinstance(part, Moment)]


def test_going_back_to_a_round_asks_first_and_redo_brings_everything_back(second: Evening) -> None:
    began = state_hash(second.state)
    second.tap("roll", "menu", "menu-more", "menu-trust")
    after = state_hash(second.state)
    told = words(second)
    assert titles(second)[0] == told.say(say("huns.chapter.round", n=2))
    second.tap("point-0")
    assert second.screen == "trust"
    assert second.says(told.t("history.back-to-the"))
    assert second.says(told.t("history.steps", n=1))
    assert second.find("undo-from").hold
    second.tap("undo-from")
    assert (second.screen, state_hash(second.state)) == ("trust", began)
    assert not next(part for part in walk(second.view) if isinstance(part, Moment)).intent
    second.tap("redo")
    assert (second.screen, state_hash(second.state)) == ("trust", after)


def test_the_set_up_is_a_round_to_go_back_to_like_any_other(second: Evening) -> None:
    second.tap("menu", "menu-more", "menu-trust")
    second.tap(f"point-{len(titles(second)) - 1}", "undo-from")
    assert second.desk.session is not None
    assert second.desk.session.history.counting == []
    second.tap("redo")
    assert len(titles(second)) == 3


def test_at_a_shared_table_it_is_refused_when_something_newer_came() -> None:
    around = Around()
    around.set_up()
    around.share()
    around.tap("roll", "menu", "menu-more", "menu-trust", "point-0")
    old = around.meaning("undo-from")
    around.elsewhere(Correct("camps.1.stash.red", 2))
    before = state_hash(around.state)
    around.send(old)
    assert around.view.toast == words(around).t("refused.moved-on")
    assert state_hash(around.state) == before
    around.tap("undo-from")  # what the screen shows by now is meant
    assert state_hash(around.state) != before


def test_devices_are_told_by_how_far_they_have_come() -> None:
    around = Around()
    around.set_up()
    around.share()
    newest = around.network.table.history.entries[-1].seq  # type: ignore[union-attr]
    around.told(peers=(MATES[0], replace(MATES[1], at=newest), replace(MATES[2], at=newest - 40)))
    around.tap("menu", "menu-more", "menu-trust")
    told = words(around)
    rows = {part.title: part.detail for part in walk(around.view) if isinstance(part, Row)}
    assert rows["Bob's phone"] == told.t("trust.has-all", n=newest)
    assert rows["Kitchen"] == told.t("trust.behind", n=40, at=newest - 40)
    assert around.says(told.t("trust.in-step", on=2, all=3))
    assert around.says(told.t("trust.others", n=1))
    around.told(peers=(MATES[0], replace(MATES[1], lamp="off"), replace(MATES[2], at=newest - 40)))
    assert around.says(told.t("trust.no-others"))
    assert around.says(told.t("trust.unknown"))


def test_one_device_alone_is_told_honestly(evening: Evening) -> None:
    evening.tap("menu", "menu-more", "menu-trust")
    assert evening.says(words(evening).t("trust.alone"))
    assert evening.says(words(evening).t("trust.alone.detail"))


def test_where_nothing_is_kept_it_is_said_plainly(evening: Evening) -> None:
    services = replace(evening.desk.services, vault=NoVault(say("unkept.full", name="/data")))
    evening.desk = _again(evening, services)
    evening.tap("continue", "menu", "menu-more", "menu-trust")
    told = words(evening)
    assert evening.says(told.t("trust.unkept"))
    assert evening.says(told.t("unkept.full", name="/data"))
    assert not {"back-up", "copy-elsewhere"} & set(evening.names())


def _again(driver: Driver, services):  # type: ignore[no-untyped-def]
    driver.send(i.Open("home"))
    return Desk(services, (), "en")


def test_a_backup_is_made_and_a_copy_handed_on(tmp_path: Path) -> None:
    with closing(repair.open_store(tmp_path).store) as store:
        device = Recorder()
        driver = Evening(store)
        driver.set_up()
        services = replace(driver.desk.services, device=device, vault=FolderVault(tmp_path))
        driver.desk = _again(driver, services)
        driver.tap("continue", "menu", "menu-more", "menu-trust")
        told, session = words(driver), driver.desk.session
        assert session is not None
        steps = session.history.entries[-1].seq
        assert driver.says(told.t("trust.backup.this", at=0, all=steps))
        driver.tap("back-up")
        assert driver.view.toast == told.t("trust.backed-up")
        assert driver.says(told.t("trust.backup.this", at=steps, all=steps))
        driver.tap("copy-elsewhere")
        ((name, (mime, body)),) = device.share.handed.items()  # type: ignore[attr-defined]
        assert name.startswith("table-companion-2023-")
        assert name.endswith(".sqlite")
        assert (mime, body[:15]) == ("application/vnd.sqlite3", b"SQLite format 3")
        assert name in driver.view.toast


def test_the_log_is_checked_when_asked(second: Evening) -> None:
    second.tap("menu", "menu-more", "menu-trust")
    told = words(second)
    assert second.says(told.t("trust.check"))
    second.tap("check-log")
    steps = second.desk.session.history.entries[-1].seq  # type: ignore[union-attr]
    assert second.says(told.t("trust.whole", n=steps))
    second.store._entries[second.desk.session.row.id].pop()  # type: ignore[attr-defined,union-attr]
    second.tap("check-log")
    assert second.says(told.t("trust.broken"))


def test_what_cannot_be_known_yet_is_not_offered(second: Evening) -> None:
    """A table joined late: the present is here, the beginning still on its way."""
    session = second.desk.session
    assert session is not None
    still = session.history.still()
    assert still is not None
    late = Reading(session.game, session.row, History.resumed(session.game, session.row.config, still))
    second.tap("menu", "menu-more", "menu-trust")
    view = present(replace(second.desk.ctx(), session=late))
    names = [getattr(part, "name", "") for part in walk(view)]
    assert "check-log" not in names
    assert "point-0" not in names


def test_it_is_reached_from_the_page_of_the_match_and_from_the_devices(second: Evening) -> None:
    second.tap("menu", "menu-more", "menu-match-page", "trust")
    assert second.screen == "trust"
    around = Around()
    around.set_up()
    around.share()
    around.told(kept="safe")
    around.tap("menu", "menu-more", "menu-devices", "trust")
    assert around.screen == "trust"
