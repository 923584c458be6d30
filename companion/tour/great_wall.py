"""The fourth story of the tour: The Great Wall, a Year by its pace, a Year in full, and the Reed Clan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.intent import SetNumber
from companion.tour.actor import Actor
from rules.great_wall.state import phase
from rules.great_wall.tables import COMMAND_CARDS

PEOPLE = ("Zofia", "Marek", "Ania")
TEA = (55, 20, 65)
HORDES = ((5, 8, 4), (6, 12, 5), (4, 7, 3))  # power, Vital spots, Honor
CARDS = ("despotism", "work-harder", "economy")


def scenes(me: Actor) -> Iterator[str]:
    yield from _pace(me)
    yield from _set_up(me)
    yield from _choice(me)
    yield from _locations(me)
    yield from _wall(me)
    yield from _winter(me)
    yield from _summer(me)
    yield from _end(me)
    yield from _reed(me)


def _sit_down(me: Actor, people: tuple[str, ...], detail: str) -> None:
    me.open("home")
    me.press("new-great_wall", f"players-{len(people)}")
    for seat, name in enumerate(people):
        me.type(f"name-{seat}", name)
    me.press("start")
    if _state(me).detail != detail:
        me.press(f"detail-{detail}")


def _generals(me: Actor, people: int) -> None:
    for seat in range(people):
        me.press(f"general-{seat}")
        me.set("tea-value", TEA[seat])
        me.press("save-general")


def _pace(me: Actor) -> Iterator[str]:
    """A Year of few taps: Honor as it comes, the Tea House, Shame, the end check."""
    _sit_down(me, PEOPLE, "pace")
    _generals(me, len(PEOPLE))
    me.press("skip", "honor-defeat", "honor-donation", "who-0", "wall-left", "who-1", "honor-barricade")
    yield "wall-pace"
    me.press("claim-horde")
    me.set("card-honor", 4)
    yield "wall-claim"
    me.press("claim", "who-1", "take-shame")
    yield "wall-shame-pace"
    me.press("spot-spearman-0", "tea-now", "in-0", "in-1")
    yield "wall-tea"
    me.press("tea-house", "go-on", "go-on")
    yield "wall-end-check"
    me.press("go-on", "go-on", "raid")
    yield "wall-raid"
    me.press("go-on", "drop")
    yield "wall-drop"
    me.press("spot-spearman-0")
    me.press("menu", "menu-detail")
    yield "wall-detail"


def _set_up(me: Actor) -> Iterator[str]:
    _sit_down(me, PEOPLE, "full")
    yield "wall-setup"
    for name in ("board-small", "time", "artifacts"):
        me.press(f"tick-{name}")
    me.press("general-2")
    me.press("known-0")
    yield "wall-general"
    me.press("save-general")
    for seat in (0, 1):
        me.press(f"general-{seat}")
        me.set("tea-value", TEA[seat])
        for good, n in (("wood", 4), ("stone", 6), ("gold", 5), ("chi", 4)):
            me.set(f"start-{good}", n)
        me.press("save-general")
    me.press("horde")
    for at, card in enumerate(HORDES):
        if at:
            me.press("horde")
        _read_horde(me, card)
        if not at:
            me.type("horde-name", "Zwiadowcy")
            yield "wall-horde"
        me.press("place-horde")
    yield "wall-setup-ready"
    me.press("skip")
    yield "wall-choose"


def _read_horde(me: Actor, card: tuple[int, int, int]) -> None:
    for key, n in zip(("power", "spots", "worth"), card, strict=True):
        me.set(f"horde-{key}", n)


def _choice(me: Actor) -> Iterator[str]:
    me.press("choose", f"card-{CARDS[2]}")
    yield "wall-command"
    me.press("face-down", "clan-2")
    yield "wall-clan"
    me.press("back")
    for card in CARDS[:2]:
        me.press("choose", f"card-{card}", "face-down")
    yield "wall-reveal"
    me.press("reveal", "space-1")
    yield "wall-place"
    me.press("space-0")
    yield "wall-table"


def _locations(me: Actor) -> Iterator[str]:
    """Clerks at the Barracks, the Lumber Mill and the Encampment; everything printed is read when it matters."""
    me.press("locations")
    for seat, target in (
        (0, "barracks"),
        (0, "barracks"),
        (2, "barracks"),
        (2, "lumber-mill"),
        (1, "builders-encampment"),
    ):
        me.press(f"mover-{seat}", f"at-{target}")
    yield "wall-locations"
    me.press("to-table", "go-on")
    yield "wall-activation"
    me.press("enter-print")
    yield "wall-print"
    _read_location(me)
    _activate(me)
    yield "wall-resolve-upgrade"
    while phase(_state(me)) == "location":
        yield from _resolve(me)


def _read_location(me: Actor) -> None:
    me.press("kind-special", "save-print")


def _activate(me: Actor) -> None:
    """The next Location, after what is printed on it has been read."""
    while phase(_state(me)) == "activation":
        if _names(me, "enter-print"):
            me.press("enter-print")
            _read_location(me)
        else:
            me.press("activate")


def _resolve(me: Actor) -> Iterator[str]:
    """One Clerk, each kind of Location shown the first time."""
    state = _state(me)
    work, seat = state.work, state.work.queue[0]
    if me.desk.view().screen != "resolve":
        me.press("go-there")
    if work.location == "lumber-mill" and work.stage == "donate":
        yield "wall-resolve-donate"
        me.press("donate")
    elif work.location == "lumber-mill":
        me.press("upgrade-spearman")
    elif work.location == "barracks" and work.left == 2 and seat == 0:
        me.press("soldier-spearman", "in-middle", "row-0")
        yield "wall-resolve-barracks"
        me.press("recruit")
    elif work.location == "barracks":
        me.press("soldier-archer", "in-middle", "row-0", "recruit" if me.find("recruit").intent else "finish")
    else:
        me.press("build-wall-right")
        yield "wall-resolve-build"
        me.press("build" if me.find("build").intent else "finish")
    _activate(me)


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
        me.desk.handle(SetNumber(path, n))
    me.open("prints")
    for what, numbers in (
        ("slot.3", (("hordes", 3), ("lethality", 2))), ("slot.4", (("hordes", 3), ("lethality", 2))),
        ("wall.0", (("defence", 3), ("spots", 1))), ("wall.1", (("defence", 4), ("spots", 2))),
        ("wall.2", (("defence", 6), ("spots", 3))),
    ):  # fmt: skip
        me.open("prints")
        me.press(what)
        for key, n in numbers:
            me.set(f"print-{key}", n)
        me.press("save-print")
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
    for at, row in enumerate(_state(me).clerks):
        for seat, n in enumerate(row):
            if n:
                me.desk.handle(SetNumber(f"clerks.{at}.{seat}", 0))
    while _state(me).step not in ("firing", "assault"):
        me.open("table")
        me.press("defeat" if _names(me, "defeat") else "go-on")
    yield "wall-firing"
    while phase(_state(me)) == "firing":
        if me.desk.view().screen != "fire":
            me.press("open-fire")
            yield "wall-fire"
        me.press("fire-0")
    while phase(_state(me)) == "winter-defeat":
        me.press("defeat")
    while phase(_state(me)) == "assault" and _state(me).stormed < 1:
        me.press("open-assault", "judge")
    me.press("open-assault")
    yield "wall-assault"
    me.press("judge")
    yield "wall-shame"
    while phase(_state(me)) == "shame-due":
        me.press("spot-spearman-0")
    yield "wall-losses"
    while phase(_state(me)) == "losses":
        me.press("bear")
    while phase(_state(me)) == "assault":
        me.press("open-assault", "judge")
        while phase(_state(me)) == "shame-due":
            me.press("spot-spearman-0")
        while phase(_state(me)) == "losses":
            me.press("bear")


def _summer(me: Actor) -> Iterator[str]:
    yield "wall-winter-end"
    me.press("go-on", "go-on", "open-horde")
    _read_horde(me, HORDES[1])
    me.press("indicator-middle")
    yield "wall-invasion"
    me.press("place-horde")
    while _state(me).step == "hordes":
        me.press("open-horde", "seen-0", "indicator-left", "place-horde")
    while _state(me).step != "reclaim":
        me.press("go-on")
    me.press("open-reclaim")
    yield "wall-reclaim"
    me.open("effect", "0")
    me.set("set-honor", 3)
    me.set("set-wood", 2)
    yield "wall-effect"
    me.open("guide")
    yield "wall-guide"


def _end(me: Actor) -> Iterator[str]:
    """The last slot ends it; the pace is enough for the rest."""
    me.desk.handle(SetNumber("slot", 6))
    me.open("detail")
    me.press("detail-pace")
    me.open("table")
    yield "wall-last-winter"
    while _state(me).step != "scoring":
        me.press("go-on")
    for seat in range(len(PEOPLE)):
        for at, n in enumerate((5, 8 - 2 * seat, 3)):
            me.set(f"artifact-{seat}-{at}", n)
    yield "wall-artifacts"
    me.press("reckon")
    yield "wall-winner"
    me.open("score")
    yield "wall-score"


def _reed(me: Actor) -> Iterator[str]:
    """Two players: the Reed Clan's Clerk at the Barracks, and its own card."""
    _sit_down(me, PEOPLE[:2], "full")
    me.press("reed")
    me.type("reed-card", "Przenieś każdego Urzędnika Klanu do innej Lokacji.")
    yield "wall-reed-cards"
    me.press("save-reed")
    _generals(me, 2)
    for horde in HORDES[:2]:
        me.press("horde")
        _read_horde(me, horde)
        me.press("place-horde")
    yield "wall-reed-setup"
    me.press("skip")
    for card in COMMAND_CARDS[:2]:
        me.press("choose", f"card-{card}", "face-down")
    me.press("reveal", "space-0", "space-1", "locations")
    me.press("mover-0", "at-barracks", "mover-2", "from-quarry", "at-barracks", "to-table", "go-on")
    _activate(me)
    me.press("finish")
    yield "wall-reed-barracks"
    me.press("reed-middle")
    while not _names(me, "done"):
        me.press("go-on")
    yield "wall-reed-command"


def _state(me: Actor) -> Any:
    assert me.desk.session is not None
    return me.desk.session.state


def _names(me: Actor, name: str) -> bool:
    """Whether that can be pressed now."""
    try:
        return getattr(me.find(name), "intent", None) is not None
    except LookupError:
        return False
