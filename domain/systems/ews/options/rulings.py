"""What may the gm rule about a Probe or Wettstreit?"""

from collections.abc import Iterator

from domain.kernel.ids import ConflictId
from domain.kernel.messages import CloseConflict
from domain.kernel.offer import offer
from domain.kernel.options import Field, Int, OneOf, Option, Text, only

from .. import commands as c
from ..state import Conflict
from ..tables import CONTEST, LEAST, MOST, PROBE
from .answers import WORDS

BONUS = Int(LEAST, MOST)


def rulings(cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer closing at any time, breaking off before the end, the last word after it."""
    yield offer(CloseConflict, cid, conflict=cid)
    if conflict.phase in ("symbols", "dice"):
        yield offer(c.Cancel, cid, conflict=cid, why=WORDS)
    if conflict.phase == "resolved":
        yield offer(c.Narrate, cid, conflict=cid, text=Text(500, least=1))
        yield from _overrides(cid, conflict)


def _overrides(cid: ConflictId, conflict: Conflict) -> Iterator[Option]:
    """Offer every outcome, also the present one: what there is to change may be hidden."""
    probe = conflict.kind == "probe"
    named: dict[str, Field] = {"outcome": OneOf(PROBE if probe else CONTEST), "x": BONUS}
    if not probe:
        named["other_x"] = BONUS
    for what, value in named.items():
        subject = f"{cid}/{what}"
        yield offer(c.Override, subject, conflict=cid, what=only(what), value=value, why=WORDS)
