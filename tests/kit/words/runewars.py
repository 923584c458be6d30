"""Which keys the rules of Runewars, its odds and its events can make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, get_args

from companion.games.runewars.realm.effect import GIVEN
from companion.games.runewars.realm.printed import SHEET
from companion.games.runewars.runes.rune import PLACES
from companion.games.runewars.season.season import SPRING
from companion.games.runewars.table import RAIL
from companion.games.runewars.tell import WORDS
from companion.screens.kit.game_screens import game_screens
from rules.core.codec import tag
from rules.core.detail import DetailChosen
from rules.core.guide import Ticked
from rules.core.score.tally import blanks
from rules.core.secret import Known, Opened
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.actions import Benefit
from rules.runewars.fight import events as f
from rules.runewars.fight.actions import Strike
from rules.runewars.fight.fate import SYMBOLS
from rules.runewars.fight.force import Blow, Force
from rules.runewars.fight.odds import DUEL_POLICY
from rules.runewars.fight.policy import POLICY
from rules.runewars.fight.specials import Move, What
from rules.runewars.fight.units import FACTIONS, NEUTRAL, UNITS, Kind
from rules.runewars.heroes import events as h
from rules.runewars.pace import events as p
from rules.runewars.pace.actions import Told
from rules.runewars.pending import Side, Why
from rules.runewars.realm.prints import UnitPrint
from rules.runewars.realm.realm import Deed, HeroCard, Sheet, Token
from rules.runewars.start.checklist import items
from rules.runewars.tables import (
    ATTRIBUTES,
    DEVELOPMENTS,
    EXPLORATIONS,
    ORDERS,
    PARTS,
    RESOURCES,
    SEASONS,
    TITLES,
    FateSource,
    StepId,
)
from tests.kit.play import cases
from tests.kit.play import offered as every_offer

OFFERED = ("damage", "rout", "destroy", "retreat", "sacrifice", "deal", "stop")  # steps of specials with a choice
BEAST = Kind(NEUTRAL, "giant", "hexagon", 5, 5, "rage", 4, "C")
CHANCES = (
    *SYMBOLS, "attacker_wins", "defender_wins", "attacker_defeated", "defender_defeated", "both_defeated",
)  # fmt: skip
LINES, TIES = ("dragon_runes",), ("influence", "starting_influence")
NUMBERS = [blank.path for blank in blanks(GAME.tally.kind)]
ITEMS = {item for epic in (False, True) for item in items(4, epic, True)}
CITED = {place for topic in GAME.reference for place in topic.places}
STEPS = (
    "card", *SEASONS, "choose", "reveal", "resolve", "runes", "desert", "rune", "spoils", "duel",
    *(f"{order}-{part}" for order, parts in PARTS.items() for part in parts),
)  # fmt: skip
KINDS = ("dragon", "false")  # of rune tokens
BIDS, BATTLES = ("place", "reveal", "tie", "result"), ("clash", "specials", "losses", "strength")
SOURCES = (
    "heroes", "bids", "runes", "fate", "duels", "battles", "victory", *(f"order-{n}" for n in range(1, 9)),
    *(f"season-{step}" for step in ("card", *SEASONS, "choose", "reveal", "resolve")),
)  # fmt: skip
FIELDS = (
    "activations", "damage", "dragon-pool", "false-pool", "food", "wood", "ore", "influence", "start", "loose",
    "objective", "quests", "tactics", "thrones", "rewards", "routed", "trained", "stronghold-damaged",
    "title-influence", "year",
)  # fmt: skip
# Verbs that no random game of these seeds comes by
SELDOM = (
    *(f"symbol-{symbol}" for symbol in SYMBOLS), *(f"hit-{how}" for how in get_args(Strike)),
    *(f"suffer-{blow}" for blow in get_args(Blow)), *(f"carry-{what}" for what in OFFERED),
    *(f"bolster-{side}" for side in get_args(Side)),
    *(f"fate-{source}" for source in get_args(FateSource)), *(f"develop-{development}" for development in DEVELOPMENTS),
    *(f"explore-{found}" for found in EXPLORATIONS if found != "traveling-merchant"), "explore-buy", "explore-pass",
    *(f"city-{arg}" for arg in get_args(Benefit)), "claim-victory", "eliminate", "cross", "cross-reward",
    "challenge", "draw-further", "duel-neutral", "defend", "leave-off-fought",
    "decide-bid", "finish-quest", "return-runes", "take-test", "spend-development", "desert", "gain-throne",
    "lose-throne", "exploration-off", "variant-standard", "hire-hero", "defeat-hero", "heal-hero",
    "look-at-rune", "take-rune", "no-rune", "reveal-runes",
)  # fmt: skip


@cache
def offered() -> frozenset[str]:
    """Every label of every offer, over random games of each size."""
    its_cases = [case for case in cases() if case.config.game == "runewars" and case.config.mode == "standard"]
    games = (every_offer(case, seed) for case in its_cases for seed in (1, 2))
    return frozenset(offer.label.key for game in games for _, offers in game for offer in offers)


@cache
def told() -> frozenset[str]:
    """Every event said, its variants included."""
    side, token, shown = Force((), ()), Token(Known("dragon")), Opened("false", "")
    samples: tuple[Any, ...] = (
        Ticked("first"), e.VariantChosen(False, False), e.VariantChosen(True, True), e.FateChosen("app"),
        e.FirstDealt((3, 7)), e.FirstChosen(0), e.FactionChosen(0, "daqan"), e.RunesPlaced(0, (token,)), e.Begun(),
        e.SheetLearned("daqan", Sheet(3, 2, 3, 2, 2)), e.DialLearned("daqan", "food", ()),
        e.UnitLearned("waiqar", "reanimate", UnitPrint("triangle", 2, 1)), e.SeasonNamed("Famine"),
        e.SeasonDrawn("Famine", "winter"),
        e.StepBegun("choose"), e.SeasonBegun(1, "fall"), e.SpringCame(), e.SeatDone(0),
        e.OrderChosen(0, Known("rally")),
        e.OrderRevealed(0, Opened("rally", "")), e.PartDone("bonus"), e.InfluenceChanged(0, 2, "fall"),
        e.TacticsChanged(0, 1), e.QuestsChanged(0, 1), e.DialSet(0, "food", 2), e.Activated(0),
        e.Recruited(0, "wood"), e.CityUsed(0, "units", 1), e.TitleTaken(0, "captain", 2), e.VictoryClaimed(0),
        DetailChosen("pace"), p.OrderShown(0, "rally"), p.BidsShown((1, 2)),
        *(p.RealmTold(0, what, 1) for what in get_args(Told)),
        e.GameEnded(), h.HeroActed(0, 0, "move"), h.HeroTrained(0, 0, "wisdom"), h.HeroHurt(0, 0, 1),
        h.HeroJoined(0, HeroCard("", 1, 1, 1, 3)), h.HeroLeft(0, 0, True), h.HeroLeft(0, 0, False),
        h.RewardsMoved(0, 0, 1), h.QuestFinished(0, 0), h.Explored(0, "temple"), h.StrongholdBuilt(0, "", False),
        h.StrongholdTurned(0, 0, True), h.StrongholdTurned(0, 0, False), h.StrongholdLost(0, 0),
        h.Developed(0, 0, "diplomat", None), h.DevelopmentSpent(0, 0), h.RuneReceived(0, 1, 1),
        h.FalseDiscarded(0, 0, shown), h.RuneSettled(0, (token,), 1, 0, 0), h.RuneFound(0, token), h.RuneLost(0, 0),
        h.SpoilsDue(0, 1, ""), h.RuneTaken(0, 1, 0), h.RuneTaken(0, None, 0), h.NoRuneTaken(0), h.RuneSeen(0, 0, shown),
        h.RunesRearranged(0, 0, 1, (token, token)), h.RunesRevealed(0, (shown,)), h.ObjectiveFulfilled(0),
        h.ThroneMoved(0, 1), h.ThroneMoved(0, -1), h.Eliminated(0), f.FateDrawn((1,), False), f.FateDiscarded(),
        f.FateShuffled(), f.ReadingBegun(0, "test"), f.FateRead(0, "test", "gold", 5), f.BidOpened(),
        f.BidPlaced(0, Known("2")), f.BidsClosed(), f.BidRevealed(0, Opened("2", "")), f.BidTied((0, 1), 0),
        f.BidTied((0, 1), None),
        f.BidJudged(0), e.RevealCalled(), e.ToldClosed(0), e.LeftClosed(0),
        f.BidWon(0, 2), f.DuelBegun(0, 0, 1, 0), f.DuelRound(1, 0),
        f.DuelEnded(0, 1, False, True),
        f.BattleBegun(0, None, side, side, "", None, False), f.Clashed(0, 0, (1, 0), (0, 0), (0, 1)),
        f.DrawnFurther("attacker", 0, 0, 1), f.SpecialsEnded(), f.SpecialsLeft("attacker"),
        *(f.SpecialStep("attacker", "fury", Move(what), "archer") for what in get_args(What)),
        f.SpecialUsed("attacker", "fury", True), f.SpecialUsed("attacker", "fury", False), f.DefenceUsed("latari"),
        f.QuestDuelBegun(0, 0, BEAST), f.QuestDuelRound(1, 0, "", 1), f.QuestDuelRound(1, 0, "ravage", 1),
        f.QuestDuelEnded(0, 0, "giant", False, True), f.QuestDuelEnded(0, 0, "giant", True, False),
        f.UnitDamaged("attacker", 0), f.UnitRouted("attacker", 0), f.UnitGone("attacker", 0, True),
        f.UnitGone("attacker", 0, False), f.DuePaid(), f.ClashEnded(), f.Bolstered("attacker", 2),
        f.Reinforced("attacker", 0, 2), f.StrengthDue(), f.BattleJudged(0, 1, 3, 2), f.BattleJudged(0, 1, 2, 2),
        f.PutAside(),
    )  # fmt: skip
    assert {type(sample) for sample in samples} == set(get_args(GAME.events))
    said = (game_screens("runewars").tell("runewars", sample) for sample in samples)
    return frozenset(message.key for message in said if message is not None)


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


NAMES: dict[str, Iterable[str]] = {
    "attribute": ATTRIBUTES,
    "benefit": get_args(Benefit),
    "deed": [deed for deed in get_args(Deed) if deed],
    "development": DEVELOPMENTS,
    "explored": EXPLORATIONS,
    "faction": (*FACTIONS, NEUTRAL),
    "resource": RESOURCES,
    "season": SEASONS,
    "side": get_args(Side),
    "symbol": SYMBOLS,
    "title": TITLES,
    "unit": ("none", *(unit for units in UNITS.values() for unit in units)),
    "why": get_args(e.Reason),
}
assert set(WORDS.values()) == set(NAMES)


# Families that other games have too: these add to theirs.
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.line.*": _each("runewars.line.", LINES),
    "*.line.*.detail": _each("runewars.line.", LINES, ".detail"),
    "*.now.*": _each("runewars.now.", GAME.spec.phases),
    "*.odds.*": _each("runewars.odds.", CHANCES),
    "*.policy.*": _each("runewars.policy.", (POLICY, DUEL_POLICY)),
    "*.said.*": told,
    "*.setup.*": lambda: {f"runewars.setup.{item.key}" for item in ITEMS},
    "*.setup.*.detail": lambda: {f"runewars.setup.{item.key}.detail" for item in ITEMS},
    "*.source.*": _each("runewars.source.", {*SOURCES, *(item.source for item in ITEMS), *CITED}),
    "*.tally.*": _each("runewars.tally.", NUMBERS),
    "*.tally.*.detail": _each("runewars.tally.", NUMBERS, ".detail"),
    "*.tiebreak.*": _each("runewars.tiebreak.", TIES),
    "menu.*": _each("menu.", [screen for screen, _ in game_screens("runewars").menu]),
    "menu.*.detail": _each("menu.", [screen for screen, _ in game_screens("runewars").menu], ".detail"),
    "checklist.group.*": lambda: {f"checklist.group.{item.group}" for item in ITEMS},
    "said.*": _each(
        "said.", [tag(kind) for kind in (a.AcquirePower, a.Collect, a.DrawTactics)]
    ),  # when they bring nothing
    "score.by.*": _each("score.by.", ["runes"]),
}
# What the screens put together
SCREENS: dict[str, Callable[[], Iterable[str]]] = {
    "runewars.band.*": _each("runewars.band.", (*SEASONS, "secondary", "resolve", "runes")),
    "runewars.band.card.*": _each("runewars.band.card.", SEASONS),
    "runewars.bonus.*": _each("runewars.bonus.", ORDERS[:-1]),
    "runewars.brief.*": _each("runewars.brief.", ORDERS),
    "runewars.development.*": _each("runewars.development.", DEVELOPMENTS),
    "runewars.dial.*": _each("runewars.dial.", RESOURCES),
    "runewars.do.city-*": _each("runewars.do.city-", get_args(Benefit)),
    "runewars.do.develop-*": _each("runewars.do.develop-", DEVELOPMENTS),
    "runewars.fate-short.*": _each("runewars.fate-short.", get_args(FateSource)),
    "runewars.faction.*": _each("runewars.faction.", FACTIONS),
    "runewars.faction-short.*": _each("runewars.faction-short.", FACTIONS),
    "runewars.find.*": _each("runewars.find.", KINDS),
    "runewars.deck.*": _each("runewars.deck.", SEASONS),
    "runewars.defence.*": _each("runewars.defence.", FACTIONS),
    "runewars.defence.*.does": _each("runewars.defence.", FACTIONS, ".does"),
    "runewars.icon.*": _each("runewars.icon.", ("influence", "tactics")),
    "runewars.icons.*": _each("runewars.icons.", ("influence", "tactics")),
    "runewars.key.*": _each("runewars.key.", ("as-before", "swap")),
    "runewars.key.after-card.*": _each("runewars.key.after-card.", SEASONS),
    "runewars.now.*": _each("runewars.now.", GAME.spec.phases),
    "runewars.order-by.*": _each("runewars.order-by.", SEASONS),
    "runewars.place.*": _each("runewars.place.", PLACES),
    "runewars.played.*": _each("runewars.played.", SEASONS),
    "runewars.rail.*": _each("runewars.rail.", (*RAIL, *SEASONS)),
    "runewars.rail.bid-*": _each("runewars.rail.bid-", BIDS),
    "runewars.tie.step.*": _each("runewars.tie.step.", ("primarch", "influence", "start")),
    "runewars.rule.*": _each("runewars.rule.", (*SEASONS, *ORDERS)),
    "runewars.rune.*": _each("runewars.rune.", KINDS),
    "runewars.rune.step.*": _each("runewars.rune.step.", ("discard", "mix", "place")),
    "runewars.rune.step.*.detail": _each("runewars.rune.step.", ("discard", "mix", "place"), ".detail"),
    "runewars.said.step-*": _each("runewars.said.step-", get_args(StepId)),
    "runewars.season.*": _each("runewars.season.", SEASONS),
    "runewars.seat.*": _each("runewars.seat.", ("faction", "runes", "ready")),
    "runewars.sheet.*": _each("runewars.sheet.", [key for key, _ in SHEET]),
    "runewars.source.order-*": _each("runewars.source.order-", range(1, len(ORDERS) + 1)),
    "runewars.source.season-*": _each("runewars.source.season-", SEASONS),
    "runewars.spring.*": _each("runewars.spring.", SPRING),
    "runewars.spring.*.detail": _each("runewars.spring.", SPRING, ".detail"),
    "runewars.title-does.*": _each("runewars.title-does.", TITLES),
    "runewars.title-short.*": _each("runewars.title-short.", TITLES),
    "runewars.variant.*": _each("runewars.variant.", ("standard", "epic")),
    "runewars.variant.*.detail": _each("runewars.variant.", ("standard", "epic"), ".detail"),
    "runewars.wealth.*": _each("runewars.wealth.", [key for key, *_ in GIVEN]),
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = SCREENS | {
    "runewars.pace.season.*": _each("runewars.pace.season.", SEASONS),
    "runewars.said.realm-told.*": _each("runewars.said.realm-told.", get_args(Told)),
    "runewars.*.*": lambda: {f"runewars.{family}.{name}" for family, names in NAMES.items() for name in names},
    "runewars.attribute.*": _each("runewars.attribute.", ATTRIBUTES),
    "runewars.chapter.*": _each("runewars.chapter.", SEASONS),
    "runewars.do.*": lambda: {*offered(), *_each("runewars.do.", SELDOM)()},
    "runewars.field.*": _each("runewars.field.", FIELDS),
    "runewars.order.*": _each("runewars.order.", ORDERS),
    "runewars.resource.*": _each("runewars.resource.", RESOURCES),
    "runewars.said.fate-chosen-*": _each("runewars.said.fate-chosen-", get_args(FateSource)),
    "runewars.side.*": _each("runewars.side.", get_args(Side)),
    "runewars.step.*-*": _each(
        "runewars.step.", [f"{order}-{part}" for order, parts in PARTS.items() for part in parts]
    ),
    "runewars.step.*": lambda: {
        *_each("runewars.step.", STEPS)(),
        *_each("runewars.step.bid-", BIDS)(),
        *_each("runewars.step.battle-", BATTLES)(),
        *_each("runewars.step.fate-", get_args(Why))(),
    },
    "runewars.title.*": _each("runewars.title.", TITLES),
    "runewars.unit.*": _each("runewars.unit.", NAMES["unit"]),
}
