"""One evening: the shipped AI of Scythia, by the real rules, against a scripted person, a model written to be read.

- It goes from empire to empire, one raid in each, then to the dearest one left. It raids when crew and supplies are
  enough and works until then.
- Work brings two points of preparation, one for each building; one less when the building wanted is the blocked one,
  and up to two more on a good evening. Points become crew and then supplies. One building may be used for a quest, or
  for an animal, instead.
- A raid scores the lower or the higher of two numbers, the higher more often on a good evening.
- Plunder comes from the real bag. A quest costs its points less one in plunder, the cheapest first, never gold.
- At the end the app's own score sheet counts plunder, quests, crew and animals, with both tie-breaks.
- How good the evening is (the person's form) is drawn once a game.

Left out: dice and wounds, what cards, heroes and eagles can do, silver and kumis, which worker stands where and its
colour, a choice of raid space by its plunder, and any play against the AI or towards the end of the game. So the
shares of victories measure the characters against each other and not against a person of flesh and blood.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby

from companion.trials.chance import Chance, after
from companion.trials.study import Played, Stalled, Trial
from rules.core.game import Chair, Config
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import HorseCard, Quest, wanted_quest
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.score.scoring import RaiderTally, of_ai, score_tallies, tally
from rules.scythia.state import Scythia, deed, face_up, spaces_of
from rules.scythia.tables import CHARACTERS, EMPIRES, HORSES, QUEST_ROWS, SPACES, Building, CharacterId, Empire

# The person. Points of preparation a raid costs, crew it needs, and its Victory Points (lower, higher)
SUPPLIES: dict[Empire, int] = {"cimmeria": 3, "assyria": 4, "persia": 5, "greece": 6}
CREW: dict[Empire, int] = {"cimmeria": 2, "assyria": 3, "persia": 4, "greece": 5}  # facts 5.2
POINTS: dict[Empire, tuple[int, int]] = {"cimmeria": (0, 1), "assyria": (2, 4), "persia": (4, 6), "greece": (6, 7)}
PLUNDER: dict[Empire, tuple[int, ...]] = {  # facts 5.1: two to four; Cimmeria's are a guess
    "cimmeria": (4, 3, 4, 3),
    "assyria": (3, 3, 3, 3),
    "persia": (2, 3, 2, 3),
    "greece": (2, 2, 2, 2),
}
RAIDS = 1  # in one empire before the next
HIRED = 3  # points of preparation for one more in the crew: silver, a card, the Barracks
FORM = (0.0, 1.9)  # how many points more a turn of work brings, from a bad evening to a good one
QUEST = 0.4  # how often a turn of work has room for a quest
ANIMAL = 0.25  # and for an animal
# How often a turn of work wants each building; two of them make a turn
WANTED: dict[Building, float] = {
    "silversmith": 0.45,
    "farm": 0.45,
    "barracks": 0.35,
    "town-centre": 0.25,
    "meeting-tent": 0.2,
    "market": 0.1,
    "stables": 0.1,
    "chiefs-tent": 0.1,
}

# The table: facts 6 show horses of (1, 2), (2, 1) and (3, 0), and quests of 2 to 5
ANIMALS = tuple(
    HorseCard(strength, vp)
    for strength, vp, n in ((1, 2, 8), (1, 1, 4), (2, 1, 8), (2, 0, 4), (3, 0, 12))
    for _ in range(n)
)
QUESTS = (2,) * 6 + (3,) * 8 + (4,) * 7 + (5,) * 5
BAG = ("gold",) * 14 + ("equipment",) * 20 + ("wagons",) * 20 + ("livestock",) * 26
LONGEST = 400  # rounds; a game takes about twenty
CHEAPEST = ("livestock", "wagons", "equipment")


@dataclass(slots=True)
class Person:
    """The scripted person's books."""

    form: float
    crew: int = 1  # the hero's companion
    supplies: int = 1
    hiring: int = 0
    track: int = 0
    raids: list[Empire] = field(default_factory=list)
    plunder: list[str] = field(default_factory=list)
    quests: list[int] = field(default_factory=list)
    animals: list[HorseCard] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Evening:
    """How one game ended."""

    ai: int
    person: int
    won: bool  # a shared victory is not one
    rounds: int
    runs: tuple[int, ...]  # of AI turns without a raid, each at its full length


class Table:
    """One game: the AI by the shipped rules, the person by the model, and what lies on the board."""

    def __init__(self, character: CharacterId, chance: Chance, cards: tuple[Scheme, ...]) -> None:
        self.chance, self.person = chance, Person(chance.between(*FORM))
        self.state = GAME.setup(Config("scythia", "opponent", (Chair("person", "red"), Chair("AI", "blue"))))
        self.quests = dict(zip(_tiles(), chance.shuffled(QUESTS), strict=False))
        bag = chance.shuffled(BAG)
        self.plunder = {(e, at): [bag.pop() for _ in range(n)] for e in EMPIRES for at, n in enumerate(PLUNDER[e])}
        self.animals: list[HorseCard] = []
        self.row = [self.animal() for _ in HORSES]
        self.deeds: list[str] = []
        self.do(a.ChooseCharacter(character), a.ChooseDeck("custom", cards), a.Begin())

    def do(self, *wishes: a.Action) -> None:
        for wish in wishes:
            self.state = after(GAME, self.state, wish, self.chance)

    def animal(self) -> HorseCard:
        """The next of the deck; a used-up deck is made anew from all animals, those in play included."""
        if not self.animals:
            self.animals = self.chance.shuffled(ANIMALS)
        return self.animals.pop()

    def take_animal(self, at: int) -> HorseCard:
        taken, self.row[at] = self.row[at], self.animal()
        return taken


