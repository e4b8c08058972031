"""Can the store be reached in every way its URL offers, and with no more rights than it needs?"""

import asyncio
from collections.abc import Iterator
from typing import Final

import pytest

from server.stores import LogEntry, RedisStore, Store, StoreError, Top, Unavailable
from tests.support.certificates import make_certificates
from tests.support.programs import free_port
from tests.support.redis_server import IN_CLUSTERS, USERS, RedisServer, redis_binary, valkey_binary

from .contract import append_until_heard
from .writers import append_until_in, entries, fill

RIGHTS: Final = [word for word in USERS.read_text().splitlines()[1].split() if word[0] == "+"]
UNMISSED: Final = {"+info", "+publish", "+ping"}
"""Without them the store says what it could not see, is not heard, or thinks silence a failure."""


async def use(store: Store) -> None:
    """Do all a serving process does."""
    written = await fill(store, "t", 2)
    assert await entries(store, "t") == written
    assert await store.append("t", Top(2, "e2"), LogEntry(3, "e1", b"")) == written[0]
    assert await store.top("t") == Top(2, "e2")
    assert await store.tables() == ["t"]
    await store.check()


async def test_a_server_is_reached_by_port(server: RedisServer) -> None:
    store = RedisStore(server.tcp_url)
    await store.open()
    await use(store)
    await store.close()


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    folder, port = tmp_path_factory.mktemp("tls"), free_port()
    options = {**make_certificates(folder), "tls-port": str(port), "requirepass": "secret"}
    with RedisServer(folder, options=options) as server:
        server.port = port
        yield server


@pytest.mark.parametrize("own", ["", "&cert={0}/server.crt&key={0}/server.key"])
async def test_tls_is_spoken_with_an_authority_of_ones_own(guarded: RedisServer, own: str) -> None:
    guarded.login("default", "secret")
    guarded.do("FLUSHALL")
    files = f"ca={guarded.folder}/ca.crt" + own.format(guarded.folder)
    store = RedisStore(f"rediss://:secret@127.0.0.1:{guarded.port}?{files}")
    await store.open()
    await use(store)
    await store.close()


@pytest.mark.parametrize(
    ("host", "files"), [("127.0.0.1", ""), ("localhost", "?ca={0}/ca.crt")], ids=["ca", "name"]
)
async def test_a_certificate_that_proves_nothing_is_refused(
    guarded: RedisServer, host: str, files: str
) -> None:
    store = RedisStore(f"rediss://:secret@{host}:{guarded.port}{files.format(guarded.folder)}")
    await store.open()
    with pytest.raises(Unavailable, match="certificate verify failed"):
        await store.top("t")
    await store.close()


async def test_a_wrong_password_stops_the_start_and_is_not_repeated(guarded: RedisServer) -> None:
    files = f"ca={guarded.folder}/ca.crt"
    for login in (":guess@", "me:guess@", ""):
        store = RedisStore(f"rediss://{login}127.0.0.1:{guarded.port}?{files}")
        with pytest.raises(Unavailable, match="user or password refused") as caught:
            await store.open()
        assert "guess" not in str(caught.value)


@pytest.fixture(scope="module", params=["redis", "valkey"])
def ruled(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RedisServer]:
    """A server with the users that we ship; they get a password, and the test a user."""
    folder = tmp_path_factory.mktemp("acl")
    users = USERS.read_text().replace(" resetpass ", " >secret ")
    (folder / "users.acl").write_text(f"{users}user tester on >tester ~* &* +@all\n")
    binary = redis_binary() if request.param == "redis" else valkey_binary()
    with RedisServer(folder, binary, options={"aclfile": str(folder / "users.acl")}) as server:
        server.login("tester", "tester")
        yield server


@pytest.fixture
def fresh(ruled: RedisServer) -> RedisServer:
    ruled.do("ACL", "LOAD")
    ruled.do("FLUSHALL")
    return ruled


def as_user(server: RedisServer, user: str = "chronist") -> RedisStore:
    return RedisStore(f"unix://{user}:secret@{server.socket}")


async def serve(server: RedisServer, tries: int | None = None) -> None:
    """Do all a serving process does, and all it may have to do to a log of another program."""
    store = as_user(server)
    await store.open()
    try:
        await use(store)
        await store.put_blob("t", "a", b"picture")
        await store.book("t", 1)
        assert (await store.booked("t"), (await store.space("t")).free > 0) == (8, True)
        server.do("HSET", "{t:t}:ids", "stranger", "9")
        await append_until_in(store, "t", "more", b"")
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda table, seq: heard.put_nowait((table, seq)))
        await append_until_heard(store, heard, tries)
    finally:
        await store.close()


async def test_the_user_we_ship_may_do_all_that_serving_needs(fresh: RedisServer) -> None:
    await serve(fresh)


@pytest.mark.slow
@pytest.mark.parametrize("right", sorted(set(RIGHTS) - IN_CLUSTERS - UNMISSED))
async def test_the_user_we_ship_has_no_right_it_could_do_without(
    fresh: RedisServer, right: str
) -> None:
    fresh.do("ACL", "SETUSER", "chronist", "-" + right[1:])
    with pytest.raises((Unavailable, AssertionError)):
        await serve(fresh, tries=4)


@pytest.mark.parametrize(
    "words",
    [
        *(f"{command} {{t:t}}:log" for command in ("DEL", "UNLINK", "TYPE", "DUMP")),
        *(
            "XDEL {t:t}:log 1-0",
            "XTRIM {t:t}:log MAXLEN 0",
            "SET {t:t}:log x",
            "RENAME {t:t}:log {t:x}:log",
        ),
        *("EXPIRE {t:t}:log 1", "XADD other:log * a b", "PUBLISH other x", "XSETID {t:t}:log 9-0"),
        *(
            "FLUSHALL",
            "CONFIG GET *",
            "CONFIG SET appendonly no",
            "ACL LIST",
            "SHUTDOWN",
            "MONITOR",
        ),
        *("SAVE", "BGREWRITEAOF", "KEYS *", "CLIENT LIST", "SCRIPT FLUSH", "REPLICAOF NO ONE"),
    ],
)
async def test_the_user_we_ship_may_not_do_more(fresh: RedisServer, words: str) -> None:
    allowed = fresh.do("ACL", "DRYRUN", "chronist", *words.split())
    assert b"permission" in allowed, words


async def test_erasing_without_the_right_is_a_clear_no(fresh: RedisServer) -> None:
    store, operator = as_user(fresh), as_user(fresh, "chronist-erase")
    await store.open()
    await operator.open()
    written = await fill(store, "t", 3)
    with pytest.raises(StoreError, match=r"table 't' stays: erasing needs .* DEL") as caught:
        await store.erase("t")
    assert not isinstance(caught.value, Unavailable)
    assert await entries(store, "t") == written
    await store.book(f"t-{16 * 'a'}", 5)
    await operator.erase("t")
    assert (await store.top("t"), await store.booked("t")) == (Top(0, ""), 0)
    await store.close()
    await operator.close()


async def test_a_missing_right_is_named(fresh: RedisServer) -> None:
    store = as_user(fresh)
    await store.open()
    fresh.do("ACL", "SETUSER", "chronist", "-eval")
    with pytest.raises(Unavailable, match=r"its user may not do what EVAL needs: .*'eval'"):
        await fill(store, "t", 1)
    await store.close()


async def test_a_user_without_the_right_to_publish_may_still_append(fresh: RedisServer) -> None:
    fresh.do("ACL", "SETUSER", "chronist", "-publish")
    store = as_user(fresh)
    await store.open()
    await use(store)
    await store.close()
