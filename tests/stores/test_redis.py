"""Does the Redis store keep the promises of a store, on Redis and on Valkey?"""

from pathlib import Path

import pytest

from server.stores import RedisStore
from tests.support.redis_server import RedisServer

from .contract import SharedStoreContract


class TestRedisStore(SharedStoreContract):
    @pytest.fixture(autouse=True)
    def on(self, server: RedisServer) -> None:
        self.url = server.url

    def make(self, folder: Path) -> RedisStore:
        return RedisStore(self.url)
