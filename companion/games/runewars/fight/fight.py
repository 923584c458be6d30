"""A battle round by round: who draws, what the cards bring, where losses fall, and strength at the end (picture 20)."""

from __future__ import annotations

from companion.games.runewars.fight.battle_story import Clash, story
from companion.games.runewars.fight.battle_words import (
    by_hand,
    ladder,
    put_aside,
    round_of,
    seat_of,
    side_badge,
    side_name,
    side_names,
    strength_note,
    unit_name,
    unit_row,
    verdict,
)
from companion.games.runewars.fight.drawn_fate import brought
from companion.games.runewars.fight.end import outcome
from companion.games.runewars.fight.fate_faces import RESULT_ICONS, draw_label, left, picker, ready, seen
from companion.games.runewars.fight.fate_odds import asked, kept, now_or_asked
from companion.games.runewars.fight.specials import carries, further, help_rows, specials, targets
from companion.intents.intent import Choose, Do, DoAll, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Keys, Option, Options, Para, Part, Row, Status
from companion.screens.kit.views import Now, View
from rules.runewars.fight import actions as c
from rules.runewars.fight.fight import (
    cards_of,
    chooser,
    defence,
    ground_of,
    initiative,
    may_fall_on,
    pairs,
    special_of,
    strengths,
    usable,
    using,
)
from rules.runewars.fight.units import INITIATIVES
from rules.runewars.pending import SIDES, Fight
from rules.runewars.state import Runewars, holder


def _rail(ctx: Context, fight: Fight) -> chrome.Rail:
    words, last = ctx.words, fight.stage == "strength"
    n = round_of(fight) or INITIATIVES[-1]
    here: Status = "done" if last else "now"
    return (
        (words.t("runewars.fight.rail.muster"), "done"),
        (words.t("runewars.fight.rail.initiative", n=n), here),
        (words.t("runewars.fight.rail.strength"), "now" if last else "plain"),
    )


# The next cards


def _next(ctx: Context, state: Runewars, fight: Fight, clash: Clash | None) -> tuple[tuple[Column, ...], Now]:
    words, ways = ctx.words, pairs(fight)
    chosen = ctx.chosen("pair")
    pair: tuple[int | None, int | None] = chosen if chosen in ways else ways[0]
    n, seat = cards_of(fight, *pair), fight.seat
    asked_now = (*_which(ctx, fight, ways, pair), *picker(ctx, sum(n)))
    parts = (*brought(ctx, fight, clash), *_odds(ctx, state, fight))
    columns = (*((Column(asked_now, 0.9, "accent"),) if asked_now else ()), Column(parts))
    cards = ready(ctx, sum(n))
    do = None if cards is None else Do(c.Clash(*pair, cards), seat, ctx.at)
    key = Key(draw_label(ctx, "runewars.fight.draw", sum(n)), do, "cards-outline", "primary", name="clash")
    title = words.t("runewars.fight.draws", n=initiative(fight) or 0, who=_drawers(ctx, fight, pair, n))
    detail = words.t("runewars.fate.left", n=left(state))
    return columns, Now(title, detail, ctx.badge(seat), (put_aside(ctx, fight), key))


def _drawers(ctx: Context, fight: Fight, pair: tuple[int | None, int | None], n: tuple[int, int]) -> str:
    """ "2 × Bowmen, 2 × Archers" """
    told = [
        f"{k}\u00a0×\u00a0{unit_name(ctx.words, fight.side(side).kinds[at].name)}"
        for side, at, k in zip(SIDES, pair, n, strict=True)
        if at is not None
    ]
    return ", ".join(told)


def _which(
    ctx: Context, fight: Fight, ways: tuple[tuple[int | None, int | None], ...], pair: tuple[int | None, int | None]
) -> tuple[Part, ...]:
    """Where a side has two types of this initiative, it says which draws; the attacker first."""
    found: list[Part] = []
    for at, side in enumerate(SIDES):
        kinds = dict.fromkeys(way[at] for way in ways)
        if len(kinds) < 2:
            continue
        keys = tuple(
            Option(
                unit_name(ctx.words, fight.side(side).kinds[kind].name),
                Choose("pair", (kind, pair[1]) if at == 0 else (pair[0], kind)),
                kind == pair[at],
                name=f"kind-{side}-{kind}",
            )
            for kind in kinds
            if kind is not None
        )
        name = side_name(ctx, fight, side)
        found.append(Options(ctx.words.t("runewars.fight.which", name=name), keys, columns=2))
    return tuple(found)


