"""Runewars around the Fate deck by its screens: undone draws, typed decks, diplomacy, heroes and duels."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.games.runewars.fight.fate_odds import duel_rows, percent
from companion.games.runewars.fight.screens import SCREENS
from companion.intents import intent as i
from companion.screens.kit.battle_parts import Odds
from companion.screens.kit.decks.deck_parts import Card
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Row
from companion.screens.kit.views import View
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight.fate import CARDS
from rules.runewars.fight.odds import DuelOdds
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Duel, Fight
from rules.runewars.realm.realm import HeroCard
from rules.runewars.state import Runewars
from rules.runewars.tables import ATTRIBUTES
from tests.companion.games.runewars.fight.warlord import at_war, fought, muster, shown
from tests.kit.desk import said
from tests.kit.walker import Walker
from tests.tour.actor import Actor
from tests.tour.stories import runewars_fights as told

ABOUT = ("0.0", "1.0", "0", "")
GOLD = {1: "13%", 2: "25%", 3: "36%", 4: "45%", 5: "54%", 6: "61%"}  # 13.3, 25.3, 36.0, 45.4, 53.8, 61.2


def test_undoing_a_clash_brings_the_same_cards_again(me: Actor) -> None:
    at_war(me)
    muster(me, {"bowman": 3}, {"archer": 3})
    me.press("attack", "clash")
    first = told.state_of(me).hand or told.state_of(me).discard
    me.undo()
    assert (told.state_of(me).hand, told.state_of(me).discard) == ((), ())
    me.press("clash")
    assert (told.state_of(me).hand or told.state_of(me).discard) == first


def test_an_undone_step_leaves_the_reader_where_the_battle_goes_on(me: Actor) -> None:
    """After the verdict too; who is at the table or reads the history stays there."""
    at_war(me)
    muster(me, {"footman": 2}, {"warrior": 1})
    me.press("attack")
    list(fought(me))
    me.undo()
    assert me.desk.view().screen == "battle"
    me.press("leave-off")
    me.open("table")
    me.undo()
    assert me.desk.view().screen == "table"
    me.press("go-there")
    me.desk.handle(i.RedoLast())
    assert me.desk.view().screen == "resolve", "where the Order goes on"
    me.undo()
    me.open("history")
    me.undo()
    assert me.desk.view().screen == "history"
    assert isinstance(told.state_of(me).pending, Fight)


def test_an_undone_round_of_a_duel_and_a_test_read_stay_at_their_pages(me: Actor) -> None:
    told.sit_down(me)
    told.take(me, *(b.JoinHero(seat, told.CARD) for seat in (0, 1)))
    told.begin(me)
    while told.state_of(me).season == "spring":
        told.take(me, a.Done(told.state_of(me).queue[0]))
    told.take(me, a.GoOn())
    while told.state_of(me).queue[0] != 0:
        told.take(me, a.Done(told.state_of(me).queue[0]))
    told.take(me, b.MoveHero(0, 0), c.TakeTest(0, 0, "wisdom"))
    me.press(f"fate-{int(told.state_of(me).hand[0])}")
    me.undo()
    assert me.desk.view().screen == "fate"
    me.undo()
    told.take(me, c.Challenge(0, 0, 1, 0))
    me.press("cross")
    me.undo()
    assert (me.desk.view().screen, told.state_of(me).pending) == ("duel", Duel(0, 0, 1, 0))


def test_typed_draws_are_asked_for_in_full_and_change_the_odds(me: Actor) -> None:
    at_war(me, "typed")
    me.open("diplomacy")
    me.press("spend-2", "card-5")
    assert me.find("negotiate").intent is None
    me.press("card-1")
    me.press("negotiate")
    assert told.state_of(me).hand == ("05", "01")
    me.press("fate-5")
    me.open("diplomacy")
    assert told.state_of(me).discard == ("05", "01")
    assert me.find("spend-1").value == percent(3 / 28)


def test_without_a_deck_the_symbol_is_said_and_battles_are_only_reckoned(me: Actor) -> None:
    at_war(me, "off")
    me.open("diplomacy")
    me.press("spend-3", "negotiate", "symbol-gold")
    assert me.desk.view().screen == "destiny"
    assert any("They all join you." in text for _, text in said(me.desk.view()))
    assert told.state_of(me).pending is None
    muster(me, {"footman": 1}, {"archer": 1})
    assert shown(me, Odds)
    assert me.find("attack").intent is None


def test_diplomacy_shows_the_chance_of_gold_before_influence_is_spent(me: Actor) -> None:
    """Facts 8: 13.3, 25.3, 36.0, 45.4, 53.8 and 61.2 per cent with a full deck."""
    at_war(me)
    me.open("diplomacy")
    assert {n: me.find(f"spend-{n}").value.replace("\u00a0", " ") for n in range(1, 7)} == GOLD
    me.press("spend-3")
    me.press("negotiate")
    assert len(told.state_of(me).hand) == 3
    assert me.desk.view().screen == "fate"


def test_the_discard_is_looked_into_and_shuffled_in_by_hand(me: Actor) -> None:
    at_war(me)
    me.open("fate")
    assert me.find("shuffle-fate").intent is None  # nothing is discarded yet
    me.press("draw-4", "draw-fate")
    first = int(told.state_of(me).hand[0])
    me.press(f"fate-{first}")
    me.open("fate")
    assert len([card for card in shown(me, Card) if card.intent is not None]) == 4
    me.press(f"fate-{first}")
    assert sum(part.title in ("Triangle", "Circle", "Rectangle", "Hexagon") for part in shown(me, Row)) == 4
    me.press("shuffle-fate")
    assert (len(told.state_of(me).fate), told.state_of(me).discard) == (30, ())


def test_a_unit_nobody_knows_is_asked_once_and_remembered_in_the_next_match(me: Actor) -> None:
    at_war(me)
    me.open("attack")
    me.press("foe-2", "defender-read-reanimate", "shape-triangle", "initiative-4", "health-1", "save-unit")
    me.set("defender-reanimate", 3)  # the rest of the set-up is still there
    at_war(me)
    me.open("attack")
    me.press("foe-2")
    me.set("defender-reanimate", 3)  # nobody is asked
    (known,) = told.state_of(me).prints.units
    assert (known.print.initiative, known.print.health) == (4, 1)


def test_a_hero_is_typed_once_and_known_in_the_next_match(me: Actor) -> None:
    told.sit_down(me)
    me.open("join-hero", "1")
    me.type("hero-name", "Silhouette")
    assert me.find("join").intent is None
    me.press("strength-1", "agility-2", "wisdom-3", "health-4", "join")
    told.sit_down(me)
    me.open("join-hero", "0")
    me.press("known-0", "join")
    assert told.state_of(me).realms[0].heroes[0].card == HeroCard("Silhouette", 1, 2, 3, 4)


def test_a_duel_by_taps_hurts_whom_the_cards_say(me: Actor) -> None:
    told.sit_down(me)
    told.take(me, *(b.JoinHero(seat, HeroCard(f"H{seat}", 2, 2, 2, 3)) for seat in (0, 1)))
    told.begin(me)
    while told.state_of(me).season == "spring":
        told.take(me, a.Done(told.state_of(me).queue[0]))
    told.take(me, a.GoOn())
    while told.state_of(me).queue[0] != 0:
        told.take(me, a.Done(told.state_of(me).queue[0]))
    me.open("hero", "0.0")
    assert me.find("deed-duel").intent == i.Open("why", 'refused.["move-first",[]]')  # a hero moves first
    me.press("deed-move")
    me.open("hero", "0.0")
    me.press("deed-duel", "challenge")
    while isinstance(told.state_of(me).pending, Duel):
        before = [told.state_of(me).realms[seat].heroes[0].damage for seat in (0, 1)]
        me.press("cross")
        mine, theirs = (CARDS[int(card)].circle for card in told.state_of(me).discard[-2:])
        strikes = [face.n if face.result in ("special", "damage") else 0 for face in (theirs, mine)]
        guards = [face.n if face.result == "rout" else 0 for face in (mine, theirs)]
        hurt = [max(0, hit - guard) for hit, guard in zip(strikes, guards, strict=True)]
        heroes = [told.state_of(me).realms[seat].heroes for seat in (0, 1)]
        for alive, was, n in zip(heroes, before, hurt, strict=True):
            assert not alive or alive[0].damage == was + n
            assert alive or was + n >= 3
    out = sum(not hero for hero in heroes)
    ended = {0: "Nobody is defeated", 1: "is defeated", 2: "are defeated"}[out]
    assert any(ended in text for _, text in said(me.desk.view()))


def test_the_ends_of_a_duel_exclude_each_other_and_are_a_hundred_per_cent_together(me: Actor) -> None:
    """ "Both are defeated" stood inside each hero's own number too: 115 % in sum, and nothing said so."""
    told.sit_down(me)
    people = (("H0", me.desk.ctx().badge(0)), ("H1", me.desk.ctx().badge(1)))
    found = DuelOdds(Fraction(40, 100), Fraction(30, 100), Fraction(10, 100))
    rows = duel_rows(me.desk.ctx(), found, people)
    assert [row.value for row in rows] == ["30%", "20%", "10%", "40%"]
    assert rows[0].title == "Only H0 is defeated"


