"""Runewars by its screens: what only its player may see, and how it is opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import Open
from companion.sync.port import TableStatus
from companion.text.words import Words
from rules.core.secret import Known, value_of
from rules.runewars.realm.realm import dragons
from rules.runewars.state import phase
from rules.runewars.tables import ORDERS
from tests.companion.games.runewars.tables import begun, bids, cards, season, table, texts
from tests.kit.desk import Driver, walk
from tests.kit.net.network_fake import MATES, FakeNetwork


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_chosen_order_is_a_secret_until_the_reveal(lang: str) -> None:
    driver = begun(Driver(lang=lang))
    names = {Words(lang).t(f"runewars.order.{order}") for order in ORDERS}
    driver.tap("go-on", "choose", "order-rally", "face-down")
    assert isinstance(driver.state.realms[0].chosen, Known)
    assert not names & set(texts(driver))
    assert [slot.face for slot in cards(driver)[0].orders] == ["down", "empty", "empty", "empty"]
    assert [slot.face for slot in cards(driver)[1].orders] == ["choosing", "empty", "empty", "empty"]
    driver.tap("realm-0")
    assert Words(lang).t("runewars.order.rally") not in texts(driver)
    assert next(part for part in walk(driver.view) if getattr(part, "name", "") == "look-order").shown
    driver.tap("back", "choose", "order-harvest", "face-down")
    assert not names & set(texts(driver))
    driver.tap("reveal")
    assert [card.orders[0].number for card in cards(driver)] == ["6", "4"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_a_rune_is_shows_only_while_it_is_held(lang: str) -> None:
    driver = begun(Driver(lang=lang))
    told = f"0B: {Words(lang).t('runewars.rune.false')}"
    for names in (
        ["realm-0"],
        ["realm-1"],
        ["menu", "menu-history"],
        ["menu", "menu-score"],
        ["menu", "menu-more", "menu-effect"],
    ):
        table(driver)
        driver.tap(*names)
        assert not [text for text in texts(driver) if told in text], names
    table(driver)
    driver.tap("realm-0")
    assert told in next(part for part in walk(driver.view) if getattr(part, "name", "") == "look").shown


def test_an_order_is_chosen_in_any_order_and_changed_until_all_have_chosen() -> None:
    """At one device whoever takes it first chooses first; the bar names only the next seat."""
    driver = begun(Driver())
    driver.tap("go-on")
    for order in ("harvest", "rally"):
        driver.tap("realm-1", "choose-order", f"order-{order}", "face-down")
    assert [realm.chosen and value_of(realm.chosen) for realm in driver.state.realms] == [None, "rally"]
    driver.tap("choose", "order-conquer", "face-down", "realm-1")
    assert driver.state.step == "reveal"
    assert "choose-order" not in [getattr(part, "name", "") for part in walk(driver.view)]


def test_the_others_things_are_on_their_own_device() -> None:
    network = FakeNetwork()
    driver = begun(Driver(network=network))
    driver.tap("go-on")
    match = driver.desk.session.row.id  # type: ignore[union-attr]
    network.shows = TableStatus(role="host", match=match, peers=MATES)
    driver.tap("choose", "order-rally", "face-down")
    assert [key.name for key in driver.view.now.keys] == ["nudge"]  # type: ignore[union-attr]  # Bob's turn, on his phone
    network.shows = TableStatus(
        role="guest", match=match, peers=(replace(MATES[0], is_me=False), replace(MATES[1], is_me=True))
    )
    assert [card.name for card in cards(driver)] == ["realm-1", "realm-0"]
    network.shows = TableStatus(role="host", match=match, peers=MATES)
    driver.tap("realm-1")
    assert not [part for part in walk(driver.view) if getattr(part, "name", "") in ("look", "look-order")]
    driver.send(Open("order", "1"))
    assert not [name for name in driver.names() if name.startswith("order-") and driver.find(name).intent]


def test_rearranged_runes_are_sealed_anew() -> None:
    """A token that kept its seal would tell the others where it went."""
    driver = season(begun(Driver()), "fortify", "strategize")
    driver.tap("resolve", "done", "resolve", "token-0", "token-1")
    before = driver.state.realms[0].runes
    driver.tap("swap")
    after = driver.state.realms[0].runes
    assert [value_of(token.kind) for token in after] == ["false", "dragon", "dragon"]
    assert [token.area for token in after] == ["0A", "0B", "0C"]
    assert not {token.kind.salt for token in after[:2]} & {token.kind.salt for token in before[:2]}


def test_a_rune_received_goes_where_its_player_says() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-effect", "receive-rune")
    assert driver.screen == "rune"
    assert driver.find("settle").intent is None
    driver.tap("mine", "discard-1", "dragon-1", "place-0-loose")
    driver.type("area-1", "7C")
    driver.tap("settle")
    realm = driver.state.realms[0]
    assert [(value_of(token.kind), token.area) for token in realm.runes] == [
        ("dragon", "0A"),
        ("dragon", "0C"),
        ("dragon", "7C"),
    ]
    assert driver.state.loose == 1
    assert dragons(realm) == 3


def test_bids_are_closed_then_open_and_the_primarch_breaks_the_tie() -> None:
    driver = begun(Driver(), 3)
    driver.tap("season-card", "open-bid")
    for n in (2, 2, 1):
        driver.tap("place-bid")
        driver.set("my-bid", n)
        assert all(card.bid == "" for card in bids(driver))
        driver.tap("place-bid")
        driver.set("my-bid", n)
        driver.tap("close-hand")
    assert [card.status for card in bids(driver)] == ["done"] * 3
    driver.tap("open-hands")
    assert [(card.bid, card.status, card.keeps) for card in bids(driver)] == [
        ("2", "now", "3"),
        ("2", "now", "4"),
        ("1", "off", "6"),
    ]
    driver.tap("wins-1")
    won, *others = bids(driver)
    assert (won.title, won.won, won.feet) == ("Player 2", True, (("had", "6"), ("spends", "2"), ("keeps", "4")))
    assert [(card.title, card.tied, card.feet[-1]) for card in others] == [
        ("Player 1", True, ("keeps", "3")),
        ("Player 3", False, ("keeps", "6")),
    ]
    steps = driver.view.ties.steps  # type: ignore[union-attr]
    assert [step.on for step in steps].count(True) == 1
    driver.tap("go-on")
    assert phase(driver.state) == "card"
    assert [realm.influence for realm in driver.state.realms] == [3, 4, 6]


def test_a_result_without_a_tie_says_so_and_a_wrong_bid_is_told_anew() -> None:
    driver = begun(Driver(), 2)
    driver.tap("season-card", "open-bid", "in-secret")
    for n in (2, 1):
        driver.tap("place-bid")
        driver.set("my-bid", n)
        driver.tap("close-hand")
    driver.tap("open-hands")
    assert (driver.view.ties.title, driver.view.ties.steps) == ("No tie", ())  # type: ignore[union-attr]
    driver.tap("wrong-bid")
    assert driver.find("bid-0").value == 2, "as they were told"
    driver.set("bid-1", 3)
    driver.tap("show-bids")
    assert [(card.name, card.bid, card.won) for card in bids(driver)] == [("bid-1", "3", True), ("bid-0", "2", False)]


def test_epic_play_lies_open_and_asks_for_no_false_rune() -> None:
    driver = begun(Driver(), 2, "variant-epic")
    assert [card.open_runes for card in cards(driver)] == [1, 1]
    assert cards(driver)[0].goal == 7
    assert table(driver).band.pips.most == 32  # type: ignore[union-attr]
