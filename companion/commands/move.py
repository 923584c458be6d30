"""`companion move out FILE` and `companion move in FILE`: everything of this device, its key too, onto a new one."""

from __future__ import annotations

import getpass
import os
import sys
from argparse import ArgumentParser, Namespace

from companion.commands.opened import existing, opened
from companion.commands.refuse import Stop, file_bytes, system
from companion.commands.shared_options import data_option, folder, runs
from companion.store.backups import FolderVault
from companion.sync.pairing.identity import NAME, become, kept_in, readable
from companion.sync.pairing.moving import seal, unseal
from rules.core.message import say


def add(parser: ArgumentParser) -> None:
    parser.epilog = "The passphrase is asked for, or read from the first line of the input where that is no terminal."
    parser.add_argument("way", choices=("out", "in"), help="out of this device, or in from the old one")
    parser.add_argument("file")
    data_option(parser)
    runs(parser, run)


def run(options: Namespace) -> None:
    (move_out if options.way == "out" else move_in)(options)


def move_out(options: Namespace) -> None:
    data = folder(options)
    with existing(data, options.words) as store:
        games = FolderVault(data, store).body()
    body = seal(_passphrase(), kept_in(data).get(NAME) or b"", games)
    try:
        with os.fdopen(os.open(options.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(body)
    except OSError as broken:
        raise Stop("file", system(options.file, broken)) from None
    print(options.words.t("move.out.done", name=options.file))


def move_in(options: Namespace) -> None:
    """Read to its end before the data folder is opened, so a refusal has changed nothing."""
    key, games = unseal(_passphrase(), file_bytes(options.file))
    data = folder(options)
    if key and not readable(key):
        raise Stop("file", say("bad.not-a-move"))
    with opened(data, options.words) as store:
        aside = FolderVault(data, store).take_over(games)
        if key:
            become(data, key)
    print(options.words.t("move.in.done", name=aside))


def _passphrase() -> str:
    if sys.stdin.isatty():
        return getpass.getpass("passphrase: ")
    return sys.stdin.buffer.readline(4096).decode(errors="replace").rstrip("\r\n")
