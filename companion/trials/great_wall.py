"""One solo game of The Great Wall: the shipped Qin Jiushao, by the real rules, against a scripted person.

- Every step goes through the rules: Clerks are moved, Locations activate when they are full, Hordes are covered,
  defeated or breach, Shame is placed and bought off, Soldiers die. Qin's instructions are all carried out.
- The person plays the next Command card of the hand in a fixed order and takes all cards back when none is left.
  Despotism moves 4 Clerks and 2 more for an Economy, and activates one Location; Work Harder moves all; the other cards
  and other players' boxes move 2.
- A Clerk goes where one of the fewest slots is missing; among equals to the Location that is wanted most. The
  better the evening, the more often that is done and the less often a Clerk goes anywhere.
- At a Location: an Overseer is upgraded if it can be paid, then a Resource is donated. Barracks: Spearmen who attack,
  each spot worth 2 Honor. Encampment: the Wall level that can be paid, else a Barricade where a breach threatens.
- A General, Advisors and Tactics are one lump of Honor a Year, larger on a good evening.
- How good the evening is (the person's form) is drawn once a game.

Guessed: conditions of Qin's cards hold every other time, what only a table could count is 2, and what a card says in
its own words does nothing.

Left out: what is printed on any card beyond that, Tactics, Horsemen, Archers of the person's own, Logistics, the
Embassy, rewards in Resources, any choice against Qin or towards the end of the game. The board's numbers that no
rulebook gives (slots, the Time track, the Wall's Defense) are assumed, and so are the Horde cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from companion.trials.chance import Chance
from companion.trials.great_wall_table import SLOTS, Table
from companion.trials.study import GAMES, Played, Stalled, Trial
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.assault_order import next_shot, owed, toll_of
from rules.great_wall.board.prices import pays, recruit_price, upgrade_price
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import power_of
from rules.great_wall.clan.clan import cards_in, shame_lies, shame_places, usable
from rules.great_wall.clan.goods import Goods, building, lacking, spend
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.deck_file import is_said
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.mind import CHOSEN, Task, task
from rules.great_wall.qin.qin import DIFFICULTY, QIN, YOU, QinCard
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import (
    GreatWall,
    clerks_at,
    current,
    defence_of,
    due_locations,
    in_play,
    is_full,
    lethality,
    phase,
    section,
)
from rules.great_wall.tables import (
    BARRICADE_COST,
    GIVING,
    LEVELS,
    PRODUCTION,
    SHAME_COST,
    WALL_COST,
    CommandCard,
    Location,
    SectionId,
)
from rules.great_wall.year.command_card import on_track

# The person
ORDER: tuple[CommandCard, ...] = (
    "economy",
    "despotism",
    "work-harder",
    "raise-banners",
    "attack-order",
    "betrayal",
)
LUMP = 38  # Honor a Year from General, Advisors and Tactics at the best
SPOT_HONOR = 2
COUNTED = 2  # of what a card counts in its own words
LONGEST = 9000  # steps; a game takes about four hundred
WANTED: dict[Location, float] = {
    "builders-encampment": 6.0,
    "barracks": 8.0,
    "quarry": 4.0,
    "lumber-mill": 4.0,
    "gold-mine": 3.0,
    "temple": 4.0,
    "tea-house": 0.5,
}
ARTIFACTS = (4, 16)  # Honor of one at the end, from a bad evening to a good one


@dataclass(frozen=True, slots=True)
class Evening:
    """How one game ended, with Qin's Honor counted from nothing at the start."""

    qin: int
    person: int
    pool: int
    years: int
    steps: int

    def won(self, start: int) -> bool:
        """More Honor than he has, with the Shame pool not empty."""
        return self.person > self.qin + start and self.pool > 0


@lru_cache(maxsize=2 * GAMES)  # a second trial beside the same deck, or at another level, asks for the same games
def play(seed: str, cards: tuple[QinCard, ...] = HOUSE) -> Evening:
    table = Table(Chance(seed), cards)
    while not table.state.over:
        if table.steps > LONGEST:
            raise Stalled
        _step(table)
    sheet = GAME.score(table.state)
    return Evening(sheet.totals[QIN], sheet.totals[YOU], table.state.pool, table.state.year, table.steps)


def _played(level: str, seed: str, cards: tuple[QinCard, ...]) -> Played:
    """Nobody plays otherwise for the Honor he begins with: it is added afterwards."""
    evening, start = play(seed, cards), int(level)
    return Played(evening.person, evening.qin + start, evening.won(start))


def _guessed(cards: tuple[QinCard, ...]) -> bool:
    """Lines that only people at a table could judge, count or carry out."""
    return any(line.when or is_said(line) for card in cards for line in card.lines)


TRIAL = Trial(tuple(map(str, DIFFICULTY)), _played, _guessed)


