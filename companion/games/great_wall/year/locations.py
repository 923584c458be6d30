"""The ten Locations: whose Clerks are where, what is full, what activates; Clerks are moved here."""

from __future__ import annotations

from dataclasses import replace

from companion.games.great_wall.board.prints import brief
from companion.games.great_wall.names import LOCATION_ICONS, badge, clan, people_options, place, warehouse
from companion.games.great_wall.year.now_fall import others_move
from companion.intents.intent import Choose, Do, Intent, Open
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, Status
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.message import Message, say
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.qin.instruct import instruct
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.qin import YOU
from rules.great_wall.state import (
    GreatWall,
    clerks_at,
    current,
    decides_for,
    due_locations,
    is_full,
    is_qin,
    is_reed,
    owners,
    phase,
    reed,
)
from rules.great_wall.tables import LOCATIONS, Location
from rules.great_wall.year.clerks import may_move_more, most_moves, moved
from rules.great_wall.year.command_card import told

POOL, LOOK = "pool", "look"
# What a card that moves Clerks lets its owner do, of all that it says
OWN_PART = {
    "great_wall.card.despotism": "great_wall.moves.despotism",
    "great_wall.card.work-harder": "great_wall.moves.work-harder",
    "great_wall.card.work-harder-alone": "great_wall.moves.work-harder-alone",
}
COUNTED, UNREAD = ("clerks-moved", "clerks-apart"), "slots-unread"


