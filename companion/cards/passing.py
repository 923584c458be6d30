"""One deck or board on its way to somebody else: as a library file of its own, and as the links of its codes."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import file, series
from companion.cards.catalogue import only
from companion.cards.known import known_cards
from companion.cards.port import CardStore
from companion.cards.thing import deck_named
from rules import games

OWN = deck_named("")  # how the id of a deck of people's own begins


@dataclass(frozen=True, slots=True)
class Passing:
    """`n` things that somebody here has entered; what ships with the app everybody has."""

    game: str
    deck: str
    n: int
    body: str
    links: tuple[str, ...] = ()  # none where there would be too many

    @property
    def file_name(self) -> str:
        return f"{self.stem}{file.SUFFIX}"

    @property
    def stem(self) -> str:
        """The game and the deck; a name that people gave is not fit for a file."""
        return f"{self.game}-{'own' if self.deck.startswith(OWN) else self.deck}".replace("_", "-")


def passing(store: CardStore, about: str, device: str) -> Passing | None:
    """`about` is the game and the deck; None where there is no such deck, or nobody has entered anything of it.

    The file is as old as its newest entry, so that the same deck always makes the same codes.
    """
    game, _, deck = about.partition(":")
    if game not in games():
        return None
    here = only(known_cards(store, games()[game]), deck)
    if not here.known:
        return None
    at = max((here.credits[about].at for about in here.known if about in here.credits), default=0)
    body = file.write((here,), device, at)
    n = sum(len(part.items) for part in file.read(body, about).games)
    return Passing(game, deck, n, body, series.split(body, game)) if n else None
