"""The way to the answer: a small key beside whatever can be asked about."""

from __future__ import annotations

from companion.intents.intent import Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Keys


def why_key(ctx: Context, about: str) -> Key:
    return Key(ctx.words.t("why.key"), Open("why", about), "help-circle-outline", name="why")


def why_keys(ctx: Context, about: str) -> Keys:
    return Keys((why_key(ctx, about),), fill=False)