def in_summer(me: Actor, source: str = "typed") -> None:
    """Zofia's Quest Phase; her hero has 3 health."""
    told.sit_down(me, source)  # type: ignore[arg-type]
    told.take(me, *(b.JoinHero(seat, HeroCard(f"H{seat}", 2, 2, 2, 3)) for seat in (0, 1)))
    told.begin(me)
    while told.state_of(me).season == "spring":
        told.take(me, a.Done(told.state_of(me).queue[0]))
    told.take(me, a.GoOn())
    while told.state_of(me).queue[0] != 0:
        told.take(me, a.Done(told.state_of(me).queue[0]))


def test_zadania_pojedynkowe_a_quest_duel_is_entered_and_carried_out_by_taps(me: Actor) -> None:
    in_summer(me)
    me.open("hero", "0.0")
    assert me.find("deed-quest-duel").intent == i.Open("why", 'refused.["move-first",[]]')
    me.press("deed-move")
    me.open("hero", "0.0")
    me.press("deed-quest-duel")
    assert me.find("duel-neutral").intent is None, "which unit is asked first"
    me.press("unit-beastman", "duel-neutral", "card-7", "card-9")
    assert me.find("cross").intent is None, "the Beastman's Ravage asks for one more card"
    me.press("card-15", "cross")  # 1 damage of Ravage, 1 of its further card
    assert told.state_of(me).realms[0].heroes[0].damage == 2
    assert [card.number for card in shown(me, Card)] == ["7", "9", "15"]
    assert any(text == "Ravage" for _, text in said(me.desk.view()))
    me.press("card-1", "card-2", "cross")  # the hero's special strikes, the Beastman misses
    assert any("wins the Quest duel" in text for _, text in said(me.desk.view()))
    assert (told.state_of(me).pending, told.state_of(me).realms[0].heroes[0].rewards) == (None, 1)


