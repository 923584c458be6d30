"""One Request: what it says, and in its step what everybody gives for it."""

from __future__ import annotations

from companion.games.great_wall.coop.card_text import asked, learned, typed
from companion.games.great_wall.coop.court import court, request_name
from companion.games.great_wall.names import GOOD_ICONS, SOLDIER_ICONS, clan, side
from companion.intents.intent import Choose, Do
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Count, Counts, Heading, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.goods import Goods
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import Request
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.library import REQUEST
from rules.great_wall.state import GreatWall, in_play, phase
from rules.great_wall.tables import CLERKS, RESOURCES, SOLDIERS, TACTIC_LIMIT, SectionId

MOST = 20  # of one Resource, as steps of a finger
POOL = "pool"


def request(sight: Sight) -> Page:
    state: GreatWall = sight.state
    found = state.empire.open if state.empire else ()
    own = next((own for own in found if str(own.number) == sight.place.about), None)
    if own is None:  # fulfilled meanwhile
        return court(sight)
    words, now = sight.words, phase(state) == "fulfilment"
    rule = Para(words.t("great_wall.rule.fulfilment"), source=words.t("great_wall.source.step-fulfilment"))
    card = Column(asked(sight, REQUEST, own.name, own.text), 1.0 if now else 1.4)
    columns = (Column((*_gifts(sight, state), rule)), card) if now else (card, Column((rule,), tone="help"))
    top = chrome.top(sight, words.t("great_wall.request.title", n=own.number), chrome.close(sight))
    return Page("request", "gw", top, columns, _now(sight, state, own, now), sight.toast)


def _gifts(sight: Sight, state: GreatWall) -> tuple[Part, ...]:
    """What each of them gives: all the same, from their own, at once."""
    words, full = sight.words, state.detail == "full"
    people = tuple(
        Option(
            clan(sight, seat),
            Choose(f"gives-{seat}", not _gives(sight, seat)),
            _gives(sight, seat),
            badge=sight.badge(seat),
            name=f"gives-{seat}",
        )
        for seat in range(state.players)
    )
    goods = tuple(_count(sight, kind, words.t(f"great_wall.good.{kind}"), GOOD_ICONS[kind], MOST) for kind in RESOURCES)
    soldiers = tuple(
        _count(sight, kind, words.t(f"great_wall.soldier.{kind}"), SOLDIER_ICONS[kind], 10) for kind in SOLDIERS
    )
    return (
        Heading(words.t("great_wall.gift"), words.t("great_wall.gift.note")),
        Options("", people, columns=len(people)),
        _count(sight, "honor", words.t("great_wall.honor"), "medal", 99),
        *((Counts(words.t("great_wall.gift.goods"), goods),) if full else ()),
        *((Counts(words.t("great_wall.gift.soldiers"), soldiers), *_from(sight, state)) if full else ()),
        *(
            (
                _count(sight, "clerks", words.t("great_wall.clerks"), "glyph:clerk", CLERKS),
                _count(sight, "tactics", words.t("great_wall.tactics"), "card-text-outline", TACTIC_LIMIT),
            )
            if full
            else ()
        ),
    )


def _from(sight: Sight, state: GreatWall) -> tuple[Part, ...]:
    """Asked only where Soldiers are given."""
    words, chosen = sight.words, sight.chosen("from", POOL)
    if not any(sight.chosen(kind, 0) for kind in SOLDIERS):
        return ()
    zones = ((at, words.t("great_wall.gift.rest", side=side(words, at))) for at in in_play(state))
    keys = tuple(
        Option(title, Choose("from", at), at == chosen, name=f"from-{at}")
        for at, title in ((POOL, words.t("great_wall.gift.pool")), *zones)
    )
    return (Options(words.t("great_wall.gift.from"), keys, columns=2),)


def _gives(sight: Sight, seat: int) -> bool:
    return bool(sight.chosen(f"gives-{seat}", True))


def _count(sight: Sight, key: str, title: str, icon: str, most: int) -> Count:
    return Count(title, sight.chosen(key, 0), 0, most, Choose(key, 0), icon=icon, name=f"gift-{key}")


def _fulfil(sight: Sight, state: GreatWall, own: Request) -> ae.Fulfil:
    at = sight.chosen("from", POOL)
    section: SectionId | None = None if at == POOL else at
    goods = Goods(**{kind: sight.chosen(kind, 0) for kind in RESOURCES})
    soldiers = Squad(**{kind: sight.chosen(kind, 0) for kind in SOLDIERS})
    gifts = tuple(
        ae.Gift(
            seat,
            goods,
            sight.chosen("honor", 0),
            sight.chosen("tactics", 0),
            soldiers,
            sight.chosen("clerks", 0),
            section if soldiers.total() else None,
        )
        for seat in range(state.players)
        if _gives(sight, seat)
    )
    return ae.Fulfil(own.number, tuple(gift for gift in gifts if gift != ae.Gift(gift.seat)))


def _now(sight: Sight, state: GreatWall, own: Request, now: bool) -> Now:
    words = sight.words
    name, text = typed(sight, "name", own.name, 60), typed(sight, "text", own.text, 400)
    news = (name, text) != (own.name, own.text)
    do = Do(ae.NameRequest(own.number, name, text), -1, sight.at, learn=learned(sight, REQUEST, name, text))
    save = Key(
        words.t("key.save"), do if news else None, "check", "secondary" if now else "primary", name="save-request"
    )
    if not now:
        detail = words.t("great_wall.request.later")
        return Now(request_name(words, own), detail, None, (save,))
    wish = _fulfil(sight, state, own)
    why = impossible(state, wish) or refusal(state, wish)
    key = Key(
        words.t("great_wall.key.fulfil"),
        None if why else Do(wish, -1, sight.at),
        "crown-outline",
        "primary",
        hold=True,
        name="fulfil",
    )
    detail = words.refusal(why) if why else words.t("great_wall.request.ready")
    return Now(request_name(words, own), detail, None, (*why_not(sight, why), *((save,) if news else ()), key))
