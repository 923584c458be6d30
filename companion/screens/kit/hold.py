"""Which keys must be held: the one list of them. It alone sets `hold`, and with it writes the word on the key.

Held are the final score, what deletes and what replaces all saved games, always; what closes a table of several devices
or changes who leads it and from where; and where two or more people play, what is everybody's: the next round, season
or Year, turning over what was chosen in secret, undoing others' steps, and a step that the rules refuse. Alone nothing
else is held: an undo is one tap away.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.intents.archive import GoBackToCopy
from companion.intents.decks import DropDeck
from companion.intents.devices import Admit, GoBackTo, HandOver, KeepOurs, SendAway, StopSharing, TakeOver
from companion.intents.intent import Do, DoAll, Open, UndoFrom
from companion.intents.library import DropCard
from companion.intents.share import MoveIn
from companion.screens.kit.attempts import attempt
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Keys
from companion.screens.kit.views import Page
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.screens.kit.context import Context
    from companion.screens.kit.parts import Column, Key, Part
    from companion.screens.kit.views import UndoChip, View
    from companion.text.words import Words

SHEET_DONE = "finish"  # of a mere sheet
FINAL = frozenset(("reckon", "leave-open"))  # the score is final after several steps at once
DELETED = frozenset(("forget-card",))  # what is deleted by more than an intent of its own
# What was secret is open for everybody, or nobody waits for it any longer
SHOWN = frozenset(("reveal", "open-hands", "turn-runes", "show-purse", "tell-closed", "leave-closed"))
DELETES = (DropDeck, DropCard)
REPLACES = (GoBackToCopy, MoveIn)  # all saved games by others
LEADS = (StopSharing, HandOver, SendAway, TakeOver, KeepOurs, GoBackTo)


def held(ctx: Context, view: View) -> View:
    """The view with its keys held that must be, whichever game and screen they belong to."""
    changed: dict[str, Any] = {}
    if view.now is not None and view.now.keys:
        keys = tuple(_told(ctx, key, bar=True) for key in view.now.keys)
        if keys != view.now.keys:
            changed["now"] = replace(view.now, keys=keys)
    if isinstance(view, Page):
        columns = tuple(_column(ctx, column) for column in view.columns)
        if columns != view.columns:
            changed["columns"] = columns
    top = getattr(view, "top", None)
    if top is not None and top.undo is not None and _is_others(ctx, top.undo):
        undo = replace(top.undo, hold=True, label=worded(ctx.words, top.undo.label))
        changed["top"] = replace(top, undo=undo)
    return replace(view, **changed) if changed else view


def _column(ctx: Context, column: Column) -> Column:
    if not any(isinstance(part, Keys) for part in column.parts):
        return column
    return replace(column, parts=tuple(_part(ctx, part) for part in column.parts))


def _part(ctx: Context, part: Part) -> Part:
    return replace(part, keys=tuple(_told(ctx, key) for key in part.keys)) if isinstance(part, Keys) else part


def _told(ctx: Context, key: Key, bar: bool = False) -> Key:
    if not is_held(ctx, key, bar):
        return replace(key, detail="") if key.detail else key
    detail = " · ".join(filter(None, (key.detail, what_happens(ctx, key))))
    return replace(key, hold=True, text=worded(ctx.words, key.text), detail=detail)


def worded(words: Words, text: str) -> str:
    """ "Next round" becomes "Hold: next round"; a word that is not written small stays as it is, as do German nouns.

    A word of one letter is as small as others, but for the English "I".
    """
    second = text[1:].lstrip("’ ")[:1]
    is_small = second.islower() and not text.startswith("I ") and words.t("key.hold.case").islower()
    return words.t("key.hold", what=text[:1].lower() + text[1:] if is_small else text)


def what_happens(ctx: Context, key: Key) -> str:
    """What a key that is held brings about, and for whom; nothing where its own words say all."""
    words, do = ctx.words, key.intent
    if ctx.session is None or not isinstance(do, Do) or do.force:
        return ""
    after = _after(ctx, do)
    if ctx.game.over(after) and not ctx.game.over(ctx.state):
        return words.t("key.hold.over" if ctx.people > 1 else "key.hold.alone")
    if ctx.people > 1 and ctx.game.chapter(after) != ctx.game.chapter(ctx.state):
        return words.t("key.hold.next", what=words.say(ctx.game.chapter(after)))
    return ""


def is_held(ctx: Context, key: Key, bar: bool = True) -> bool:
    """`bar` says that it stands in the now bar, where the steps are that move everybody on."""
    intent = key.intent
    if isinstance(intent, Open):
        return False
    if key.name in FINAL | DELETED or isinstance(intent, (*DELETES, *REPLACES, *LEADS)):
        return True
    if isinstance(intent, Admit) and intent.replaces:
        return True
    if ctx.session is None:
        return False
    if isinstance(intent, UndoFrom) or (isinstance(intent, Do) and intent.force):
        return ctx.people > 1
    if is_sheet(ctx.match.row.config.mode):
        return key.name == SHEET_DONE
    if key.name in SHOWN:
        return ctx.people > 1 or ctx.game.over(ctx.state)
    return bar and isinstance(intent, Do | DoAll) and moves_on(ctx, intent)


def _is_others(ctx: Context, chip: UndoChip) -> bool:
    newest = ctx.match.history.newest
    mine = ctx.me.device if ctx.me else ""
    undoes = isinstance(chip.intent, UndoFrom) and newest is not None
    return undoes and ctx.together and bool(mine) and newest.device != mine  # type: ignore[union-attr]


def moves_on(ctx: Context, meant: Do | DoAll) -> bool:
    """Whether steps end the game, or begin a chapter that is everybody's; setting up moves nobody."""
    game, before = ctx.game, ctx.state
    if game.phase(before) == "setup" or game.over(before):
        return False
    after = _after(ctx, meant)
    another = game.chapter(after) != game.chapter(before)
    return game.over(after) or (another and ctx.people > 1 and game_screens(game.spec.id).everybodys_chapters)


def _after(ctx: Context, meant: Do | DoAll) -> Any:
    """The table after a step or several; one that is refused changes nothing."""
    after = ctx.state
    for do in meant.steps if isinstance(meant, DoAll) else (meant,):
        facts = attempt(ctx.game, after, do.action)
        after = after if isinstance(facts, Refusal) else fold(ctx.game, after, facts)
    return after