def test_zadania_pojedynkowe_a_hero_defeated_by_the_unit_is_off_the_board(me: Actor) -> None:
    in_summer(me)
    told.take(me, b.MoveHero(0, 0), c.DuelNeutral(0, 0, "giant"))
    me.press("card-7", "card-8", "cross")  # the Giant's hexagon: 3 damage
    assert told.state_of(me).realms[0].heroes == ()
    assert any("the Rewards stay in the area" in text for _, text in said(me.desk.view()))


def test_a_duel_entered_by_mistake_is_discarded_and_the_hero_may_still_duel(me: Actor) -> None:
    in_summer(me)
    told.take(me, b.MoveHero(0, 0), c.DuelNeutral(0, 0, "giant"))
    me.press("leave-off")
    assert (told.state_of(me).pending, told.state_of(me).realms[0].heroes[0].deed) == (None, "move")
    told.take(me, c.DuelNeutral(0, 0, "dragon"))
    me.press("by-hand")
    assert (told.state_of(me).pending, told.state_of(me).realms[0].heroes[0].deed) == (None, "quest")


def test_a_fourth_hero_is_said_and_one_is_let_go(me: Actor) -> None:
    at_war(me)
    told.take(me, *(b.JoinHero(0, HeroCard(f"H{n}", 2, 2, 2, 3)) for n in range(4)))
    assert me.desk.view().screen == "heroes"
    assert any("fourth hero" in text for _, text in said(me.desk.view()))
    me.press("hero-3", "desert")
    assert len(told.state_of(me).realms[0].heroes) == 3


@pytest.mark.parametrize(("share", "text"), [(0, "0%"), (0.001, "< 1%"), (0.5, "50%"), (0.999, "> 99%"), (1, "100%")])
def test_what_may_happen_is_never_called_impossible(share: float, text: str) -> None:
    assert percent(share).replace("\u00a0", " ") == text


