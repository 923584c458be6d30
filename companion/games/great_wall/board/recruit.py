"""A Soldier who attacks: recruited in the Barracks, or sent from a Rest Zone or Firing spot by a card."""

from __future__ import annotations

from companion.games.great_wall.board.reward import Reward
from companion.games.great_wall.names import SOLDIER_ICONS, badge, clan, goods, side
from companion.intents.intent import WHO, Choose, Do
from companion.screens.help.why_keys import why_keys
from companion.screens.help.why_refused import refused_note
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.great_wall.board import actions as b
from rules.great_wall.board.prices import recruit_price
from rules.great_wall.clan.clan import usable
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.state import GreatWall, in_play, people, section
from rules.great_wall.tables import SECTIONS, SOLDIERS, SectionId, SoldierKind

REST = -1  # in place of a row: the Soldier rests


def recruits(sight: Sight, state: GreatWall, seat: int) -> tuple[tuple[Part, ...], Key | None]:
    """Kind, section and row; what the covered spots give is read from the card."""
    words = sight.words
    kind: SoldierKind = sight.chosen("soldier", "spearman")
    at: SectionId = sight.chosen("section", in_play(state)[0])
    row: int = sight.chosen("row", 0 if section(state, at).hordes else REST)
    row = row if row < len(section(state, at).hordes) else REST
    kinds = tuple(
        Option(
            words.t(f"great_wall.soldier.{own}"),
            Choose("soldier", own),
            own == kind,
            SOLDIER_ICONS[own],
            words.t(
                "great_wall.recruit.price",
                price=goods(words, recruit_price(state, seat, own)),
                n=usable(state.clans[seat], own),
            ),
            name=f"soldier-{own}",
        )
        for own in SOLDIERS
    )
    to = None if row == REST else row
    reward = Reward(sight, state, kind, at, to)
    action = b.Recruit(seat, kind, at, to, reward.honor, reward.gain)
    why = impossible(state, action) or refusal(state, action)
    do = None if why else Do(action, seat, sight.at, learn=reward.learned())
    key = Key(words.t("great_wall.key.recruit"), do, SOLDIER_ICONS[kind], "primary", name="recruit")
    note = refused_note(sight, why) if why else ()
    which = Options(words.t("great_wall.recruit.who"), kinds, columns=3)
    return (
        which,
        why_keys(sight, f"price.{seat}.{kind}"),
        _sections(sight, state, at),
        _rows(sight, state, at, row, True),
        *reward.parts(),
        *note,
    ), key


def _sections(sight: Sight, state: GreatWall, chosen: SectionId) -> Options:
    words = sight.words
    keys = tuple(
        Option(
            side(words, at),
            Choose("section", at),
            at == chosen,
            detail=words.t("great_wall.horde.rows", n=len(section(state, at).hordes)),
            name=f"in-{at}",
        )
        for at in in_play(state)
    )
    return Options(words.t("great_wall.recruit.where"), keys, columns=3)


def _rows(sight: Sight, state: GreatWall, at: SectionId, chosen: int, rest: bool) -> Options:
    words = sight.words
    rows = tuple(
        Option(
            words.t("great_wall.row", n=row + 1),
            Choose("row", row),
            row == chosen,
            "glyph:horde",
            words.t("great_wall.row.free", power=horde.card.power, n=horde.free),
            name=f"row-{row}",
        )
        for row, horde in enumerate(section(state, at).hordes)
    )
    resting = Option(
        words.t("great_wall.rest"),
        Choose("row", REST),
        chosen == REST,
        "sleep",
        words.t("great_wall.rest.detail"),
        name="row-rest",
    )
    return Options(words.t("great_wall.recruit.row"), (*rows, *((resting,) if rest else ())), columns=2)


def attack(sight: Sight) -> Page:
    """A Soldier already at the Wall attacks, as a card says."""
    state: GreatWall = sight.state
    words = sight.words
    at = next(own for own in SECTIONS if own == sight.place.about)
    own = section(state, at)
    seat: int = sight.chosen(WHO, people(state)[0])
    ready = [(kind, True, own.rest[seat].of(kind)) for kind in SOLDIERS] + [("archer", False, own.archers[seat])]
    picked = sight.chosen("soldier")
    keys = tuple(
        Option(
            words.t(f"great_wall.soldier.{kind}"),
            Choose("soldier", (kind, resting)) if n else None,
            picked == (kind, resting),
            SOLDIER_ICONS[kind],
            words.t("great_wall.attack.resting" if resting else "great_wall.attack.firing", n=n),
            name=f"soldier-{kind}-{'rest' if resting else 'fire'}",
        )
        for kind, resting, n in ready
    )
    row = min(sight.chosen("row", 0), len(own.hordes) - 1)
    names = tuple(
        Option(clan(sight, one), Choose(WHO, one), one == seat, badge=badge(sight, one), name=f"who-{one}")
        for one in people(state)
    )
    reward = _reward(sight, state, at, row)
    asked: tuple[Part, ...] = (Options(words.t("great_wall.recruit.who"), keys, columns=2),)
    if own.hordes:
        asked = (*asked, _rows(sight, state, at, row, False), *reward.parts())
    rule = Para(words.t("great_wall.attack.rule"), source=words.t("great_wall.source.attack"))
    columns = (Column((Options("", names, columns=len(names)), *asked), 1.5), Column((rule,), tone="help"))
    top = chrome.top(sight, words.t("great_wall.attack.title", side=side(words, at)), chrome.close(sight))
    return Page("attack", "gw", top, columns, _now(sight, state, at, seat, row), sight.toast)


def _reward(sight: Sight, state: GreatWall, at: SectionId, row: int) -> Reward:
    picked = sight.chosen("soldier")
    return Reward(sight, state, picked[0] if picked else "spearman", at, row if row >= 0 else None)


def _now(sight: Sight, state: GreatWall, at: SectionId, seat: int, row: int) -> Now:
    words, picked = sight.words, sight.chosen("soldier")
    do, detail = None, words.t("great_wall.attack.missing")
    if picked and row >= 0:
        reward = _reward(sight, state, at, row)
        action = b.Attack(seat, picked[0], at, row, picked[1], reward.honor, reward.gain)
        why = impossible(state, action) or refusal(state, action)
        told = Do(action, seat, sight.at, learn=reward.learned(), stay=True, fresh=True)
        do = None if impossible(state, action) else told
        detail = words.refusal(why) if why else words.t("great_wall.attack.ready")
    key = Key(words.t("great_wall.key.attack"), do, "sword-cross", "primary", name="attack")
    return Now(words.t("great_wall.attack.now", seat=seat), detail, sight.badge(seat), (key,))
