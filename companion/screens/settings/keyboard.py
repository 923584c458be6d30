"""What the keys of a keyboard do; opened by "?" and F1, and from the settings."""

from __future__ import annotations

from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Para, Row
from companion.screens.kit.views import Now, Page

# The groups of keys and what each is called in the catalogue; ui/keyboard.py says what they do.
GROUPS = (
    ("about", ("tab", "arrows", "pages", "escape", "help")),
    ("act", ("enter", "hold", "count", "digits", "shift", "undo", "redo")),
)


def keys(ctx: Context) -> Page:
    words = ctx.words
    columns = tuple(
        Column(
            (
                Heading(words.t(f"keys.{group}")),
                *(Row(words.t(f"keys.{name}"), words.t(f"keys.{name}.detail"), name=f"key-{name}") for name in names),
            )
        )
        for group, names in GROUPS
    )
    ring = Column((Para(words.t("keys.ring"), icon="keyboard-outline"),), tone="bare")
    now = Now(words.t("keys.now"), words.t("keys.now.detail"), None, (chrome.done(ctx),))
    return chrome.app_page(ctx, "keys", words.t("keys.title"), columns, now, head=ring)
