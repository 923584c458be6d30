"""What becomes of Qin Jiushao's instruction: carried out, or not possible and the table is put right."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board import events as eb
from rules.great_wall.clan.goods import NOTHING, minus, spend
from rules.great_wall.clan.tea import moved as moved_tea
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.mind import CHOSEN, Task
from rules.great_wall.qin.qin import QIN, WOUND_HONOR, Deed
from rules.great_wall.state import GreatWall, reed_seat, section
from rules.great_wall.tables import PRODUCTION, SECTIONS, Location, SectionId, SoldierKind
from rules.great_wall.year.year_steps import year

Events = tuple[e.Event, ...]
Activated = Callable[[GreatWall, Location, bool], Events]


def done(state: GreatWall, task: Task, action: b.Done, activated: Activated) -> Events:
    """The facts, the number of the next instruction among them; `activated` are those of a Location."""
    if task.kind in ("activate", "activate-one"):
        assert task.location is not None
        one = task.kind == "activate-one"
        line: Events = (_deed(state, whole=True),) if one else ()
        return (*line, *activated(state, task.location, one), eq.Answered())
    return (*_facts(state, task, action), eq.Answered())


def _facts(state: GreatWall, task: Task, action: b.Done) -> Events:
    match task.kind:
        case "when":
            return (eq.ConditionMet(),)
        case "advisors":
            taken: Events = (e.AdvisorTaken(QIN, "", False),) * task.n
            return (*taken, _after(state))
        case "place":
            return _placed(state, task)
        case "clerks" | "reed-clerks":
            seat = QIN if task.kind == "clerks" else reed_seat(state)
            moved = (eb.ClerkMoved(seat, way.target, way.source) for way in task.ways)
            return (*moved, _deed(state, whole=True))
        case "your-clerks" | "your-reed" | "your-advisor" | "text":
            return (_deed(state, whole=True),)
        case "activate" | "activate-one":
            return ()  # done() has seen to it
        case "harvest":
            assert task.location is not None
            honor: Events = (e.HonorChanged(QIN, task.n, "activation"),) if task.n else ()
            return (*honor, *finished(task.location))
        case "spearman":
            return (*_struck(state, task), *_one_less(state))
        case "archer":
            return (*_shot_up(state, task), *_one_less(state))
        case "wall":
            return _built(state, task)
        case "upgrade":
            assert task.location is not None
            return (e.OverseerUpgraded(QIN, task.location, task.n, None), _deed(state))
        case "honor" | "advice":
            return (e.HonorChanged(QIN, task.n, "card"), _deed(state, whole=True))
        case "fire":
            assert task.section is not None
            return (*_wound(state, task.section, task.row), eb.Fired(QIN, task.section, 1))
        case "reed-spearman":
            return _reed_spearman(state, task.section)
        case "reed-barricade":
            return (*_barricade(state, task.section), *_one_less(state))
        case "reed-advisor":
            return (eb.Finished(reed_seat(state)) if state.work else _deed(state, whole=True),)
        case "your-spearman":
            return _reed_spearman(state, _section(action.place))
        case "your-barricade":
            return (*_barricade(state, _section(action.place)), _deed(state))
        case "barricade":
            honor_ = e.HonorChanged(QIN, task.n, "barricade")
            return (*_barricade(state, task.section), honor_, _deed(state))
        case "horseman":
            return (*_charged(state, task), _deed(state))
        case "tea" | "reed-tea":
            seat = QIN if task.kind == "tea" else reed_seat(state)
            order = moved_tea(state.tea, seat, max(0, state.tea.index(seat) - task.n))
            return (e.TeaMoved(order), _deed(state, whole=True))
        case "advisor":
            under: Events = (e.AdvisorTaken(QIN, "", False),) * task.n
            return (*under, _deed(state, whole=True))
        case "honor-each":
            return _for_each(state, task, action)
    assert_never(task.kind)


def not_possible(state: GreatWall, task: Task, action: b.NotPossible) -> Events:
    """The condition that was wrong is put right and he thinks again; if all were right, nothing happens."""
    return (*_put_right(state, task, action), eq.Answered())


def _put_right(state: GreatWall, task: Task, action: b.NotPossible) -> Events:
    match action.condition:
        case "place":
            return (eq.PlaceShut(action.place),)
        case "clerks":
            return (eq.PoolSet("clerk", action.n),)
        case "soldiers":
            return (eq.PoolSet(soldier_of(task), action.n),)
        case "clerks-here":
            assert task.location is not None
            return (eq.ClerksSet(task.location, action.n),)
        case "level":
            assert task.location is not None
            return (eq.LevelSet(task.location, action.n),)
        case "none":
            return _passed(state, task)
    assert_never(action.condition)


def _passed(state: GreatWall, task: Task) -> Events:
    match task.kind:
        case "advisors":
            return (_after(state),)
        case "place":
            return _placed(state, task)  # somewhere it must lie
        case "activate":
            assert task.location is not None
            return (eq.PlaceShut(task.location),)
        case "harvest":
            assert task.location is not None
            return finished(task.location)
        case "spearman" | "reed-spearman" | "reed-barricade" if state.work:
            return (eb.ClerkSpent(state.work.queue[0]),)
        case "reed-advisor" if state.work:
            return (eb.Finished(reed_seat(state)),)
        case "fire":
            assert task.section is not None
            return (eb.Fired(QIN, task.section, 1),)
        case _:
            return (_deed(state, skipped=True),)


def finished(location: Location) -> Events:
    """His part of an Activation is over: the token goes to the left end (AKTYWACJA LOKACJI)."""
    return (eq.TokenMoved(location), eb.Finished(QIN))


def _after(state: GreatWall) -> e.StepBegun:
    order = year(state)
    return e.StepBegun(order[order.index("advisors") + 1])


def _placed(state: GreatWall, task: Task) -> Events:
    assert state.qin is not None
    assert state.qin.card is not None  # the phase says so
    if state.mode == "opponent":
        return (e.StepBegun("fall"),)
    return (eb.CommandPlaced(QIN, task.n - 1, state.qin.card.name),)


def _one_less(state: GreatWall) -> Events:
    """A Clerk of the Barracks, or one figure of a card's line."""
    return (eb.ClerkSpent(state.work.queue[0]),) if state.work else (_deed(state),)


