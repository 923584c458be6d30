"""Runewars' essentials say nothing of influence that nobody has told: bids, their results, and equal Orders."""

from __future__ import annotations

from companion.intents.intent import Do, Open
from companion.screens.kit.rune_views import BidCard, BidResult
from rules.runewars.pace.actions import TellRealm
from tests.companion.games.runewars.tables import begun
from tests.kit.desk import Driver, walk


def in_the_pace() -> Driver:
    driver = Driver(pace=True)
    driver.tap("new-runewars", "players-2", "begin-now")
    return driver


def bid(driver: Driver, *bids: int) -> None:
    driver.send(Open("season"))
    driver.tap("open-bid")
    for seat, n in enumerate(bids):
        driver.set(f"bid-{seat}", n)
    driver.tap("show-bids")


def test_a_tied_bid_says_nothing_of_influence_that_nobody_has_told() -> None:
    """It named the first player to decide, for having "the most influence left", and showed that 0 less 2 is kept."""
    driver = in_the_pace()
    driver.tap("open-bid")
    driver.set("bid-0", 2)
    driver.set("bid-1", 2)
    driver.tap("show-bids")
    assert driver.view.now.title == "Who wins the tie at 2?"  # type: ignore[union-attr]
    assert not driver.says("Has the most influence left")
    assert not driver.says("nobody is Primarch")
    cards = [part for part in walk(driver.view) if isinstance(part, BidCard)]
    assert [(card.had, card.keeps) for card in cards] == [("–", "–"), ("–", "–")]
    driver.tap("wins-1")
    assert driver.screen == "table"


def test_where_the_same_influence_is_left_the_starting_influence_is_the_reason() -> None:
    """ "Has the most influence left" stood there, over two players with the same."""
    driver = begun(Driver())
    bid(driver, 0, 1)  # the second began with one more
    driver.tap("go-on")
    bid(driver, 2, 2)
    assert driver.says("Has the highest starting influence of those still tied.")
    assert not driver.says("Has the most influence left")


def test_a_result_says_nothing_of_influence_that_nobody_has_told() -> None:
    driver = in_the_pace()
    driver.tap("open-bid", "in-secret")
    for seat, n in ((0, 1), (1, 2)):
        driver.tap(f"bid-{seat}")
        driver.set("my-bid", n)
        driver.tap("close-hand")
    driver.tap("open-hands")
    told = [part for part in walk(driver.view) if isinstance(part, BidResult)]
    assert [text for part in told for _, text in part.feet] == ["–", "2", "–", "–", "–"]


def test_bids_told_openly_begin_untold() -> None:
    """Each stood at 0, which nobody had said; who had not been asked yet went in with that."""
    driver = in_the_pace()
    driver.tap("open-bid")
    assert driver.find("bid-0").empty
    assert driver.find("show-bids").intent is None
    assert driver.view.now.detail == "Player 1: tell the bid, even if it is 0."  # type: ignore[union-attr]
    driver.set("bid-0", 1)
    assert driver.find("show-bids").text == "The rest bid 0"
    driver.set("bid-1", 0)
    assert driver.find("show-bids").text == "These are the bids"
    driver.tap("show-bids")
    assert driver.screen == "table"
    assert driver.state.pending is None


def test_a_bid_may_be_called_off() -> None:
    driver = in_the_pace()
    driver.tap("open-bid", "leave-off")
    assert driver.state.pending is None
    driver.tap("open-bid", "in-secret", "leave-off")
    assert driver.state.pending is None


def test_a_bid_in_secret_is_not_bounded_by_influence_that_nobody_has_told() -> None:
    driver = in_the_pace()
    driver.tap("open-bid", "in-secret", "place-bid")
    driver.set("my-bid", 3)
    driver.tap("close-hand")
    assert driver.state.realms[0].bid is not None


def test_of_two_with_the_same_order_nobody_is_said_to_begin() -> None:
    driver = in_the_pace()
    driver.tap("order-recruit-0", "order-recruit-1")
    assert driver.view.now.title == "Same Order: Recruit"  # type: ignore[union-attr]
    driver.send(Do(TellRealm(0, "influence", 1)))
    driver.send(Do(TellRealm(1, "influence", 4)))
    assert driver.view.now.title == "Player 2 begins: Recruit"  # type: ignore[union-attr]
