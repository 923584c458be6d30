"""What lies on a raid space, told before the dice: the space, its pieces, the worker above it, gold on the others."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.scythia.names import GOOD_ICONS, TOKENS
from companion.screens.kit.parts import Banner, Count, Heading, Option, Para
from companion.screens.match.asking import Asking, Learned
from rules.scythia.raid.raid import Haul
from rules.scythia.raid.raid_space import MOST_PIECES, as_pattern, printed_at
from rules.scythia.state import Gold, Scythia, free_at, not_held
from rules.scythia.tables import EMPIRES, WORKERS, Empire
from rules.scythia.turn.doubt import plunder_doubt
from rules.scythia.turn.goods import NOTHING, PLUNDER, Good, Goods

SEEN: dict[Gold, bool | None] = {"gold": True, "none": False, "unknown": None}
Golds = dict[int, bool | None]  # whether gold lies on a raid space; None is not said yet


@dataclass(frozen=True, slots=True)
class ToldPlunder:
    """`missing` is what has to be said first, `doubt` what contradicts an earlier word and has to be said again.

    `assumed`: another space is taken to hold no gold, since nobody has said so yet.
    """

    gold: Golds
    haul: Haul | None = None
    missing: str = ""
    doubt: str = ""
    learn: Learned = ()
    assumed: bool = False

    @property
    def held(self) -> tuple[int, ...]:
        return tuple(space for space, here in self.gold.items() if here)


def told_plunder(ask: Asking, empire: Empire, place: int) -> ToldPlunder:
    """With what is told here nothing is asked after the dice; who would rather tell it then says so."""
    ctx, words, state = ask.ctx, ask.ctx.words, ask.ctx.state
    free = free_at(state, empire, place)
    seen = {space: SEEN[state.gold[EMPIRES.index(empire)][space]] for space in free}
    if ctx.chosen("plunder-later"):
        gold = {space: _gold(ask, space, seen[space]) for space in free}
        _later(ask)
        return ToldPlunder(gold, missing="scythia.raid.look" if None in gold.values() else "")
    spaces = {at: words.t("scythia.raid.space", n=at + 1) for at in free}
    space = ask.one("space", words.t("scythia.plunder.space"), spaces, None, 2) if len(free) > 1 else free[0]
    if space is None:
        _later(ask)
        return ToldPlunder(seen, missing="scythia.raid.missing.space")
    return _on(ask, empire, space, seen)


def _on(ask: Asking, empire: Empire, space: int, seen: Golds) -> ToldPlunder:
    ctx, words, state = ask.ctx, ask.ctx.words, ask.ctx.state
    known = printed_at(ctx.patterns, empire, space)
    last_time = words.t("scythia.raid.pieces.n", n=known[1]) if known else ""
    ask.add(Heading(words.t("scythia.raid.pieces"), last_time))
    pieces = Goods(**ask.counts("", {good: _pieces(ask, state, good) for good in PLUNDER}))
    colours = {worker: Option(words.t(f"choice.{worker}"), colour=TOKENS[worker]) for worker in WORKERS}
    worker = ask.one("above", words.t("scythia.plunder.worker"), colours, known[0] if known else None, name="worker")
    others = {at: _gold(ask, at, there) for at, there in seen.items() if at != space}
    assumed = None in others.values()  # no key is lit for it: it is what the raid goes by, not what somebody said
    gold: Golds = dict(sorted({**{at: bool(there) for at, there in others.items()}, space: bool(pieces.gold)}.items()))
    if empire != "greece":  # which has no quests
        ask.add(Para(words.t("scythia.plunder.quest"), icon="map-marker-outline"))
    _later(ask)
    if pieces == NOTHING or worker is None:
        what = "scythia.raid.missing.pieces" if pieces == NOTHING else "scythia.raid.missing.worker"
        return ToldPlunder(gold, missing=what, assumed=assumed)
    question = plunder_doubt(state, empire, space, pieces)
    doubt = words.say(question) if question else ""
    if doubt:
        ask.add(Banner(doubt, "help-circle-outline", "warn"))
    many = sum(pieces.of(good) for good in PLUNDER)
    learn = (as_pattern(empire, space, worker, many),) if many <= MOST_PIECES else ()
    open_doubt = doubt if ctx.chosen("sure") != doubt else ""
    return ToldPlunder(gold, Haul(space, worker, pieces), "", open_doubt, learn, assumed)


def _pieces(ask: Asking, state: Scythia, good: Good) -> Count:
    most = min(MOST_PIECES, max(0, not_held(state, good)))
    return ask.count(good, ask.ctx.t(f"scythia.good.{good}"), 0, most, icon=GOOD_ICONS[good])


def _later(ask: Asking) -> None:
    ask.yes("plunder-later", ask.ctx.t("scythia.raid.later"))


def _gold(ask: Asking, space: int, seen: bool | None) -> bool | None:
    """As chosen here, else as it was seen in an earlier raid."""
    words = ask.ctx.words
    faces = {
        True: Option(words.t("scythia.raid.gold"), icon="gold", name=f"gold-{space}"),
        False: Option(words.t("scythia.raid.no-gold"), icon="close", name=f"no-gold-{space}"),
    }
    return ask.one(f"gold-{space}", words.t("scythia.raid.space", n=space + 1), faces, seen, 2)
