"""Going on with a Huns game that has begun without the app."""

from __future__ import annotations

from rules.core.message import Ground, Message, say
from rules.core.midgame import Answers, Fault, Form, Group, Line, a_seat, choice, number
from rules.core.secret import Secret, value_of
from rules.core.value import replace
from rules.huns import tables
from rules.huns.cubes import Cubes
from rules.huns.naming import cube_colour, deck_name, die_colour
from rules.huns.state import Camp, Card, Die, Huns, Wagon, actor, opening
from rules.huns.tables import Colour

RESCUE_TOO_MANY = Ground("rescue-too-many", "setup-table")
RESCUE_SLOTS = Ground("rescue-slots", "wagons")
RESCUE_KINDS = Ground("rescue-kinds", "wagons")
RESCUE_LAST_ROUND = Ground("rescue-last-round", "playing-4")

MOMENTS = ("roll", "turn")  # the dice lie still to be rolled, or on the table
DIE = ("taken", *map(str, range(tables.FACES[0], tables.MOST_PIPS + 1)))
MOST_BERTHS = 6  # of Wagons to fill in one Camp, as far as cards may go
OF_A_DECK: dict[Colour, tuple[str, ...]] = {
    "blue": ("equipment",),
    "red": ("raids",),
    "green": ("mercenaries", "open"),
    "black": ("curses", "fled", "bound"),
    "yellow": ("treasures",),
}
ROUNDS = 20  # more than any game has; the piles run out long before


def groups(start: Huns, given: Answers) -> tuple[Group, ...]:
    camps = tuple(
        Group(f"seat-{at}", say("rescue.seat", seat=at), _camp(start, given, at), at) for at in range(start.players)
    )
    return (
        Group("now", say("rescue.group.now"), _now(start, given)),
        *camps,
        Group("supply", say("huns.rescue.supply"), _supply(start, given)),
    )


def _now(start: Huns, given: Answers) -> tuple[Line, ...]:
    moment = choice("moment", _say("moment"), MOMENTS, "huns.rescue.moment", direct=False)
    dice = tuple(
        choice(
            f"die.{at}",
            _say("die", colour=die_colour(colour), deck=deck_name(colour)),
            DIE,
            "huns.rescue.face",
            1,
            direct=False,
        )
        for at, colour in enumerate(tables.COLOURS)
        if given.get("moment", 0)
    )
    return (
        number("round", _say("round"), 99, 1, 1, likely=ROUNDS),
        a_seat("first", _say("first"), start.players),
        moment,
        *dice,
    )


def _supply(start: Huns, given: Answers) -> tuple[Line, ...]:
    """What does not lie in front of anybody is thought to lie here."""
    cards, most = tables.CARDS[start.players], tables.CUBES[start.players]
    left = {colour: max(0, cards - _out(given, colour)) for colour in tables.COLOURS}
    cubes = {colour: max(0, most - _loaded(given, colour)) for colour in tables.COLOURS}
    wagons = max(0, start.wagon_deck - sum(given.get(f"camp.{at}.sent", 0) for at in range(start.players)))
    return (
        *(
            number(f"reserve.{colour}", _say("cubes", colour=cube_colour(colour)), most, cubes[colour])
            for colour in tables.COLOURS
        ),
        *(
            number(f"decks.{colour}", _say("cards", deck=deck_name(colour)), cards, left[colour])
            for colour in tables.COLOURS
        ),
        number("wagon_deck", _say("wagon-deck"), tables.WAGONS - tables.WAGON_ROW, wagons),
    )


def _out(given: Answers, colour: Colour) -> int:
    """Cards of a deck in all Camps."""
    ends = tuple(f".{name}" for name in OF_A_DECK[colour])
    return sum(n for path, n in given.items() if path.startswith("camp.") and path.endswith(ends))


def _loaded(given: Answers, colour: Colour) -> int:
    return sum(n for path, n in given.items() if path.endswith(f".{colour}.loaded"))


