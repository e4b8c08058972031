"""How is the index of commit ids made again from the log it belongs to?"""

from collections.abc import AsyncGenerator

from server.stores.store import PAGE, BrokenLog, LogEntry

from .link import RedisLink
from .stream import ids_key


async def mend(link: RedisLink, table: str, entries: AsyncGenerator[LogEntry, None]) -> None:
    """Make the index say what `entries`, the whole log, say.

    Whatever happens on the way, the index is not as long as the log, or lacks its last entry,
    until it is right: nobody appends meanwhile. Raises BrokenLog if an id comes twice.
    """
    places: dict[bytes, bytes] = {}
    async for entry in entries:
        id = entry.id.encode()
        if id in places:
            why = f"its commit is in the log already, as entry {int(places[id])}"
            raise BrokenLog(table, entry.seq, why)
        places[id] = b"%d" % entry.seq
    await _drop_wrong(link, ids_key(table), places)
    await _add(link, ids_key(table), places)


async def _drop_wrong(link: RedisLink, key: bytes, places: dict[bytes, bytes]) -> None:
    cursor, begun = 0, False
    while cursor or not begun:
        cursor, found = await link.do(key, "HSCAN", key, cursor, "COUNT", PAGE)
        begun = True
        if wrong := [id for id, place in found.items() if places.get(id) != place]:
            await link.do(key, "HDEL", key, *wrong)


async def _add(link: RedisLink, key: bytes, places: dict[bytes, bytes]) -> None:
    pairs = list(places.items())
    for first in range(0, len(pairs), PAGE):
        words = [word for pair in pairs[first : first + PAGE] for word in pair]
        await link.do(key, "HSET", key, *words)
