"""The rules to look up, for every mode; the first topic of a section is what a line of the guide without one opens."""

from __future__ import annotations

from rules.core.reference import Topic

SETUP = (
    Topic("setup-board", "setup", ("setup-1", "setup-2")),
    Topic("setup-table", "setup", ("setup-15", "setup-3", "setup-7", "setup-17", "setup-18")),
    Topic("setup-hordes", "setup", ("setup-5", "setup-6")),
    Topic("setup-clan", "setup", ("setup-8", "setup-20")),
    Topic("setup-general", "setup", ("setup-12", "setup-13", "setup-16")),
    Topic("setup-tea", "setup", ("setup-19",)),
    Topic("setup-two", "setup", ("setup-two",)),
    Topic("setup-shame", "setup", ("setup-15", "setup-two"), steps=("shame",)),
    Topic("setup-solo", "setup", ("setup-solo",)),
    Topic("setup-coop", "setup", ("setup-coop",)),
    Topic("setup-five", "setup", ("stretch",)),
)
BASICS = (
    Topic("aim", "basics", ("overview",)),
    Topic("years", "basics", ("step-time", "overview")),
    Topic("tea-order", "basics", ("tea-track",)),
    Topic("open-secret", "basics", ("overriding",)),
    Topic("limits", "basics", ("overriding", "setup-8")),
    Topic("general", "basics", ("general",)),
    Topic("advisors", "basics", ("advisors",)),
    Topic("shame-place", "basics", ("step-shame-due",)),
    Topic("shame-get", "basics", ("step-shame-due",)),
    Topic("shame-nowhere", "basics", ("step-shame-due",)),
    Topic("shame-rid", "basics", ("step-shame", "step-shame-due")),
    Topic("honor-sources", "basics", ("overview",)),
)
SEASONS = (
    Topic("invasion", "seasons", ("step-hordes",)),
    Topic("raid", "seasons", ("step-hordes", "faq")),
    Topic("advisor-track", "seasons", ("step-advisors",)),
    Topic("income", "seasons", ("step-income",)),
    Topic("discard-commands", "seasons", ("step-discard",)),
    Topic("reclaim", "seasons", ("step-reclaim",)),
    Topic("betrayal-honor", "seasons", ("step-reclaim",), "reading"),
    Topic("fall", "seasons", ("step-fall",)),
    Topic("choose", "seasons", ("step-choose", "step-reveal")),
    Topic("command-track", "seasons", ("step-place",)),
    Topic("command-step", "seasons", ("step-command",)),
    Topic("activation", "seasons", ("step-activation",)),
    Topic("shame-icon", "seasons", ("step-activation", "step-shame-due")),
    Topic("firing", "seasons", ("step-firing",)),
    Topic("assault", "seasons", ("step-assault",)),
    Topic("breach", "seasons", ("breach", "step-assault")),
    Topic("end-check", "seasons", ("step-end-check",)),
)
HORDES = (
    Topic("defeat-check", "hordes", ("step-defeat", "step-winter-defeat")),
    Topic("defeat", "hordes", ("defeat",)),
    Topic("horde-claim", "hordes", ("defeat",)),
    Topic("kill", "hordes", ("step-losses",)),
    Topic("save", "hordes", ("step-losses",)),
    Topic("rest-zone", "hordes", ("rest-zones",)),
    Topic("attack", "hordes", ("attack",)),
    Topic("attack-again", "hordes", ("attack",)),
    Topic("wounds", "hordes", ("overriding", "attack")),
)
LOCATIONS = (
    Topic("location-list", "locations", ("step-location",)),
    Topic("location-kinds", "locations", ("clerks",)),
    Topic("clerks-move", "locations", ("clerks", "step-command")),
    Topic("advanced", "locations", ("advanced",)),
    Topic("production", "locations", ("production",)),
    Topic("overseers", "locations", ("production",)),
    Topic("donation", "locations", ("production",)),
    Topic("barracks", "locations", ("barracks",)),
    Topic("barricades", "locations", ("encampment",)),
    Topic("wall-levels", "locations", ("encampment",)),
    Topic("warehouse", "locations", ("encampment",), "reading"),
    Topic("logistics", "locations", ("logistics",)),
    Topic("tea-house", "locations", ("tea-house",)),
    Topic("embassy", "locations", ("embassy",)),
    Topic("war-academy", "locations", ("academy",)),
    Topic("locations-print", "locations", ("clerks", "production"), "unknown"),
)
CARDS = (
    Topic("command-cards", "cards", ("command-cards",), "unknown"),
    Topic("betrayal", "cards", ("command-cards", "faq", "step-reclaim"), "unknown"),
    Topic("attack-order", "cards", ("command-cards", "faq"), "unknown"),
    Topic("tactics", "cards", ("cards",)),
    Topic("tactics-trigger", "cards", ("cards",)),
    Topic("horde-cards", "cards", ("attack",), "unknown"),
    Topic("board-numbers", "cards", ("step-time", "step-assault"), "unknown"),
)
END = (
    Topic("scoring", "end", ("step-scoring",)),
    Topic("score-shame", "end", ("step-scoring",)),
    Topic("score-hordes", "end", ("step-scoring",)),
    Topic("score-artifacts", "end", ("step-scoring", "setup-3", "qin-artifacts")),
    Topic("winner", "end", ("step-scoring",)),
)
TWO = (
    Topic("reed-locations", "two", ("reed",)),
    Topic("reed-never", "two", ("reed",)),
    Topic("reed-clerks", "two", ("reed",)),
    Topic("reed-command", "two", ("reed",), "unknown"),
    Topic("overlord", "two", ("reed",), "reading"),
    Topic("reed-horde", "two", ("reed", "first-rulebook"), "reading"),
    Topic("reed-tea", "two", ("reed", "tea-house", "first-rulebook"), "reading"),
)
SOLO = (
    Topic("qin-rules", "solo", ("qin-golden",)),
    Topic("qin-track", "solo", ("qin-track", "setup-solo"), steps=("qin-track",)),
    Topic("qin-cards", "solo", ("qin-cards", "step-qin-card")),
    Topic("qin-deck", "solo", ("qin-card", "setup-solo"), "house", ("qin-cards",)),
    Topic("qin-clerks", "solo", ("qin-clerks",), "reading"),
    Topic("qin-activation", "solo", ("qin-activation",)),
    Topic("qin-attack", "solo", ("qin-attack",), "reading"),
    Topic("qin-indicator", "solo", ("step-indicator",)),
    Topic("qin-wall", "solo", ("qin-wall",)),
    Topic("qin-overlord", "solo", ("qin-overlord",), "reading"),
    Topic("qin-discard", "solo", ("qin-overlord", "reed"), "reading"),
    Topic("qin-advisors", "solo", ("qin-advisors", "setup-solo"), steps=("qin-advisors",)),
    Topic("qin-advice", "solo", ("qin-advice",), "house"),
    Topic("qin-betrayal", "solo", ("qin-betrayal",)),
    Topic("qin-end", "solo", ("qin-end",), "reading"),
    Topic("qin-score", "solo", ("qin-end", "qin-artifacts")),
    Topic("qin-level", "solo", ("qin-level", "setup-solo"), "reading", ("qin-honor",)),
)
COOP = (
    Topic("coop-goal", "coop", ("coop",), "reading", ("coop-end-check",)),
    Topic("coop-requests", "coop", ("step-fulfilment",)),
    Topic("coop-request-step", "coop", ("step-requests",)),
    Topic("coop-events", "coop", ("step-event",)),
    Topic("coop-shame", "coop", ("coop",), steps=("coop-shame", "coop-shame-due")),
    Topic("coop-order", "coop", ("coop",), steps=("coop-place",)),
    Topic("coop-reclaim", "coop", ("coop",)),
    Topic("coop-hordes", "coop", ("coop",), steps=("coop-hordes",)),
    Topic("coop-two", "coop", ("coop", "setup-coop"), steps=("coop-requests-two",)),
)
TOPICS: tuple[Topic, ...] = (
    *SETUP, *BASICS, *SEASONS, *HORDES, *LOCATIONS, *CARDS, *END, *TWO, *SOLO, *COOP,
)  # fmt: skip
