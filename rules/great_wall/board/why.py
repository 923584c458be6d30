"""Why the Wall holds or breaks, what something costs and who pays it, whose a Horde card is, and what ends the game."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, Why, aside, chosen, times, total_of
from rules.great_wall.board.prices import barricade_price, recruit_price, upgrade_price
from rules.great_wall.board.wall import Horde
from rules.great_wall.clan.clan import advisors_of, level_of
from rules.great_wall.clan.goods import Goods, building
from rules.great_wall.score.ending import ends
from rules.great_wall.state import GreatWall, in_play, is_automa, section
from rules.great_wall.tables import BARRICADE_DEFENCE, CLERK_COST, LEVELS, RESOURCES, SOLDIERS, WALL_COST, SectionId


def assault(state: GreatWall, at: SectionId, power: int = 0, defence: int = 0) -> Why | None:
    """Defence against Offensive Power, with what Horde abilities change by hand; below 0 it is a Breach."""
    there = section(state, at)
    wall = state.prints.walls[there.level]
    if wall is None:
        return None
    holds = (
        Reason(say("great_wall.print.wall", n=there.level), wall.defence),
        times(say("great_wall.barricades"), there.barricades, BARRICADE_DEFENCE),
        *_by_hand(defence),
    )
    hordes = tuple(Reason(_card(card), -card.card.power, _row(row)) for row, card in enumerate(there.hordes))
    storms = (*hordes, *_by_hand(-power))
    spare = (*_not_below(total_of(holds), 1), *_not_below(-total_of(storms), -1))
    numbers = (*holds, *storms, *spare)
    margin = total_of(numbers)
    verdict = say("great_wall.why.breach", count=-margin) if margin < 0 else say("great_wall.why.holds", count=margin)
    return Why(_section(at), say("great_wall.why.assault"), "step-assault", numbers, margin, verdict)


def _by_hand(n: int) -> tuple[Reason, ...]:
    return (Reason(say("great_wall.assault.more"), n),) if n else ()


def _not_below(total: int, sign: int) -> tuple[Reason, ...]:
    """Neither side falls below 0 by an ability."""
    return (Reason(say("great_wall.why.not-below"), sign * -total),) if total < 0 else ()


def _section(at: SectionId) -> Message:
    return say(f"great_wall.section.{at}")


def _card(card: Horde) -> Message:
    return say("great_wall.why.card", name=card.card.name) if card.card.name else say("great_wall.horde.nameless")


def _row(row: int) -> Message:
    return say("great_wall.row", n=row + 1)


def price_of_wall(state: GreatWall, seat: int, at: SectionId) -> Why:
    """The next level of a section; what lies in the Warehouse pays first."""
    level = min(section(state, at).level, LEVELS - 1)
    steps = tuple(
        (chosen if step == level else aside)(say("great_wall.why.wall-level", n=step + 1), cost)
        for step, cost in enumerate(WALL_COST)
    )
    about = say("great_wall.why.price-wall", section=_section(at))
    return _built(state, about, say("great_wall.why.cost-wall"), WALL_COST[level], steps, seat)


def price_of_barricade(state: GreatWall, seat: int, at: SectionId) -> Why:
    about = say("great_wall.why.price-barricade", section=_section(at))
    return _built(state, about, say("great_wall.why.cost-barricade"), barricade_price(state, seat), (), seat)


def _built(state: GreatWall, about: Message, rule: Message, price: int, beside: tuple[Reason, ...], seat: int) -> Why:
    stock = min(price, building(state.warehouse))
    parts = (
        Reason(say("great_wall.why.warehouse-pays"), stock),
        Reason(say("great_wall.why.builder-pays"), price - stock),
        *beside,
        aside(say("great_wall.why.warehouse"), building(state.warehouse)),
    )
    return Why(about, rule, "step-location", parts, price, seat=seat)


def price_of_soldier(state: GreatWall, seat: int, soldier: str) -> Why | None:
    """Each kind has its own price, counted in Resources; clans without a person recruit for free."""
    kind = next((known for known in SOLDIERS if known == soldier), None)
    if kind is None:
        return None
    about = say("great_wall.why.price-soldier", soldier=say(f"great_wall.soldier.{kind}"))
    rule = say("great_wall.why.price-free" if is_automa(state, seat) else "great_wall.why.price-recruit")
    return _paid(about, rule, recruit_price(state, seat, kind), seat)


def price_of_overseer(state: GreatWall, seat: int) -> Why | None:
    """Of the next level at the Location being resolved, as it is printed there."""
    price = upgrade_price(state, seat)
    if price is None or state.work is None:
        return None
    about = say("great_wall.why.price-overseer", location=say(f"great_wall.location.{state.work.location}"))
    found = _paid(about, say("great_wall.why.price-upgrade"), price, seat)
    level = aside(say("great_wall.why.level"), level_of(state.clans[seat], state.work.location))
    return Why(found.about, found.rule, found.place, (*found.numbers, level), found.total, seat=seat)


def _paid(about: Message, rule: Message, price: Goods, seat: int) -> Why:
    parts = tuple(Reason(say(f"great_wall.good.{kind}"), price.of(kind)) for kind in RESOURCES if price.of(kind))
    return Why(about, rule, "step-location", parts, total_of(parts), seat=seat)


def price_of_advisor(state: GreatWall, seat: int) -> Why:
    """As much Gold as Advisors one will then have; a Clerk costs the same every time."""
    have = advisors_of(state.clans[seat])
    parts = (
        Reason(say("great_wall.why.advisors-have"), have),
        Reason(say("great_wall.why.advisor-new"), 1),
        aside(say("great_wall.why.clerk-cost"), CLERK_COST),
    )
    return Why(say("great_wall.why.price-advisor"), say("great_wall.why.price-hire"), "step-location", parts, have + 1)


def claimed(state: GreatWall, at: SectionId, row: int) -> Why | None:
    """Whose a Horde card would be: who covers most Vital spots, then Tea order (POKONANIE HORDY 3)."""
    hordes = section(state, at).hordes
    if at not in in_play(state) or not 0 <= row < len(hordes):
        return None
    card = hordes[row]
    there = [seat for seat in state.tea if card.covered_by(seat)]
    most = max((card.covered_by(seat) for seat in there), default=0)
    first = next((seat for seat in there if card.covered_by(seat) == most), None)
    numbers = tuple(
        (chosen if seat == first else aside)(say("why.seat", seat=seat), card.covered_by(seat), _tea(state, seat))
        for seat in there
    )
    wounds = aside(say("great_wall.why.wounds"), card.wounds)
    free = aside(say("great_wall.why.free"), card.free)
    return Why(_card(card), say("great_wall.why.claimed"), "step-defeat", (*numbers, wounds, free))


def _tea(state: GreatWall, seat: int) -> Message:
    return say("great_wall.why.tea-place", count=state.tea.index(seat) + 1)


def ending(state: GreatWall) -> Why:
    """What ends the game in Winter, and how much is still missing of each."""
    numbers = tuple(
        (chosen if end.met else aside)(say(f"great_wall.why.end-{end.key}"), end.left, say("great_wall.why.missing"))
        for end in ends(state)
    )
    key = "great_wall.why.ends-coop" if state.empire else "great_wall.why.ends"
    return Why(say("great_wall.why.ending"), say(key), "coop" if state.empire else "step-end-check", numbers)
