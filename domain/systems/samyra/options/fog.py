"""Which fields may the gm hide from all others, and which show?"""

from collections.abc import Iterator

from domain.kernel.offer import Fields, offer
from domain.kernel.options import Int, Option, SomeOf, Text

from .. import commands as c
from ..chart import drawn
from ..offer import more
from ..state import NOBODY
from .look import CombatLook

MOST_AT_ONCE = 2_000
"""So many fields at most are hidden or shown by one command, which is one message of a socket."""

MOST_BYTES = 5 * 2**20
"""The most bytes of a picture."""


def set_fog(look: CombatLook) -> Iterator[Option]:
    """Let the gm name any fields: fog comes between movements, and may lift at any time.

    Reading: docs/adr/0038-fog-is-no-part-of-the-map.md
    """
    every = drawn(look.conflict.rows) if not look.ground.free else ()
    may = {"laid": look.conflict.mover == NOBODY, "lifted": bool(look.conflict.fog)}
    if not look.actor.is_gm or not every or not any(may.values()):
        return
    if not look.in_detail:
        yield more(c.SetFog, look.cid)
        return
    some = SomeOf(every, 1, min(MOST_AT_ONCE, len(every)))
    for fog in (fog for fog, so in may.items() if so):
        named: Fields = {"conflict": look.cid, "fields": some, "fog": fog}
        yield offer(c.SetFog, f"{look.cid}/{fog}", **named)


def lay_picture(look: CombatLook) -> Iterator[Option]:
    """A picture may be laid, or taken away, at any time: no rule looks at it."""
    if look.actor.is_gm and not look.ground.free:
        named: Fields = {"conflict": look.cid, "picture": Text(64), "fit": Text(80)}
        yield offer(c.LayPicture, look.cid, **named, size=Int(0, MOST_BYTES))
