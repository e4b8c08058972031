"""A client of Chronist: sits at a table, sees what its seat may see, and sends commands.

Written from docs/PROTOCOL.md alone: it knows the wire and no rule.
"""

from .api import Api, RequestRefused, Sat, Shown, TableKeys
from .bot import Bot, Taste
from .ending import Barred, Left, Lost, Over
from .frames import Frames
from .link import BadLink, Link, read_link
from .messages import Ack, Frame, Json, Looked, Mark, Planned, Presence
from .patch import merged
from .replica import Replica, ViewLayers
from .seat import CommandReply, Refusal, Seat

__all__ = [
    "Ack",
    "Api",
    "BadLink",
    "Barred",
    "Bot",
    "CommandReply",
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
    "Replica",
    "RequestRefused",
    "Sat",
    "Seat",
    "Shown",
    "TableKeys",
    "Taste",
    "ViewLayers",
    "merged",
    "read_link",
]