def _deed(state: GreatWall, whole: bool = False, skipped: bool = False) -> eq.DeedDone:
    assert state.qin is not None
    deed = state.qin.agenda[0]
    if skipped:
        return passed_over(deed)
    return eq.DeedDone(deed.kind, 0 if whole else deed.n - 1)


def passed_over(deed: Deed) -> eq.DeedDone:
    """The line with its words, so that everybody can read what was not done."""
    return eq.DeedDone(deed.kind, 0, True, deed.text, deed.when)


def _struck(state: GreatWall, task: Task) -> Events:
    """2 Honor for the Wound, whatever the spot shows (ATAK I ZADAWANIE RAN)."""
    assert task.section is not None
    honor = e.HonorChanged(QIN, WOUND_HONOR, "wound")
    if state.mode == "opponent":
        return (eq.SoldierSent("spearman"), honor)
    return (*_recruited(QIN, "spearman", task.section), honor)


def _charged(state: GreatWall, task: Task) -> Events:
    """2 Honor for each of the two Vital spots under a Horseman (ATAK I ZADAWANIE RAN)."""
    assert task.section is not None
    honor = e.HonorChanged(QIN, task.n, "wound")
    if state.mode == "opponent":
        return (eq.SoldierSent("horseman"), honor)
    return (*_recruited(QIN, "horseman", task.section), honor)


def _reed_spearman(state: GreatWall, at: SectionId | None) -> Events:
    """Free, and nobody gains anything by it (KOSZARY); Horde cards that are not followed get nobody."""
    assert at is not None
    if state.mode == "opponent":
        return (eb.Finished(reed_seat(state)) if state.work else _deed(state),)
    return (*_recruited(reed_seat(state), "spearman", at), *_one_less(state))


def _barricade(state: GreatWall, at: SectionId | None) -> Events:
    assert at is not None
    return () if state.mode == "opponent" else (eb.BarricadeBuilt(at),)


def _for_each(state: GreatWall, task: Task, action: b.Done) -> Events:
    """As counted at the table, else as the app knows it."""
    count = action.n if action.n is not None else task.count or 0
    honor: Events = (e.HonorChanged(QIN, task.n * count, "card"),) if count else ()
    return (*honor, _deed(state, whole=True))


def _section(place: str) -> SectionId | None:
    return next((at for at in SECTIONS if at == place), None)


def _shot_up(state: GreatWall, task: Task) -> Events:
    assert task.section is not None
    return (*_recruited(QIN, "archer", task.section), *_wound(state, task.section, task.row))


def _recruited(seat: int, soldier: SoldierKind, at: SectionId) -> Events:
    return (eb.Recruited(seat, soldier, at), eb.Attacked(seat, soldier, at, 0, True))


def _wound(state: GreatWall, at: SectionId, row: int) -> Events:
    """Without a free Vital spot there is no Wound and no Honor."""
    honor = e.HonorChanged(QIN, WOUND_HONOR, "wound")
    if state.mode == "opponent":
        return (honor,)
    return (eb.Wounded(at, row, 1), honor) if row >= 0 else ()


def _built(state: GreatWall, task: Task) -> Events:
    """The Warehouse pays as far as it goes; he gets the Honor of the level (ZŁOTE REGUŁY 6)."""
    assert task.section is not None
    stock = spend(state.warehouse, task.n)
    paid: Events = (e.WarehouseChanged(minus(stock)),) if stock != NOTHING else ()
    level = eb.WallBuilt(task.section, section(state, task.section).level + 1)
    return (*paid, level, e.HonorChanged(QIN, task.n, "wall"), _deed(state))


def targets(task: Task) -> tuple[str, ...]:
    """The places of an instruction of which the table may say that they take nobody."""
    places = (*(way.target for way in task.ways), task.location, task.section)
    held = task.kind in ("harvest", "fire", "your-clerks", "your-reed", *CHOSEN)
    return () if held else tuple(dict.fromkeys(place for place in places if place is not None))


def soldier_of(task: Task) -> SoldierKind:
    """Which of his pools an instruction is about."""
    return "archer" if task.kind == "archer" else "horseman" if task.kind == "horseman" else "spearman"


def conditions(task: Task) -> tuple[b.Condition, ...]:
    """What the table may say was wrong; `none` is that nothing was, and yet it cannot be."""
    place: tuple[b.Condition, ...] = ("place",) if targets(task) else ()
    more: dict[str, tuple[b.Condition, ...]] = {
        "clerks": ("clerks",),
        "spearman": ("soldiers",),
        "archer": ("soldiers",),
        "horseman": ("soldiers",),
        "harvest": ("clerks-here", "level") if task.location in PRODUCTION else (),
    }
    return (*place, *more.get(task.kind, ()), "none")
