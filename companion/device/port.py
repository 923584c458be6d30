"""What a device can do besides showing things, behind small ports with fakes."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from companion.device import app_links, sounds, voice
from companion.device.android_share import android_sheet
from companion.device.notices import NoNotices, Notices, android_notices
from companion.device.radio import android_radio
from companion.device.radio_port import NoRadio, Radio
from companion.device.share import Handed, InFolder, NoShare, Share, share_folder

if TYPE_CHECKING:
    from companion.device.sounds import Player
    from companion.device.voice import Voice
    from companion.look.cues import Cue

log = logging.getLogger(__name__)
T = TypeVar("T")
TICK = 0.03  # seconds; long enough to feel, short enough not to be heard


class Device(Protocol):
    """The port: every call returns at once and never raises."""

    @property
    def speaks(self) -> bool:
        """Whether it has a voice; one that has failed is not there any more."""

    def buzz(self) -> None:
        """A short tick under the finger."""

    def speak(self, text: str, lang: str) -> None:
        """Say a text of that language aloud; what still waits to be said is dropped."""

    def play(self, cue: Cue) -> None:
        """A short sound of our own."""

    @property
    def radio(self) -> Radio:
        """What others need to reach it."""

    @property
    def notices(self) -> Notices:
        """What the system shows while the app is behind another."""

    def follow_links(self, heard: Callable[[str], None]) -> None:
        """Tell of links and files that the system opens with this app, a file by its path; the first and later ones."""

    def open_app(self, link: str) -> None:
        """Follow a link of the app's own, from a page that is none of its windows."""

    @property
    def share(self) -> Share:
        """How texts and files are handed on."""


class Silent:
    """A device that cannot: neither felt nor heard."""

    radio: Radio = NoRadio()
    share: Share = NoShare()
    notices: Notices = NoNotices()

    @property
    def speaks(self) -> bool:
        return False

    def follow_links(self, heard: Callable[[str], None]) -> None:
        """A desktop gives the link as an argument."""

    def open_app(self, link: str) -> None:
        """It is the app itself."""

    def buzz(self) -> None:
        """Nothing to feel."""

    def speak(self, text: str, lang: str) -> None:
        """Nothing to hear."""

    def play(self, cue: Cue) -> None:
        """Nor this."""


class Desktop(Silent):
    """A device that has at most a voice and sounds, and a folder to hand files on by."""

    def __init__(self, voice: Voice | None, player: Player | None = None, share: Share | None = None) -> None:
        self._voice, self._player = voice, player
        self.share = share or NoShare()

    @property
    def speaks(self) -> bool:
        return self._voice is not None and self._voice.works

    def speak(self, text: str, lang: str) -> None:
        if self._voice is not None:
            self._voice.speak(text, lang)

    def play(self, cue: Cue) -> None:
        if self._player is not None:
            self._player.play(cue)


class Phone(Desktop):
    """With a vibrator too, reached through plyer; what is missing is found out once and left alone."""

    def __init__(
        self,
        voice: Voice | None,
        radio: Radio | None = None,
        player: Player | None = None,
        notices: Notices | None = None,
        share: Share | None = None,
    ) -> None:
        super().__init__(voice, player, share)
        self._works = True
        self.radio, self.notices = radio or NoRadio(), notices or NoNotices()

    def follow_links(self, heard: Callable[[str], None]) -> None:
        try:
            app_links.follow_android(heard)
        except Exception as why:  # Java's own exceptions
            log.info("no links: %r", why)

    def buzz(self) -> None:
        if not self._works:
            return
        try:
            from plyer import vibrator

            vibrator.vibrate(TICK)
        except Exception as why:  # plyer raises anything from NotImplementedError to Java's own exceptions
            self._works = False
            log.info("no vibration: %r", why)


class Recorder:
    """The fake: counts instead of buzzing, writes down instead of sounding or showing; tests open its links."""

    speaks = True

    def __init__(self, radio: Radio | None = None, share: Share | None = None) -> None:
        self.buzzes = 0
        self.share = share or Handed()
        self.spoken: list[tuple[str, str]] = []
        self.played: list[Cue] = []
        self.radio = radio or NoRadio()
        self.notices = Noticeboard()
        self.open_link: Callable[[str], None] = lambda link: None

    def follow_links(self, heard: Callable[[str], None]) -> None:
        self.open_link = heard

    def open_app(self, link: str) -> None:
        self.open_link(link)

    def buzz(self) -> None:
        self.buzzes += 1

    def speak(self, text: str, lang: str) -> None:
        self.spoken.append((text, lang))

    def play(self, cue: Cue) -> None:
        self.played.append(cue)


class Noticeboard:
    """The fake of the system's notices."""

    works = True

    def __init__(self) -> None:
        self.asked = 0
        self.shown: list[tuple[str, str]] = []  # what is there now

    def ask(self) -> None:
        self.asked += 1

    def show(self, title: str, text: str) -> None:
        self.shown = [(title, text)]

    def clear(self) -> None:
        self.shown = []


def this_device(android: bool, said: Callable[[str], str] = str) -> Device:
    """`said` gives words by their keys: what the system shows of our notices, and calls them in its settings."""
    speech, player = voice.found(android), sounds.found(android)
    if not android:
        return Desktop(speech, player, InFolder(share_folder()))
    notices = _found("notices", lambda: android_notices(said("feel.channel")))
    radio = _found("radio", lambda: android_radio(said))
    return Phone(speech, radio, player, notices, _found("sharing", android_sheet))


def _found(what: str, make: Callable[[], T]) -> T | None:
    try:
        return make()
    except Exception as why:  # Java's own exceptions
        log.info("no %s: %r", what, why)
        return None
