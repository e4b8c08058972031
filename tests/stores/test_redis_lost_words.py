"""Each word to Redis and each of its answers is lost in turn: nothing is lost or doubled."""

from pathlib import Path
from random import Random

import pytest

from server.stores import Store, Unavailable, open_store
from tests.support.proxy import Fault, Proxy, Weather
from tests.support.redis_server import RedisServer

from .writers import append_until_in, entries, opened


class Cutting(Weather):
    """Cuts the connection where the nth piece passes, on either way, or from that one on."""

    def __init__(self, nth: int, *, once: bool) -> None:
        super().__init__(Random(0), {})
        self._nth, self._once = nth, once
        self.passed = 0

    def fault(self) -> Fault:
        self.passed += 1
        hit = self.passed == self._nth or (self.passed > self._nth and not self._once)
        return "cut" if hit and not self.calm else "none"


async def told(store: Store, id: str) -> bool:
    """Append an entry; tell whether it counts."""
    try:
        return (await append_until_in(store, "t", id, b"body")).id == id
    except Unavailable:
        return False


@pytest.mark.parametrize("once", [True, False], ids=["once", "from then on"])
async def test_what_is_lost_on_the_way_is_there_once_when_it_is_sent_again(
    server: RedisServer, tmp_path: Path, *, once: bool
) -> None:
    wanted, counted, passed = list[str](), list[bool](), 0
    while passed >= len(wanted):
        wanted.append(f"word {len(wanted)}")
        weather, path = Cutting(len(wanted), once=once), str(tmp_path / f"{len(wanted)}")
        async with (
            Proxy(path, str(server.socket), weather),
            opened(open_store(f"unix://{path}")) as store,
        ):
            counted.append(await told(store, wanted[-1]))
            passed, weather.calm = weather.passed, True
            assert await told(store, wanted[-1])
    async with opened(open_store(server.url)) as store:
        assert [entry.id for entry in await entries(store, "t")] == wanted
    assert len(wanted) > 10
    assert all(counted) if once else counted == [False] * (len(wanted) - 1) + [True]
