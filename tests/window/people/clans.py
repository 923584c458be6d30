"""The Great Wall by hand: what is pressed for each action, and on which page that is."""

from contextlib import closing
from dataclasses import replace

from companion.games.great_wall.board.board_page import BOARD
from companion.games.great_wall.board.printed import HORDE
from companion.store.sqlite import SqliteStore
from rules.core.decks.book import Pattern
from rules.core.offer import Offer
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import level_of
from rules.great_wall.library import numbers_of, side_of
from rules.great_wall.qin import actions as q
from rules.great_wall.state import GreatWall, due_locations, empty_section, phase, section
from rules.great_wall.tables import GENERALS
from tests.kit.luck import SeededLuck
from tests.kit.play import answered, choose
from tests.kit.samples.boards import asked
from tests.window.people.played import Played, as_begun

AT_HOME = ("table", "checklist")
# Where an action is not done at the table: the page, and the keys that lead there from the table.
PAGES: tuple[tuple[tuple[type, ...], str, str], ...] = (
    ((b.MoveClerk,), "locations", "locations"),
    ((a.ShowCommand,), "open-commands", "tell-commands"),
    ((a.PlaceHorde,), "horde", "open-horde"),
    ((b.PlaceShame,), "shame", "go-there"),
    ((b.Bear,), "losses", "go-there"),
    ((b.Fire,), "fire", "open-fire"),
    ((b.Assault,), "assault", "open-assault"),
    ((a.Reclaim,), "reclaim", "open-reclaim"),
    ((a.BuyOff,), "buy-off", "open-buy-off"),
)
LOCATED = (
    b.Upgrade,
    b.Donate,
    b.Recruit,
    b.BuildBarricade,
    b.BuildWall,
    b.Redeploy,
    b.HireClerk,
    b.HireAdvisor,
    b.Finish,
    a.DescribeUpgrades,
)
KEYS = {
    a.Begin: "skip",
    a.GoOn: "go-on",
    b.Defeat: "defeat",
    b.Assault: "judge",
    b.Donate: "donate",
    b.Finish: "finish",
}


# What follows a step where nobody can choose otherwise, and sections and Shame tokens that one tap tells of
ALONG = (
    a.GoOn | a.Raid | b.Activate | b.Finish | b.Defeat | b.Fire | b.Bear | b.Assault | b.PlaceShame | a.PrintAction
)  # fmt: skip


def place_of(action: a.PrintAction) -> str:
    """The place of the board that a print is about."""
    match action:
        case a.DescribeSlot(slot=slot):
            return f"slot.{slot}"
        case a.DescribeWall(level=level):
            return f"wall.{level}"
        case a.DescribeLocation(location=location):
            return f"location.{location}"
        case a.DescribeUpgrades(location=location):
            return f"upgrades.{location}"


