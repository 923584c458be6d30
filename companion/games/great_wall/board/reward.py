"""What a covered Vital spot gives: read from the card with a tap, and offered again with the next card of its kind."""

from __future__ import annotations

from companion.games.great_wall.board.printed import GAME
from companion.games.great_wall.names import GOOD_ICONS, goods
from companion.intents.intent import Choose, ChooseMany
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option, Options, Part
from companion.text.words import Words
from rules.core.decks.book import Pattern
from rules.great_wall.board.wall import HORSEMAN_SPOTS
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.state import GreatWall, horde
from rules.great_wall.tables import RESOURCES, SectionId, SoldierKind

KINDS = ("honor", *RESOURCES)
ICONS = ("medal", *(GOOD_ICONS[kind] for kind in RESOURCES))
MOST = 9  # of one kind from the spots of one Soldier
MOST_SEEN = 4  # rewards of such a card that are offered; more would push the question off a phone


class Reward:
    """The question on one screen: which Soldier covers which card; a Wound gives nothing, so an Archer is not asked."""

    def __init__(self, ctx: Context, state: GreatWall, soldier: SoldierKind, at: SectionId, row: int | None) -> None:
        self._sight = ctx
        self._asked = row is not None and soldier != "archer"
        card = horde(state, at, row).card if row is not None else None
        spots = HORSEMAN_SPOTS if soldier == "horseman" else 1
        self._kind = f"reward.{spots}.{card.power}.{card.honor}.{card.spots}" if card else ""

    @property
    def honor(self) -> int:
        return self._of("honor")

    @property
    def gain(self) -> Goods:
        return Goods(*(self._of(kind) for kind in RESOURCES))

    def learned(self) -> tuple[Pattern, ...]:
        """For "my board": what this kind of card has given; nothing is not worth a tap."""
        numbers = tuple(map(self._of, KINDS))
        return (Pattern(GAME, self._kind, numbers),) if any(numbers) else ()

    def parts(self) -> tuple[Part, ...]:
        """A tap gives one of a kind; two spots may give the same twice."""
        if not self._asked:
            return ()
        words = self._sight.words
        options = tuple(
            Option(self._said(kind), self._one_more(kind), self._of(kind) > 0, icon, name=f"reward-{kind}")
            for kind, icon in zip(KINDS, ICONS, strict=True)
        )
        nothing = Option(
            words.t("great_wall.reward.none"),
            ChooseMany(tuple((f"reward-{kind}", 0) for kind in KINDS)),
            not self.honor and self.gain == NOTHING,
            name="reward-none",
        )
        return (*self._seen(), Options(words.t("great_wall.reward"), (nothing, *options), columns=6))

    def _one_more(self, kind: str) -> Choose:
        return Choose(f"reward-{kind}", min(self._of(kind) + 1, MOST))

    def _said(self, kind: str) -> str:
        """ "Wood", or how much of it from two on: the key that is on says one, and the row keeps its widths."""
        words, n = self._sight.words, self._of(kind)
        if kind == "honor":
            return words.t("great_wall.clan.honor", n=n) if n > 1 else words.t("great_wall.honor")
        return words.t(f"great_wall.of.{kind}", n=n) if n > 1 else words.t(f"great_wall.good.{kind}")

    def _of(self, kind: str) -> int:
        value: int = self._sight.chosen(f"reward-{kind}", 0) if self._asked else 0
        return value

    def _seen(self) -> tuple[Part, ...]:
        """Given before by a card of that kind, the most frequent first."""
        found = [
            pattern.slots
            for pattern in self._sight.patterns
            if pattern.kind == self._kind and len(pattern.slots) == len(KINDS)
        ]
        now = tuple(map(self._of, KINDS))
        options = tuple(
            Option(
                _said(self._sight.words, numbers),
                ChooseMany(tuple((f"reward-{kind}", n) for kind, n in zip(KINDS, numbers, strict=True))),
                numbers == now,
                name=f"given-{at}",
            )
            for at, numbers in enumerate(found[:MOST_SEEN])
        )
        return (Options(self._sight.words.t("great_wall.reward.seen"), options, columns=2),) if options else ()


def _said(words: Words, numbers: tuple[int, ...]) -> str:
    """ "2 Honor, 1 Chi" """
    honor = words.t("great_wall.clan.honor", n=numbers[0]) if numbers[0] else ""
    return ", ".join(part for part in (honor, goods(words, Goods(*numbers[1:]))) if part)