def play(character: CharacterId, seed: str, cards: tuple[Scheme, ...] = HOUSE) -> Evening:
    table = Table(character, Chance(seed), cards)
    while not table.state.over:
        if len(table.deeds) > LONGEST:
            raise Stalled
        if table.state.ai_turn:
            ai_turn(table)
        else:
            person_turn(table)
    return _evening(table)


def _played(level: str, seed: str, cards: tuple[Scheme, ...]) -> Played:
    character = next(character for character in CHARACTERS if character == level)
    evening = play(character, seed, cards)
    return Played(evening.person, evening.ai, evening.won)


TRIAL = Trial(tuple(CHARACTERS), _played)


def ai_turn(table: Table) -> None:
    """The shipped opponent; the hands only read what the horse or the quest shows."""
    table.do(a.DrawScheme())
    state = table.state
    scheme, now = state.scheme, deed(state)
    assert scheme is not None
    done = a.Done(state.step)
    if now == "horse":
        horse = table.take_animal(HORSES.index(scheme.horse))
        done = a.Done(state.step, horse.strength, horse.vp)
    elif now == "quest":
        quest = wanted_quest(scheme, face_up(state))
        assert quest is not None
        done = a.Done(state.step, vp=table.quests[quest])
    table.deeds.append(now)
    table.do(done)


def person_turn(table: Table) -> None:
    wanted = aim(table.person, table.state)
    if wanted and ready(table.person, wanted):
        raid(table, wanted)
    else:
        work(table, wanted)
    table.do(a.EndTurn())


def aim(person: Person, state: Scythia) -> Empire | None:
    """From empire to empire, a few raids in each for its workers and plunder; at last the dearest that is left."""
    free = [empire for empire in EMPIRES if any(spaces_of(state, empire))]
    return next((empire for empire in free if person.raids.count(empire) < RAIDS), free[-1] if free else None)


def ready(person: Person, empire: Empire) -> bool:
    return person.crew >= CREW[empire] and person.supplies >= SUPPLIES[empire]


def raid(table: Table, empire: Empire) -> None:
    person, spaces = table.person, spaces_of(table.state, empire)
    space = table.chance.pick("space", [at for at, free in enumerate(spaces) if free])
    person.supplies -= SUPPLIES[empire]
    person.raids.append(empire)
    person.plunder += table.plunder[empire, space]
    person.track += POINTS[empire][table.chance.happens(person.form / FORM[1])]
    table.do(a.Raid(empire, space))


def work(table: Table, wanted: Empire | None) -> None:
    """Two buildings; a quest takes one of them."""
    person, chance = table.person, table.chance
    gained = 2 + int(person.form) + chance.happens(person.form % 1)
    blocked = table.state.blocked
    if blocked and chance.happens(WANTED[blocked]):
        gained -= 1
    if blocked != "chiefs-tent" and complete_quest(table):
        gained -= 1
    elif blocked != "stables" and person.raids and chance.happens(ANIMAL):
        person.animals.append(table.take_animal(chance.pick("animal", range(len(HORSES)))))
        gained -= 1
    for _ in range(gained):
        prepare(person, wanted)


def prepare(person: Person, wanted: Empire | None) -> None:
    """One point: first the crew that the next raid needs, then its supplies."""
    if wanted is None or person.crew >= CREW[wanted]:
        person.supplies += 1
        return
    person.hiring += 1
    if person.hiring == HIRED:
        person.crew, person.hiring = person.crew + 1, 0


def complete_quest(table: Table) -> bool:
    """The best one face up that can be paid; the tent takes only a worker won in a raid."""
    person = table.person
    if not person.raids or not table.chance.happens(QUEST):
        return False
    for quest in sorted(face_up(table.state), key=lambda quest: -table.quests[quest]):
        vp = table.quests[quest]
        if pay(person, vp - 1):
            person.quests.append(vp)
            table.do(a.CompleteQuest(quest.row, quest.spot))
            return True
    return False


def pay(person: Person, tokens: int) -> bool:
    """Plunder for a quest, the cheapest first; gold is kept."""
    spare = sorted((kind for kind in person.plunder if kind != "gold"), key=CHEAPEST.index)
    if len(spare) < tokens:
        return False
    for kind in spare[:tokens]:
        person.plunder.remove(kind)
    return True


def _tiles() -> list[Quest]:
    village = [Quest(row, 0) for row in QUEST_ROWS[:2]]
    return village + [Quest(row, spot) for row in QUEST_ROWS[2:] for spot in range(SPACES[1])]


def _evening(table: Table) -> Evening:
    ai, person = table.state.ai, table.person
    assert ai is not None
    sheet = score_tallies((_tally(person), of_ai(ai)))
    runs = tuple(len(list(turns)) for raids, turns in groupby(table.deeds, key=lambda now: now == "raid") if not raids)
    return Evening(sheet.totals[1], sheet.totals[0], sheet.winners == (0,), len(table.deeds), runs)


def _tally(person: Person) -> RaiderTally:
    return tally(
        **Counter(person.plunder),
        track=person.track,
        crew_vp=person.crew - 1,  # some of the crew print a point; the model gives one for each hired
        animals_vp=sum(horse.vp for horse in person.animals),
        quests_vp=sum(person.quests),
        quests=len(person.quests),
        crew=person.crew,
        animals=len(person.animals),
        provisions=min(8, person.supplies),
    )
