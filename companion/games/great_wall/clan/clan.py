"""What lies in front of a player: Honor and what gave it, people, cards, Shame, and what the screen hides."""

from __future__ import annotations

from companion.games.great_wall.clan.honor_keys import by_hand, honor_keys
from companion.games.great_wall.clan.mine import give_back, mine, pick
from companion.games.great_wall.clan.purse import is_mine, keeps
from companion.games.great_wall.names import LOCATION_ICONS, ability, ability_of, behind, place, seat_tabs, squad
from companion.games.great_wall.qin.alone import qin_board
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Look, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.core.secret import value_of
from rules.great_wall import actions as a
from rules.great_wall.clan.clan import Clan, advisors_of, cards_in, shame_of
from rules.great_wall.library import ADVISOR, GENERAL
from rules.great_wall.state import GreatWall, in_play, is_qin, section
from rules.great_wall.tables import MOST_CARD_HONOR, PRODUCTION, SHAME_HONOR

CARD_HONOR = range(1, 8)  # what most Horde cards are worth


def clan_page(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    seat, words = ctx.seat_about, ctx.words
    if is_qin(state, seat):
        return qin_board(ctx)
    clan = state.clans[seat]
    live = state.begun and not state.over
    people = seat_tabs(ctx, "clan", seat)
    told = (*honor_keys(ctx, state, seat, 2), *by_hand(ctx, state, seat)) if live else ()
    full = state.detail == "full"
    if full and (is_mine(ctx, seat) or keeps(ctx, seat)):
        left = Column((*mine(ctx, state, seat), *told, *give_back(ctx, state, seat)), 1.15)
        keys = pick(ctx, state, seat) or _keys(ctx, seat, live)
    else:
        hidden = _hidden(ctx, state, seat, clan) if full else ()
        left, keys = Column((people, *hidden, *told), 1.15), _keys(ctx, seat, live)
    title = words.t("great_wall.clan.honor", n=clan.honor)
    detail = words.t("great_wall.clan.detail", place=state.tea.index(seat) + 1, n=shame_of(clan))
    now = Now(title, detail, ctx.badge(seat), keys)
    columns = (left, Column(_lies(ctx, state, seat, clan)))
    return chrome.page(ctx, "clan", words.t("great_wall.clan.title", seat=seat), columns, now)


def _keys(ctx: Context, seat: int, live: bool) -> tuple[Key, ...]:
    correct = chrome.correct(ctx, f"clans.{seat}")
    card = Key(ctx.t("great_wall.key.effect"), Open("effect", str(seat)), "swap-horizontal", name="effect")
    return (correct, card) if live else (correct,)


def _hidden(ctx: Context, state: GreatWall, seat: int, clan: Clan) -> tuple[Part, ...]:
    """Behind the player's screen, and the card that lies face down."""
    words, held = ctx.words, behind(ctx, clan, seat)
    chosen = value_of(clan.chosen) if clan.chosen and state.step in ("choose", "reveal") else None
    if clan.own_purse or not chosen or ctx.is_elsewhere(seat):
        return (held,)
    card = words.t(f"great_wall.command.{chosen}")
    return (held, Look(words.t("great_wall.chosen"), words.t("look.hold"), card, "look-card"))


def _lies(ctx: Context, state: GreatWall, seat: int, clan: Clan) -> tuple[Part, ...]:
    """What everybody may see."""
    words = ctx.words
    claimed = tuple(_claimed(words, at, card.name, card.honor, card.shame) for at, card in enumerate(clan.claimed))
    shamed = words.t("great_wall.shame.costs", n=SHAME_HONOR * clan.shamed.total()) if clan.shamed.total() else ""
    shame = Row(words.t("great_wall.shame"), shamed, icon="glyph:shame", value=str(shame_of(clan)))
    if state.detail == "pace":
        return (Heading(words.t("great_wall.in-front")), shame, *claimed)
    return (
        *_general(ctx, clan),
        Row(
            words.t("great_wall.clerks"),
            words.t("great_wall.clerks.hire", n=clan.hireable),
            icon="glyph:clerk",
            value=str(clan.clerks),
        ),
        Row(words.t("great_wall.soldiers"), squad(words, clan.soldiers, words.t("great_wall.nobody")), icon="spear"),
        Row(words.t("great_wall.at-wall"), _at_wall(ctx, state, seat), icon="glyph:wallg"),
        shame,
        *_overseers(words, clan),
        Row(
            words.t("great_wall.commands"),
            _hand(ctx, seat, clan),
            icon="cards-outline",
            value=str(len(cards_in(clan, "hand"))),
        ),
        Row(words.t("great_wall.advisors"), icon="account-group", value=str(advisors_of(clan))),
        *(_advisor(ctx, seat, at, name) for at, name in enumerate(clan.advisors)),
        Row(words.t("great_wall.tactics"), icon="card-text-outline", value=str(clan.tactics)),
        *claimed,
    )


def _general(ctx: Context, clan: Clan) -> tuple[Part, ...]:
    """The General with what the card does, as far as somebody has typed it."""
    if not clan.general:
        return (Heading(ctx.words.t("great_wall.in-front")),)
    text = ability(ctx, GENERAL, clan.general) or ctx.words.t("great_wall.card.unread")
    go = ability_of(GENERAL, clan.general)
    return (Row(clan.general, text, icon="crown-outline", tone="accent", intent=go, name="my-general"),)


def _advisor(ctx: Context, seat: int, at: int, name: str) -> Row:
    title = name or ctx.t("great_wall.advisor.active")
    text = ability(ctx, ADVISOR, name) or ctx.t("great_wall.card.unread")
    return Row(title, text, icon="account-voice", intent=Open("advisor", f"{seat}.{at}"), name=f"advisor-{at}")


def _hand(ctx: Context, seat: int, clan: Clan) -> str:
    """Which cards they are belongs on the device of whoever holds them."""
    names = [ctx.words.t(f"great_wall.command.{card}") for card in cards_in(clan, "hand")]
    return "" if ctx.is_elsewhere(seat) else ", ".join(names) or ctx.words.t("great_wall.nothing")


def _at_wall(ctx: Context, state: GreatWall, seat: int) -> str:
    """Soldiers before, on and behind the Wall."""
    sections = [section(state, at) for at in in_play(state)]
    counts = (
        ("hordes", sum(horde.soldiers_of(seat) for section in sections for horde in section.hordes)),
        ("firing", sum(section.archers[seat] for section in sections)),
        ("resting", sum(section.rest[seat].total() for section in sections)),
    )
    return ", ".join(ctx.t(f"great_wall.at-wall.{key}", n=n) for key, n in counts if n) or ctx.t("great_wall.nobody")


def _overseers(words: Words, clan: Clan) -> tuple[Row, ...]:
    return tuple(
        Row(
            words.t("great_wall.overseer"),
            place(words, location),
            icon=LOCATION_ICONS[location],
            value=str(clan.overseers[at]),
        )
        for at, location in enumerate(PRODUCTION)
        if clan.overseers[at]
    )


def _claimed(words: Words, at: int, name: str, honor: int, shame: int) -> Row:
    title = name or words.t("great_wall.claimed.nameless", n=at + 1)
    detail = words.t("great_wall.shame.n", n=shame) if shame else ""
    value = "0" if shame else str(honor)
    return Row(title, detail, icon="glyph:horde", value=value, tone="bad" if shame else "plain", name=f"claimed-{at}")


def claim(ctx: Context) -> Page:
    """A Horde card taken at the table: its Honor counts at the end. A small number takes it with one tap."""
    ask, words, seat = Asking(ctx), ctx.words, ctx.seat_about
    title = words.t("great_wall.claim.honor")

    def claimed(n: int) -> Do:
        return Do(a.ClaimHorde(seat, n), seat, ctx.at, back=True)

    ask.digit("worth", title, CARD_HONOR, done=claimed)
    detail = words.t("great_wall.claim.honor.coop" if ctx.state.empire else "great_wall.claim.honor.detail")
    honor = ask.read("honor", title, 0, MOST_CARD_HONOR, icon="glyph:horde", detail=detail, name="card-honor")
    do = None if honor is None else claimed(honor)
    key = Key(words.t("great_wall.key.claim"), do, "check", "primary", name="claim")
    ready = words.t("great_wall.claim.missing" if honor is None else "great_wall.claim.detail")
    now = ask.now(words.t("great_wall.claim.now", seat=seat), key, seat, ready)
    told = "great_wall.claim.rule-coop" if ctx.state.empire else "great_wall.claim.rule"  # no Shame lies on it there
    rule = chrome.rule(words.t(told), words.t("great_wall.source.step-defeat"))
    return chrome.page(ctx, "claim", words.t("great_wall.key.claim"), (Column(ask.asked, 1.4), rule), now)
