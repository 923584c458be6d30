"""Which keys The Great Wall's rules and screens can make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, get_args

from companion.games.great_wall.board.horde import NUMBERS as HORDE_NUMBERS
from companion.games.great_wall.board.prints import NUMBERS as PRINT_NUMBERS
from companion.games.great_wall.card_entry import GENERAL_NUMBERS
from companion.games.great_wall.clan.honor_keys import SOURCES
from companion.games.great_wall.qin.readings import READINGS
from companion.games.great_wall.table import RAILS
from companion.screens.kit.game_screens import game_screens
from rules.core.guide import Ticked
from rules.core.mode import is_sheet
from rules.core.score.tally import blanks
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import events as e
from rules.great_wall.actions import Source
from rules.great_wall.board import events as eb
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.board.wall import HordeCard, Stage
from rules.great_wall.clan.clan import COMMAND_PLACES
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.guide import COOP_PACE, WITHIN
from rules.great_wall.library import SIDES
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.instruct import SOURCES as TOLD_IN
from rules.great_wall.qin.qin import CARD_DEEDS, DISCARDED, EACH, TOKENS, UNUSED
from rules.great_wall.start.checklist import items
from rules.great_wall.tables import (
    COMMAND_CARDS,
    FULL_STEPS,
    LOCATIONS,
    PACE_STEPS,
    RESOURCES,
    SEASONS,
    SECTIONS,
    SOLDIERS,
    STEPS,
    Kind,
)
from tests.kit.luck import SeededLuck
from tests.kit.play import cases, followed_whole, strides
from tests.kit.play import offered as every_offer
from tests.kit.words import coop as words_coop

LINES = ("honor", "shame", "hordes", "artifacts")
WAY_KINDS = (kind for way in GAME.tally.ways for kind in (way.person, way.automa, way.table) if kind)
NUMBERS = list({blank.path for kind in (GAME.tally.kind, *WAY_KINDS) for blank in blanks(kind)})
ITEMS = (
    {item for players in (2, 3, 4, 5) for item in items(players)}
    | {item for mode in ("solo", "opponent") for item in items(2, mode)}
    | words_coop.ITEMS
)
MOMENTS = (*STEPS, *WITHIN)
CITED = {place for topic in GAME.reference for place in topic.places}
FIELDS = (
    "pool", "removed", "warehouse", "honor", "goods", "clerks", "hireable", "soldiers", "shamed", "overseer",
    "supporting", "tactics", "claimed-honor", "claimed-shame", "level", "barricades", "archers", "rest",
    "horde-power", "horde-honor", "horde-wounds", "horde-spearmen", "horde-horsemen", "clerks-at", "artifact",
    *words_coop.FIELDS,
)  # fmt: skip
INSTRUCTED = ("command", "barracks", "builders-encampment", "emperors-embassy", "temple")
ENDS = ("wall", "shame", "time", "goal")
PLAIN = ("time", "advisors", "income", "shame", "discard", "reclaim")  # steps with nothing to fill in
READ = [key for numbers in PRINT_NUMBERS.values() for key, *_ in numbers]
# Verbs that no random game comes by
SELDOM = (
    "fire", "name-reed", "take-tea", "raid", "redeploy", "save", "claim-horde", "done", "not-possible", "recruit",
    *(f"{verb}-{place}" for verb in ("place-shame", "buy-off") for place in (*SOLDIERS, "horde")),
)  # fmt: skip


@cache
def offered() -> frozenset[str]:
    """Every label of every offer, over random games of each size."""
    its_cases = [case for case in cases() if case.config.game == "great_wall" and not is_sheet(case.config.mode)]
    games = (every_offer(case, seed) for case in its_cases for seed in (1, 2, 3))
    whole = (
        stride.offers
        for case in its_cases
        for stride in strides(followed_whole(case.game), case.game.setup(case.config), SeededLuck(1))
    )
    every = (*(offers for game in games for _, offers in game), *whole)
    return frozenset(offer.label.key for offers in every for offer in offers)


@cache
def told() -> frozenset[str]:
    """Every event said, its variants included."""
    samples: tuple[Any, ...] = (
        Ticked("time"), e.DetailChosen("full"), e.DetailChosen("pace"), e.GeneralChosen(0, "Liang", 65, NOTHING, 2),
        e.GeneralChosen(0, "", 65, NOTHING, 2), e.ReedNamed("", ""), e.Begun(), e.SlotLearned(1, Slot(2, 1)),
        e.LocationLearned("temple", LocationPrint("special")), e.WallLearned(0, WallPrint(1, 1)),
        e.UpgradesLearned("quarry", UpgradePrint("wood", 2, 3, 4)), e.TeaMoved((0, 1)), e.HonorChanged(0, 2, "defeat"),
        e.HonorChanged(0, -2, "card"), e.ShameReceived(0), e.ShamePlaced(0, "spearman", 0),
        e.ShamePlaced(0, "horde", 0),
        e.ShameLapsed(0, True), e.ShameDropped(0, "archer", 0), e.ShameDropped(0, "horde", 0),
        e.PurseKept(0, True, NOTHING), e.PurseKept(0, False, Goods(1)),
        e.GoodsChanged(0, Goods(1, -1)), e.WarehouseChanged(Goods(1)), e.TacticsChanged(0, 2), e.ClerksHired(0, 1),
        e.AdvisorNamed(0, 0, "Warden"), e.AdvisorTaken(0, "", True), e.AdvisorTaken(0, "", False),
        e.HordeClaimed(0, "", 4), e.HordeClaimed(0, "", 0, untold=True), e.HordesRead(0, 9), e.StepBegun("time"),
        e.TimeMoved(2), e.Raided(3), e.Reclaimed(0, True), e.Reclaimed(0, False), e.CommandChosen(0, Known("economy")),
        e.RevealCalled(), e.ToldClosed(0), e.LeftClosed(0),
        e.CommandRevealed(0, Opened("economy", "")), e.OverseerUpgraded(0, "quarry", 1, "spearman"),
        e.OverseerUpgraded(0, "quarry", 2, None), e.YearEnded(), e.GameEnding(("wall",)),
        e.ArtifactsEntered(0, (1, 2, 3)),
        e.GameEnded(), e.HonorRead(0, 5),
        eb.CommandPlaced(0, 0, "economy"), eb.TurnEnded(1), eb.ClerkMoved(0, "temple", None),
        eb.ClerkMoved(0, "temple", "quarry"), eb.LocationActivated("temple", False),
        eb.LocationActivated("temple", True),
        eb.ClerkSpent(0), eb.Finished(0), eb.StageBegun("donate"), eb.ClerksReturned("temple"), eb.CommandsDiscarded(),
        eb.HordePlaced("left", HordeCard("", 2, 2, 2)), eb.HordePlaced("left", HordeCard("Leader", 2, 2, 2)),
        eb.Recruited(0, "archer", "left"), eb.Attacked(0, "archer", "left", 0, True),
        eb.Attacked(0, "spearman", "left", 0, True), eb.Wounded("left", 0, 1), eb.BarricadeBuilt("left"),
        eb.WallBuilt("left", 1), eb.Redeployed(0, "left", "right", NOBODY, 1, 0), eb.HordeDefeated("left", 0, None, 1),
        eb.HordeDefeated("left", 0, 0, 1), eb.HordeRemoved("left", 0), eb.Fired(0, "left", 1),
        eb.WallHeld("left", 3, 2),
        eb.Breached("left", 3, 4, 1), eb.Borne(0, NOBODY, NOBODY), eb.Borne(0, Squad(1), NOBODY),
        eb.Borne(0, NOBODY, Squad(1)), eb.Borne(0, Squad(1), Squad(1)), eb.BreachEnded("left"),
        eb.BarricadesDiscarded(), *words_coop.SAMPLES,
        eq.DifficultyChosen(50, False), eq.DifficultyChosen(0, True), eq.AdviceChosen(1), eq.TrackLaid(TOKENS, True),
        eq.QinDeckChosen("house", ()), eq.QinCardShown(HOUSE[0], True), eq.IndicatorShown("right"), eq.OthersBegun(),
        eq.CardBegun(0), eq.DeedDone("clerks"), eq.DeedDone("spearmen", 0, True),
        eq.DeedDone("text", 0, True, "as it says", "it rains"), eq.ConditionMet(), eq.ReadingsChosen("track", "yours"),
        eq.TokenMoved("quarry"),
        eq.PlaceShut("quarry"), eq.PoolSet("clerk", 3), eq.PoolSet("archer", 1), eq.ClerksSet("quarry", 2),
        eq.LevelSet("quarry", 2), eq.SoldierSent("spearman"), eq.Answered(), eq.ScoreEntered(60, False),
    )  # fmt: skip
    assert {type(sample) for sample in samples} == set(get_args(GAME.events))
    said = (game_screens("great_wall").tell("great_wall", sample) for sample in samples)
    return frozenset(message.key for message in said if message is not None)


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


QIN_SAYS = (
    "advisors.1", "advisors.2", "place", "place.lowest", "clerks.1", "clerks.2", "clerks.many", "reed-clerks.1",
    "reed-clerks.2", "reed-clerks.many", "your-clerks", "your-reed", "activate", "activate-one", "harvest", "spearman",
    "archer", "wall", "upgrade", "honor", "advice", "fire", "fire.nearest", "reed-spearman", "reed-barricade",
    "reed-advisor", "reed-advisor.yours", "when", "text", "honor-each", "honor-each.ask", "barricade", "horseman",
    "tea", "advisor", "reed-tea", "your-spearman", "your-barricade", "your-advisor",
)  # fmt: skip
QIN_REASONS = (
    "advisors", "place", "clerks.own", "clerks.box", "your-clerks", "activate", "activate-one", "harvest",
    "spearman.here", "spearman.other", "archer.here", "wall.here", "wall.other", "upgrade", "honor", "advice", "fire",
    "overlord", "highest", "barricade.here", "barricade.other", "card", "reed-card",
)  # fmt: skip
QIN_DETAILS = (
    "spearman", "archer", "fire", "reed-spearman", "wall", "your-clerks", "your-reed", "when", "text", "honor-each",
    "barricade", "horseman", "advisor", "your-spearman",
)  # fmt: skip


# Families that other games have too: these add to theirs.
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.automa": _each("", ["great_wall"], ".automa"),
    "*.line.*": _each("great_wall.line.", LINES),
    "*.line.*.detail": _each("great_wall.line.", LINES, ".detail"),
    "*.now.*": _each("great_wall.now.", GAME.spec.phases),
    "*.said.*": told,
    "*.setup.*": lambda: {f"great_wall.setup.{item.key}" for item in ITEMS},
    "*.setup.*.detail": lambda: {f"great_wall.setup.{item.key}.detail" for item in ITEMS},
    "*.source.*": _each(
        "great_wall.source.", [*{i.source for i in ITEMS}, *(f"step-{m}" for m in MOMENTS), "reed", "coop", *CITED]
    ),
    "*.tally.*": _each("great_wall.tally.", NUMBERS),
    "*.tally.*.detail": _each("great_wall.tally.", NUMBERS, ".detail"),
    "*.tiebreak.*": _each("great_wall.tiebreak.", ["tea_order"]),
    "checklist.group.*": lambda: {f"checklist.group.{item.group}" for item in ITEMS},
    "choice.*": _each("choice.", COMMAND_PLACES),
    "menu.*": _each("menu.", [screen for screen, _ in game_screens("great_wall").menu]),
    "menu.*.detail": _each("menu.", [screen for screen, _ in game_screens("great_wall").menu], ".detail"),
    "score.by.*": _each("score.by.", ["goal"]),
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "*.loss.*": _each("great_wall.loss.", ["shame_pool", "time", "not_more"]),
    "great_wall.*": _each("great_wall.", ["icon", "no-icon", *(key for key, *_ in GENERAL_NUMBERS)]),
    "great_wall.alone.card-*": _each("great_wall.alone.card-", range(3)),
    "great_wall.deck.*": _each("great_wall.deck.", ["house", "printed", "custom"]),
    "great_wall.card.*": _each("great_wall.card.", ["text", "when"]),
    "great_wall.each.*": _each("great_wall.each.", EACH),
    "great_wall.ref.*.text": _each("great_wall.ref.", [topic for *_, topic in READINGS.values()], ".text"),
    "great_wall.reading.*": _each("great_wall.reading.", ["unused", "discarded"]),
    "great_wall.reading.*.*": lambda: {
        *_each("great_wall.reading.unused.", UNUSED)(),
        *_each("great_wall.reading.discarded.", DISCARDED)(),
    },
    "great_wall.flow.*": _each("great_wall.flow.", CARD_DEEDS),
    "great_wall.line-of.*": _each("great_wall.line-of.", [*CARD_DEEDS, "yours", "advice"]),
    "great_wall.qin.*": _each("great_wall.qin.", QIN_SAYS),
    "great_wall.qin.detail.*": _each("great_wall.qin.detail.", QIN_DETAILS),
    "great_wall.qin.detail.from-*": _each("great_wall.qin.detail.from-", (1, 2)),
    "great_wall.qin.detail.reed-*": _each("great_wall.qin.detail.reed-", (1, 2)),
    "great_wall.qin.else.*": _each("great_wall.qin.else.", ["clerks", "full", "spearman", "archer", "wall"]),
    "great_wall.qin.why.*": _each("great_wall.qin.why.", QIN_REASONS),
    "great_wall.token.*": _each("great_wall.token.", TOKENS),
    "great_wall.wrong.*": _each("great_wall.wrong.", ["clerks", "soldiers", "clerks-here", "level"]),
    "great_wall.about.*": _each("great_wall.about.", LOCATIONS),
    "great_wall.advisor.*": _each("great_wall.advisor.", ["active", "supporting"]),
    "great_wall.at-wall.*": _each("great_wall.at-wall.", ["hordes", "firing", "resting"]),
    "great_wall.board.*": _each("great_wall.board.", [*SIDES, "slot", "wall"]),
    "great_wall.brief.*": _each("great_wall.brief.", COMMAND_CARDS),
    "great_wall.build.*": _each("great_wall.build.", ["barricade", "wall", "stock", "own"]),
    "great_wall.end-now.*": _each("great_wall.end-now.", ENDS),
    "great_wall.end.*": _each("great_wall.end.", ENDS),
    "great_wall.finish.*": _each("great_wall.finish.", get_args(Stage)),
    "great_wall.hire.*": _each("great_wall.hire.", ["clerk", "active", "supporting"]),
    "great_wall.honor.*": _each("great_wall.honor.", {*get_args(Source), *(key for key, *_ in SOURCES)}),
    "great_wall.horde.*": _each("great_wall.horde.", [key for key, *_ in HORDE_NUMBERS]),
    "great_wall.horde.*.detail": _each("great_wall.horde.", [key for key, *_ in HORDE_NUMBERS], ".detail"),
    "great_wall.key.*": _each("great_wall.key.", [*WITHIN, "reclaim"]),
    "great_wall.kind.*": _each("great_wall.kind.", get_args(Kind)),
    "great_wall.kind.*.detail": _each("great_wall.kind.", get_args(Kind), ".detail"),
    "great_wall.losses.*": _each("great_wall.losses.", ["killed", "saved"]),
    "great_wall.mine.*.title": _each("great_wall.mine.", ["donate", "barricade", "wall", "recruit", "save"], ".title"),
    "great_wall.bar.*": _each("great_wall.bar.", [*WITHIN, *PLAIN, "coop-shame"]),
    "great_wall.bar.end-check.*": _each("great_wall.bar.end-check.", ["wall", "shame", "time"]),
    "great_wall.of.*": _each("great_wall.of.", [*RESOURCES, *SOLDIERS]),
    "great_wall.pace.*": _each("great_wall.pace.", PACE_STEPS),
    "great_wall.pace.page.*": _each("great_wall.pace.page.", ("spring", "fall", "winter")),
    "great_wall.pace.bar.*": _each("great_wall.pace.bar.", ("spring", "fall", "winter")),
    "great_wall.pace.column.*": _each(
        "great_wall.pace.column.", ("defeat", "archers", "barricade", "donation", "reclaim", "shame", "horde")
    ),
    "great_wall.pace.coop-*": _each("great_wall.pace.coop-", COOP_PACE),
    "great_wall.print.*": _each("great_wall.print.", [*READ, "slot", "wall"]),
    "great_wall.print.*.detail": _each("great_wall.print.", READ, ".detail"),
    "great_wall.rail.*": _each(
        "great_wall.rail.", [*(key for steps in RAILS.values() for key, _ in steps), *FULL_STEPS, *words_coop.STEPS]
    ),
    "great_wall.resolve.*": _each("great_wall.resolve.", get_args(Stage)),
    "great_wall.side.*": _each("great_wall.side.", SECTIONS),
    "great_wall.source.*": _each("great_wall.source.", ["reed", *TOLD_IN.values()]),
    "great_wall.chapter.*": _each("great_wall.chapter.", (*SEASONS, "end")),
    "great_wall.command.*": _each("great_wall.command.", COMMAND_CARDS),
    "great_wall.do.*": lambda: {*offered(), *_each("great_wall.do.", (*SELDOM, *words_coop.DOING))()},
    "great_wall.field.*": _each("great_wall.field.", FIELDS),
    "great_wall.good.*": _each("great_wall.good.", RESOURCES),
    "great_wall.location.*": _each("great_wall.location.", LOCATIONS),
    "great_wall.reed.*": _each("great_wall.reed.", INSTRUCTED),
    "great_wall.key.begin.*": _each("great_wall.key.begin.", SEASONS),
    "great_wall.season.*": _each("great_wall.season.", (*SEASONS, "end")),
    "great_wall.section.*": _each("great_wall.section.", SECTIONS),
    "great_wall.soldier.*": _each("great_wall.soldier.", SOLDIERS),
    "great_wall.step.*": _each("great_wall.step.", MOMENTS),
    **{family: partial(tuple, keys) for family, keys in words_coop.FAMILIES.items()},
}
