"""A solo game of Raiders of Scythia in a real window: printed cards typed in, killed in the middle of a raid."""

from dataclasses import replace

import pytest

from rules.core.offer import Offer
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.raid.settlement import SHIPPED, Dice, Face, Settlement, Step
from rules.scythia.state import Scythia, dice_at, places, print_of
from rules.scythia.tables import EMPIRES
from rules.scythia.turn.goods import Goods
from tests.kit.luck import SeededLuck
from tests.kit.play import answered, choose
from tests.window.fingers import Solo
from tests.window.hands import Window
from tests.window.people.schemes import follow, known_card, type_card

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.xdist_group("window")]
CARD = Scheme("persia", 1, 3, 3, 8, "right", "down", "left", "market")
PRINTED = ("workers", "crew", "provisions", "wagons", "wounds", "steps")
PRINT = Settlement(("blue", "grey"), 2, 2, 0, 1, (Step(3, 1), Step(10, 2)))  # ours, not the board's
DICE = Dice(1, 1)
ROLLED = (Face("red", 2, 2), Face("white", 1, 0), Face("yellow", 0, 1))


def test_work_a_typed_scheme_and_a_kill_in_the_middle_of_a_raid(display, tmp_path):
    solo = Solo(Window(display, tmp_path), tmp_path)
    sit_down(solo.hands, "lookout", "printed", "strength-2")
    solo.do(a.Place(0, "silversmith", "silver-3"))
    solo.hands.reads("6 Silver, 1 Provision, 3 cards")
    solo.do(a.PickUp(0, "meeting-tent", "draw-kumis"))
    type_card(solo.hands, CARD)
    solo.hands.reads("Give the AI 2 Provisions")  # a Lookout begins with 2 and the card costs 3
    follow(solo.hands)
    hire_and_play_a_card(solo)
    known_card(solo.hands)
    solo.hands.reads("Take the right-hand horse")
    follow(solo.hands)
    solo.describe("cimmeria", 1, PRINT, DICE)
    solo.do(a.BeginRaid(0, "cimmeria", 1, 1, (2,)), a.EnterDice(0, ROLLED))
    kill_before_the_wounds_are_placed(solo)
    solo.do(a.Wound(0, 0), a.Wound(0, 1), a.Wound(0, 0))
    plunder_and_take_it_back(solo)
    another_evening(solo.hands)
    solo.hands.close()


def sit_down(hands: Window, character: str, deck: str, *crew: str) -> None:
    """One person, with the crew member of the pair chosen in the set-up."""
    hands.on("home")
    hands.press("new-scythia", "players-1")
    hands.type_into("name-0", "Ola")
    hands.press("start", "decisions", f"character-{character}", f"deck-{deck}", "to-table")
    hands.press("board-0", "add-crew", *crew, "hire", "skip")
    hands.reads("Ola: Work or Raid")


def hire_and_play_a_card(solo: Solo) -> None:
    """The card in hand costs its price and itself; what a played one brings is entered as it is on the table."""
    solo.hands.reads("Market: blocked this turn")
    solo.do(a.Place(0, "barracks", "hire"), a.Hire(0, 1, "Spy", 2, 1, 2))
    solo.hands.reads("4 Silver, 1 Provision, 2 Kumis, 3 cards")
    solo.do(a.PickUp(0, "town-centre", "play-card"), a.Effect(0, Goods(provisions=1)))
    solo.hands.reads("Nothing left to do: the turn is over")


def kill_before_the_wounds_are_placed(solo: Solo) -> None:
    """The next start of the app asks for the same wounds on the same page."""
    solo.hands.on("wounds")
    solo.hands.reads("3 to place")
    before = solo.hands.words()
    solo.hands = solo.hands.after_a_kill()
    solo.hands.reads("Ola: place the wounds")
    solo.hands.press("go-on")
    solo.hands.on("wounds")
    assert solo.hands.words() == before


def plunder_and_take_it_back(solo: Solo) -> None:
    """The turn ends with the plunder; an undo brings the raid back, a redo the AI's turn."""
    hands = solo.hands
    hands.on("plunder")
    solo.do(a.TakePlunder(0, 2, "grey", gold=1, livestock=2))
    hands.on("reveal")
    hands.key("ctrl+z")
    hands.reads("Ola: take the plunder")
    hands.key("ctrl+y")
    hands.on("reveal")
    raider = solo.state.raiders[0]
    assert (raider.worker, raider.goods.gold, raider.goods.livestock, raider.track) == ("grey", 1, 2, 1)
    assert [crew and crew.left for crew in raider.crew[:2]] == [0, 1]


def another_evening(hands: Window) -> None:
    """What was read off the board and the cards is known now: one tap instead of eight, or nothing at all."""
    hands.press("menu", "menu-home")
    sit_down(hands, "lookout", "printed", "known-0")
    hands.press("settlement-cimmeria-1")
    hands.reads("2 Provisions")
    assert "enter-print" not in hands.seen["where"]
    hands.reads("1 red, 1 white")
    hands.press("back", "building-farm", "deal-provisions-2", "building-market", "deal-none", "end-turn")
    known_card(hands)
    hands.reads("Give the AI 2 Provisions")


def test_a_whole_game_by_whatever_the_rules_offer(display, tmp_path):
    solo, luck = Solo(Window(display, tmp_path), tmp_path), SeededLuck(2)
    sit_down(solo.hands, "outrider", "house", "strength-2")
    read_the_board(solo)
    while not (state := solo.state).over:
        solo.do(meant(state, luck))
    solo.hands.on("winner")
    solo.hands.reads("Points, round by round")
    assert {str(total) for total in GAME.score(state).totals} <= set(solo.hands.seen["texts"])
    solo.hands.close()


def read_the_board(solo: Solo) -> None:
    """Every settlement nobody knows yet, so that raids can be offered."""
    state = solo.state
    for empire in EMPIRES:
        for place in places(state, empire):
            if print_of(state, empire, place) is None:
                known = SHIPPED[empire][place]  # what comes with the app is not asked
                told = {key: now for key in PRINTED if (now := getattr(known, key)) is not None}
                solo.describe(empire, place, replace(PRINT, **told), dice_at(state, empire) or DICE)


def meant(state: Scythia, luck: SeededLuck) -> a.Action:
    """A raid where one can be had, else anything; a card is typed in without the name our house gave it.

    Dice are told one by one, and plunder after them: sums and plunder told before have a test of their own.
    """
    offers = tuple(offer for offer in GAME.legal(state, None) if not getattr(offer.action, "sums", None))
    raids: tuple[Offer, ...] = tuple(offer for offer in offers if isinstance(offer.action, a.BeginRaid))
    action = answered(choose(raids or offers, luck), luck)
    match action:
        case a.EnterScheme(scheme=card):
            return a.EnterScheme(replace(card, name="", source="printed"))
        case a.BeginRaid():
            return replace(action, haul=None)
    return action
