"""How things are called at the open table: people by their names, and cards as this table's own box calls them."""

from __future__ import annotations

from companion.match.open import OpenMatch
from companion.match.seated import config_of
from companion.screens.kit.game_screens import everybody
from companion.store.port import Store
from companion.text.prompt import prompt
from companion.text.words import Words
from rules.core.decks.catalogue import no_name


def at_table(words: Words, match: OpenMatch, store: Store) -> Words:
    config, named = config_of(match), match.game.library.named
    prints = () if named is no_name else store.patterns(config.game)
    called = dict(found for print_ in prints if (found := named(print_)) is not None)
    here = words.at(everybody(config, match.state, words), called)
    here.moment = lambda: prompt(here, match.game, match.state)
    return here