class Runelord(Walker):
    """Battles, duels and draws by any fingers; the season is moved on by its steps."""

    game = "runewars"

    def start(self) -> None:
        told.sit_down(Actor(self.driver.desk))
        actor = Actor(self.driver.desk)
        told.take(actor, *(b.JoinHero(seat, HeroCard("", 2, 3, 1, 3)) for seat in (0, 1)))
        told.begin(actor)

    def home(self, view: View) -> i.Intent | None:
        self.start()
        return i.Open("attack")

    def menu(self, view: View) -> i.Intent | None:
        return self.table(view)

    more = menu

    def table(self, view: View) -> i.Intent | None:
        state: Runewars = self.driver.state
        if self.luck.chance(0.7) or state.over:
            return i.Open(self.luck.pick("screen", sorted(SCREENS)), self.luck.pick("about", ABOUT))
        return i.Do(a.GoOn() if not state.queue else a.Done(state.queue[0]))

    def attack(self, view: View) -> i.Intent | None:
        sides = tuple((f"attacker.{unit}", 2) for unit in ("daqan.bowman", "latari.archer", "waiqar.reanimate"))
        full = i.ChooseMany((*sides, ("foe", "neutral"), ("defender.neutral.beastman", 1)))
        return self.luck.pick(
            "muster", (full, self.named(view, "attack") or full, self.starting(view, "foe-", "read-"))
        )

    def meant(self, view: View) -> i.Intent:
        if self.luck.chance(0.12) and self.driver.desk.session:
            return i.Open(self.luck.pick("screen", sorted(SCREENS)), self.luck.pick("about", ABOUT))
        return super().meant(view)

    def battle(self, view: View) -> i.Intent | None:
        return self.starting(
            view, "clash", "carry-", "suffer-", "target-", "hit-", "specials-done", "defend", "judge-", "own-fort",
            "plus-",
        )  # fmt: skip

    def fate(self, view: View) -> i.Intent | None:
        return self.starting(view, "fate-", "draw-")

    def quest_duel(self, view: View) -> i.Intent | None:
        return self.starting(view, "unit-", "duel-neutral")

    def duel(self, view: View) -> i.Intent | None:
        return self.starting(view, "cross", "challenge", "foe-")

    def hero(self, view: View) -> i.Intent | None:
        return self.starting(view, "deed-", "train-", "by-hand", "set-")

    def heroes(self, view: View) -> i.Intent | None:
        return self.starting(view, "hero-", "join-hero")

    def refused(self, view: View) -> i.Intent | None:
        return self.named(view, "anyway", "back-key")

    def why(self, view: View) -> i.Intent | None:
        """A look is enough."""
        return self.named(view, "understood")


def test_fingers_that_press_anything_break_no_screen() -> None:
    visited = set[str]()
    for seed in range(3):
        walker = Runelord(seed, ("en", "pl")[seed % 2])
        walker.start()
        visited |= walker.walk(300)
    assert set(SCREENS) - visited == set()


def test_the_board_knows_these_screens() -> None:
    assert set(SCREENS) <= set(game_screens("runewars").screens)


def test_no_influence_is_proposed_before_somebody_has_said_how_much(me: Actor) -> None:
    """3 stood chosen, beside a key that spent them."""
    at_war(me)
    me.open("diplomacy")
    assert me.find("negotiate").intent is None
    assert not [n for n in range(1, 7) if me.find(f"spend-{n}").status == "now"]
    me.press("spend-1")
    assert me.find("negotiate").intent is not None


def test_no_attribute_is_tested_before_somebody_has_said_which(me: Actor) -> None:
    """Strength stood chosen, though the Quest card names the attribute."""
    told.sit_down(me)
    told.take(me, *(b.JoinHero(seat, told.CARD) for seat in (0, 1)))
    told.begin(me)
    while told.state_of(me).season == "spring":
        told.take(me, a.Done(told.state_of(me).queue[0]))
    told.take(me, a.GoOn())
    while told.state_of(me).queue[0] != 0:
        told.take(me, a.Done(told.state_of(me).queue[0]))
    told.take(me, b.MoveHero(0, 0))
    me.open("test", "0.0")
    assert not [which for which in ATTRIBUTES if me.find(f"test-{which}").on]
    assert me.find("take-test").intent is None
    me.press("test-wisdom", "take-test")
    assert len(told.state_of(me).hand) == told.CARD.wisdom