class Clans(Played[GreatWall, a.Action]):
    """The Great Wall with everything followed."""

    game = GAME
    along: tuple[a.Action, ...] = ()  # what the newest step brought with it

    def do(self, *actions: a.Action) -> None:
        """As it was meant, and what follows it."""
        for action in actions:
            self.ready(action)
            before, told = self.read().seq, self._raid(action)
            self.press(action)
            first, *rest = self.since(before)
            # several in one entry: as they are preset
            assert first == told or isinstance(action, b.PlaceShame), (first, action)
            assert all(isinstance(one, ALONG) for one in rest), rest
            self.along = tuple(rest)

    def _raid(self, action: a.Action) -> a.Action:
        """What a card that raids is told as: one key, whatever its numbers; Qin looks at the indicator besides."""
        state = self.state
        if not isinstance(action, a.PlaceHorde) or not state.begun or empty_section(state) or not action.indicator:
            return action
        raids = section(state, action.indicator).full
        return action if not raids else q.ShowIndicator(action.indicator) if state.qin else a.Raid()

    def ready(self, action: a.Action) -> None:
        """The page that asks for it; most come up by themselves."""
        pages = (*PAGES, (LOCATED, "resolve", "go-there"))
        page, opener = next(((page, key) for kinds, page, key in pages if isinstance(action, kinds)), ("", ""))
        if isinstance(action, a.DescribeWall) or (isinstance(action, a.DescribeSlot) and self.state.step == "assault"):
            page, opener = "assault", "open-assault"
        if isinstance(action, a.PlaceHorde) and not self.state.begun:
            page, opener = "horde", "horde"
        here = self.hands.seen["screen"]
        if (page and here == page) or (isinstance(action, a.GoOn) and "go-on" in self.hands.seen["where"]):
            return
        self.to_table()
        if page:
            self.hands.press(opener)
            self.hands.on(page)

    def to_table(self) -> None:
        while self.hands.seen["screen"] not in AT_HOME:
            self.hands.press("back")

    def press(self, action: a.Action) -> None:
        hands = self.hands
        match action:
            case a.ChooseGeneral(seat=seat, name=name):
                hands.press(f"general-{seat}", f"known-{list(GENERALS).index(name)}")
            case a.PlaceHorde():
                self._horde(action)
            case a.DescribeSlot() | a.DescribeLocation() | a.DescribeWall() | a.DescribeUpgrades():
                early = isinstance(action, a.DescribeLocation) and self.state.step == "command"
                place = f"{side_of(self.state)}.{place_of(action)}"
                menu = ("menu", "menu-more", "menu-prints", f"cell-{place}-0")
                hands.press(*(menu if early else ("enter-print",)))
                hands.press(*asked(BOARD, Pattern(GAME.spec.id, place, numbers_of(action.print)), place))
            case a.ShowCommand(seat=seat, card=card):
                hands.press(f"card-{card}-{seat}")
            case a.ChooseCommand(seat=seat, card=card):
                hands.press(f"choose-{seat}", f"card-{card.value}", "face-down")
            case a.PlaceCommand(space=space):
                hands.press(f"space-{space}")
            case a.BuyOff(seat=seat, place=place, card=card):
                hands.press(f"spot-{place}-{card}-{seat}")
            case a.Reclaim(seat=seat, cards=cards):
                hands.press(f"reclaim-{'cards' if cards else 'honor'}-{seat}")
            case b.MoveClerk(seat=seat, target=target, source=source):
                hands.press(f"mover-{seat}", f"from-{source or 'pool'}", f"at-{target}")
            case b.Activate(location=location):
                key = "activate" if location == due_locations(self.state)[0] else f"activate-{location}"
                hands.press(*((key,) if key in hands.seen["where"] else ("locations", f"at-{location}", "activate")))
            case b.PlaceShame(place=place, card=card):
                hands.press("place-shame" if "place-shame" in hands.seen["where"] else f"spot-{place}-{card}")
            case b.Bear():
                self._bear(action)
            case b.Fire(row=row):
                hands.press(f"fire-{row}")
            case _ if type(action) in KEYS:
                hands.press(KEYS[type(action)])
            case _:
                self._resolve(action)

    def patterns(self) -> list[Pattern]:
        """What this device has been told about the box."""
        with closing(SqliteStore(self._data / "table.sqlite")) as store:
            return list(store.patterns(GAME.spec.id))

    def reveal(self) -> None:
        """Everybody's card at once, by one key that is held."""
        before = self.read().seq
        self.hands.press("reveal")
        assert {type(action) for action in self.since(before)} == {a.RevealCommand}

    def reckon(self) -> None:
        """The Artifacts gave nobody anything; everybody's is entered by one key."""
        before = self.read().seq
        self.hands.press("reckon")
        assert self.since(before) == [a.EnterArtifacts(seat, (0, 0, 0)) for seat in self.state.tea]

    def _horde(self, action: a.PlaceHorde) -> None:
        hands, card = self.hands, action.card
        if self._raid(action) != action:
            hands.press(f"indicator-{action.indicator}")
            return
        seen = [pattern.slots for pattern in self.patterns() if pattern.kind == HORDE]
        before = self.read().seq
        if (card.power, card.honor, card.spots) in seen:  # placed at once, where it is known to which section
            hands.press(f"seen-{seen.index((card.power, card.honor, card.spots))}")
        else:
            for key, n in (("power", card.power), ("spots", card.spots), ("worth", card.honor)):
                hands.enter(f"horde-{key}", n)
        if self.read().seq == before and f"indicator-{action.indicator}" in hands.seen["where"]:
            hands.press(f"indicator-{action.indicator}")
        if self.read().seq == before:
            hands.press("place-horde")

    def _bear(self, action: b.Bear) -> None:
        hands = self.hands
        if f"who-{action.seat}" in hands.seen["where"]:
            hands.press(f"who-{action.seat}")
        for way, squad in (("killed", action.killed), ("saved", action.saved)):
            for kind in ("spearman", "archer", "horseman"):
                if f"{way}-{kind}" in hands.seen["where"]:
                    hands.enter(f"{way}-{kind}", squad.of(kind))
        hands.press("bear")

    def _resolve(self, action: a.Action) -> None:
        """What a Clerk does at the Location."""
        hands, state = self.hands, self.state
        match action:
            case b.Upgrade(seat=seat, soldier=soldier):
                assert state.work is not None
                first = level_of(state.clans[seat], state.work.location) == 0
                hands.press(f"upgrade-{soldier}" if first else "upgrade")
            case b.Recruit(soldier=soldier, section=at, row=row):
                hands.press(f"soldier-{soldier}", f"in-{at}", f"row-{'rest' if row is None else row}", "recruit")
            case b.BuildBarricade(section=at):
                hands.press(f"build-barricade-{at}", "build")
            case b.BuildWall(section=at):
                hands.press(f"build-wall-{at}", "build")
            case b.Redeploy(source=source, target=target, archers_to_rest=down):
                hands.press(f"source-{source}", f"target-{target}")
                if down:
                    hands.enter("fire-rest", down)
                hands.press("march")
            case b.HireClerk():
                hands.press("hire-clerk")
            case b.HireAdvisor(active=active):
                hands.press("hire-active" if active else "hire-supporting")
            case _:
                raise NotImplementedError(action, phase(state))


def meant(state: GreatWall, luck: SeededLuck) -> a.Action:
    """What moves the game on; Clerks are moved more often than not, and a print is read where the screen asks."""
    offers = tuple(offer for offer in GAME.legal(state, None) if not offer.aside)
    offers = as_begun(offers, (clan.chosen for clan in state.clans), a.ShowCommand, a.ChooseCommand)
    eager: tuple[Offer, ...] = ()
    if state.step == "command" and luck.chance(0.8):
        eager = tuple(offer for offer in offers if isinstance(offer.action, b.MoveClerk))
    elif state.step == "activation" and phase(state) == "activation" and due_locations(state):
        eager = tuple(offer for offer in offers if isinstance(offer.action, b.Activate))
    else:
        eager = tuple(offer for offer in offers if isinstance(offer.action, a.PrintAction))[:1]
    action: a.Action = answered(choose(eager or offers, luck), luck)
    if isinstance(action, a.DescribeSlot) and action.slot == 1:  # no Spring begins there: its Hordes are not asked for
        return replace(action, print=replace(action.print, hordes=0))
    return action
