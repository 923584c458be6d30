"""The Logistics Center: Soldiers from one section to another."""

from __future__ import annotations

from companion.games.great_wall.names import SOLDIER_ICONS, side
from companion.intents.intent import Choose, Do
from companion.screens.help.why_refused import refused_note
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Count, Counts, Key, Option, Options, Part
from rules.great_wall.board import actions as b
from rules.great_wall.board.squad import Squad
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.state import GreatWall, in_play, section
from rules.great_wall.tables import SOLDIERS, SectionId


def marches(sight: Sight, state: GreatWall, seat: int) -> tuple[tuple[Part, ...], Key | None]:
    """From the Rest Zone to rest; Archers of Firing spots to Firing spots or to rest."""
    words, here = sight.words, in_play(state)
    full = [at for at in here if section(state, at).rest[seat].total() or section(state, at).archers[seat]]
    source: SectionId = sight.chosen("source", (full or here)[0])
    target: SectionId = sight.chosen("target", next(at for at in here if at != source))
    own = section(state, source)
    rest = Squad(
        *(min(sight.chosen(f"rest-{kind}", own.rest[seat].of(kind)), own.rest[seat].of(kind)) for kind in SOLDIERS)
    )
    firing = own.archers[seat]
    stay = min(sight.chosen("fire", 0), firing)
    down = min(sight.chosen("fire-rest", 0), firing - stay)
    action = b.Redeploy(seat, source, target, rest, stay, down)
    why = impossible(state, action) or refusal(state, action)
    key = Key(
        words.t("great_wall.key.march"),
        None if why else Do(action, seat, sight.at),
        "swap-horizontal",
        "primary",
        name="march",
    )
    counts = tuple(
        Count(
            words.t(f"great_wall.soldier.{kind}"),
            rest.of(kind),
            0,
            own.rest[seat].of(kind),
            Choose(f"rest-{kind}", 0),
            icon=SOLDIER_ICONS[kind],
            name=f"rest-{kind}",
        )
        for kind in SOLDIERS
    )
    archers = (
        Count(words.t("great_wall.march.fire"), stay, 0, firing, Choose("fire", 0), icon="bow-arrow", name="fire"),
        Count(
            words.t("great_wall.march.fire-rest"),
            down,
            0,
            firing - stay,
            Choose("fire-rest", 0),
            icon="sleep",
            name="fire-rest",
        ),
    )
    note = refused_note(sight, why) if why else ()
    return (
        _ways(sight, state, "source", source),
        _ways(sight, state, "target", target),
        Counts(words.t("great_wall.march.rest"), counts),
        *(archers if firing else ()),
        *note,
    ), key


def _ways(sight: Sight, state: GreatWall, key: str, chosen: SectionId) -> Options:
    words = sight.words
    keys = tuple(Option(side(words, at), Choose(key, at), at == chosen, name=f"{key}-{at}") for at in in_play(state))
    return Options(words.t(f"great_wall.march.{key}"), keys, columns=3)