def _camp(start: Huns, given: Answers, at: int) -> tuple[Line, ...]:
    """Cards by what they count for; of those that are still filled, how much room they have."""
    deck = tables.CARDS[start.players]

    def count(name: str, high: int) -> Line:
        return number(f"camp.{at}.{name}", _say(name), high, seat=at, direct=False)

    def room(name: str) -> tuple[Line, ...]:
        spaces = range(given.get(f"camp.{at}.{name}", 0))
        return tuple(
            number(f"camp.{at}.{name}.{n}", _say("free", n=n + 1), tables.MOST_SPACES, 1, 1, seat=at, direct=False)
            for n in spaces
        )

    # In the middle of a match Wagons lie as they were told, and their types are shown at the end
    wagons = () if start.begun else _wagons(given, at)
    sent = given.get(f"camp.{at}.sent", 0)
    kinds = tuple(
        number(
            f"camp.{at}.sent.{kind}",
            say(f"wagon.{kind}"),
            min(tables.WAGONS_OF_A_KIND, sent),
            seat=at,
            direct=False,
            secret=True,
        )
        for kind in (tables.WAGON_KINDS if sent else ())
    )
    return (
        *(() if start.begun else (count("sent", tables.WAGONS - tables.WAGON_ROW),)),
        *kinds,
        count("equipment", deck),
        count("raids", deck),
        *((count("used", given[f"camp.{at}.raids"]),) if given.get(f"camp.{at}.raids") else ()),
        count("mercenaries", deck),
        count("open", deck),
        *room("open"),
        count("treasures", deck),
        *((count("met", given[f"camp.{at}.treasures"]),) if given.get(f"camp.{at}.treasures") else ()),
        count("curses", deck),
        count("fled", deck),
        count("bound", deck),
        *room("bound"),
        count("stash", tables.CUBES[start.players] * len(tables.COLOURS)),
        count("bonus", tables.MOST_BONUS),
        count("malus", tables.MOST_BONUS),
        *wagons,
    )


def _wagons(given: Answers, at: int) -> tuple[Line, ...]:
    """Wagons that lie there empty need not be told: the first time one is loaded, it is asked what it looks like."""
    here = f"camp.{at}.wagons"
    found = [number(here, _say("wagons"), MOST_BERTHS, 0, seat=at, direct=False, likely=tables.WAGONS_TO_FILL)]
    for n in range(given.get(here, 0)):
        label = _say("wagon-kind", n=n + 1)
        found.append(choice(f"{here}.{n}", label, tables.WAGON_KINDS, "wagon", seat=at, direct=False, secret=True))
        for colour in tables.COLOURS:
            path = f"{here}.{n}.{colour}"
            found.append(
                number(
                    path,
                    _say("slots", n=n + 1, colour=cube_colour(colour)),
                    tables.MOST_SLOTS,
                    0,
                    seat=at,
                    direct=False,
                )
            )
            if given.get(path):
                label = _say("loaded", n=n + 1, colour=cube_colour(colour))
                found.append(number(f"{path}.loaded", label, given[path], 0, seat=at, direct=False))
    return tuple(found)


def piles(given: Answers) -> tuple[int, ...]:
    """Each seat's Wagons sent home, then those before it one by one: the latter lie in an order."""
    found: list[int] = []
    for at in _seats(given):
        found += [given.get(f"camp.{at}.sent", 0), *[1] * given.get(f"camp.{at}.wagons", 0)]
    return tuple(found)


def secret(given: Answers) -> tuple[str, ...]:
    found: list[str] = []
    for at in _seats(given):
        for kind in tables.WAGON_KINDS:
            found += [kind] * given.get(f"camp.{at}.sent.{kind}", 0)
        found += [
            tables.WAGON_KINDS[given.get(f"camp.{at}.wagons.{n}", 0)] for n in range(given.get(f"camp.{at}.wagons", 0))
        ]
    return tuple(found)


def shape(start: Huns, given: Answers, secrets: tuple[Secret, ...]) -> Huns:
    camps: list[Camp] = []
    for at in range(start.players):
        sent, before = given.get(f"camp.{at}.sent", 0), given.get(f"camp.{at}.wagons", 0)
        laid = _laid(given, at, secrets[:sent], secrets[sent : sent + before])
        camps.append(_kept(start.camps[at], laid) if start.begun else laid)
        secrets = secrets[sent + before :]
    return replace(start, camps=_stashed(start, given, camps), begun=True, first=0)


def _kept(was: Camp, laid: Camp) -> Camp:
    """In the middle of a match: cards that were there keep their names and what lies on them, and Wagons stay."""
    there, cards = list(was.cards), list[Card]()
    for card in laid.cards:
        same = next((old for old in there if _sort(old) == _sort(card)), None)
        if same is not None:
            there.remove(same)
        cards.append(card if same is None else same)
    return replace(was, cards=tuple(cards), bonus=laid.bonus)


def _sort(card: Card) -> tuple[str, bool, bool, bool, int]:
    """What the form knows a card by."""
    return card.deck, card.used, card.met, card.fled, 0 if card.fled else card.free


