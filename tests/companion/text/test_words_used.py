"""Every key the code can ask for has its words, and no words are left over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import Any, get_args

import pytest

from companion import settings
from companion.desk.handlers.share import TEXTS
from companion.desk.practice.script import ANYHOW, SCRIPT
from companion.desk.practice.tour import PAGES
from companion.device.port import Recorder
from companion.games.huns.effect import WHATS
from companion.games.huns.effect_dice import WAYS as DICE_WAYS
from companion.games.scythia.learned import LEARNED
from companion.intents.library import DeckForm
from companion.match.command import Redo, Undo
from companion.screens.archive.figures_filter import AGAINST
from companion.screens.archive.share import FORMS
from companion.screens.devices.by_browser import APP, WEB
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.hints import HINTS
from companion.screens.settings.keyboard import GROUPS as KEY_GROUPS
from companion.screens.settings.report import HOLDS, NEVER, STEPS
from companion.store.judge import Verdict
from companion.sync.net.finder import Trouble
from companion.sync.pairing.handshake import Found, Said
from companion.sync.port import Kept, Shows
from companion.web.host.document import SAID
from rules import games
from rules.core.codec import tag
from rules.core.correct import Correct
from rules.core.decks.book import Source
from rules.core.detail import BOTH, DetailChosen
from rules.core.guide import Step, Ticked
from rules.core.midgame import Rescue
from rules.core.score.tally import blanks
from rules.core.secret import Known
from rules.huns import GAME
from rules.huns import events as e
from rules.huns.actions import Goal, Where
from rules.huns.cubes import Cubes
from rules.huns.pace.offers import TOLD
from rules.huns.pace.questions import LINES as LINES_TOLD
from rules.huns.start.checklist import items
from rules.huns.state import Threat, opening
from rules.huns.tables import COLOURS, COLUMNS, DECKS, WAGON_KINDS, WHENS
from rules.scythia.actions import Done, EndTurn, Leave, NotPossible
from tests.kit.desk import Driver
from tests.kit.keys import asked, catalogue, owner, speaking
from tests.kit.play import Case, cases, visited
from tests.kit.play import offered as every_offer
from tests.kit.words import (
    boards as words_boards,
)
from tests.kit.words import (
    editor as words_editor,
)
from tests.kit.words import (
    great_wall as words_great_wall,
)
from tests.kit.words import (
    midgame as words_rescue,
)
from tests.kit.words import (
    plain as words_plain,
)
from tests.kit.words import (
    reference as words_reference,
)
from tests.kit.words import (
    runewars as words_runewars,
)
from tests.kit.words import (
    runewars_fights as words_runewars_fights,
)
from tests.kit.words import (
    scythia as words_scythia,
)
from tests.kit.words import (
    why as words_why,
)

pytestmark = pytest.mark.xdist_group("words")  # what the games say is asked of them once


def test_every_family_of_keys_is_resolved_here() -> None:
    """A new f-string key needs a line in FAMILIES that says which keys it can make."""
    assert set(asked().families) == set(FAMILIES)


@pytest.mark.parametrize("game", ["", *speaking()])
def test_every_key_in_the_code_has_its_words(game: str) -> None:
    must = {
        *asked().keys,
        *words_boards.keys(),
        *(key for family, keys in FAMILIES.items() if family not in OPTIONAL for key in keys()),
    }
    assert sorted(key for key in must - set(catalogue("en")) if owner(key) == game) == []


def test_no_words_are_unused() -> None:
    assert unused(catalogue("en")) == []


def test_words_that_nothing_asks_for_are_found() -> None:
    """Alone, and as one more of a family."""
    assert unused({"home.planted", "huns.do.planted", "menu.planted.detail", *catalogue("en")}) == [
        "home.planted",
        "huns.do.planted",
        "menu.planted.detail",
    ]


def unused(keys: Iterable[str]) -> list[str]:
    """Those that neither stand in the code nor are one of what a family can make."""
    told = (*_told(), *words_scythia.told(), *words_great_wall.told(), *words_runewars.told())
    back = {key.replace(".said.", ".back.") for key in told}  # asked for only where there is one
    used = (
        asked().literals
        | words_boards.keys()
        | set(asked().keys)
        | back
        | {key for keys in FAMILIES.values() for key in keys()}
    )
    return sorted(set(keys) - used)


def _huns() -> list[Case]:
    return [case for case in cases() if case.config.game == "huns" and case.config.mode == "standard"]


@cache
def _steps() -> frozenset[Step]:
    """Every line the guide can show, in set-up and in play."""
    states = [state for case in _huns() for state in visited(case, 1)[::7]]
    threatened = replace(states[-1], begun=True, pending=Threat(0, 0))
    return frozenset(step for state in (*states, threatened) for step in GAME.guide(state))


@cache
def _offered() -> frozenset[str]:
    """Every label of every offer, over a random game of each size."""
    games = (every_offer(case, 1) for case in _huns())
    # With an empty Wagon deck, Valuables in a Stash or Wagons sent home, which a random game may not come to
    rare = {"huns.do.no-wagon", "huns.do.move-cubes", "huns.do.reveal"}
    return frozenset(offer.label.key for game in games for _, offers in game for offer in offers) | rare


def _told() -> frozenset[str]:
    """Every event said, its variants included."""
    samples: tuple[Any, ...] = (
        Ticked("decks"), e.FirstChosen(0, False), e.FirstChosen(0, True), e.GiftTaken(0, "red"), e.Begun(),
        e.DiceRolled((1, 1, 1, 1, 1), False), e.DiceRolled((1, 1, 1, 1, 1), True),
        *(e.CardsDrawn(0, die, 1, name, 1, 1) for die in ("red", "black") for name in ("", "Drum")),  # type: ignore[arg-type]
        e.CurseFled(0), e.CurseBorne(0), e.Pillaged(0, "red", 1), e.CardFilled(0, 0, "red", 1),
        e.WagonLoaded(0, 0, "red", 1), e.WagonDispatched(0, 0), e.WagonTaken(0, Known("blue"), Cubes(1)),
        e.WagonsGone(0),
        e.ExcessReturned(0, "red", 1), e.TurnEnded(0), e.RaidActivated(0, 0, 0), e.TreasureJudged(0, 0, True),
        e.TreasureJudged(0, 0, False), e.EffectsCounted(0, 2), e.CardDescribed(0, 0, "Drum", 1),
        *(e.CardGained(0, "red", name, 0, False) for name in ("", "Drum")),
        *(e.CardMoved(0, 0, "red", to, 1) for to in get_args(Goal)), e.DieChanged("red", 2, 1),
        e.DieGained(0, "red", 1), e.DieSpent(0, "red"), e.PointsGiven(0, 1),
        e.CubesMoved("red", 1, "reserve", "stash", 0, 0, 0, 0), e.RoundEnded(1), e.GameEnded(), e.WagonsRevealed(0, ()),
        DetailChosen("pace"), e.TurnTold(0, "red", 2), e.TurnTold(0, "red"), e.EmptyTold(True), e.EmptyTold(False),
        *(e.CountTold(0, what, 1) for what in TOLD), e.WagonsTyped(0, (0, 0, 0, 0)), e.RevealCalled(),
        e.ToldClosed(0), e.LeftClosed(0),
    )  # fmt: skip
    assert {type(sample) for sample in samples} == set(get_args(GAME.events))
    told = (game_screens("huns").tell("huns", one) for one in samples if not isinstance(one, DetailChosen))
    return frozenset(message.key for message in told if message is not None)


def _switches() -> list[str]:
    """The settings by the names of their switches, on a device that can do everything."""
    driver = Driver(device=Recorder())
    driver.tap("settings")
    return [name.removeprefix("set-") for name in driver.names() if name.startswith("set-")]


def _menu() -> list[str]:
    driver = Driver()
    driver.tap("new-huns", "start", "menu")
    names = driver.names()
    driver.tap("menu-more")
    return [name.removeprefix("menu-") for name in (*names, *driver.names()) if name.startswith("menu-")]


def _each(prefix: str, names: Iterable[object], suffix: str = "") -> Callable[[], set[str]]:
    return lambda: {f"{prefix}{name}{suffix}" for name in names}


def _both(one: Callable[[], Iterable[str]], other: Callable[[], Iterable[str]]) -> Callable[[], set[str]]:
    return lambda: {*one(), *other()}


LINES = [*(line.key for line in GAME.score(opening(_huns()[0].config.chairs)).lines), "effects"]
TALLY = [blank.path for blank in blanks(GAME.tally.kind)]
GROUPS = {path.partition(".")[0] for path in TALLY}
SPEAKING = [games()[game] for game in speaking()]
MODES = {mode.id for game in SPEAKING for mode in (*game.spec.modes, *game.tally.modes)}
ADDRESS = ("empty", "not-local", "port", "shape")
# What each game can leave open at the end, by the line it counts in
OPEN = {
    "huns": (
        "treasures",
        "effects",
        "wagon_sets",
        "raids",
        "mercenaries_full",
        "mercenaries_open",
        "curses_fled",
        "wagons",
    ),
    "great_wall": ("honor", "hordes", "artifacts"),
    "runewars": ("dragon_runes",),
    "scythia": (
        "total",
        "quests",
        "animals",
        "quests_crew_animals",
        "silver_provisions_kumis",
        "track",
        "crew",
        "gold",
        "equipment",
        "wagons",
        "livestock",
    ),
}
COUNTS = {*(game.spec.counts for game in games().values()), "requests"}
LESSONS = {step.key for step in (*SCRIPT, *ANYHOW.values())}
FAMILIES: dict[str, Any] = {
    "*.ask.rest": lambda: {f"{game}.ask.rest" for game in ("huns", "great_wall", "scythia")},
    "*.open.*": lambda: {f"{game}.open.{key}" for game, keys in OPEN.items() for key in keys},
    "huns.ask.*": _each("huns.ask.", ("is-met", "not-met", *LINES_TOLD)),
    "*.detail.*.detail": lambda: {
        f"{game.spec.id}.detail.{level}.detail"
        for game in games().values()
        for mode in game.spec.modes
        for level in mode.details
    },
    "detail.*": _each("detail.", BOTH),
    "do.detail.*": _each("do.detail.", BOTH),
    "said.detail-chosen.*": _each("said.detail-chosen.", BOTH),
    "huns.do.tell.*": _each("huns.do.tell.", TOLD),
    "huns.do.tell-*": _each("huns.do.tell-", ("empty", "refilled")),
    "huns.pace.column.*": _each("huns.pace.column.", COLUMNS),
    "huns.watch.*": _each("huns.watch.", ("cubes", "cards")),
    "result.by-*": _each("result.by-", ("runes", "last")),
    "*.line.*": _each("huns.line.", LINES),
    "*.line.*.detail": _each("huns.line.", LINES, ".detail"),
    "*.now.*": _each("huns.now.", GAME.spec.phases),
    "*.said.*": _told,
    "*.source.*": lambda: {f"huns.source.{step.source}" for step in _steps()},
    "*.tally.*": _each("huns.tally.", {*TALLY, *GROUPS}),
    "*.tally.*.detail": _each("huns.tally.", TALLY, ".detail"),
    "*.tiebreak.*": _each("huns.tiebreak.", ["stash"]),
    "*.title": _each("", speaking(), ".title"),
    "cards.pass.*": _each("cards.pass.", [*get_args(DeckForm), "links.copy"]),
    "cards.pass.*.detail": _each("cards.pass.", get_args(DeckForm), ".detail"),
    "cards.source.*": lambda: {f"cards.source.{kind}" for kind in ("rulebook", "found", "house")},
    "cards.deck.*.*": lambda: {
        f"cards.deck.{game.spec.id}.{deck.id}" for game in games().values() for deck in game.library.decks
    },
    "*.wins": _each("", speaking(), ".wins"),
    "*.chapter.mark": _each("", speaking(), ".chapter.mark"),
    "story.amount.*": _each("story.amount.", COUNTS),
    "story.chart.*": _each("story.chart.", COUNTS),
    "story.time.*": _each("story.time.", ("together", "breaks")),
    "coach.*": _each("coach.", HINTS),
    "practice.*": _each("practice.", LESSONS),
    "practice.*.why": _each("practice.", LESSONS, ".why"),
    "practice.learned.*": _each("practice.learned.", [key for key, _ in LEARNED]),
    "practice.learned.*.detail": _each("practice.learned.", [key for key, _ in LEARNED], ".detail"),
    "tour.*": _each("tour.", [page.key for page in PAGES]),
    "**": set,  # Words.say puts a message's own key together
    "ask.*": set,  # the list of offers of a game without its own board: its keys made readable
    "checklist.group.*": lambda: {f"checklist.group.{item.group}" for n in (2, 3, 4) for item in items(n)},
    "browser.*": _each("browser.", SAID),
    "browser.code.*": _each("browser.code.", (APP, WEB)),
    "colour.*": _each("colour.", COLOURS),
    "company.kept.*": _each("company.kept.", get_args(Kept)),
    "devices.kept.*": _each("devices.kept.", get_args(Kept)),
    "remake.*": _each("remake.", ("undo", "redo", "midgame", "forced", "made")),
    "company.lamp.*": _each("company.lamp.", get_args(Shows)),
    "doctor.mate.*": lambda: [f"doctor.mate.{why}" for why in ("unknown", "closed", "other-device", "unreachable")],
    "doctor.network.*": _each("doctor.network.", get_args(Trouble)),
    "doctor.why.*": _each("doctor.why.", {*get_args(Said), *get_args(Found)}),
    "huns.card.rule.*": _each("huns.card.rule.", DECKS.values()),
    "huns.card.title.*": _each("huns.card.title.", DECKS.values()),
    "huns.colour.*": _each("huns.colour.", COLOURS),
    "huns.colour.cubes.*": _each("huns.colour.cubes.", COLOURS),
    "huns.colour.die.*": _each("huns.colour.die.", COLOURS),
    "huns.effect.card.*": _each("huns.effect.card.", ["gain", "move", "stays", "fled"]),
    "huns.effect.card.to.*": _each("huns.effect.card.to.", ["deck", "box"]),
    "huns.effect.die.*": _each("huns.effect.die.", DICE_WAYS),
    "huns.effect.rule.*": _each("huns.effect.rule.", WHATS),
    "huns.effect.what.*": _each("huns.effect.what.", WHATS),
    "huns.gone.*": _each("huns.gone.", ["cubes", "cards"]),
    "huns.key.die-*": _each("huns.key.die-", DICE_WAYS),
    "huns.remind.*": _each("huns.remind.", [*WHENS[1:], "turn"]),
    "huns.when.*": _each("huns.when.", WHENS[1:]),
    "huns.deck.*": _each("huns.deck.", DECKS.values()),
    "huns.do.*": _offered,
    "huns.field.*": _each("huns.field.", ["reserve", "decks"]),
    "huns.field.card-*": _each("huns.field.card-", ["spaces", "cubes", "fled", "used", "met"]),
    "huns.key.*": _each("huns.key.", ["wagon", "load"]),
    "huns.last-round.*": _each("huns.last-round.", ["cubes", "cards", "told"]),
    "huns.now.*": _each("huns.now.", ["wagon", "load"]),
    "huns.now.*.detail": _each("huns.now.", ["wagon", "load"], ".detail"),
    "huns.place.*": _each("huns.place.", get_args(Where)),
    "*.setup.*": lambda: {f"huns.setup.{item.key}" for n in (2, 3, 4) for item in items(n)},
    "*.setup.*.detail": lambda: {f"huns.setup.{item.key}.detail" for n in (2, 3, 4) for item in items(n)},
    "huns.source.card-*": _each("huns.source.card-", DECKS.values()),
    "menu.*": lambda: {f"menu.{name}" for name in _menu()},
    "menu.*.detail": lambda: {f"menu.{name}.detail" for name in _menu()},
    "mode.*": _each("mode.", MODES),
    "month.*": _each("month.", range(1, 13)),
    "weekday.*": _each("weekday.", range(7)),
    "home.again.*": _each("home.again.", range(7)),
    "month.short.*": _each("month.short.", range(1, 13)),
    # An address or a link that cannot be called
    "refused.*": _each(
        "refused.", ["no-name", "link-broken", "link-watches", *(f"address-{what}" for what in ADDRESS)]
    ),
    # Steps without news
    "said.*": _each("said.", [tag(kind) for kind in (Correct, Rescue, Undo, Redo, EndTurn, Done, NotPossible, Leave)]),
    "score.by.*": _each("score.by.", ["total", "tiebreak", "shared", "open"]),
    "seat.*": _each("seat.", GAME.spec.colours),
    "keys.*": _each("keys.", [name for group, names in KEY_GROUPS for name in (group, *names)]),
    "keys.*.detail": _each("keys.", [name for _, names in KEY_GROUPS for name in names], ".detail"),
    "problem.holds.*": _each("problem.holds.", [what for what, _ in HOLDS]),
    "problem.holds.*.detail": _each("problem.holds.", [what for what, _ in HOLDS], ".detail"),
    "problem.how.*": _each("problem.how.", STEPS),
    "problem.never.*": _each("problem.never.", [what for what, _ in NEVER]),
    "problem.never.*.detail": _each("problem.never.", [what for what, _ in NEVER], ".detail"),
    "settings.*": lambda: {f"settings.{name}" for name in _switches()},
    "settings.*.detail": lambda: {f"settings.{name}.detail" for name in _switches()},
    "share.form.*": _each("share.form.", [form for form, _ in FORMS]),
    "share.form.*.copy": _each("share.form.", TEXTS, ".copy"),
    "stats.mode.*": _each("stats.mode.", AGAINST),
    "share.form.*.detail": _each("share.form.", [form for form, _ in FORMS], ".detail"),
    "source.*": _each("source.", get_args(Source)),
    "copies.how.*": _each("copies.how.", ["when", "holds", "back"]),
    "store.*": _each("store.", ["restored", Verdict.DAMAGED.value, Verdict.FOREIGN.value, Verdict.PLANTED.value]),
    "timer.by.*": _each("timer.by.", settings.WORDS["timer"]),
    "turn.*": _each("turn.", ("left", "across", "right")),
    "theme.*": _each("theme.", settings.WORDS["theme"]),
    "voice.*": _each(
        "voice.", ["backspace", "chosen", "down", "earlier", "later", "minus", "off", "on", "plus", "sign", "up"]
    ),
    "wagon.*": _each("wagon.", WAGON_KINDS),
}
OTHERS = (
    words_plain,
    words_rescue,
    words_scythia,
    words_great_wall,
    words_runewars,
    words_runewars_fights,
    words_reference,
    words_why,
)
for other in OTHERS:
    FAMILIES |= other.FAMILIES
    for family, more in other.SHARED.items():
        FAMILIES[family] = _both(FAMILIES.get(family, set), more)
FAMILIES |= words_editor.FAMILIES
OPTIONAL = {"*.line.*.detail", "*.tally.*.detail", "*.chapter.mark"}  # shown where there is a word
