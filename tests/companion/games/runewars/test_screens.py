"""Runewars by its screens: secrets, bids, what the dials give, reminders, and a year by taps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.intents.intent import Open, SetNumber
from companion.screens.kit.rune_views import RealmCard
from companion.screens.kit.views import RuneTable
from companion.sync.port import TableStatus
from companion.text.words import Words
from rules.core.secret import Known, value_of
from rules.runewars.fight.units import FACTIONS
from rules.runewars.realm.prints import icons_for
from rules.runewars.realm.realm import dragons
from rules.runewars.state import phase
from rules.runewars.tables import ORDERS, OrderId
from tests.kit.desk import Driver, said, walk
from tests.kit.net.network_fake import MATES, FakeNetwork
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import runewars as story

SHEET = (("influence", 5), ("tactics", 2), ("food", 4), ("wood", 2), ("ore", 3))


def begun(driver: Driver, people: int = 2, *before: str) -> Driver:
    """A table after its set-up: runes in A, B and C of each home realm, the false one in B."""
    driver.send(Open("home"))
    driver.tap("new-runewars", f"players-{people}", *before, "start", "first-0")
    for seat in range(people):
        driver.tap(f"faction-{seat}", f"pick-{FACTIONS[seat]}")
        for key, n in SHEET:
            driver.set(f"sheet-{key}", n + seat if key == "influence" else n)
        driver.tap("save-faction")
        if driver.state.epic:
            driver.tap("save-runes")
            continue
        for at in range(3):
            driver.type(f"area-{at}", f"{seat}{'ABC'[at]}")
        driver.tap("false-1", "save-runes")
    driver.tap("skip")
    return driver


def season(driver: Driver, *orders: OrderId) -> Driver:
    """To the Orders of this season, resolved by nobody yet."""
    driver.tap("go-on")
    if phase(driver.state) == "spring":
        driver.tap("go-on")
    while phase(driver.state) == "fall":
        driver.tap("fall-influence")
    while phase(driver.state) == "winter":
        driver.tap("done")
    for order in orders:
        driver.tap("choose", f"order-{order}", "face-down")
    driver.tap("reveal")
    return driver


def resolved(driver: Driver) -> Driver:
    while phase(driver.state) == "resolve":
        driver.send(Open("table"))
        driver.tap("resolve", "done")
    return driver


def table(driver: Driver) -> RuneTable:
    driver.send(Open("table"))
    assert isinstance(driver.view, RuneTable)
    return driver.view


def cards(driver: Driver) -> tuple[RealmCard, ...]:
    return table(driver).realms


def bids(driver: Driver) -> tuple[Any, ...]:
    return table(driver).bids


def texts(driver: Driver) -> list[str]:
    return [text for where, text in said(driver.view) if where != "Look.shown"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_year_with_every_order_can_be_played_by_taps(lang: str) -> None:
    scenes = list(story.scenes(Actor(new_desk(lang))))
    assert len(scenes) == len(set(scenes))
    orders = {f"rune-{order}" for order in ORDERS if order != "conquer"}
    assert orders | {"rune-tie", "rune-rune", "rune-winner"} <= set(scenes)


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


def test_the_first_heroes_are_entered_in_the_set_up() -> None:
    """Rozstawienie 9: the page of whoever has none yet, and back to the list."""
    driver = Driver()
    driver.tap("new-runewars", "players-2", "start")
    for seat in range(2):
        driver.tap("heroes", "join-hero")
        driver.type("hero-name", ("Silhouette", "Vyrah")[seat])
        driver.tap("strength-3", "agility-2", "wisdom-4", "health-3", "join")
        assert driver.view.screen == "checklist"
    assert [hero.card.name for realm in driver.state.realms for hero in realm.heroes] == ["Silhouette", "Vyrah"]


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


def test_the_crown_goes_to_the_highest_order_of_the_year() -> None:
    driver = resolved(season(begun(Driver()), "recruit", "harvest"))
    season(driver, "conquer", "acquire")
    bonus = Words("en").t("runewars.bonus")
    assert [card.state for card in cards(driver)] == ["", bonus]
    assert [one.number for one in table(driver).order.people] == ["3", "7"]  # type: ignore[union-attr]
    driver.tap("resolve", "done", "resolve")
    driver.tap("icons-3", "title-primarch")
    driver.set("pay", 2)
    driver.tap("take-title")
    assert driver.state.titles[0].influence == 2
    assert cards(driver)[1].chips == ("Primarch · 2",)
    driver.tap("menu", "menu-more", "menu-titles")
    assert next(part for part in walk(driver.view) if getattr(part, "name", "") == "title-primarch").value == "2"


def test_the_order_page_says_what_was_played_and_where_the_bonus_would_come() -> None:
    driver = resolved(season(begun(Driver()), "recruit", "harvest"))
    driver.tap("go-on", "choose")
    rows = [part for part in walk(driver.view) if getattr(part, "name", "").startswith("order-")]
    assert [row.number for row in rows if row.value] == ["6", "7"]  # Fortify has no bonus
    assert [(row.number, row.status) for row in rows if row.intent is None] == [("5", "off")]
    assert driver.says("Played in Spring")


def test_without_the_bonus_nothing_of_it_is_offered() -> None:
    driver = resolved(season(begun(Driver()), "fortify", "rally"))
    season(driver, "acquire", "harvest")
    driver.tap("resolve")
    assert not [name for name in driver.names() if name.startswith(("develop-", "collect"))]
    driver.tap("done", "resolve")
    assert not [name for name in driver.names() if name.startswith("title-")]


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


def test_in_winter_it_is_said_who_is_done_beside_the_key_for_all() -> None:
    """ "Done" stood beside "All fed", each with its tick."""
    driver = begun(Driver())
    for orders in (("strategize", "fortify"), ("harvest", "harvest"), ("recruit", "recruit")):
        resolved(season(driver, *orders))  # type: ignore[arg-type]
    driver.tap("go-on")
    assert phase(driver.state) == "winter"
    first, other = driver.state.queue
    assert [driver.find(name).text for name in ("done", "all-fed")] == [f"Player {first + 1} is done", "All fed"]
    driver.tap("done")
    assert driver.find("done").text == "Done", f"only player {other + 1} is left"


def test_fortify_has_no_bonus_and_is_not_said_to_have_come_after_a_higher_order() -> None:
    """Premia Zwierzchnictwa: the eighth Order has none, though no number is higher."""
    driver = season(begun(Driver()), "fortify", "strategize")
    driver.send(Open("resolve"))
    assert driver.says("Your highest Order of this year.")
    driver.tap("done")
    driver.send(Open("resolve"))
    assert driver.says("This Order has no Supremacy Bonus.")
    assert not driver.says("a higher Order")


def test_no_number_of_icons_is_proposed_before_somebody_has_counted() -> None:
    """ "Draw 10 Tactics cards" stood there as a key, under a number that could not be stepped."""
    driver = season(begun(Driver()), "strategize", "fortify")
    driver.send(Open("resolve"))
    assert {f"icons-{n}" for n in range(1, 11)} <= set(driver.names())
    assert not {"icons", "draw-tactics"} & set(driver.names())
    driver = season(begun(Driver()), "acquire", "fortify")
    driver.send(Open("resolve"))
    assert driver.find("icons").empty
    assert "acquire" not in driver.names()
    driver.set("icons", 12)
    before = driver.state.realms[0].influence
    driver.tap("acquire")
    assert driver.state.realms[0].influence == before + 12


def test_a_dial_is_read_once_and_remembered_for_the_next_match() -> None:
    driver = season(begun(Driver()), "acquire", "recruit")
    for at, resource in enumerate(("food", "wood", "ore")):
        driver.send(Open("dial", f"daqan.{resource}"))
        for icon in ("influence", "footman", *("none",) * 6, "knight" if at else "influence"):
            driver.tap(f"answer-{icons_for('daqan').index('' if icon == 'none' else icon)}")
    driver.tap("resolve", "done", "resolve", "acquire")
    assert driver.state.realms[0].influence == 5 + 3  # one icon at the arrow or below on each dial
    begun(driver)
    assert driver.state.prints.of("daqan").food[:2] == ("influence", "footman")


def test_the_numbers_of_a_sheet_are_offered_again() -> None:
    driver = begun(Driver())
    driver.send(Open("home"))
    driver.tap("new-runewars", "players-2", "start", "faction-0", "pick-daqan")
    assert driver.find("sheet-food").value == 4
    assert driver.find("save-faction").intent is not None


def test_a_season_card_is_picked_from_those_seen_before() -> None:
    driver = begun(Driver())
    driver.tap("season-card")
    driver.type("card-name", "Famine")
    driver.tap("save-card")
    assert table(driver).band.text == "Famine"
    begun(driver)
    driver.tap("seen-0")
    assert (driver.state.card, driver.screen) == ("Famine", "open-orders"), "named, past Spring, and on to the Orders"


def test_a_rune_received_goes_where_its_player_says() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-effect", "receive-rune")
    assert driver.screen == "rune"
    assert driver.find("settle").intent is None
    driver.tap("discard-1", "dragon-1", "place-0-loose")
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


def test_epic_play_lies_open_and_asks_for_no_false_rune() -> None:
    driver = begun(Driver(), 2, "variant-epic")
    assert [card.open_runes for card in cards(driver)] == [1, 1]
    assert cards(driver)[0].goal == 7
    assert table(driver).band.pips.most == 32  # type: ignore[union-attr]


def test_a_full_hand_is_said_and_blocks_nothing() -> None:
    driver = resolved(season(begun(Driver()), "rally", "harvest"))
    resolved(season(driver, "acquire", "recruit"))
    driver.send(SetNumber("realms.0.tactics", 10))
    driver.tap("go-on")
    assert [card.counts[0].tone for card in cards(driver)] == ["warn", "plain"]
    driver.send(Open("secondary"))
    assert driver.says("10 Tactics cards")
    driver.tap("fall-tactics", "fall-tactics")
    assert [realm.tactics for realm in driver.state.realms] == [10, 3]
    assert phase(driver.state) == "choose"


def test_the_last_year_is_announced_and_every_token_turned_after_it() -> None:
    driver = begun(Driver())
    driver.send(SetNumber("year", 6))
    assert table(driver).banner is not None
    pairs: tuple[tuple[OrderId, OrderId], ...] = (
        ("rally", "harvest"),
        ("acquire", "recruit"),
        ("strategize", "rally"),
        ("conquer", "fortify"),
    )
    for pair in pairs:
        resolved(season(driver, *pair))
    assert phase(driver.state) == "runes"
    driver.tap("turn-runes")
    assert driver.screen == "winner"
    driver.tap("menu", "menu-more", "menu-guide")
    assert driver.says(Words("en").t("runewars.now.over"))


def test_placing_a_token_moves_no_key_away_from_the_finger() -> None:
    """The note about the units that moved came between, and a tap meant for the battle met diplomacy."""
    driver = season(begun(Driver()), "mobilize", "strategize")
    driver.tap("resolve", "done", "resolve")
    before = _above(driver, "attack")
    driver.tap("activate")
    assert driver.find("there")
    assert _above(driver, "attack") == before


def _above(driver: Driver, name: str) -> list[str]:
    """What stands above it, by kind."""
    kinds = [(type(part).__name__, getattr(part, "name", "")) for part in walk(driver.view)]
    return [kind for kind, _ in kinds[: [called for _, called in kinds].index(name)]]


def test_what_the_set_up_still_needs_is_said() -> None:
    driver = Driver()
    driver.tap("new-runewars", "players-2", "start")
    now = driver.view.now  # type: ignore[union-attr]
    assert (now.detail, now.keys[0].name) == ("Player 1 \u00b7 faction and sheet", "owed")
    assert now.keys[0].intent == driver.find("faction-0").intent, "what the start waits for is one tap away"
    driver.tap("deal-first")
    assert driver.state.first is not None
    assert "skip" not in driver.names(), "the factions are still to be told"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_undo_says_what_hands_put_back(lang: str) -> None:
    driver = season(begun(Driver(lang=lang)), "mobilize", "strategize")
    driver.tap("resolve", "done", "resolve", "activate")
    newest = driver.desk.session.history.newest.seq  # type: ignore[union-attr]
    table(driver)
    driver.tap("menu", "menu-history", f"entry-{newest}")
    assert driver.says(driver.desk.ctx().words.t("runewars.back.activated", seat=0))
