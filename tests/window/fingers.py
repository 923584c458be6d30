"""Raiders of Scythia by hand: what is pressed for each action, and what the log then says was done."""

from companion.games.scythia.raid.board_page import BOARD
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.opponent.mind import Quest
from rules.scythia.raid.settlement import SHIPPED_DICE, Dice, Settlement, as_pattern, dice_pattern
from rules.scythia.state import Scythia, dice_at, face_up, free_at, print_of
from rules.scythia.tables import HEALED, Empire
from rules.scythia.turn.goods import GOODS, NOTHING, PLUNDER
from rules.scythia.turn.raider import crew_of
from tests.kit.samples.boards import asked
from tests.window.people.played import Played
from tests.window.people.schemes import type_card


class Solo(Played[Scythia, a.Action]):
    """Raiders of Scythia against its AI."""

    game = GAME

    def ready(self, action: a.Action) -> None:
        if self.hands.seen["screen"] == "board":  # a card's effect by the way leads back there
            self.hands.press("back")
        if "go-on" in self.hands.seen["where"]:
            self.hands.press("go-on")

    def describe(self, empire: Empire, place: int, print_: Settlement, dice: Dice) -> None:
        """The numbers of a settlement nobody has entered yet, and the dice of its empire; then back to the table."""
        hands = self.hands
        hands.press(f"settlement-{empire}-{place}", "enter-print")
        hands.on("your-board")
        hands.press(*asked(BOARD, as_pattern(empire, place, print_), f"settlement {empire} {place}"))
        if SHIPPED_DICE[empire] is None and dice_at(self.state, empire) is None:
            hands.press(*asked(BOARD, dice_pattern(empire, dice), f"dice {empire}"))
        hands.on("raid")
        state = self.state
        assert (print_of(state, empire, place), dice_at(state, empire)) == (print_, dice)
        hands.press("back")

    def press(self, action: a.Action) -> None:
        hands = self.hands
        match action:
            case a.Place(building=building, deal=deal) | a.PickUp(building=building, deal=deal):
                hands.press(f"building-{building}", f"deal-{deal or 'none'}")
            case a.Act(deal=deal):
                hands.press("use-building", f"deal-{deal}")
            case a.Borrow(building=building):
                hands.press("also-borrow", f"borrow-{building}")
            case a.Hire():
                self._hire(action)
            case a.Tame(space=space, strength=strength, vp=vp):
                hands.press(f"space-{space}", f"strength-{strength}", f"vp-{vp}", "tame")
            case a.Heal(spaces=spaces):
                self._heal(spaces)
            case a.CompleteQuest(row=row, spot=spot, vp=vp):
                hands.press(f"quest-{face_up(self.state).index(Quest(row, spot))}", f"vp-{vp}", "complete-quest")
            case a.Effect():
                self._effect(action)
            case a.BeginRaid(empire=empire, place=place, kumis=kumis, gold=gold):
                free = free_at(self.state, empire, place)
                hands.press(f"settlement-{empire}-{place}", "plunder-later")
                hands.press(*(f"{'gold' if space in gold else 'no-gold'}-{space}" for space in free))
                hands.step_up("kumis", kumis)
                hands.press("raid")
            case a.EnterDice():
                self._dice(action)
            case a.Wound(space=space):
                hands.press(f"wound-{space}")
            case a.BearWounds():
                hands.press("bear-wounds")
            case a.TakePlunder():
                self._plunder(action)
            case a.EnterScheme(scheme=scheme):
                type_card(hands, scheme)
            case a.Done(strength=strength, vp=vp):
                asked = (f"animal-{strength}-{vp}", f"vp-{vp}", "done")
                hands.press(next(name for name in asked if name in hands.seen["where"]))
            case a.NotPossible(condition=condition):
                hands.press("not-possible", f"wrong-{condition}")
            case a.DrawScheme() | a.Leave() | a.EndTurn():
                hands.press({a.DrawScheme: "draw-scheme", a.Leave: "leave", a.EndTurn: "end-turn"}[type(action)])
            case _:
                raise NotImplementedError(action)

    def _hire(self, action: a.Hire) -> None:
        hands = self.hands
        if action.name:
            hands.type_into("crew-name", action.name)
        hands.press(f"space-{action.space}", f"strength-{action.strength}", f"cost-{action.cost}")
        hands.step_up("crew-vp", action.vp)
        hands.press("hire")

    def _heal(self, spaces: tuple[int, ...]) -> None:
        """What is proposed, where two can heal every wound, is taken or cleared first."""
        crew = crew_of(self.state.raiders[self.state.active])
        wounds = tuple(space for space, one in crew for _ in range(one.wounds))
        proposed = wounds if len(wounds) <= HEALED else ()
        if sorted(proposed) != sorted(spaces):
            self.hands.press(*(f"heal-{space}" for space in (*sorted(set(proposed)), *spaces)))
        self.hands.press("heal")

    def _effect(self, action: a.Effect) -> None:
        """What the ability begun brings, or what another card does, from the player's board."""
        hands = self.hands
        if hands.seen["screen"] != "effect":
            hands.press(f"board-{action.seat}", "effect")
        if action.change != NOTHING:
            for good in GOODS:
                hands.step_up(f"now-{good}", action.change.of(good))
        hands.step_up("effect-vp", action.vp)
        hands.press("apply")

    def _dice(self, action: a.EnterDice) -> None:
        hands = self.hands
        hands.press("by-die")
        for at, face in enumerate(action.faces):
            known = f"die-{at}-{face.strength}-{face.wounds}"
            other = (f"die-{at}-other", f"strength-{at}-{face.strength}", f"wounds-{at}-{face.wounds}")
            hands.press(*((known,) if known in hands.seen["where"] else other))
        hands.step_up("ability", action.ability)
        hands.step_up("spared", action.spared)
        hands.press("judge")

    def _plunder(self, action: a.TakePlunder) -> None:
        hands, space = self.hands, f"space-{action.space}"
        if space in hands.seen["where"]:  # asked only where two are left
            hands.press(space)
        for good in PLUNDER:
            hands.step_up(good, getattr(action, good))
        hands.press(f"worker-{action.worker}")
        hands.press(*(("sure",) if "sure" in hands.seen["where"] else ()), "take-plunder")
