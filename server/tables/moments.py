"""What did somebody see at an earlier moment, and what may a gm see of another's view and log?"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from domain.chronicle.current_frames import current_frames, shared_current_frames
from domain.chronicle.feed import Feed, Frame
from domain.chronicle.layers import Layers
from domain.chronicle.shared_log import shared_frames
from domain.chronicle.shared_view import shared, shared_moment
from domain.table.ledger import SPECTATOR
from server.access import Member
from server.tables.host import TableHost
from server.tables.payers import payers

Json = dict[str, Any]


async def moment(host: TableHost, who: Member, at: str) -> tuple[int, Json] | None:
    """Give the number of one of somebody's frames, and their view after it."""
    feed = await host.whole_feed(who)
    return await host.work.do(payers(host.table, who), partial(feed.at, at))


async def view_as(host: TableHost, who: Member, key: str, at: str) -> tuple[int, str, Json] | None:
    """Give what a gm and another audience both see, at a frame of the gm's or ("") now."""
    gm, other, public = await _three(host, who, key, whole=bool(at))
    if at:
        past = partial(shared_moment, host.chronicle, gm, other, public, at)
        return await host.work.do(payers(host.table, who), past)
    # Nothing is awaited in between: all three are as of the same commit.
    layers = [feed.layers for feed in (gm, other, public)]
    n, id = gm.n, gm.id
    return n, id, await host.work.do(payers(host.table, who), partial(_shared, *layers))


async def shared_log(host: TableHost, who: Member, key: str) -> Iterator[Frame]:
    """Give the frames that a gm and another audience were both sent, cut to what both know."""
    return shared_frames(*await _three(host, who, key, whole=True))


async def current_log(host: TableHost, who: Member, key: str = "") -> Iterator[Frame]:
    """Give the caller's frames as it counts now, or those that a gm shares with another."""
    line = await host.current_line(payers(host.table, who))
    return shared_current_frames(line, who.key, key) if key else current_frames(line, who.key)


async def _three(host: TableHost, who: Member, key: str, *, whole: bool) -> tuple[Feed, Feed, Feed]:
    feed = host.whole_feed if whole else host.feed
    return await feed(who), await feed(who, key), await feed(who, SPECTATOR)


def _shared(gm: Layers, other: Layers, public: Layers) -> Json:
    """Cut a gm's view to what another audience sees too."""
    return shared(gm.view, other.view, public.view)