def _odds(ctx: Context, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """Those of the decision stay; how it stands now is reckoned when somebody asks, for this step and no other."""
    sides = (fight.attacker, fight.defender, ground_of(state, fight), seen(state))
    found = asked(*sides) if ctx.chosen("odds") == ctx.at else None
    return now_or_asked(ctx, found, side_names(ctx, fight), ctx.words.t("runewars.odds.now"), ctx.at)


# Specials and losses


def _specials(ctx: Context, state: Runewars, fight: Fight, clash: Clash | None) -> tuple[tuple[Column, ...], Now]:
    """The attacker's first. What the app knows is chosen by one tap; the rest, and cards, by hand in two."""
    words, side = ctx.words, using(fight) or "attacker"
    steps = (*carries(ctx, state, fight), *further(ctx, fight))
    known = bool(special_of(fight, side))
    other = (Heading(words.t("runewars.fight.otherwise"), icon="hand-back-right-outline"),) if known else ()
    hands = (*other, *targets(ctx, fight), *help_rows(ctx, fight))
    first = Column((*steps, *specials(ctx, fight, clash), *hands), 1.05, "accent")
    cards = brought(ctx, fight, clash)
    seat = seat_of(state, fight, chooser(fight) or side)
    title = words.t("runewars.fight.carries" if known else "runewars.now.battle-specials", seat=seat)
    detail = words.t("runewars.fight.as-known" if known else "runewars.fight.attacker-first")
    now = Now(title, detail, ctx.badge(seat), (put_aside(ctx, fight), _done(ctx, fight, known)))
    return (first, Column(cards, 0.9)), now


def _done(ctx: Context, fight: Fight, known: bool) -> Key:
    """The specials of this side are done by hand: the way on for those we do not know, the way out for the others."""
    words = ctx.words
    text = words.t("runewars.fight.specials-by-hand" if known else "runewars.do.specials-done")
    do = Do(c.SpecialsDone(), fight.seat, ctx.at)
    return Key(text, do, "check", "outline" if known else "primary", name="specials-done")


def _losses(ctx: Context, state: Runewars, fight: Fight, clash: Clash | None) -> tuple[tuple[Column, ...], Now]:
    """Only where there is a choice: the owner says which unit takes it."""
    words, due = ctx.words, fight.dues[0]
    force, seat = fight.side(due.side), seat_of(state, fight, due.side)
    rows = tuple(
        unit_row(words, force, unit, due.blow, Do(c.Suffer(at), seat, ctx.at), f"suffer-{at}")
        for unit in dict.fromkeys(may_fall_on(fight))
        for at in (force.units.index(unit),)
    )
    rule = Para(words.t(f"runewars.fight.rule.{due.blow}"), source=words.t("runewars.source.battles"))
    icon = "run-fast" if due.blow == "retreat" else RESULT_ICONS[due.blow]
    head = Heading(words.t(f"runewars.fight.put.{due.blow}", n=due.n), icon=icon)
    title = words.t(f"runewars.fight.puts.{due.blow}", seat=seat)
    now = Now(title, words.t("runewars.fight.left", n=due.n), ctx.badge(seat), (put_aside(ctx, fight),))
    cards = brought(ctx, fight, clash)
    return (Column((head, *rows, rule), 1.05, "accent"), Column(cards, 0.9)), now


# Strength: developments and cards first, then it is compared


def _strength(ctx: Context, state: Runewars, fight: Fight, clash: Clash | None) -> tuple[tuple[Column, ...], Now]:
    words, (mine, theirs) = ctx.words, strengths(state, fight)
    rows: list[Part] = [Heading(words.t("runewars.fight.strength"))]
    for side, total in zip(SIDES, (mine, theirs), strict=True):
        badge, note = side_badge(ctx, fight, side), strength_note(ctx, state, fight, side)
        rows.append(
            Row(
                side_name(ctx, fight, side),
                note,
                badge,
                icon="" if badge else "sword-cross",
                value=str(total),
                intent=Open("why", f"strength.{side}"),
                name=f"why-{side}",
                chevron=False,
            )
        )
    rows += [
        *_development(ctx, state, fight),
        *_commander(ctx, state, fight),
        *help_rows(ctx, fight),
        Para(words.t("runewars.fight.rule.strength"), source=words.t("runewars.source.battles")),
    ]
    judge = DoAll((Do(c.JudgeBattle(), fight.seat, ctx.at),), "battle")
    key = Key(words.t("runewars.do.judge-battle"), judge, "scale-balance", "primary", name="judge-battle")
    title = verdict(ctx, fight, mine, theirs)
    detail = words.t("runewars.fight.before-judging")
    more = Column((*targets(ctx, fight), *brought(ctx, fight, clash)), 0.9)
    now = Now(title, detail, ctx.badge(fight.seat), (put_aside(ctx, fight), key))
    return (Column(tuple(rows), 1.05, "accent"), more), now


def _development(ctx: Context, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """What the faction's defensive development does; all but the Walls are used by a button, once."""
    words, whose = ctx.words, defence(state, fight.foe, fight.stronghold)
    if whose is None or fight.foe is None or fight.stronghold is None:
        return ()
    row = Row(words.t(f"runewars.defence.{whose}"), words.t(f"runewars.defence.{whose}.does"), icon="castle")
    if usable(state, fight) is None:
        return (row,)
    key = Key(words.t("runewars.do.defend"), Do(c.Defend(), fight.foe, ctx.at), "castle", name="defend")
    return (row, Keys((key,)))


def _commander(ctx: Context, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """How much the Title adds is on its card, which nobody has read to us: a reminder beside the keys."""
    seat = holder(state, "commander")
    if seat is None or seat not in (fight.seat, fight.foe):
        return ()
    words = ctx.words
    return (Row(words.t("runewars.title.commander"), words.t("runewars.fight.commander"), ctx.badge(seat)),)


STAGES = {"clash": _next, "specials": _specials, "losses": _losses, "strength": _strength}


def battle(ctx: Context) -> View:
    state: Runewars = ctx.state
    fight = state.pending
    if not isinstance(fight, Fight):
        return outcome(ctx)
    told = story(ctx)
    clash = told.clash if told else None
    parts, now = STAGES[fight.stage](ctx, state, fight, clash)
    kinds = (clash.attacker, clash.defender) if clash else (None, None)
    mine, theirs = (kind.name if kind else "" for kind in kinds)
    before = kept(ctx, fight.odds, side_names(ctx, fight))
    share = 1.3 if len(parts) == 1 else 1.5  # beside three columns the ladder would be too narrow for its units
    sides = Column((ladder(ctx, state, fight, (mine, theirs)), *before, *by_hand(ctx, fight.seat)), share)
    title = ctx.words.t("runewars.fight.title")
    return chrome.page(ctx, "battle", title, (sides, *parts), now, rail=_rail(ctx, fight))
