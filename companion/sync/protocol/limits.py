"""Every limit of what devices say to each other and of how long they wait, each with its reason."""

from __future__ import annotations

PROTOCOL = (3, 4)  # the oldest and newest way of talking that this app knows: since 3 steps and votes are signed
TELLS_LEFT = 4  # since when a host can be told what pages made on logs that were left; an older one would hang up

# -- sizes: a stranger's frame costs at most this, and so does an honest one's mistake

FRAME = 64 * 1024  # bytes of a device that has proved who it is: 256 entries of 250 bytes
ENTRY = 24 * 1024  # bytes of one entry or order; the longest step of any game has 2 KiB, and two must fit in a frame
ENTRIES = 256  # entries in a frame
PACK = 1024  # bytes from which on a tail or a snapshot is squeezed; below, as a tap is, that takes longer than the way
SQUEEZED = 8  # times a log gets shorter: a frame that unfolds further counts as if it had come less squeezed
TEXT = 2 * 1024  # characters of any one text, except for a piece of a snapshot
PIECE = 24 * 1024  # characters of a piece of a snapshot: quoting can double it, and the frame must not burst
PIECES = 44  # hence at most 1 MiB; a state has 2 to 10 KiB
MARKS = 48  # places of its log a device names at once; doubling steps need 18 for 100,000 entries
PLACES = 16  # devices whose addresses are told at once: all members a table may have
ADDRESSES = 8  # of one device; a laptop has two or three
LENT = 128  # cards, prints and decks told at once; a longer library goes in several frames
NUMBERS = 32  # on one card or print; the longest, a settlement, has ten
LENT_FRAME = 48 * 1024  # bytes of what is told at once: no frame is filled to the brim
LOG = 100_000  # entries of a match: ten campaigns, and 30 MB on disk
EPOCH_JUMP = 1000  # take-overs nobody here has heard of; more is a forged number that would use up all numbers

# -- how much at once

WINDOW = 512  # entries sent ahead of what a device says to have: two frames under way hide the way there and back
RECEIPT = 64  # entries of others on one's own disk before the host is told between two beats: a log is coming
BEHIND = 500  # entries missing before a snapshot is sent ahead of them, so that the screen need not wait
QUEUE = 64  # commands of one device waiting for an answer; a person who taps more is not heard anyway
RATE, BURST = 20, 40  # commands a second and at once that a host takes from one device: a script, not a finger
OWN_RATE, OWN_BURST = 16, 32  # what a device allows itself, a little less, so that it is never told off
TABLE_RATE, TABLE_BURST = 200, 320  # the same for all devices together: 16 members at full burst would be 640
TELL_OFF = 3  # times over its rate before a device's link is closed
REMEMBERED = 256  # refusals kept by device, so that a command that comes twice is answered alike

# -- time in seconds; only ever differences on one device's own clock

BEAT = 1.0  # between two signs of life
LAMP = 3.0  # of silence until the lamp goes off
OFFER = 10.0  # of the host's silence until taking over is offered
CLOSED = 12.0  # of silence until a link is given up
RETRY = 1.0  # until a command or a tail without an answer is sent again
KNOCK = 0.25  # between two calls for what is missing

ASKED = 10.0  # a person is asked before somebody else undoes their step; silence means yes

SIGNS = 5.0  # a host signs a table from before steps were signed with its first tick; so long its guests look on

POLL = 1.5  # how long a take-over waits for members who do not answer
POLL_EVERY = 0.2  # so that losing a frame or two does not make a member silent
BIDDING = 6.0  # after which a take-over that did not come about is given up
RESUME = 2.5  # between two tries of a host that was away; longer than a promise to somebody else lives
VETO = 1.0  # who heard the host this recently says so
GRANT = 2.0  # life of a promise to a candidate; renewed while it asks
SAFE_GRANT = 1.2  # a candidate counts on a promise only this long, the rest is for its disk and its announcement
BIDS = 10.0  # between two bids of one device that did not give up: while it is promised, nobody else can be
DECLINED = 60.0  # for which a person's no to a host holds
PROVES = 5.0  # within which who says to be host shows by whose word; those of us do at once
EAGER = 2.0  # a new host beats at the pace of polls for so long: those who promised must hear it in time

LEFT = 64  # steps of one page on logs that were left, that a host keeps to be asked about
PARTED = "parted"  # why a device takes nothing: its people have yet to say which of two logs is followed
