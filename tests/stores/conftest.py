"""Which servers do the tests of the Redis store share?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import programs
from tests.support.redis_server import RedisServer, redis_binary, valkey_binary


def shared_server(folder: Path, binary: str) -> Iterator[RedisServer]:
    """Run a server for the whole session; a test must leave it running as it found it."""
    with RedisServer(folder, binary, port=-1) as server:
        yield server


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    yield from shared_server(tmp_path_factory.mktemp("redis"), redis_binary())


@pytest.fixture(scope="session")
def valkey_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    yield from shared_server(tmp_path_factory.mktemp("valkey"), valkey_binary())


@pytest.fixture
def free_port() -> int:
    """A port of the loopback that nobody listens on at this moment."""
    return programs.free_port()


@pytest.fixture(params=["redis", "valkey"])
def server(request: pytest.FixtureRequest) -> RedisServer:
    """An empty server, once Redis and once Valkey."""
    found: RedisServer = request.getfixturevalue(f"{request.param}_server")
    found.do("FLUSHALL")
    return found
