"""Refusals as plain values: on the wire, and beside a step that could not be applied."""

from __future__ import annotations

from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.message import Message, Refusal, Value


def write(refusal: Refusal | Message) -> Plain:
    args = {name: write(v) if isinstance(v, Message) else _plain(v) for name, v in refusal.args}
    return {"key": refusal.key, "args": args}


def _plain(value: int | str) -> int | str:
    """A yes or no is a number, or no device could read it."""
    return int(value) if isinstance(value, bool) else value


def read(plain: Plain, path: str) -> Refusal:
    message = _message(plain, path)
    return Refusal(message.key, message.args)


def _message(plain: Plain, path: str) -> Message:
    if not isinstance(plain, dict) or set(plain) != {"key", "args"} or not isinstance(plain["args"], dict):
        raise Malformed(path, "a key and its args")
    args = tuple((codec.decode(str, name, path), _value(part, path)) for name, part in sorted(plain["args"].items()))
    return Message(codec.decode(str, plain["key"], path), args)


def _value(plain: Plain, path: str) -> Value:
    if isinstance(plain, dict):
        return _message(plain, path)
    value: Value = codec.decode(int if type(plain) is int else str, plain, path)
    return value
