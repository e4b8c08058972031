"""How is the index of commit ids rebuilt from its log?"""

from collections.abc import AsyncGenerator

from server.stores.store import PAGE, BrokenLog, LogEntry

from .link import RedisLink
from .stream import ids_key


async def mend(link: RedisLink, table: str, entries: AsyncGenerator[LogEntry, None]) -> None:
    """Rebuild the index from `entries`, the whole log.

    Until it is complete, the index is shorter than the log or lacks its last entry, so that no
    append succeeds. Raises BrokenLog if an id comes twice.
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
