"""How does a test run what `deploy/` describes: Redis, two servers, the proxy?"""

import ssl
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from shutil import copytree
from typing import Any

import httpx

from .client import Client, Http, joined
from .hang import HANG_SECONDS
from .nginx import Proxy, rewrite
from .programs import ROOT, Running, free_port, running_server
from .redis_server import RedisServer

DEPLOY = ROOT / "deploy"


class Shipped:
    """Two servers on one Redis, behind one proxy."""

    def __init__(self, redis: RedisServer, servers: list[Running], proxy: Proxy) -> None:
        self.redis, self.servers, self.proxy = redis, servers, proxy
        self.url = proxy.url
        self._trust = proxy.trust()

    @property
    def trust(self) -> ssl.SSLContext:
        """What a visitor's browser trusts."""
        return self._trust

    @asynccontextmanager
    async def visitor(self, address: str = "127.0.0.1") -> AsyncIterator[Http]:
        """Be somebody at this address, who trusts the proxy; limits are per address."""
        http = Http(self.url)
        await http.client.aclose()
        http.api.client = self.browser(address)
        async with http.client:
            yield http

    @asynccontextmanager
    async def operator(self, server: Running) -> AsyncIterator[Http]:
        """Ask one server what only its operator may."""
        http = Http(server.operator)
        async with http.client:
            yield http

    def browser(self, address: str = "127.0.0.1", **options: Any) -> httpx.AsyncClient:
        """Return a client that speaks from this address, to be closed."""
        way = httpx.AsyncHTTPTransport(verify=self._trust, local_address=address)
        return httpx.AsyncClient(base_url=self.url, transport=way, timeout=HANG_SECONDS, **options)

    @asynccontextmanager
    async def joined(self, table: str, token: str, **options: Any) -> AsyncIterator[Client]:
        """Sit down at a table by the proxy."""
        async with joined(self.url, table, token, ssl=self._trust, **options) as client:
            yield client


@contextmanager
def shipped_redis(folder: Path, binary: str = "") -> Iterator[RedisServer]:
    """Run Redis with the shipped configuration and the users that `secrets.sh` makes.

    The secrets are in `folder / "deploy" / "secrets"`.
    """
    port, deploy = free_port(), folder / "deploy"
    copytree(DEPLOY, deploy)
    subprocess.run([deploy / "secrets.sh", f"127.0.0.1:{port}"], check=True)
    config, data = deploy / "redis" / "redis.conf", folder / "redis"
    data.mkdir()
    rewrite(config, {"dir /data": f"dir {data}", "/run/secrets": str(deploy / "secrets")})
    with RedisServer(data, binary, port, config=config) as server:
        yield server


def secret(redis: RedisServer, name: str = "store") -> dict[str, str]:
    """Return the variable by which a program is told where this Redis is."""
    return {"CHRONIST_STORE_FILE": str(redis.folder.parent / "deploy" / "secrets" / name)}


@asynccontextmanager
async def shipped(folder: Path) -> AsyncIterator[Shipped]:
    """Run all of it."""
    async with AsyncExitStack() as stack:
        redis = stack.enter_context(shipped_redis(folder))
        servers = [
            await stack.enter_async_context(running_server("", env=secret(redis))) for _ in "ab"
        ]
        proxy = Proxy(folder / "proxy", [server.port for server in servers])
        yield Shipped(redis, servers, stack.enter_context(proxy.running()))
