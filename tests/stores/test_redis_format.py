"""Is what lies in Redis what other programs rely on, and do we take what they wrote?"""

from collections.abc import AsyncIterator

import pytest

from server.stores import BrokenLog, LogEntry, RedisStore, Store, Top
from tests.support.redis_server import RedisServer

from .writers import append_until_in, entries, fill


@pytest.fixture
async def store(server: RedisServer) -> AsyncIterator[Store]:
    store = RedisStore(server.url)
    await store.open()
    yield store
    await store.close()


def write(server: RedisServer, number: int, table: str = "t") -> None:
    """Write a log as a program would that knows only what is fixed."""
    with server.client() as client, client.pipeline(transaction=False) as pipe:
        for seq in range(1, number + 1):
            entry = ("c", f"e{seq}", "b", f"body {seq}")
            pipe.execute_command("XADD", f"{{t:{table}}}:log", f"{seq}-0", *entry)
        pipe.execute()


async def read_until_broken(store: Store, after: int = 0) -> tuple[int, BrokenLog]:
    """Return the last sound entry and what was said about the next."""
    last = after
    try:
        async for entry in store.read("t", after):
            last = entry.seq
    except BrokenLog as broken:
        return last, broken
    pytest.fail("the table reads as if it were sound")


async def test_keys_ids_and_fields_are_the_fixed_ones(server: RedisServer, store: Store) -> None:
    await store.append("t", Top(0, ""), LogEntry(1, "a", b"\x00 any \xff"))
    await store.append("t", Top(1, "a"), LogEntry(2, "b", b""))
    assert server.do("XRANGE", "{t:t}:log", "-", "+") == [
        (b"1-0", {b"c": b"a", b"b": b"\x00 any \xff"}),
        (b"2-0", {b"c": b"b", b"b": b""}),
    ]
    assert server.do("HGETALL", "{t:t}:ids") == {b"a": b"1", b"b": b"2"}
    assert sorted(server.do("KEYS", "*")) == [b"{t:t}:ids", b"{t:t}:log"]


async def test_a_log_without_an_index_is_read_and_appended_to(
    server: RedisServer, store: Store
) -> None:
    write(server, 1_100)
    assert await store.top("t") == Top(1_100, "e1100")
    again = LogEntry(1_101, "e7", b"other dice")
    assert await store.append("t", Top(1_100, "e1100"), again) == LogEntry(7, "e7", b"body 7")
    await store.append("t", Top(1_100, "e1100"), LogEntry(1_101, "new", b""))
    assert server.do("HLEN", "{t:t}:ids") == 1_101


async def test_a_log_that_somebody_else_went_on_writing_keeps_its_ids(
    server: RedisServer, store: Store
) -> None:
    await fill(store, "t", 3)
    server.do("XADD", "{t:t}:log", "4-0", "b", "4", "c", "theirs")
    again = LogEntry(5, "theirs", b"")
    assert await store.append("t", Top(4, "theirs"), again) == LogEntry(4, "theirs", b"4")


async def test_an_index_of_another_log_is_not_believed(server: RedisServer, store: Store) -> None:
    await fill(store, "t", 3)
    server.do("DEL", "{t:t}:log")
    for seq, id in enumerate(("x", "e1", "y"), 1):
        server.do("XADD", "{t:t}:log", f"{seq}-0", "c", id, "b", "new")
    again = await store.append("t", Top(3, "y"), LogEntry(4, "e1", b""))
    assert again == LogEntry(2, "e1", b"new")
    assert server.do("HGETALL", "{t:t}:ids") == {b"x": b"1", b"e1": b"2", b"y": b"3"}


async def test_an_id_that_only_the_log_knows_is_not_stored_twice(
    server: RedisServer, store: Store
) -> None:
    """The index of an older log is exactly as long as this one."""
    await fill(store, "t", 3)
    server.do("DEL", "{t:t}:log")
    for seq, id in enumerate(("x", "y", "z"), 1):
        server.do("XADD", "{t:t}:log", f"{seq}-0", "c", id, "b", "new")
    again = await store.append("t", Top(3, "z"), LogEntry(4, "y", b""))
    assert again == LogEntry(2, "y", b"new")


async def test_a_log_taken_away_beside_its_index_begins_again(
    server: RedisServer, store: Store
) -> None:
    await fill(store, "t", 3)
    server.do("DEL", "{t:t}:log")
    assert await store.top("t") == Top(0, "")
    first = LogEntry(1, "e2", b"new")
    assert await store.append("t", Top(0, ""), first) == first


async def test_an_index_spoilt_in_one_place_is_mended(server: RedisServer, store: Store) -> None:
    written = await fill(store, "t", 3)
    server.do("HSET", "{t:t}:ids", "e1", "2")
    assert await store.append("t", Top(3, "e3"), LogEntry(4, "e1", b"")) == written[0]


async def test_a_commit_that_is_there_twice_is_named(server: RedisServer, store: Store) -> None:
    await fill(store, "t", 3)
    server.do("XADD", "{t:t}:log", "4-0", "c", "e2", "b", "")
    with pytest.raises(BrokenLog, match=r"broken at entry 4: its commit .* as entry 2"):
        await store.append("t", Top(4, "e2"), LogEntry(5, "new", b""))


@pytest.mark.parametrize("after", [0, 1, 4, 600])
async def test_a_gap_is_found_wherever_reading_begins(
    server: RedisServer, store: Store, after: int
) -> None:
    write(server, 700)
    server.do("XDEL", "{t:t}:log", "5-0")
    last, broken = await read_until_broken(store, after)
    assert (last, broken.table, broken.seq) == (max(after, 4) if after < 5 else after, "t", 5)
    assert "this entry is missing, the next one is 6" in str(broken)


