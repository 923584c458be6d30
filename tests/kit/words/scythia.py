"""Which keys the f-strings of Raiders of Scythia can make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, get_args

from companion.games.scythia.tell import tell
from companion.games.scythia.turn.tame import EAGLES
from rules.core.detail import DetailChosen
from rules.core.guide import Item, Ticked
from rules.core.mode import is_sheet
from rules.core.score.tally import blanks
from rules.scythia import GAME
from rules.scythia import events as e
from rules.scythia.actions import DeckSource, EndRule, PointCard
from rules.scythia.guide import RAID, WORK
from rules.scythia.opponent.scheme import PERSIA_A, RowArrow, TieArrow
from rules.scythia.pace import events as p
from rules.scythia.pace.actions import COUNTED
from rules.scythia.raid.raid import strength_lines
from rules.scythia.raid.settlement import DIE_COLOURS, Dice, Settlement, Step
from rules.scythia.score.scoring import TALLY
from rules.scythia.start.checklist import items
from rules.scythia.state import GOLD, TILES
from rules.scythia.tables import (
    BUILDINGS,
    CHARACTERS,
    EMPIRES,
    HORSES,
    QUEST_ROWS,
    SETTLEMENTS,
    SPOTS,
    TIE_RULES,
    WORKERS,
)
from rules.scythia.turn.goods import GOODS, Goods
from rules.scythia.turn.raider import AnimalKind, Raider
from rules.scythia.turn.village import DEALS
from tests.kit.luck import SeededLuck
from tests.kit.play import cases, followed_whole, strides
from tests.kit.play import offered as every_offer

PRINT = Settlement(("red",), 1, 1, 1, 1, (Step(1, 1),))
LINES = ("space", "provisions", "strength", "raid")
FALLBACKS = ("space", "provisions", "strength")
ASKED = ("empire", "target", "cost", "strength", "vp", "horse", "arrows", "blocked")
CONDITIONS = ("space", "quest", "provisions", "horses", "none")
STEPS = ("person", "scheme", "instruction", *WORK, *RAID)


def told() -> frozenset[str]:
    """Every event said, its variants included."""
    samples: tuple[Any, ...] = (
        DetailChosen("pace"), p.WorkTold(0, False), p.WorkTold(0, True), p.RaidTold(0, "persia", 0),
        *(p.CountTold(0, what, 1) for what in COUNTED),
        Ticked("spaces"), e.CharacterChosen("trader"), e.DeckChosen("house", ()), e.Begun(),
        e.SpaceRaided("persia", 0, False), e.SpaceRaided("persia", 0, True), e.QuestTaken("persia", 0, False, 0),
        e.QuestTaken("persia", 0, True, 3), e.SchemeRevealed(PERSIA_A, True), e.ProvisionsGained(2),
        e.DeckRenewed(), e.ProvisionsPaid(3), e.HorseTaken(2, 1), e.PointsScored(8), e.HorsesDiscarded((0,)),
        e.HorsesDiscarded((0,), (2,)), e.SpaceRaided("greece", 0, False), e.SpaceRaided("greece", 0, True),
        e.SpaceClosed("persia", 0), e.QuestGone("persia", 0), e.ProvisionsSet(4), e.HorsesSet(2), e.LastTurns(),
        e.GameEnded(), e.ScoreEntered(50), e.PointsRead(0, "quest", 0, 3), e.PointsRead(1, "horse", 0, 1),
        e.CountedForTie("quests_crew_animals", 7), e.FirstChosen(0, False), e.FirstChosen(0, True), e.HeroNamed(0, "V"),
        e.EndChosen("settlements"), e.EndChosen("spaces"), e.HeroNamed(0, ""), e.WorkerPlaced(0, "farm", "blue"),
        e.WorkerPicked(0, "farm", "blue"), e.DealBegun(0, "hire"), e.Traded(0, "wagon"), e.BuildingBorrowed(0, "farm"),
        e.Hired(0, 0, "B", 1, 0, 0), e.Hired(0, 0, "", 1, 0, 0), e.Dismissed(0, 0), e.Healed(0, 0),
        *(kind(0, arg, 0, *more) for arg in get_args(AnimalKind)
          for kind, more in ((e.AnimalTaken, (1, 1)), (e.AnimalGone, ()))),
        e.GoodsChanged(0, Goods(silver=1)), e.LimitKept(0, Goods(silver=1)), e.MarkerMoved(0, 1),
        e.PrintLearned("persia", 0, PRINT), e.DiceLearned("persia", Dice(1, 1)), e.Wounded(0, 0), e.Killed(0, 0),
        e.RaidBegun(0, "persia", 0, "red", 1, 1, 1, ()), e.RaidJudged(0, 1, 1, 1), e.WoundsLapsed(0, 1),
        e.PlunderTaken(0, "red", Goods(gold=1)), e.QuestTaken("persia", 0, False, 3, 0),
        e.TurnEnded(False, itself=True),
    )  # fmt: skip
    messages = (tell("scythia", event) for event in samples)
    return frozenset(message.key for message in messages if message is not None)


@cache
def offered() -> frozenset[str]:
    """Every label of every offer, over a random game."""
    its_cases = [case for case in cases() if case.config.game == "scythia" and not is_sheet(case.config.mode)]
    games = (every_offer(case, 1) for case in its_cases)
    whole = (
        stride.offers
        for case in its_cases
        for stride in strides(followed_whole(case.game), case.game.setup(case.config), SeededLuck(1))
    )
    every = (*(offers for game in games for _, offers in game), *whole)
    return frozenset(offer.label.key for offers in every for offer in offers)


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


SCORE_LINES = ("total", "track", "crew", "animals", "quests", "gold", "equipment", "wagons", "livestock")
NUMBERS = [blank.path for blank in blanks(TALLY.kind)]
ITEMS: list[Item] = [
    item for mode, people in (("standard", 2), ("solo", 1), ("opponent", 1)) for item in items(mode, people)
]
KEYS = sorted({item.key for item in ITEMS})
SOURCES = {item.source for item in ITEMS} | {f"step-{step}" for step in STEPS} | {*LINES, "quest-none"}
ARROWS = [f"{row}-{tie}" for row in get_args(RowArrow) for tie in get_args(TieArrow)]

# Families that other games have too: these add to theirs.
SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.automa": _each("", ["scythia"], ".automa"),
    "*.line.*": _each("scythia.line.", SCORE_LINES),
    "*.line.*.detail": _each("scythia.line.", SCORE_LINES, ".detail"),
    "*.now.*": _each("scythia.now.", GAME.spec.phases),
    "*.said.*": told,
    "*.setup.*": _each("scythia.setup.", KEYS),
    "*.setup.*.detail": _each("scythia.setup.", KEYS, ".detail"),
    "*.source.*": _each("scythia.source.", SOURCES - {*LINES, "quest-none"}),
    "*.tally.*": _each("scythia.tally.", NUMBERS),
    "*.tally.*.detail": _each("scythia.tally.", NUMBERS, ".detail"),
    "*.tiebreak.*": _each("scythia.tiebreak.", TIE_RULES),
    "checklist.group.*": lambda: {f"checklist.group.{item.group}" for item in ITEMS},
    "choice.*": _each("choice.", {*SPOTS, *TILES, *GOLD}),
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "scythia.ask.count.*": lambda: {f"scythia.ask.count.{what}" for what in COUNTED},
    "scythia.ask.*": _each("scythia.ask.", TIE_RULES),
    "scythia.ask.*-points": _each("scythia.ask.", get_args(PointCard), "-points"),
    "scythia.tiebreak.*": _each("scythia.tiebreak.", TIE_RULES),
    "scythia.about.*": _each("scythia.about.", BUILDINGS),
    "scythia.animal.*": _each("scythia.animal.", get_args(AnimalKind)),
    "scythia.animal.*.brief": _each("scythia.animal.", get_args(AnimalKind), ".brief"),
    "scythia.animal.*.none": _each("scythia.animal.", get_args(AnimalKind), ".none"),
    "scythia.brief.*": _each("scythia.brief.", BUILDINGS),
    "scythia.chapter.*": _each("scythia.chapter.", ["turn", "round"]),
    "scythia.crew.*": _each("scythia.crew.", ["strength", "wounds", "vp"]),
    "scythia.deal.*": _each("scythia.deal.", [*DEALS, "none"]),
    "scythia.dice.*": _each("scythia.dice.", ["ability", "spared", "extra-vp"]),
    "scythia.die.*": _each("scythia.die.", [*DIE_COLOURS, "strength", "wounds"]),
    "scythia.die.*.n": _each("scythia.die.", DIE_COLOURS, ".n"),
    "scythia.eagle.*": _each("scythia.eagle.", EAGLES),
    "scythia.effect.*": _each("scythia.effect.", ["hire", "tame", "heal", "quest", "borrow"]),
    "scythia.end.*": _each("scythia.end.", get_args(EndRule)),
    "scythia.field.*": _each("scythia.field.", ["space", "tile", "gold"]),
    "scythia.field.horse-*": _each("scythia.field.horse-", ["strength", "vp"]),
    "scythia.field.*-*": lambda: {
        *_each("scythia.field.eagle-", ["strength", "vp"])(),
        *_each("scythia.field.horse-", ["strength", "vp"])(),
    },
    "scythia.field.crew-*": _each("scythia.field.crew-", ["strength", "wounds", "vp"]),
    "scythia.good.*": _each("scythia.good.", GOODS),
    "scythia.hero.*.detail": _each("scythia.hero.", ["quest", "provisions", "horse"], ".detail"),
    "scythia.key.release-*": _each("scythia.key.release-", get_args(AnimalKind)),
    "scythia.line-of.*": _each("scythia.line-of.", [key for key, _ in strength_lines(Raider(), 0, 0, 0)]),
    "scythia.now.*": _each("scythia.now.", GAME.spec.phases),
    "scythia.of.*": _each("scythia.of.", GOODS),
    "scythia.print.*": _each(
        "scythia.print.", ["crew", "provisions", "wagons", "wounds", "red", "white", "strength", "vp"]
    ),
    "scythia.raid.*": _each("scythia.raid.", ["crew", "provisions", "wagons"]),
    "scythia.raids.left.*": _each("scythia.raids.left.", get_args(EndRule)),
    "scythia.side.*": _each("scythia.side.", range(SETTLEMENTS)),
    "scythia.tame.now.*": _each("scythia.tame.now.", get_args(AnimalKind)),
    "scythia.tame.where.*": _each("scythia.tame.where.", get_args(AnimalKind)),
    "scythia.worker.*": _each("scythia.worker.", WORKERS),
    "scythia.*": _each("scythia.", EMPIRES),
    "scythia.**": lambda: {*_each("scythia.", EMPIRES)(), *_each("scythia.row.", QUEST_ROWS)()},
    "scythia.arrows.*-*": _each("scythia.arrows.", ARROWS),
    "scythia.building.*": _each("scythia.building.", BUILDINGS),
    "scythia.character.*": _each("scythia.character.", CHARACTERS),
    "scythia.deck.*": _each("scythia.deck.", get_args(DeckSource)),
    "scythia.deck.*.note": _each("scythia.deck.", [*get_args(DeckSource), "drawn"], ".note"),
    "scythia.do.*": offered,
    "scythia.flow.*": _each("scythia.flow.", LINES),
    "scythia.flow.*.else": _each("scythia.flow.", FALLBACKS, ".else"),
    "scythia.hero.raid.*": _each("scythia.hero.raid.", ["detail", "no-quest"]),
    "scythia.why.raid-*": _each("scythia.why.raid-", ["right", "round", "exact", "over"]),
    "scythia.hero.horse.*": _each("scythia.hero.horse.", HORSES),
    "scythia.horse.*": _each("scythia.horse.", HORSES),
    "scythia.rail.*": _each("scythia.rail.", ["person", "scheme"]),
    "scythia.row.*": _each("scythia.row.", QUEST_ROWS),
    "scythia.scheme.*": _each("scythia.scheme.", ASKED),
    "scythia.source.*": _each("scythia.source.", [*LINES, "quest-none", *BUILDINGS]),
    "scythia.step.*": _each("scythia.step.", STEPS),
    "scythia.why.*": _each("scythia.why.", [*LINES, "quest-none"]),
    "scythia.wrong.*": _each("scythia.wrong.", CONDITIONS),
    "scythia.wrong.*.detail": _each("scythia.wrong.", CONDITIONS, ".detail"),
}
