"""Runewars by hand: what is pressed for each action, and on which page that is."""

from dataclasses import replace

from companion.games.runewars.orders.order_keys import FEW
from rules.core.secret import Known, value_of
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight.fight import choice
from rules.runewars.fight.legal import meant
from rules.runewars.heroes import actions as b
from rules.runewars.pace.actions import ShowBids, ShowOrder
from rules.runewars.pending import Fight
from rules.runewars.realm.prints import counted
from rules.runewars.realm.realm import HeroCard, Sheet, Token, collected, levels
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars, phase, to_bid, to_choose
from rules.runewars.tables import RESOURCES
from tests.kit.luck import SeededLuck
from tests.kit.play import answered, choose
from tests.window.people.played import Played, as_begun

NUMBERS = ("strength", "agility", "wisdom", "health")
AT_HOME = ("table", "checklist")
# With whom each people goes into battle
SQUADS = {
    "daqan": c.Squad("daqan", "bowman", 2),
    "latari": c.Squad("latari", "warrior", 2),
    "uthuk": c.Squad("uthuk", "berserker", 2),
}
OF_A_HERO = b.MoveHero | b.HealHero | b.TrainHero | b.FinishQuest | c.TakeTest | c.Challenge | c.DuelNeutral
# Where an action is not done at the table: the page, and the keys that lead there from the table.
PAGES: tuple[tuple[tuple[type, ...], str, tuple[str, ...]], ...] = (
    ((a.NameSeason, c.OpenBid), "season", ("season",)),
    ((ShowOrder,), "open-orders", ("tell-orders",)),
    ((ShowBids,), "open-bids", ("tell-bids",)),
    ((c.Negotiate,), "diplomacy", ("resolve", "diplomacy")),
    ((c.Attack,), "attack", ("resolve", "attack")),
    ((c.Clash, c.DrawFurther, c.Carry, c.SpecialsDone, c.Suffer, c.Defend, c.JudgeBattle), "battle", ("go-there",)),
    ((c.ReadFate,), "fate", ("go-there",)),
    ((c.Cross,), "duel", ("go-there",)),
    ((b.TakeRune, b.NoRune), "spoils", ("go-there",)),
)
KEYS = {
    a.Begin: "skip",
    a.GoOn: "go-on",
    a.Activate: "activate",
    a.Collect: "collect",
    a.Build: "build",
    b.NoRune: "no-rune",
    c.OpenBid: "open-bid",
    c.SpecialsDone: "specials-done",
    c.Defend: "defend",
    c.JudgeBattle: "judge-battle",
}


# What the tap for another step does beside it, where nobody has a choice: before it and after it
ALONG = a.Activate | a.Done | a.GoOn


