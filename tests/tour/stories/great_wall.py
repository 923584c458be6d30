"""The fourth story of the tour: The Great Wall, a Year by its pace, a Year in full, and the Reed Clan."""

from __future__ import annotations

from collections.abc import Iterator

from rules.great_wall.state import phase
from rules.great_wall.tables import COMMAND_CARDS
from tests.tour.actor import Actor
from tests.tour.stories import own_seat, winter
from tests.tour.stories.winter import HORDES, offers, read_horde, state_of

PEOPLE = ("Zofia", "Marek", "Ania")
TEA = (55, 20, 65)
CARDS = ("despotism", "work-harder", "economy")


def scenes(me: Actor) -> Iterator[str]:
    yield from _pace(me)
    yield from _set_up(me)
    yield from own_seat.scenes(me, seat=2)
    yield from own_seat.whose(me, "wall")
    yield from _choice(me)
    yield from _locations(me)
    yield from winter.scenes(me, len(PEOPLE))
    yield from _reed(me)


def sit_down(me: Actor, people: tuple[str, ...], detail: str, mode: str = "standard") -> None:
    me.open("home")
    me.press("new-great_wall", f"players-{len(people)}", f"mode-{mode}")
    for seat, name in enumerate(people):
        me.type(f"name-{seat}", name)
    if offers(me, f"detail-{detail}"):
        me.press(f"detail-{detail}")
    if detail == "pace":
        me.press("tea-2")
    me.press("start")


def generals(me: Actor, people: int) -> None:
    for seat in range(people):
        me.press(f"general-{seat}")
        me.set("tea-value", TEA[seat])
        me.press("save-general")


def _pace(me: Actor) -> Iterator[str]:
    """A Year of few taps: Honor as it comes, the Tea House, Shame, the end check."""
    sit_down(me, PEOPLE, "pace")
    me.press("skip", "honor-defeat-2", "honor-donation-2", "wall-left-0", "honor-barricade-1")
    yield "wall-pace"
    me.press("claim-1", "clan-1", "claim-horde")
    me.set("card-honor", 4)
    yield "wall-claim"
    me.press("claim")
    me.open("table")
    me.press("shame-1")
    yield "wall-shame-pace"
    me.press("spot-spearman-0", "tea-now")
    yield "wall-tea"
    me.press("tea-0-1", "go-on")
    yield "wall-winter-pace"
    me.press("go-on", "raid")
    yield "wall-raid"
    me.press("drop")
    yield "wall-drop"
    me.press("spot-spearman-0")
    me.press("menu", "menu-more", "menu-detail")
    yield "wall-detail"


def _set_up(me: Actor) -> Iterator[str]:
    sit_down(me, PEOPLE, "full")
    yield "wall-setup"
    for name in ("board-small", "time", "artifacts"):
        me.press(f"tick-{name}")
    me.press("general-2")
    yield "wall-general"
    me.press("known-0")
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
        read_horde(me, card)
        if not at:
            me.type("horde-name", "Zwiadowcy")
            yield "wall-horde"
        me.press("place-horde")
    yield "wall-setup-ready"
    me.press("skip")
    yield "wall-tell"
    me.open("table")
    yield "wall-choose"


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
        if me.desk.view().screen == "your-board":
            yield "wall-print"
            _read_location(me)  # the Clerk goes once it is told
    yield "wall-locations"
    me.press("to-table", "go-on")
    yield "wall-activation"
    _activate(me)
    yield "wall-resolve-upgrade"
    while phase(state_of(me)) == "location":
        yield from _resolve(me)


def _read_location(me: Actor) -> None:
    """Unless it was read in another match: then nobody is asked."""
    if me.desk.view().screen == "your-board":
        me.press("answer-0")


def _activate(me: Actor) -> None:
    """The next Location, after what is printed on it has been read."""
    while phase(state_of(me)) == "activation":
        if offers(me, "enter-print"):
            me.press("enter-print")
            _read_location(me)
        else:
            me.press("activate")


def _resolve(me: Actor) -> Iterator[str]:
    """One Clerk, each kind of Location shown the first time."""
    state = state_of(me)
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


def _reed(me: Actor) -> Iterator[str]:
    """Two players: the Reed Clan's Clerk at the Barracks, and its own card."""
    sit_down(me, PEOPLE[:2], "full")
    me.press("reed")
    me.type("reed-card", "Przenieś każdego Urzędnika Klanu do innej Lokacji.")
    yield "wall-reed-cards"
    me.press("save-reed")
    generals(me, 2)
    for horde in HORDES[:2]:
        me.press("horde")
        read_horde(me, horde)
        me.press("place-horde")
    yield "wall-reed-setup"
    me.press("skip")
    for card in COMMAND_CARDS[:2]:
        me.press("choose", f"card-{card}", "face-down")
    me.press("reveal", "space-0", "space-1", "locations")
    me.press("mover-0", "at-barracks", "mover-2", "from-quarry", "at-barracks")
    me.press("to-table", "go-on")  # what is printed there was read in the match before
    _activate(me)
    if offers(me, "finish"):
        me.press("finish")
    yield "wall-reed-barracks"
    me.press("reed-middle")
    while not offers(me, "done"):
        me.press("go-on")
    yield "wall-reed-command"
