"""The rules of the first edition to look up; a line without a topic of its own opens the first of its section."""

from __future__ import annotations

from rules.core.reference import Topic

SETUP = (
    Topic("setup-first", "setup", ("setup-1", "setup-2")),
    Topic("setup-map", "setup", ("map",)),
    Topic("setup-homes", "setup", ("map",), steps=("markers", "homes")),
    Topic("setup-neutrals", "setup", ("setup-4", "setup-5", "setup-6", "faq")),
    Topic("setup-sheet", "setup", ("setup-7",)),
    Topic("setup-forces", "setup", ("setup-8",)),
    Topic("setup-heroes", "setup", ("setup-9", "setup-12")),
    Topic("setup-decks", "setup", ("setup-10", "setup-11")),
)
SEASONS = (
    Topic("season", "seasons", ("season-card",)),
    Topic("spring", "seasons", ("season-spring",)),
    Topic("quest-phase", "seasons", ("season-summer",)),
    Topic("fall", "seasons", ("season-fall",)),
    Topic("winter", "seasons", ("season-winter",)),
    Topic("orders-choose", "seasons", ("season-choose", "season-reveal")),
    Topic("play-order", "seasons", ("season-resolve", "play-order")),
    Topic("supremacy", "seasons", ("supremacy", "season-resolve")),
    Topic("turn", "seasons", ("terms",)),
    Topic("first-player", "seasons", ("setup-1", "season-card"), "reading"),
)
ORDERS = (
    Topic("strategize", "orders", ("order-1",)),
    Topic("mobilize", "orders", ("order-2",)),
    Topic("mobilize-bonus", "orders", ("order-2",), steps=("mobilize-bonus",)),
    Topic("conquer", "orders", ("order-3",)),
    Topic("harvest", "orders", ("order-4",)),
    Topic("developments", "orders", ("order-4", "developments"), steps=("harvest-bonus", "harvest-develop")),
    Topic("defences", "orders", ("developments", "faq")),
    Topic("recruit", "orders", ("order-5",)),
    Topic("rally", "orders", ("order-6",)),
    Topic("hire", "orders", ("order-6",), steps=("rally-bonus",)),
    Topic("acquire", "orders", ("order-7",)),
    Topic("titles", "orders", ("order-7", "titles"), steps=("acquire-bonus",)),
    Topic("title-cards", "orders", ("titles",), "unknown"),
    Topic("fortify", "orders", ("order-8",)),
    Topic("rearrange", "orders", ("order-8",), steps=("fortify-rearrange",)),
    Topic("dials", "orders", ("dials",)),
)
MAP = (
    Topic("control", "map", ("terms", "faq")),
    Topic("area-kinds", "map", ("terms",)),
    Topic("movement", "map", ("movement",)),
    Topic("borders", "map", ("limits-of-movement",)),
    Topic("fast-flying", "map", ("movement", "sheets"), "unknown"),
    Topic("unit-limit", "map", ("limits-of-movement",)),
    Topic("activation", "map", ("activation", "order-2", "order-3"), steps=("mobilize-activate", "conquer-activate")),
    Topic("into-activated", "map", ("activation",), "reading"),
    Topic("meet", "map", ("diplomacy", "order-2", "order-3"), steps=("mobilize-meet", "conquer-meet")),
    Topic("diplomacy", "map", ("diplomacy", "fate"), steps=("fate-diplomacy",)),
    Topic("neutral", "map", ("neutral",)),
)
BATTLE = (
    Topic("battle", "battle", ("battles",)),
    Topic("rounds", "battle", ("rounds", "battles"), steps=("battle-clash",)),
    Topic("specials", "battle", ("rounds", "battles"), steps=("battle-specials",)),
    Topic("losses", "battle", ("damage", "routing", "battles"), steps=("battle-losses",)),
    Topic("strength", "battle", ("battles",), steps=("battle-strength",)),
    Topic("battle-end", "battle", ("battles",)),
    Topic("stronghold-battle", "battle", ("battles",)),
    Topic("retreats", "battle", ("retreats",), "reading"),
    Topic("routed", "battle", ("routing", "terms")),
    Topic("neutral-battle", "battle", ("neutral", "battles")),
    Topic("shapes", "battle", ("kinds",)),
    Topic("fate-deck", "battle", ("fate",), steps=("fate-hand",)),
    Topic("unit-prints", "battle", ("sheets",), "unknown"),
)
HEROES = (
    Topic("heroes", "heroes", ("heroes",)),
    Topic("hero-moves", "heroes", ("movement",)),
    Topic("quests", "heroes", ("quests", "faq")),
    Topic("tests", "heroes", ("tests", "fate"), steps=("fate-test",)),
    Topic("rewards", "heroes", ("rewards",)),
    Topic("duels", "heroes", ("duels",)),
    Topic("duel-rare", "heroes", ("duels",), "reading"),
    Topic("hero-defeated", "heroes", ("defeated",)),
    Topic("deserters", "heroes", ("deserters",)),
)
REALM = (
    Topic("runes", "realm", ("runes",)),
    Topic("runes-look", "realm", ("looking",)),
    Topic("objective", "realm", ("objectives",)),
    Topic("tactics", "realm", ("tactics",)),
    Topic("bids", "realm", ("bids",)),
    Topic("bid-ties", "realm", ("bids", "play-order"), "reading", ("bid-tie",)),
    Topic("council", "realm", ("council",)),
    Topic("season-cards", "realm", ("season-decks",), "unknown"),
    Topic("limits", "realm", ("pieces", "faq")),
)
END = (
    Topic("victory", "end", ("victory", "aim")),
    Topic("game-end", "end", ("victory",), steps=("runes",)),
    Topic("ties", "end", ("victory",)),
    Topic("elimination", "end", ("elimination",)),
)
VARIANTS = (
    Topic("epic", "variants", ("epic",)),
    Topic("exploration", "variants", ("exploration",)),
    Topic("exploration-tokens", "variants", ("exploration",)),
    Topic("editions", "variants", ("aim",)),
    Topic("names", "variants", ("terms",)),
    Topic("names-units", "variants", ("kinds",)),
)
TOPICS: tuple[Topic, ...] = (*SETUP, *SEASONS, *ORDERS, *MAP, *BATTLE, *HEROES, *REALM, *END, *VARIANTS)
