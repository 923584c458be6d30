"""The rules to look up: every line of the guide opens the topic about it, and the texts say the code's numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from rules.core.reference import topic_for
from rules.runewars import GAME
from rules.runewars import tables as t
from rules.runewars.fight.battle import CONQUER, WALLS
from rules.runewars.fight.fate import CARDS, SHAPES
from rules.runewars.fight.odds import DUEL_ROUNDS
from rules.runewars.fight.units import NEUTRAL, UNITS
from rules.runewars.reference import TOPICS
from rules.runewars.start.checklist import TILES_EACH, items
from tests.kit.keys import catalogue
from tests.kit.languages import LANGUAGES
from tests.kit.reference import left_over, one_sided, shape, steps_of, unfound, untold, wordless

LINES = (
    *((step, f"season-{step}") for step in ("card", *t.SEASONS, "choose", "reveal", "resolve")),
    *((f"{order}-{part}", f"order-{at}") for at, order in enumerate(t.ORDERS, 1) for part in t.PARTS[order]),
    *((item.key, item.source) for epic in (False, True) for item in items(4, epic, True)),
)


def test_every_line_of_the_guide_opens_a_topic() -> None:
    assert unfound(TOPICS, {*LINES, *steps_of(GAME)}) == []


@pytest.mark.parametrize(
    ("step", "source", "topic"),
    [
        ("tiles", "map", "setup-map"),
        ("homes", "map", "setup-homes"),
        ("card", "season-card", "season"),
        ("resolve", "season-resolve", "play-order"),
        ("mobilize-activate", "order-2", "activation"),
        ("mobilize-move", "order-2", "mobilize"),
        ("mobilize-meet", "order-2", "meet"),
        ("mobilize-bonus", "order-2", "mobilize-bonus"),
        ("conquer-bonus", "order-3", "conquer"),
        ("harvest-dials", "order-4", "harvest"),
        ("harvest-develop", "order-4", "developments"),
        ("rally-bonus", "order-6", "hire"),
        ("acquire-bonus", "order-7", "titles"),
        ("fortify-build", "order-8", "fortify"),
        ("fortify-rearrange", "order-8", "rearrange"),
        ("fate-diplomacy", "fate", "diplomacy"),
        ("fate-test", "fate", "tests"),
        ("fate-hand", "fate", "fate-deck"),
        ("battle-clash", "battles", "rounds"),
        ("battle-specials", "battles", "specials"),
        ("battle-losses", "battles", "losses"),
        ("battle-strength", "battles", "strength"),
        ("bid-place", "bids", "bids"),
        ("bid-tie", "bids", "bid-ties"),
        ("desert", "heroes", "heroes"),
        ("duel", "duels", "duels"),
        ("rune", "runes", "runes"),
        ("runes", "victory", "game-end"),
        ("runes-epic", "epic", "epic"),
    ],
)
def test_a_line_opens_the_topic_that_is_about_it(step: str, source: str, topic: str) -> None:
    found = topic_for(TOPICS, source, step)
    assert found is not None
    assert found.key == topic


def test_every_order_has_its_number_in_its_title_and_in_its_place() -> None:
    for at, order in enumerate(t.ORDERS, 1):
        found = topic_for(TOPICS, f"order-{at}")
        assert found is not None
        assert found.key == order
        assert all(catalogue(lang)[f"runewars.ref.{order}"][0].startswith(f"{at} ") for lang in LANGUAGES)


def test_keys_are_unique_and_every_word_is_there() -> None:
    keys = [topic.key for topic in TOPICS]
    assert len(keys) == len(set(keys))
    assert wordless("runewars", TOPICS) == left_over("runewars", TOPICS) == shape("runewars", TOPICS) == []
    assert GAME.reference == TOPICS


SYMBOLS = Counter(card.symbol for card in CARDS.values())
FACES = {shape_: [card.section(shape_) for card in CARDS.values()] for shape_ in SHAPES}
DRAWN = [sum(face.result == result for face in faces) for faces in FACES.values() for result in ("miss", "special")]
HARDEST = [max(face.n for face in faces if face.result == "damage") for faces in FACES.values()]
NUMBERS: Mapping[str, Iterable[int]] = {
    "setup-first": (len(CARDS),),
    "setup-map": (TILES_EACH,),
    "setup-forces": (1, t.START_DRAGONS, t.START_FALSE, t.UNITS_IN_AREA),
    "setup-heroes": (t.START_QUESTS,),
    "setup-decks": (len(t.TITLES), t.EPIC_YEARS, t.DRAGON_RUNES, t.FALSE_RUNES),
    "quest-phase": (t.MOST_TRAINED, t.TRAINED),
    "fall": (t.FALL_INFLUENCE, t.FALL_TACTICS),
    "winter": (t.UNITS_IN_AREA,),
    "orders-choose": (t.ORDERS_A_YEAR, len(t.ORDERS)),
    "supremacy": (len(t.ORDERS),),
    "conquer": (CONQUER, t.STRONGHOLD - CONQUER, t.DAMAGED_STRONGHOLD - CONQUER),
    "harvest": (t.MOST_DIAL,),
    "developments": (t.DIPLOMAT_INFLUENCE, t.TRAINING_TACTICS),
    "defences": (WALLS, 3, 4),
    "recruit": (t.UNITS_IN_AREA,),
    "rally": (t.MOST_QUESTS,),
    "hire": (t.MOST_HIRING,),
    "title-cards": (t.COUNCIL_INFLUENCE,),
    "fortify": (t.MOST_STRONGHOLDS,),
    "dials": (t.MOST_DIAL,),
    "unit-limit": (t.UNITS_IN_AREA,),
    "diplomacy": (t.MOST_DIPLOMACY, len(CARDS), *SYMBOLS.values()),
    "strength": (t.STRONGHOLD, t.DAMAGED_STRONGHOLD),
    "stronghold-battle": (t.MOST_STRONGHOLDS,),
    "retreats": (t.UNITS_IN_AREA,),
    "shapes": (len(CARDS), *DRAWN, *HARDEST),
    "heroes": (t.MOST_HEROES,),
    "quests": (t.MOST_QUESTS,),
    "duels": (DUEL_ROUNDS,),
    "runes": (t.MOST_DISCARDED,),
    "tactics": (t.MOST_TACTICS,),
    "council": (t.COUNCIL_INFLUENCE,),
    "season-cards": (t.EPIC_YEARS, t.YEARS, t.EPIC_YEARS - t.YEARS),
    "limits": (
        *(t.UNITS_IN_AREA, t.MOST_HEROES, t.MOST_QUESTS, t.MOST_TACTICS, t.MOST_STRONGHOLDS, t.MOST_TRAINED),
        *(t.MOST_DIPLOMACY, t.MOST_HIRING, UNITS[NEUTRAL]["hell-hound"].most),
    ),
    "victory": (t.GOAL, t.EPIC_GOAL, t.START_DRAGONS),
    "game-end": (t.YEARS, t.EPIC_YEARS),
    "epic": (t.EPIC_START_DRAGONS, t.EPIC_GOAL, t.EPIC_YEARS),
    "exploration-tokens": (t.TEMPLE_INFLUENCE, t.HALL_TACTICS, t.MERCHANT_PRICE, t.RAID_DAMAGE),
}


def test_the_texts_say_the_numbers_of_the_code() -> None:
    assert untold("runewars", NUMBERS) == []


def test_a_reading_tells_the_other_one() -> None:
    assert one_sided("runewars", TOPICS) == []