class Realms(Played[Runewars, a.Action]):
    """Runewars with the Fate deck in the app."""

    game = GAME

    def do(self, *actions: a.Action) -> None:
        """As it was meant, and what belongs to it."""
        for action in actions:
            self.ready(action)
            before = self.read().seq
            self.press(action)
            made = self.since(before)
            if isinstance(action, ALONG):  # others of its kind may come along
                assert action in made, (action, made)
                assert all(isinstance(one, ALONG) for one in made), (action, made)
            else:
                assert [one for one in made if one == action or not isinstance(one, ALONG)] == [action], (action, made)

    def ready(self, action: a.Action) -> None:
        """The page that asks for it; most come up by themselves."""
        page, way = self._way(action)
        here = self.hands.seen["screen"]
        if page and here == page and page != "hero":
            return
        if page == "spoils" and here == "battle":
            return  # asked there too, where the end of the battle is told
        if here in way:  # on the way there already
            self.hands.press(*way[way.index(here) + 1 :])
            self.hands.on(page)
            return
        self.to_table()
        if page:
            self.hands.press(*way)
            self.hands.on(page)

    def _way(self, action: a.Action) -> tuple[str, tuple[str, ...]]:
        for kinds, page, way in PAGES:
            if isinstance(action, kinds):
                return page, way
        if isinstance(action, OF_A_HERO):
            only = len(self.state.realms[action.seat].heroes) == 1
            return "hero", ("heroes",) if only else ("heroes", f"hero-{action.hero}")
        if isinstance(action, a.OrderAction) or (isinstance(action, a.Done) and phase(self.state) == "resolve"):
            return "resolve", ("resolve",)
        return "", ()

    def since(self, seq: int) -> list[a.Action]:
        """What was shown of the odds is no wish of anybody's."""
        made = super().since(seq)
        return [replace(action, odds=None) if isinstance(action, c.Attack) else action for action in made]

    def to_table(self) -> None:
        while self.hands.seen["screen"] not in AT_HOME:
            self.hands.press("back")

    def sit(self, seat: int, faction: str, sheet: Sheet, areas: tuple[str, ...], false: int) -> None:
        """Whose people, the numbers of their sheet, and the first runes, one of them false."""
        hands = self.hands
        self.read_sheet(seat, sheet, faction)
        hands.on("start-runes")
        for at, area in enumerate(areas):
            hands.type_into(f"area-{at}", area)
        hands.press(f"false-{false}", "save-runes")
        hands.on("checklist")

    def read_sheet(self, seat: int, sheet: Sheet, faction: str = "") -> None:
        """The numbers of a sheet; whose people they are may have been said before."""
        self.hands.press(f"faction-{seat}", *((f"pick-{faction}",) if faction else ()))
        for key in ("influence", "tactics", *RESOURCES):
            self.hands.enter(f"sheet-{key}", getattr(sheet, key))
        self.hands.press("save-faction")

    def join(self, card: HeroCard) -> None:
        """The first hero of whoever has none yet, in the set-up."""
        self.hands.press("heroes", "join-hero")
        self._card(card)
        self.hands.press("join")
        self.hands.on("checklist")

    def _card(self, card: HeroCard) -> None:
        if card.name:
            self.hands.type_into("hero-name", card.name)
        self.hands.press(*(f"{key}-{getattr(card, key)}" for key in NUMBERS))

    def reveal(self) -> None:
        """Everybody's Order at once, by one key that is held."""
        self.to_table()
        self._at_once("reveal", a.RevealOrder)

    def open_hands(self) -> None:
        self._at_once("open-hands", c.RevealBid)

    def _at_once(self, key: str, kind: type) -> None:
        before = self.read().seq
        self.hands.press(key)
        assert [type(action) for action in self.since(before)] == [kind] * self.state.players

    def press(self, action: a.Action) -> None:
        hands = self.hands
        match action:
            case a.NameSeason(name=name):
                hands.type_into("card-name", name)
                hands.press("save-card")
            case a.Done():
                hands.press("done")
            case a.TakeFall(tactics=tactics):
                hands.press("fall-tactics" if tactics else "fall-influence")
            case ShowOrder(seat=seat, order=order):
                hands.press(f"order-{order}-{seat}")
            case ShowBids(bids=bids):
                for seat, n in enumerate(bids):
                    if not self.state.realms[seat].out and (n or not any(bids)):  # the rest bid 0
                        hands.enter(f"bid-{seat}", n)
                hands.press("show-bids")
            case a.ChooseOrder(seat=seat, order=order):
                next_ = to_choose(self.state)[0]
                hands.press(*(("choose",) if seat == next_ else (f"realm-{seat}", "choose-order")))
                hands.press(f"order-{order.value}", "face-down")
            case c.PlaceBid(seat=seat, bid=bid):
                hands.press("place-bid" if seat == to_bid(self.state)[0] else f"bid-{seat}")
                hands.enter("my-bid", int(bid.value))
                hands.press("close-hand")
            case c.DecideBid(winner=winner):
                hands.press(f"wins-{winner}")
            case _ if isinstance(action, a.OrderAction) and type(action) not in KEYS:
                self._order(action)
            case _ if isinstance(action, OF_A_HERO):
                self._hero(action)
            case _ if type(action) in KEYS:
                hands.press(KEYS[type(action)])
            case _:
                self._fate(action)

    def _order(self, action: a.OrderAction) -> None:
        hands, realm = self.hands, self.state.realms[action.seat]
        match action:
            case a.DrawTactics(n=n) | a.AcquirePower(n=n):
                icon, key = (
                    ("tactics", "draw-tactics") if isinstance(action, a.DrawTactics) else ("influence", "acquire")
                )
                read = counted(self.state.prints.of(realm.faction), levels(realm), icon)
                keyed = FEW + 1 if icon == "tactics" else FEW  # there are no more than ten Tactics cards to draw
                if read is None and n > keyed:
                    hands.enter("icons", n)
                hands.press(key if read is not None or n > keyed else f"icons-{n}")
            case a.Harvest():
                for resource in RESOURCES:
                    hands.enter(f"set-{resource}", getattr(action, resource))
                hands.press("harvest")
            case a.Develop(stronghold=at, development=kind, resource=resource):
                hands.press(*((f"fort-{at}",) if f"fort-{at}" in hands.seen["where"] else ()))
                hands.press(f"develop-{kind}-{resource}" if resource else f"develop-{kind}")
            case a.Recruit(resource=resource):
                hands.press(f"recruit-{resource}")
            case a.TakeCity(benefit=benefit, n=n):
                hands.enter("city-n", n)
                hands.press(f"city-{benefit}")
            case a.HireHero():
                self._hire(action)
            case a.TakeTitle(title=title, influence=n):
                hands.press(f"title-{title}")
                hands.enter("pay", n)
                hands.press("take-title")
            case a.Repair(stronghold=at):
                hands.press(f"repair-{at}")
            case a.Rearrange(first=first, second=second):
                hands.press(f"token-{first}", f"token-{second}", "swap")
            case _:
                raise NotImplementedError(action)

    def _hire(self, action: a.HireHero) -> None:
        self.hands.press("hire")
        self._card(action.card)
        self.hands.press(f"pay-{action.influence}")

    def _hero(self, action: a.Action) -> None:
        hands = self.hands
        match action:
            case b.MoveHero():
                hands.press("deed-move")
            case b.HealHero():
                hands.press("deed-heal")
            case b.TrainHero(first=first, second=second):
                hands.press("deed-train", f"train-{first}-{second}")
            case b.FinishQuest():
                hands.press("deed-quest")
            case c.TakeTest(attribute=attribute):
                hands.press("deed-test", f"test-{attribute}", *self._typed(action), "take-test")
            case c.Challenge(foe=foe, foe_hero=at):
                hands.press("deed-duel", f"foe-{foe}-{at}", "challenge")
            case c.DuelNeutral(unit=unit):
                hands.press("deed-quest-duel", f"unit-{unit}", "duel-neutral")
            case _:
                raise NotImplementedError(action)

    def _fate(self, action: a.Action) -> None:
        hands = self.hands
        match action:
            case c.Negotiate(influence=n):
                hands.press(f"spend-{n}", "negotiate")
            case c.ReadFate(card=card):
                hands.press(f"fate-{card}")
            case c.Attack():
                self._attack(action)
            case c.Clash(attacker=attacker, defender=defender):
                for side, kind in (("attacker", attacker), ("defender", defender)):
                    if f"kind-{side}-{kind}" in hands.seen["where"]:
                        hands.press(f"kind-{side}-{kind}")
                hands.press("clash")
            case c.DrawFurther(side=side):
                hands.press(*self._typed(action), f"further-{side}")
            case c.Cross():
                hands.press(*self._typed(action), "cross")
            case c.Carry():
                fight = self.state.pending
                assert isinstance(fight, Fight)
                found = choice(fight)
                assert found is not None
                hands.press(f"carry-{found.moves.index(meant(fight, action))}")
            case c.Suffer(unit=unit):
                hands.press(f"suffer-{unit}")
            case b.TakeRune(foe=foe, token=token):
                take = f"take-{'wild' if foe is None else foe}"
                if f"{take}-{token}" in hands.seen["where"]:
                    hands.press(f"{take}-{token}")
                else:  # several without an area are told apart by what they are
                    hands.press(f"{take}-alike", f"alike-{value_of(lying_with(self.state, foe)[token].kind)}")
            case _:
                raise NotImplementedError(action, phase(self.state))

    def _typed(self, action: c.TakeTest | c.Cross | c.DrawFurther) -> tuple[str, ...]:
        """The cards as they lie on the table, where the printed deck is played with."""
        return tuple(f"card-{card}" for card in action.cards)

    def _attack(self, action: c.Attack) -> None:
        """Units that are no faction's of that side are its allies."""
        hands, state = self.hands, self.state
        hands.press(f"foe-{'neutral' if action.foe is None else action.foe}")
        for side, seat, squads in (
            ("attacker", action.seat, action.attackers),
            ("defender", action.foe, action.defenders),
        ):
            faction = state.realms[seat].faction if seat is not None else "neutral"
            if any(squad.faction != faction for squad in squads):
                hands.press(f"{side}-allies")
            for squad in squads:
                hands.enter(f"{side}-{squad.unit}", squad.n)
        if action.stronghold is not None:
            hands.press(f"fort-{action.stronghold}")
        hands.press("attack")


def wished(state: Runewars, luck: SeededLuck) -> a.Action:
    """Anything; what brings nothing has no key, and everybody fights with the own people."""
    offers = as_begun(GAME.legal(state, None), (realm.chosen for realm in state.realms), ShowOrder, a.ChooseOrder)
    offers = as_begun(offers, (realm.bid for realm in state.realms), ShowBids, c.PlaceBid)
    action = answered(choose(offers, luck, aside=0), luck)
    match action:
        case a.DrawTactics(n=0) | a.AcquirePower(n=0):
            return a.Done(action.seat)
        case a.Collect(seat=seat) if not collected(state.realms[seat]):
            return a.Done(seat)
        case c.Attack(seat=seat, foe=foe):
            theirs = action.defenders if foe is None else (SQUADS[state.realms[foe].faction],)
            return replace(action, attackers=(SQUADS[state.realms[seat].faction],), defenders=theirs)
        case a.Rearrange(tokens=tokens):
            return replace(action, tokens=tuple(Token(Known(value_of(token.kind)), token.area) for token in tokens))
    return action