def _step(table: Table) -> None:
    state = table.state
    if (his := task(state)) is not None:
        instructed(table, his)
    elif (reeds := pending(state)) is not None:
        overlord(table, reeds)
    else:
        STEPS.get(phase(state), go_on)(table)


def go_on(table: Table) -> None:
    table.do(a.GoOn())


def instructed(table: Table, his: Task) -> None:
    """Conditions of a card hold every other time; what only a table could count is taken as COUNTED."""
    state = table.state
    if his.kind == "your-clerks":
        move(table, his.n, apart=True)
    if his.kind == "when" and not table.chance.happens(0.5):
        table.do(b.NotPossible(state.told))
        return
    asked = his.kind == "honor-each" and his.count is None
    place = weakest(state, his.sections)[0] if his.kind in CHOSEN else ""
    table.do(b.Done(table.state.told, COUNTED if asked else None, place))


def weakest(state: GreatWall, sections: tuple[SectionId, ...]) -> list[SectionId]:
    """Where a breach is nearest."""
    return sorted(sections, key=lambda at: (defence_of(state, at) or 0) - power_of(section(state, at)))


def overlord(table: Table, what: str) -> None:
    """The Reed Clan's Clerk, for the person who is its Overlord."""
    state, seat = table.state, len(table.state.chairs)
    weak = weakest(state, in_play(state))
    if what == "barracks":
        at = next(at for at in weak if section(state, at).hordes and section(state, at).hordes[0].free)
        table.do(b.Recruit(seat, "spearman", at, 0))
    elif what == "builders-encampment":
        table.do(b.BuildBarricade(seat, next(at for at in weak if section(state, at).barricades < 3)))
    elif what == "temple":
        table.do(a.DropShame(YOU, *shame_lies(state.clans[YOU])[0]))
    else:
        table.do(b.Done(state.told))


# -- Clerks and cards


def move(table: Table, n: int, apart: bool = False) -> None:
    """Where fewest slots are missing; on a bad evening anywhere."""
    been: list[Location] = []
    for _ in range(n):
        state = table.state
        room = [at for at in WANTED if not is_full(state, at) and not (apart and at in been)]
        if not room or state.clans[YOU].clerks == 0:
            return
        clever = table.chance.happens(0.25 + 0.75 * table.form)
        target = max(room, key=lambda at: worth(table, at)) if clever else table.chance.pick("clerk", room)
        been.append(target)
        table.do(b.MoveClerk(YOU, target))


def worth(table: Table, at: Location) -> float:
    state = table.state
    if at == "builders-encampment":
        return 9.0 if cheapest(table) else 0.0
    missing = SLOTS - sum(clerks_at(state, at))
    mine = clerks_at(state, at)[YOU]
    useful = WANTED[at] if at != "barracks" or can_recruit(table) else 0.5
    return useful / missing + (0.5 if mine else 0.0)


def command(table: Table) -> None:
    now = current(table.state)
    assert now is not None
    if now.card == "despotism":
        move(table, 4 + 2 * on_track(table.state, "economy"))
        used = [at for at in PRODUCTION if clerks_at(table.state, at)[YOU] and not is_full(table.state, at)]
        if used:
            best = max(used, key=lambda at: clerks_at(table.state, at)[YOU])
            table.do(b.Activate(best, advanced=True))
            while phase(table.state) != "command" or task(table.state) or pending(table.state):
                _step(table)
    else:
        move(table, table.state.clans[YOU].clerks if now.card == "work-harder" else 2)
    if not table.state.qin.moved and now.card != "attack-order":  # type: ignore[union-attr]
        table.do(q.OthersMove())
        while task(table.state):
            _step(table)
    table.do(a.GoOn())


def choose(table: Table) -> None:
    hand = cards_in(table.state.clans[YOU], "hand")
    table.do(a.ChooseCommand(YOU, Known(next(card for card in ORDER if card in hand))))


def reveal(table: Table) -> None:
    card = table.state.clans[YOU].chosen
    assert isinstance(card, Known)
    table.do(a.RevealCommand(YOU, Opened(card.value, card.salt)))


def place(table: Table) -> None:
    free = [at for at, order in enumerate(table.state.track) if order is None]
    table.do(a.PlaceCommand(YOU, free[-1] if table.form > 0.5 else free[0]))


def reclaim(table: Table) -> None:
    left = len(cards_in(table.state.clans[YOU], "hand"))
    table.do(a.Reclaim(YOU, left == 0))


# -- Locations


