"""Runewars in a real window: a season of two by clicks, a bid, a battle, an undo across its cards and a kill in it."""

import pytest

from rules.core.secret import Known
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.pending import Fight
from rules.runewars.realm.realm import HeroCard, Sheet
from rules.runewars.state import phase
from rules.runewars.tables import ORDERS_A_YEAR
from tests.kit.luck import SeededLuck
from tests.window.hands import Window
from tests.window.people.realms import Realms, wished

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.xdist_group("window")]
PEOPLE = ("Zofia", "Marek")
FACTIONS = ("daqan", "latari")
SHEETS = (Sheet(4, 2, 3, 2, 2), Sheet(3, 1, 2, 3, 1))  # ours, not the sheets'
ORDERS = ("mobilize", "harvest")
HEROES = (HeroCard("Silhouette", 3, 2, 4, 3), HeroCard("Vyrah", 2, 4, 1, 3))  # ours, not the cards'
ATTACK = c.Attack(
    0,
    1,
    (c.Squad("daqan", "bowman", 2), c.Squad("daqan", "knight", 1)),
    (c.Squad("latari", "archer", 1), c.Squad("latari", "warrior", 2)),
)


def test_a_season_of_two_with_a_bid_a_battle_undone_and_a_kill_in_the_middle_of_it(display, tmp_path):
    realms = Realms(Window(display, tmp_path), tmp_path)
    set_up(realms)
    season_card_and_bid(realms)
    spring(realms)
    orders_in_secret(realms)
    battle(realms)
    undo_across_the_draw(realms)
    kill_between_the_cards(realms)
    to_the_end_of_the_battle(realms)
    to_summer(realms)
    realms.hands.close()


def set_up(realms: Realms, *heroes: HeroCard) -> None:
    hands = realms.hands
    hands.on("home")
    hands.press("new-runewars", "players-2")
    for seat, name in enumerate(PEOPLE):
        hands.type_into(f"name-{seat}", name)
    hands.press("start")
    hands.on("checklist")
    hands.press("first-0")
    for seat, (faction, sheet) in enumerate(zip(FACTIONS, SHEETS, strict=True)):
        realms.sit(seat, faction, sheet, (f"{seat + 1}A", f"{seat + 1}B", f"{seat + 1}C"), seat)
    for card in heroes:
        realms.join(card)
    realms.do(a.Begin())
    hands.on("season")  # its card comes first


def season_card_and_bid(realms: Realms) -> None:
    """The card calls for a bid: closed hands, one device, opened together; Marek has bid more and all is spent."""
    realms.do(a.NameSeason("Wizards' Council"), c.OpenBid())
    realms.do(c.PlaceBid(1, Known("3")), c.PlaceBid(0, Known("1")))
    realms.open_hands()
    assert [realm.influence for realm in realms.state.realms] == [3, 0]
    assert realms.state.pending is None
    realms.hands.reads("Wizards' Council")


def spring(realms: Realms) -> None:
    """Its card is done; what its icon asks is done by hands alone, so it is passed by the same tap and said."""
    realms.do(a.GoOn())
    assert phase(realms.state) == "choose"
    realms.hands.on("open-orders")


def orders_in_secret(realms: Realms) -> None:
    """Whoever takes the device first, and what was chosen is nowhere to be read until all is turned."""
    for seat, order in reversed(list(enumerate(ORDERS))):
        realms.do(a.ChooseOrder(seat, Known(order)))
        assert not {text for text in realms.hands.seen["texts"] if "Mobilize" in text or "Harvest" in text}
    realms.reveal()
    realms.hands.reads("Mobilize")


def battle(realms: Realms) -> None:
    """Zofia's Mobilize: an area activated, and Marek's units met there."""
    realms.do(a.Activate(0), ATTACK)
    realms.hands.on("battle")
    realms.do(c.Clash(0, 0))


def undo_across_the_draw(realms: Realms) -> None:
    """The cards go back, and when they are drawn again they are the same."""
    hands, state = realms.hands, realms.state
    before = hands.words()
    assert len(state.hand + state.discard) == 3  # two Bowmen and an Archer
    hands.key("ctrl+z")
    assert realms.state.hand == realms.state.discard == ()
    realms.do(c.Clash(0, 0))
    assert realms.state == state
    hands.until(lambda seen: hands.words() == before, "the same cards")


def kill_between_the_cards(realms: Realms) -> None:
    """The next start asks the same person for the same."""
    before, state = realms.hands.words(), realms.state
    realms.hands = realms.hands.after_a_kill()
    assert realms.state == state
    realms.hands.press("go-there")
    realms.hands.on("battle")
    assert realms.hands.words() == before


def to_the_end_of_the_battle(realms: Realms) -> None:
    while isinstance(realms.state.pending, Fight):
        realms.do(onward(realms))
    realms.hands.on("battle")
    realms.hands.press("to-table")


def onward(realms: Realms) -> a.Action:
    return next(offer.action for offer in realms.game.legal(realms.state, None) if not offer.aside)


def to_summer(realms: Realms) -> None:
    realms.do(a.Done(0), a.Harvest(1, 2, 4, 1), a.Done(1))
    assert realms.state.season == "summer"
    realms.hands.on("season")
    realms.hands.reads("Summer")


@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_year_by_whatever_the_rules_offer(display, tmp_path, seed):
    realms, luck = Realms(Window(display, tmp_path), tmp_path), SeededLuck(seed)
    set_up(realms, *HEROES)
    while (state := realms.state).year == 1:
        match state.step:
            case "card" if not state.card:
                realms.do(a.NameSeason(f"Card of {state.season}"))
            case "reveal":
                realms.reveal()
            case _:
                realms.do(wished(state, luck))
    assert [len(realm.used) for realm in state.realms] == [ORDERS_A_YEAR, ORDERS_A_YEAR]
    realms.hands.on("season")
    realms.hands.reads("Year 2")
    realms.hands.close()