def locations(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    words, ask = ctx.words, Asking(ctx)
    seat, source = _moving(ask, state)
    half = len(LOCATIONS) // 2
    left, middle = (
        Column(tuple(_row(ctx, state, at, seat, source) for at in group))
        for group in (LOCATIONS[:half], LOCATIONS[half:])
    )
    now = _now(ctx, state, seat)
    columns = (Column(ask.asked, 0.95), left, middle)
    return chrome.page(ctx, "locations", words.t("great_wall.locations"), columns, now)


def _now(ctx: Context, state: GreatWall, seat: int) -> Now:
    """The card with its rule, who moves and how many are left; the key goes on to what the Clerks have started."""
    words = ctx.words
    if state.step != "command":
        title = words.t("great_wall.step.activation")
        return Now(title, words.t("great_wall.clerks.detail"), None, (chrome.to_table(ctx),))
    title, detail = _told(ctx, state, seat)
    go = Do(b.Done(state.told), YOU, ctx.at) if mine(state) else ctx.step(a.GoOn())
    on = Key(words.t("great_wall.key.clerks-done"), go, "arrow-right", "primary", name="go-on")
    table = chrome.to_table(ctx, asks=True)
    return Now(title, detail, badge(ctx, seat), (table, *others_move(ctx, state), on))


def _told(ctx: Context, state: GreatWall, seat: int) -> tuple[str, str]:
    """Who moves by whose card, and what it lets them do; of Qin's or the Reed Clan's, the move it asks of a person."""
    words, card, rule = ctx.words, current(state), told(state)
    asked = instruct(state) if mine(state) else None
    if asked is not None:
        return words.say(asked.do), words.say(asked.detail) if asked.detail else ""
    detail = words.say(_part(rule, card is None or seat == card.seat)) if rule else words.t("great_wall.clerks.detail")
    if card is None:
        return words.t("great_wall.clerks.now"), detail
    if is_reed(state, card.seat):
        return clan(ctx, card.seat), detail
    name = words.t(f"great_wall.command.{card.card}")
    if seat != card.seat:
        by_card = words.t("great_wall.moves.by-card", seat=card.seat, card=name, rule=detail)
        return words.t("great_wall.bar.moves", name=clan(ctx, seat)), by_card
    return words.t("great_wall.bar.command", seat=card.seat, card=name), detail


def _part(rule: Message, own: bool) -> Message:
    """Of a card that moves Clerks only what it lets its owner do, or the others; the table's bar has all of it."""
    if rule.key not in OWN_PART:
        return rule
    return replace(rule, key=OWN_PART[rule.key]) if own else say("great_wall.moves.others")


def mine(state: GreatWall) -> bool:
    """Whether the pending move of Qin's or the Reed Clan's card is that of a person's Clerks, or of its own by hand."""
    pending = task(state)
    return pending is not None and pending.kind in ("your-clerks", "your-reed")


def first_mover(state: GreatWall) -> int:
    """The owner of the card, then the others in Tea order: whoever may still move a Clerk by it."""
    now, pending = current(state), task(state)
    if mine(state) and pending is not None:
        clans = reed(state)
        return YOU if pending.kind == "your-clerks" or clans is None else clans
    first = now.seat if now else state.tea[0]
    order = (first, *(seat for seat in state.tea if seat != first and not is_qin(state, decides_for(state, seat))))
    return next((seat for seat in order if may_move_more(state, seat)), first)


def _chosen_mover(ctx: Context, state: GreatWall, key: str, first: int) -> int:
    """Whom somebody has chosen, until that clan's last Clerk has moved; chosen again after that, a tap says why not."""
    seat, before = ctx.chosen(key, (first, 0))
    over = state.step == "command" and not may_move_more(state, seat) and len(moved(state, seat)) > before
    return first if over else seat


def _moving(ask: Asking, state: GreatWall) -> tuple[int, Location | None]:
    """Whose Clerk, and from where; then a tap on a Location sends it there. At the limit it is the next one's turn."""
    words = ask.ctx.words
    first, key = first_mover(state), f"mover-{state.turn}"  # each card begins with its owner
    people = people_options(ask.ctx, state.tea)
    seat = _chosen_mover(ask.ctx, state, key, first)
    movers = tuple(
        replace(face, intent=Choose(key, (who, len(moved(state, who)))), on=who == seat, name=f"mover-{who}")
        for who, face in people.items()
    )
    ask.add(Options(words.t("great_wall.clerks.whose"), movers, columns=2))
    clerks, left = state.clans[seat].clerks, [at for at in LOCATIONS if clerks_at(state, at)[seat]]
    places: dict[str, Option] = {
        at: Option(place(words, at), icon="glyph:clerk") for at in left if not is_full(state, at)
    }
    pool: dict[str, Option] = {POOL: Option(words.t("great_wall.clerks.pool", n=clerks), icon="glyph:clerk")}
    faces = places if places and not clerks else pool | places  # the Reed Clan never has any in its pool
    default = next(iter(faces)) if POOL in faces or len(faces) == 1 else None
    none = () if clerks else (POOL,)
    source = ask.one("source", words.t("great_wall.clerks.from"), faces, default, 1, off=none, name="from")
    nowhere = source is None and state.step == "command"
    tap = words.t("great_wall.clerks.from-first" if nowhere else "great_wall.clerks.tap")
    ask.add(*_count(ask.ctx, state, seat), Para(tap, "warn" if nowhere else "plain", icon="gesture-tap"))
    if state.step == "command":
        ask.yes(LOOK, words.t("great_wall.clerks.look"), detail=words.t("great_wall.clerks.look.detail"))
    ask.add(warehouse(words, state))
    return seat, next((at for at in LOCATIONS if at == source), None)


def _count(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """How many the card being resolved has moved of this clan, and lets it."""
    if state.step != "command" or mine(state):
        return ()
    most, gone, name = most_moves(state, seat), len(moved(state, seat)), clan(ctx, seat)
    if most is None:
        return (Para(ctx.words.t("great_wall.clerks.uncounted", name=name), icon="glyph:clerk"),)
    told = ctx.words.t("great_wall.clerks.moved", name=name, n=gone, most=most)
    return (Para(told, "warn" if gone >= most else "plain", icon="glyph:clerk"),)


def _move(ctx: Context, state: GreatWall, target: Location, seat: int, source: Location | None) -> Intent | None:
    """A Clerk there; first the print where it may be full, and the refusal where the card allows no more."""
    action = b.MoveClerk(seat, target, source)
    why = ctx.refusal(action)
    if why and why.key not in (*COUNTED, UNREAD):
        return None
    step = Do(action, min(seat, state.players - 1), stay=True)
    return Open("print", f"location.{target}", step) if why and why.key == UNREAD else step


def _row(ctx: Context, state: GreatWall, location: Location, seat: int, source: Location | None) -> Row:
    """Who is there; a tap sends the chosen Clerk, or opens what can be done with the Location."""
    words, print_ = ctx.words, state.prints.location(location)
    here = ", ".join(f"{clan(ctx, seat)}: {clerks_at(state, location)[seat]}" for seat in owners(state, location))
    full, due = is_full(state, location), location in due_locations(state)
    note = words.t("great_wall.full") if full else ""
    status: Status = "now" if due and state.step == "activation" else "plain"
    moves = state.step == "command" and not ctx.chosen(LOOK)
    intent = _move(ctx, state, location, seat, source) if moves else None
    unread = words.t("great_wall.location.unread" if isinstance(intent, Open) else "great_wall.prints.ask")
    kind = brief(words, print_) if print_ else unread
    return Row(
        place(words, location),
        "\n".join(part for part in (here, kind) if part),
        icon=LOCATION_ICONS[location],
        note=note,
        tone="warn" if full else "plain",
        status=status,
        intent=intent or Open("location", location),
        name=f"at-{location}",
        chevron=not isinstance(intent, Do),
    )


def location_page(ctx: Context) -> Page:
    """One Location: what is printed on it, who is there, and its activations."""
    state: GreatWall = ctx.state
    words = ctx.words
    at = next(location for location in LOCATIONS if location == ctx.place.about)
    print_ = state.prints.location(at)
    rows = tuple(
        Row(clan(ctx, seat), badge=badge(ctx, seat), number=str(rank), value=str(clerks_at(state, at)[seat]))
        for rank, seat in enumerate(owners(state, at), 1)
    )
    nobody = (Para(words.t("great_wall.nobody-there")),)
    printed = Row(
        words.t("great_wall.prints"),
        brief(words, print_) if print_ else words.t("great_wall.prints.ask"),
        icon="pencil-outline",
        intent=Open("print", f"location.{at}"),
        name="print",
    )
    left = Column((Heading(words.t("great_wall.who-there"), icon=LOCATION_ICONS[at]), *(rows or nobody), printed), 1.3)
    rule = chrome.rule(words.t(f"great_wall.about.{at}"), words.t("great_wall.source.step-location"))
    keys = tuple(_activate(ctx, state, at, advanced) for advanced in (True, False))
    why = ctx.refusal(b.Activate(at))
    detail = words.refusal(why) if why else words.t("great_wall.location.ready")
    now = Now(place(words, at), detail, None, (*why_not(ctx, why), *keys))
    return chrome.page(ctx, "location", place(words, at), (left, rule), now)


def _activate(ctx: Context, state: GreatWall, at: Location, advanced: bool) -> Key:
    do = ctx.step(b.Activate(at, advanced)) if phase(state) != "setup" else None
    label = ctx.t("great_wall.key.advanced" if advanced else "great_wall.key.activate")
    return Key(label, do, "play", "secondary" if advanced else "primary", name="advanced" if advanced else "activate")
