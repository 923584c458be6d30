"""Scythia things by name and icon."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.text.words import Words
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.raid.settlement import DIE_COLOURS, DieColour
from rules.scythia.state import Scythia
from rules.scythia.tables import WORKERS, Building, Empire, Worker
from rules.scythia.turn.goods import GOODS, Good, Goods
from rules.scythia.turn.raider import Crew, Raider, marker

BUILDINGS: dict[Building, str] = {
    "stables": "horseshoe",
    "barracks": "shield-sword-outline",
    "silversmith": "hand-coin-outline",
    "farm": "barley",
    "chiefs-tent": "tent",
    "town-centre": "home-city-outline",
    "meeting-tent": "account-group",
    "market": "store",
}
GOOD_ICONS: dict[Good, str] = {
    "silver": "circle-half-full",
    "provisions": "basket",
    "kumis": "barrel",
    "cards": "cards-outline",
    "gold": "gold",
    "equipment": "shield-outline",
    "wagons": "glyph:wagon",
    "livestock": "cow",
}
ANIMAL_ICONS = {"eagle": "bird", "horse": "horse-variant"}
TOKENS: dict[Worker, str] = {worker: f"worker.{worker}" for worker in WORKERS}
DICE: dict[DieColour, str] = {colour: f"die.{colour}" for colour in DIE_COLOURS}


def joined(words: Words, *parts: str) -> str:
    """Those there are, with a dot between them."""
    return words.t("list.dot").join(filter(None, parts))


def arrows(words: Words, scheme: Scheme) -> str:
    """Which quest a card wants, in words."""
    return words.t(f"scythia.arrows.{scheme.row}-{scheme.tie}")


def goods(words: Words, held: Goods, which: Iterable[Good] = GOODS, empty: str = "") -> str:
    """ "3 Silver, 1 Provisions" """
    parts = [words.t(f"scythia.of.{good}", n=held.of(good)) for good in which if held.of(good)]
    return ", ".join(parts) or empty


def goods_told(words: Words, state: Scythia, seat: int, which: Sequence[Good] = GOODS, empty: str = "") -> str:
    """What a player holds, as far as it was followed: never what was held before the pace."""
    held, known = state.raiders[seat].goods, [good for good in which if is_told(state, seat, f"goods.{good}")]
    rest = () if len(known) == len(which) else (words.t("scythia.goods.untold"),)
    return ", ".join(filter(None, (goods(words, held, known, "" if rest else empty), *rest)))


def is_told(state: Scythia, seat: int, what: str) -> bool:
    return f"raiders.{seat}.{what}" not in state.gaps


def workers(words: Words, which: Iterable[Worker]) -> str:
    """ "grey or red" """
    return words.t("list.or").join(words.t(f"choice.{worker}") for worker in which)


def settlement(words: Words, empire: Empire, place: int) -> str:
    """ "Assyria, left" """
    return words.t("scythia.settlement", empire=words.t(f"scythia.{empire}"), side=words.t(f"scythia.side.{place}"))


def crew_name(words: Words, crew: Crew, space: int) -> str:
    return crew.name or words.t("scythia.crew.nameless", n=space + 1)


def crew_state(words: Words, crew: Crew) -> str:
    """Its strength as it counts now, and why."""
    if not crew.wounds:
        return words.t("scythia.crew.whole", n=crew.strength)
    return words.t("scythia.crew.wounded", left=crew.left, strength=crew.strength, n=crew.wounds)


def your_worker(words: Words, raider: Raider) -> str:
    """The one in hand, which a raid or a placing would take."""
    if raider.worker is None:
        return words.t("scythia.worker.on-board")
    return words.t("scythia.worker.yours", worker=words.t(f"scythia.worker.{raider.worker}"))


def on_track(words: Words, state: Scythia, seat: int) -> str:
    """Where the marker is on the track of points."""
    if not is_told(state, seat, "track"):
        return words.t("scythia.marker.untold")
    field, laps = marker(state.raiders[seat].track)
    return words.t("scythia.marker.lying", n=field, more=laps * 50) if laps else words.t("scythia.marker", n=field)


def dice_text(words: Words, red: int, white: int, yellow: int) -> str:
    """ "2 red, 1 white" """
    counts = (("red", red), ("white", white), ("yellow", yellow))
    return ", ".join(words.t(f"scythia.die.{colour}.n", n=n) for colour, n in counts if n)
