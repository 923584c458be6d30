"""The fifth story of the tour: alone against Qin Jiushao, and only Qin with the rest of the table not followed."""

from __future__ import annotations

from collections.abc import Iterator

from rules.great_wall.qin.mind import task
from rules.great_wall.state import phase
from tests.tour.actor import Actor
from tests.tour.stories.winter import HORDES, forget_board, read_horde, state_of

PLACES = ("gold-mine", "temple", "lumber-mill", "quarry", "barracks")
LONGEST = 400  # steps to the end; the tour must not hang where something goes wrong


def scenes(me: Actor) -> Iterator[str]:
    forget_board(me)
    yield from _set_up(me)
    yield from _fall(me)
    yield from _decks(me)
    yield from _alone(me)


def _set_up(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press("new-great_wall", "players-1")
    me.type("name-0", "Zofia")
    me.press("honor-50", "harder")
    yield "qin-new"
    me.press("start", "location-track")
    for place in PLACES[:3]:
        me.press(f"lay-{place}")
    yield "qin-track"
    me.press(f"lay-{PLACES[3]}")  # the last lies there by itself
    yield "qin-setup"
    me.press("readings", "unused-empty")
    yield "qin-readings"
    me.press("unused-track", "to-table")
    me.press("general-0")
    me.set("tea-value", 55)
    me.type("card-text", "Za każdego zabitego Żołnierza: 2 Honoru na Wspierającego Doradcę.")
    yield "qin-general"
    me.press("save-general")
    for card in HORDES[:2]:
        me.press("horde")
        read_horde(me, card)
        me.press("indicator-right")
        if card is HORDES[0]:
            yield "qin-horde"
        me.press("place-horde")
    me.press("skip")


def _fall(me: Actor) -> Iterator[str]:
    me.press("choose", "card-despotism", "face-down", "reveal")
    yield "qin-draw"
    me.press("enter-qin-card", "card-economy", "add-clerks", "add-upgrade", "add-spearmen")
    yield "qin-card"
    me.press("add-others")
    me.type("line-when", "Mur ma poziom 2")
    me.type("line-text", "Odrzuć kartę Hordy najbliżej Muru")
    yield "qin-card-words"
    me.press("add-text")
    me.type("line-text", "czerwone Punkty Witalne")
    me.press("add-each-other", "use-card", "space-0")
    yield "qin-place"
    me.press("done", "others-move")
    yield "qin-clerks"
    me.press("not-possible")
    yield "qin-wrong"
    me.press("wrong-quarry")
    yield "qin-clerks-again"
    me.press("done")
    yield "qin-your-turn"
    me.press("clan-0", "advisor-0")
    me.type("advisor-name", "Kamieniarz")
    me.type("card-text", "Po Ulepszeniu: Nadzorca w Kamieniołomie o 2 taniej.")
    yield "qin-advisor"
    me.press("save-advisor")
    me.open("clan", "0")
    yield "qin-clan"
    me.open("table")
    yield "qin-abilities"
    me.press("clan-1")
    yield "qin-board"
    me.press("back", "go-on")
    while not (his := task(state_of(me))) or his.kind != "upgrade":
        _next(me)
    yield "qin-upgrade"
    me.press("done", "done")
    yield "qin-spearman"
    while (his := task(state_of(me))) and his.kind != "your-clerks":
        me.press("done")
    yield "qin-your-clerks"
    me.press("done")
    yield "qin-reed-clerks"
    me.press("done")
    yield "qin-condition"
    me.press("done")
    yield "qin-words"
    me.press("done")
    me.set("count", 3)
    yield "qin-count"
    me.press("done")


def _next(me: Actor) -> None:
    if _there(me, "enter-print"):
        me.press("enter-print", "answer-1", "answer-4", "answer-1")
    else:
        asked = (key for key in ("done", "finish", "activate", "go-there", "go-on") if _there(me, key))
        me.press(next(asked, "go-on"))


def _decks(me: Actor) -> Iterator[str]:
    """In the set-up of a second game, only the opponent followed."""
    me.open("home")
    me.press("opponent-great_wall")
    me.type("name-0", "Ola")
    me.press("start", "decisions", "decks")
    yield "qin-decks"
    me.press("new-deck", "card-5", "add-line", "kind-clerks")
    yield "qin-deck-card"
    me.press("add-line", "kind-text")
    me.type("card-when", "Mur ma poziom 2")
    me.type("card-text", "Odrzuć kartę Hordy najbliżej Muru")
    yield "qin-deck-words"
    me.press("save")
    yield "qin-deck"
    me.press("play-deck", "location-track", "draw-track", "back")
    yield "qin-alone-setup"


def _alone(me: Actor) -> Iterator[str]:
    me.press("skip", "draw-qin-card", "done")
    yield "qin-alone"
    me.press("card-of-0", "done", "card-of-1")
    yield "qin-alone-turn"
    for _ in range(LONGEST):
        state = state_of(me)
        if phase(state) == "indicator":
            yield "qin-indicator"
            me.press("indicator-right")
        elif task(state):
            me.press("done")
        else:
            break
    me.press(next(part for part in ("activates-barracks", "activates-quarry") if _there(me, part)))
    yield "qin-alone-harvest"
    while task(state_of(me)) or phase(state_of(me)) == "indicator":
        me.press("done" if task(state_of(me)) else "indicator-right")
    me.press("go-on")
    while task(state_of(me)):
        me.press("done")
    me.set("your-points", 84)
    yield "qin-alone-end"
    me.press("enter-score")
    yield "qin-alone-winner"


def _there(me: Actor, name: str) -> bool:
    try:
        return me.find(name).intent is not None
    except LookupError:
        return False