def location(table: Table) -> None:
    work = table.state.work
    assert work is not None
    match work.stage, work.location:
        case "upgrade", _:
            price = upgrade_price(table.state, YOU)
            level = table.state.clans[YOU].overseers[PRODUCTION.index(work.location)]
            pool = usable(table.state.clans[YOU], "spearman")
            good = price is not None and level < 2 and pool > 4 and pays(table.state, YOU, price) is None
            table.do(b.Upgrade(YOU) if good else b.Finish(YOU))
        case "donate", _:
            assert work.location in GIVING
            kind = ("wood", "stone", "gold")[GIVING.index(work.location)]
            table.do(b.Donate(YOU) if table.goods.of(kind) > 3 else b.Finish(YOU))  # type: ignore[arg-type]
        case _, "barracks":
            recruit(table)
        case _, "builders-encampment":
            build(table)
        case _:
            table.do(b.Finish(YOU))


def can_recruit(table: Table) -> bool:
    price = recruit_price(table.state, YOU, "spearman")
    return lacking(table.goods, price) is None and bool(open_sections(table.state))


def open_sections(state: GreatWall) -> list[SectionId]:
    fronts = [at for at in in_play(state) if (wall := section(state, at)).hordes and wall.hordes[0].free]
    return sorted(fronts, key=lambda at: section(state, at).hordes[0].free)


def recruit(table: Table) -> None:
    found = open_sections(table.state)
    if found and can_recruit(table) and usable(table.state.clans[YOU], "spearman"):
        table.do(b.Recruit(YOU, "spearman", found[0], 0, honor=SPOT_HONOR))
    else:
        table.do(b.Finish(YOU))


def cheapest(table: Table) -> SectionId | None:
    """The section whose next level can be paid, Warehouse and all."""
    held = building(table.state.warehouse) + building(table.goods)
    found = [at for at in in_play(table.state) if section(table.state, at).level < LEVELS]
    can = [at for at in found if WALL_COST[section(table.state, at).level] <= held]
    return sorted(can, key=lambda at: -section(table.state, at).level)[0] if can else None


def build(table: Table) -> None:
    state = table.state
    payable = cheapest(table)
    if payable is not None:
        table.do(b.BuildWall(YOU, payable, *mix(table, WALL_COST[section(state, payable).level])))
        return
    open_ = [at for at in in_play(state) if section(state, at).barricades < 3]
    if open_ and building(state.warehouse) + building(table.goods) >= BARRICADE_COST:
        table.do(b.BuildBarricade(YOU, weakest(state, tuple(open_))[0], *mix(table, BARRICADE_COST)))
    else:
        table.do(b.Finish(YOU))


def mix(table: Table, price: int) -> tuple[Goods, Goods]:
    stock = spend(table.state.warehouse, price)
    return stock, spend(table.goods, price - building(stock))


# -- Hordes, Shame and the end


def shame_due(table: Table) -> None:
    table.do(b.PlaceShame(YOU, *shame_places(table.state.clans[YOU])[-1]))


def shame(table: Table) -> None:
    """Bought off as long as the Chi lasts."""
    lies = shame_lies(table.state.clans[YOU])
    table.do(a.BuyOff(YOU, *lies[0]) if lies and table.goods.chi >= SHAME_COST else a.GoOn())


def losses(table: Table) -> None:
    toll = toll_of(table.state, YOU)
    assert toll is not None
    table.do(b.Bear(YOU, killed=Squad(spearman=owed(table.state, toll))))


def fire(table: Table) -> None:
    shot = next_shot(table.state)
    assert shot is not None
    rows = section(table.state, shot[0]).hordes
    table.do(b.Fire(shot[1], shot[0], next(row for row, card in enumerate(rows) if card.free)))


def hordes(table: Table) -> None:
    assert lethality(table.state) is not None
    table.horde()


def end_check(table: Table) -> None:
    """Once a Year, what the cards gave."""
    table.do(a.Score(YOU, 1 + int(table.form * table.chance.between(0.6, 1.4) * LUMP)), a.GoOn())


def scoring(table: Table) -> None:
    low, high = ARTIFACTS
    worth_ = tuple(int(low + table.form * (high - low) * table.chance.between(0.5, 1.0)) for _ in range(3))
    table.do(a.EnterArtifacts(YOU, worth_))


STEPS: dict[str, Callable[[Table], None]] = {
    "qin-card": lambda table: table.do(q.DrawQinCard()),
    "choose": choose,
    "reveal": reveal,
    "place": place,
    "command": command,
    "activation": lambda table: table.do(b.Activate(due_locations(table.state)[0])),
    "location": location,
    "defeat": lambda table: table.do(b.Defeat()),
    "winter-defeat": lambda table: table.do(b.Defeat()),
    "firing": fire,
    "assault": lambda table: table.do(b.Assault()),
    "losses": losses,
    "shame-due": shame_due,
    "shame": shame,
    "hordes": hordes,
    "reclaim": reclaim,
    "end-check": end_check,
    "scoring": scoring,
}
