"""The Great Wall's story goes on: the Wall after some Years, a Breach in Winter, the next Summer, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.cards.known import drop, known_cards
from companion.intents.intent import SetNumber
from rules.great_wall import GAME
from rules.great_wall.state import phase
from tests.tour.actor import Actor

HORDES = ((5, 8, 4), (6, 12, 5), (4, 7, 3))  # power, Vital spots, Honor


def scenes(me: Actor, people: int) -> Iterator[str]:
    yield from _wall(me)
    yield from _winter(me)
    yield from _summer(me)
    yield from _end(me, people)


def _wall(me: Actor) -> Iterator[str]:
    """As after some Years: Soldiers on the Hordes, levels and Barricades, another Horde in the middle."""
    for path, n in (
        ("sections.0.level", 2), ("sections.0.barricades", 2), ("sections.1.level", 1), ("sections.1.barricades", 2),
        ("sections.2.barricades", 1), ("sections.0.hordes.0.spearmen.0", 3), ("sections.0.hordes.0.spearmen.2", 2),
        ("sections.1.hordes.0.spearmen.0", 2), ("sections.1.hordes.0.horsemen.1", 1),
        ("sections.1.hordes.0.card.power", 12),
        ("sections.1.rest.1.horseman", 1), ("sections.1.archers.2", 2), ("clans.0.honor", 63), ("clans.1.honor", 49),
        ("clans.2.honor", 58), ("pool", 17), ("slot", 3), ("year", 3),
    ):  # fmt: skip
        me.do(SetNumber(path, n))
    slot = (("hordes", 3), ("lethality", 2))
    read_prints(
        me,
        ("slot.3", slot),
        ("slot.4", slot),
        ("wall.0", (("defence", 3), ("spots", 1))),
        ("wall.1", (("defence", 4), ("spots", 2))),
        ("wall.2", (("defence", 6), ("spots", 3))),
    )
    me.open("prints")
    yield "wall-prints"
    me.open("table")
    yield "wall-full"
    me.press("section-middle")
    yield "wall-section"
    me.press("open-attack", "who-1", "soldier-horseman-rest")
    yield "wall-attack"
    me.press("attack")


def _winter(me: Actor) -> Iterator[str]:
    """On to Winter: two Archers fire, the middle Section is broken."""
    for at, row in enumerate(state_of(me).clerks):
        for seat, n in enumerate(row):
            if n:
                me.do(SetNumber(f"clerks.{at}.{seat}", 0))
    while state_of(me).step not in ("firing", "assault"):
        me.open("table")
        me.press("defeat" if offers(me, "defeat") else "go-on")
    yield "wall-firing"
    while phase(state_of(me)) == "firing":
        if me.desk.view().screen != "fire":
            me.press("open-fire")
            yield "wall-fire"
        me.press("fire-0")
    while phase(state_of(me)) == "winter-defeat":
        me.press("defeat")
    if me.desk.view().screen != "assault":
        me.press("open-assault")
    yield "wall-assault"
    me.press("judge")  # the left Section holds, so the middle one is judged by the same tap
    yield "wall-shame"
    while phase(state_of(me)) == "shame-due":
        _shamed(me)
    yield "wall-losses"
    while phase(state_of(me)) == "losses":
        me.press("bear")
    while phase(state_of(me)) == "assault":
        me.press("judge")
        while phase(state_of(me)) == "shame-due":
            _shamed(me)
        while phase(state_of(me)) == "losses":
            me.press("bear")


def _shamed(me: Actor) -> None:
    """One token where it is tapped, several in one entry."""
    me.press("place-shame" if offers(me, "place-shame") else "spot-spearman-0")


def _summer(me: Actor) -> Iterator[str]:
    yield "wall-winter-end"
    me.press("go-on")
    read_horde(me, HORDES[1])
    yield "wall-invasion"
    me.press("indicator-middle")  # a card that is known is placed with that
    while state_of(me).step == "hordes":
        me.press("seen-0", "indicator-left")
    while state_of(me).step != "reclaim":
        me.press("go-on")
    yield "wall-reclaim"
    me.open("effect", "0")
    me.set("set-honor", 3)
    me.set("set-wood", 2)
    yield "wall-effect"
    me.open("guide")
    yield "wall-guide"


def _end(me: Actor, people: int) -> Iterator[str]:
    """The last slot ends it; the pace is enough for the rest."""
    me.do(SetNumber("slot", 6))
    me.open("detail")
    me.press("detail-pace")
    me.open("table")
    yield "wall-last-winter"
    while state_of(me).step != "scoring":
        me.press("go-on")
    for seat in range(people):
        for at, n in enumerate((5, 8 - 2 * seat, 3)):
            me.set(f"artifact-{seat}-{at}", n)
    yield "wall-artifacts"
    me.press("reckon")
    yield "wall-asked"
    me.press("leave-open")
    yield "wall-open"
    me.open("table")
    me.press("the-rest")
    yield "wall-winner"
    me.open("score")
    yield "wall-score"


def state_of(me: Actor) -> Any:
    assert me.desk.session is not None
    return me.desk.session.state


def offers(me: Actor, name: str) -> bool:
    """Whether that can be pressed now."""
    try:
        return getattr(me.find(name), "intent", None) is not None
    except LookupError:
        return False


def forget_board(me: Actor) -> None:
    """As in a box that nobody has read yet."""
    store = me.desk.store
    for about in [about for about in known_cards(store, GAME).known if about.startswith("print small.")]:
        drop(store, GAME, about)


def read_prints(me: Actor, *prints: tuple[str, tuple[tuple[str, int], ...]]) -> None:
    """What stands on the board, by the names of its numbers."""
    for what, numbers in prints:
        me.open("print", what)
        for _, n in numbers:
            if me.desk.view().screen == "your-board":  # of a place that is known one number is put right
                read_cell(me, n)


def read_cell(me: Actor, n: int) -> None:
    """The cell that is framed, by its key or digit by digit."""
    if offers(me, f"answer-{n}"):
        me.press(f"answer-{n}")
        return
    me.press(*(f"digit-{digit}" for digit in str(n)))
    if offers(me, "answer-set"):
        me.press("answer-set")


def read_horde(me: Actor, card: tuple[int, int, int]) -> None:
    for key, n in zip(("power", "spots", "worth"), card, strict=True):
        me.set(f"horde-{key}", n)