@pytest.mark.parametrize("cut", [("XDEL", "1-0"), ("XTRIM", "MAXLEN", "2")], ids=["del", "trim"])
async def test_a_missing_beginning_breaks_the_log(
    server: RedisServer, store: Store, cut: tuple[str, ...]
) -> None:
    await fill(store, "t", 9)
    await fill(store, "well", 9)
    server.do(cut[0], "{t:t}:log", *cut[1:])
    assert (await read_until_broken(store))[1].seq == 1
    with pytest.raises(BrokenLog, match="entry 1"):
        await store.top("t")
    with pytest.raises(BrokenLog, match="entry 1"):
        await store.append("t", Top(9, "e9"), LogEntry(10, "new", b""))
    assert len(await entries(store, "well")) == 9


@pytest.mark.parametrize("left", [0, 7])
async def test_a_missing_end_breaks_the_log_behind_what_is_left(
    server: RedisServer, store: Store, left: int
) -> None:
    await fill(store, "t", 9)
    server.do("XDEL", "{t:t}:log", *(f"{seq}-0" for seq in range(left + 1, 10)))
    last, broken = await read_until_broken(store)
    assert (last, broken.seq) == (left, left + 1)
    for call in (
        store.top("t"),
        store.append("t", Top(left, f"e{left}" if left else ""), LogEntry(left + 1, "new", b"")),
    ):
        with pytest.raises(BrokenLog, match=rf"entry {left + 1}: .* longer once"):
            await call


async def test_a_missing_end_without_an_index_is_not_built_on(
    server: RedisServer, store: Store
) -> None:
    await fill(store, "t", 9)
    server.do("XDEL", "{t:t}:log", "9-0")
    server.do("HDEL", "{t:t}:ids", "e9")
    with pytest.raises(BrokenLog, match="entry 9"):
        await store.append("t", Top(8, "e8"), LogEntry(9, "new", b""))


async def test_a_jump_forward_breaks_the_log(server: RedisServer, store: Store) -> None:
    await fill(store, "t", 3)
    server.do("XADD", "{t:t}:log", "5-0", "c", "late", "b", "")
    assert (await read_until_broken(store))[0] == 3
    with pytest.raises(BrokenLog, match="entry 4"):
        await store.append("t", Top(5, "late"), LogEntry(6, "new", b""))


@pytest.mark.parametrize("forked", ["3-1", "4-1"])
async def test_a_fork_breaks_the_log(server: RedisServer, store: Store, forked: str) -> None:
    await fill(store, "t", 3)
    server.do("XADD", "{t:t}:log", forked, "c", "rival", "b", "")
    last, broken = await read_until_broken(store)
    assert (last, broken.seq) == (3, 4)
    assert f"{forked} stands where 4-0 belongs" in broken.why
    with pytest.raises(BrokenLog, match="entry 4"):
        await store.append("t", Top(3, "e3"), LogEntry(4, "new", b""))
    with pytest.raises(BrokenLog, match="entry 4"):
        await store.top("t")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        (("c", "x"), "its fields are c, not c and b"),
        (("b", "x"), "its fields are b, not c and b"),
        (("c", "x", "b", "", "d", ""), "its fields are b, c, d, not"),
        (("c", b"\xff", "b", ""), "its commit id is no text"),
    ],
)
async def test_an_entry_that_is_none_of_ours_breaks_the_log(
    server: RedisServer, store: Store, fields: tuple[str, ...], why: str
) -> None:
    await fill(store, "t", 3)
    server.do("XADD", "{t:t}:log", "4-0", *fields)
    last, broken = await read_until_broken(store)
    assert (last, broken.seq) == (3, 4)
    assert why in broken.why
    with pytest.raises(BrokenLog, match="entry 4"):
        await store.top("t")
    with pytest.raises(BrokenLog, match="entry 4"):
        await store.append("t", Top(4, "x"), LogEntry(5, "new", b""))


@pytest.mark.parametrize("key", ["{t:t}:log", "{t:t}:ids"])
async def test_a_key_of_another_type_breaks_its_table_and_no_other(
    server: RedisServer, store: Store, key: str
) -> None:
    server.do("SET", key, "something else")
    with pytest.raises(BrokenLog, match="holds something else"):
        await store.append("t", Top(0, ""), LogEntry(1, "new", b""))
    await append_until_in(store, "well", "a", b"")
    if key.endswith(":log"):
        assert (await read_until_broken(store))[1].seq == 1
        with pytest.raises(BrokenLog, match="holds something else"):
            await store.top("t")
    assert await store.tables() == (["t", "well"] if key.endswith(":log") else ["well"])


async def test_many_logs_are_listed_once_each(server: RedisServer, store: Store) -> None:
    names = [f"t{number}" for number in range(2_500)]
    with server.client() as client, client.pipeline(transaction=False) as pipe:
        for name in names:
            pipe.execute_command("XADD", f"{{t:{name}}}:log", "1-0", "c", "a", "b", "")
        pipe.execute()
    server.do("SET", "something else", "")
    assert await store.tables() == sorted(names)


async def test_a_log_is_read_in_pages(server: RedisServer, store: Store) -> None:
    write(server, 1_234)
    server.do("CONFIG", "RESETSTAT")
    assert len(await entries(store, "t")) == 1_234
    assert server.do("INFO", "commandstats")["cmdstat_xrange"]["calls"] == 3