def opened(state: Huns) -> Huns:
    """A form in the middle of a match: the set-up, with what it does not ask."""
    return replace(
        opening(state.chairs),
        camps=state.camps,
        begun=True,
        first=state.first,
        gifts=state.gifts,
        ticked=state.ticked,
        emptied=state.emptied,
        gaps=state.gaps,
    )


def _laid(given: Answers, at: int, sent: tuple[Secret, ...], kinds: tuple[Secret, ...]) -> Camp:
    def n(name: str) -> int:
        return given.get(f"camp.{at}.{name}", 0)

    def filling(deck: Colour, name: str) -> list[Card]:
        return [Card(deck, spaces=n(f"{name}.{k}")) for k in range(n(name))]

    cards = [
        *[Card("blue")] * n("equipment"),
        *(Card("red", used=k < n("used")) for k in range(n("raids"))),
        *[Card("green")] * n("mercenaries"),
        *filling("green", "open"),
        *(Card("yellow", met=k < n("met")) for k in range(n("treasures"))),
        *[Card("black")] * n("curses"),
        *[Card("black", fled=True)] * n("fled"),
        *filling("black", "bound"),
    ]
    wagons = tuple(_wagon(given, f"camp.{at}.wagons.{k}", kind) for k, kind in enumerate(kinds))
    bonus = n("bonus") - n("malus")
    return Camp(wagons, max(tables.WAGONS_TO_FILL, len(wagons)), sent, cards=tuple(cards), bonus=bonus)


def _wagon(given: Answers, here: str, kind: Secret) -> Wagon:
    slots = {colour: given.get(f"{here}.{colour}", 0) for colour in tables.COLOURS}
    loaded = {colour: given.get(f"{here}.{colour}.loaded", 0) for colour in tables.COLOURS}
    return Wagon(kind, Cubes(**slots), Cubes(**loaded))


def _stashed(start: Huns, given: Answers, camps: list[Camp]) -> tuple[Camp, ...]:
    """Only the number of a Stash counts (END OF THE GAME); its colours are of what has left the Reserve."""
    gone = {colour: _gone(start, given, colour) for colour in tables.COLOURS}
    found: list[Camp] = []
    for at, camp in enumerate(camps):
        stash, n = Cubes(), given.get(f"camp.{at}.stash", 0)
        for colour in tables.COLOURS:
            some = min(n, gone[colour])
            stash, n, gone[colour] = stash.plus(colour, some), n - some, gone[colour] - some
        found.append(replace(camp, stash=stash))
    return tuple(found)


def _gone(start: Huns, given: Answers, colour: Colour) -> int:
    """Valuables of a colour that lie neither in the Reserve nor on a Wagon of these answers."""
    out = tables.CUBES[start.players] - given.get(f"reserve.{colour}", tables.CUBES[start.players])
    return max(0, out - _loaded(given, colour))


def finish(state: Huns, given: Answers) -> Huns:
    """Which of the dice that are gone was whose does not matter any more; how many are gone says whose turn it is."""
    if not given.get("moment", 0):
        return state
    faces = [given.get(f"die.{at}", 1) for at in range(len(tables.COLOURS))]
    gone = [at for at, face in enumerate(faces) if face == 0]
    dice = tuple(
        Die(1, actor(state, gone.index(at)), gone.index(at)) if face == 0 else Die(int(DIE[face]))
        for at, face in enumerate(faces)
    )
    return replace(state, dice=dice, turn=len(gone))


def seen(state: Huns) -> dict[str, int]:
    found = {"moment": int(bool(state.dice))}
    for at, die in enumerate(state.dice):
        found[f"die.{at}"] = 0 if die.taken_by is not None else die.value or 1
    for at, camp in enumerate(state.camps):
        found |= {f"camp.{at}.{name}": n for name, n in _seen(camp).items()}
    return found


