"""Who makes the recap of a table, once for all who ask, and how long is it kept?"""

from functools import partial
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Raw, structs

from domain.chronicle.current_frames import current_frames
from domain.chronicle.recap import RecapBuilder, steps
from domain.table.ledger import SPECTATOR
from server.access import Member
from server.tables.host import TableHost
from server.tables.payers import payers


class _Made(NamedTuple):
    seq: int
    parts: dict[str, Raw]


_latest: WeakKeyDictionary[TableHost, _Made] = WeakKeyDictionary()
"""By table: the last recap, and after which entry of the log it was made"""


async def recap(host: TableHost, who: Member) -> dict[str, Raw]:
    """Give the recap of a table as it counts now, from what spectators may see, encoded."""
    made, seq = _latest.get(host), host.chronicle.seq
    if made is None or made.seq != seq:
        make = partial(_make, host, who, seq)
        made = _latest[host] = await host.work.single_flight((host.table, "recap", seq), make)
    return made.parts


async def _make(host: TableHost, who: Member, seq: int) -> _Made:
    whom, builder = payers(host.table, who), RecapBuilder()
    line = await host.current_line(whom)
    told = steps(current_frames(line, SPECTATOR))
    await host.work.take_all(whom, map(builder.take, told))
    return _Made(seq, await host.work.do(whom, partial(_encoded, builder)))


def _encoded(builder: RecapBuilder) -> dict[str, Raw]:
    told = structs.asdict(builder.build())
    return {name: Raw(msgspec.json.encode(part)) for name, part in told.items()}
