"""A client of Chronist: sits at a table, sees what its seat may see, and sends commands.

Written from docs/PROTOCOL.md alone: it knows the wire and no rule.
"""

from .api import Api, Founded, Refused, Sat, Shown
from .bot import Bot, Taste
from .ending import Barred, Left, Lost, Over
from .frames import Frames
from .link import BadLink, Link, read_link
from .messages import Ack, Frame, Json, Looked, Mark, Planned, Presence
from .patch import merged
from .seat import Answer, Refusal, Seat
from .sight import Sight, after

__all__ = [
    "Ack",
    "Answer",
    "Api",
    "BadLink",
    "Barred",
    "Bot",
    "Founded",
    "Frame",
    "Frames",
    "Json",
    "Left",
    "Link",
    "Looked",
    "Lost",
    "Mark",
    "Over",
    "Planned",
    "Presence",
    "Refusal",
    "Refused",
    "Sat",
    "Seat",
    "Shown",
    "Sight",
    "Taste",
    "after",
    "merged",
    "read_link",
]