def _seen(camp: Camp) -> dict[str, int]:
    def of(deck: Colour) -> list[Card]:
        return [card for card in camp.cards if card.deck == deck]

    opened = [card for card in of("green") if not card.full]
    bound = [card for card in of("black") if not card.full and not card.fled]
    kinds = [value_of(kind) for kind in camp.dispatched]
    found = {
        "sent": len(camp.dispatched),
        **{f"sent.{kind}": kinds.count(kind) for kind in tables.WAGON_KINDS},
        "equipment": len(of("blue")),
        "raids": len(of("red")),
        "used": sum(card.used for card in of("red")),
        "mercenaries": len(of("green")) - len(opened),
        "open": len(opened),
        **{f"open.{n}": card.free for n, card in enumerate(opened)},
        "treasures": len(of("yellow")),
        "met": sum(card.met for card in of("yellow")),
        "curses": sum(card.full and not card.fled for card in of("black")),
        "fled": sum(card.fled for card in of("black")),
        "bound": len(bound),
        **{f"bound.{n}": card.free for n, card in enumerate(bound)},
        "stash": camp.stash.total(),
        "bonus": min(tables.MOST_BONUS, max(0, camp.bonus)),
        "malus": min(tables.MOST_BONUS, max(0, -camp.bonus)),
        "wagons": len(camp.wagons),
    }
    for n, wagon in enumerate(camp.wagons):
        kind = value_of(wagon.kind)
        found[f"wagons.{n}"] = tables.WAGON_KINDS.index(kind) if kind in tables.WAGON_KINDS else 0
        for colour in tables.COLOURS:
            found[f"wagons.{n}.{colour}"] = wagon.slots.of(colour)
            found[f"wagons.{n}.{colour}.loaded"] = min(wagon.loaded.of(colour), wagon.slots.of(colour))
    return found


def faults(start: Huns, given: Answers) -> tuple[Fault, ...]:
    """More than the box has for so many players (SETUP, reminder table; CONTENTS)."""
    found = [*_cards(start, given), *_cubes(start, given)]
    out = sum(n for path, n in given.items() if path.endswith((".sent", ".wagons")))
    total, most = out + given["wagon_deck"], tables.WAGONS - tables.WAGON_ROW
    if total > most:
        found.append(Fault("wagon_deck", RESCUE_TOO_MANY(most=most, got=total)))
    for at in _seats(given):
        for n in range(given.get(f"camp.{at}.wagons", 0)):
            slots = sum(given.get(f"camp.{at}.wagons.{n}.{colour}", 0) for colour in tables.COLOURS)
            if not 1 <= slots <= tables.MOST_SLOTS:
                why = RESCUE_SLOTS(low=1, high=tables.MOST_SLOTS, got=slots)
                found.append(Fault(f"camp.{at}.wagons.{n}.blue", why))
    return tuple(found)


def _cards(start: Huns, given: Answers) -> list[Fault]:
    most, found = tables.CARDS[start.players], list[Fault]()
    for colour in tables.COLOURS:
        got = _out(given, colour) + given[f"decks.{colour}"]
        if got > most:
            found.append(Fault(f"decks.{colour}", RESCUE_TOO_MANY(most=most, got=got)))
    return found


def _cubes(start: Huns, given: Answers) -> list[Fault]:
    most, found = tables.CUBES[start.players], list[Fault]()
    for colour in tables.COLOURS:
        got = _loaded(given, colour) + given[f"reserve.{colour}"]
        if got > most:
            found.append(Fault(f"reserve.{colour}", RESCUE_TOO_MANY(most=most, got=got)))
    gone = sum(_gone(start, given, colour) for colour in tables.COLOURS)
    stashed = sum(given.get(f"camp.{at}.stash", 0) for at in _seats(given))
    counted = not any(f"reserve.{colour}" in start.gaps for colour in tables.COLOURS)
    if stashed > gone and counted:
        who = next(at for at in _seats(given) if given.get(f"camp.{at}.stash", 0))
        found.append(Fault(f"camp.{who}.stash", RESCUE_TOO_MANY(most=gone, got=stashed)))
    return found


def closed(start: Huns, given: Answers) -> tuple[Fault, ...]:
    """The types of all Wagons sent home, and no others."""
    found = list[Fault]()
    for at in _seats(given):
        kinds = sum(given.get(f"camp.{at}.sent.{kind}", 0) for kind in tables.WAGON_KINDS)
        if kinds != given.get(f"camp.{at}.sent", 0):
            why = RESCUE_KINDS(n=given.get(f"camp.{at}.sent", 0), got=kinds)
            found.append(Fault(f"camp.{at}.sent.{tables.WAGON_KINDS[0]}", why))
    return tuple(found)


def doubts(start: Huns, given: Answers) -> tuple[Fault, ...]:
    """A pile or deck that is empty ends the game with this round."""
    parts = (f"{part}.{colour}" for part in ("reserve", "decks") for colour in tables.COLOURS)
    return tuple(Fault(path, RESCUE_LAST_ROUND()) for path in parts if given[path] == 0)


def _seats(given: Answers) -> range:
    return range(sum(path.endswith(".stash") for path in given))


def _say(key: str, **args: Message | int) -> Message:
    return say(f"huns.rescue.{key}", **args)


FORM: Form[Huns] = Form(groups, shape, finish, seen, faults, doubts, closed, secret, piles, opened=opened)
