"""Which Redis does a URL name, and with which settings do we connect to it?"""

from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec
from redis.asyncio import Connection, Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.maint_notifications import MaintNotificationsConfig

SCHEMES: Final = ("redis", "rediss", "unix", "redis+cluster", "rediss+cluster")
FORMS: Final = "redis://HOST:PORT, rediss://, unix://PATH, redis+cluster://, rediss+cluster://"
PORT: Final = 6379
CONNECT_SECONDS: Final = 1.0
SOCKET_SECONDS: Final = 2.0
CONNECTIONS: Final = 32
FILES: Final = {"ca": "ssl_ca_certs", "cert": "ssl_certfile", "key": "ssl_keyfile"}

Connected = Callable[[], None]


class Address(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """The place of Redis and how to log in; only `safe_url` may be printed."""

    scheme: str
    hosts: tuple[tuple[str, int], ...] = ()
    path: str = ""
    user: str | None = None
    password: str | None = None
    files: tuple[tuple[str, str], ...] = ()

    def __repr__(self) -> str:
        return self.safe_url

    @property
    def safe_url(self) -> str:
        """The address without user, password and files."""
        return f"{self.scheme}://" + (self.path or ",".join(f"{h}:{p}" for h, p in self.hosts))

    @property
    def is_cluster(self) -> bool:
        return self.scheme.endswith("+cluster")

    def single(self, connected: Connected | None = None, host: str = "", port: int = 0) -> Redis:
        """Return a client of one server, by default of the one that the URL names.

        It calls `connected` after each handshake. Without that it never reconnects by itself.
        """
        where: dict[str, Any] = {"unix_socket_path": self.path}
        if not self.path:
            host, port = (host, port) if host else self.hosts[0]
            where = {"host": host, "port": port}
        # Once again, since a pooled connection may have died unnoticed: an append that was
        # executed after all is recognised by its id.
        retry = Retry(NoBackoff(), 0 if connected is None else 1)
        if connected is not None:
            where["redis_connect_func"] = _telling(connected)
        return Redis(**where, **self._options(), retry=retry, max_connections=2 * CONNECTIONS)

    def cluster(self, connected: Connected) -> RedisCluster:
        """Return a client that knows which master holds which table; `connected` as above."""
        nodes = [ClusterNode(host, port) for host, port in self.hosts]
        retry = Retry(NoBackoff(), 2)
        client = RedisCluster(startup_nodes=nodes, **self._options(), retry=retry)
        # It has no parameter for this; the nodes it finds are made from these arguments.
        client.get_connection_kwargs()["redis_connect_func"] = _telling(connected)
        return client

    def _options(self) -> dict[str, Any]:
        return {
            "username": self.user,
            "password": self.password,
            # Set explicitly: answers differ in shape between versions and their defaults.
            "protocol": 3,
            "legacy_responses": False,
            "socket_connect_timeout": CONNECT_SECONDS,
            "socket_timeout": SOCKET_SECONDS,
            # Both would need a further right of the user, which they are not worth.
            "driver_info": None,
            "maint_notifications_config": MaintNotificationsConfig(enabled=False),
            **({"ssl": True} if self.scheme.startswith("rediss") else {}),
            **dict(self.files),
        }


def _telling(connected: Connected) -> Callable[[Connection], Awaitable[None]]:
    async def shake_hands(connection: Connection) -> None:
        await connection.on_connect()
        connected()

    return shake_hands


def read_address(url: str) -> Address:
    """Take the URL apart. Raises ValueError that repeats nothing of it that may be secret."""
    scheme, _, rest = url.partition("://")
    if scheme not in SCHEMES or not rest:
        raise ValueError(f"a Redis store is written {FORMS}")
    rest, _, query = rest.partition("?")
    login, at, place = rest.rpartition("@")
    user, colon, password = login.partition(":")
    if at and not colon:
        raise ValueError(f"{scheme}: a login is written USER:PASSWORD@, or :PASSWORD@")
    address = Address(
        scheme,
        user=unquote(user) or None,
        password=unquote(password) or None,
        files=_files(scheme, query),
    )
    if scheme == "unix":
        if not place.startswith("/"):
            raise ValueError("unix: the path of the socket begins with /")
        return msgspec.structs.replace(address, path=unquote(place))
    return msgspec.structs.replace(address, hosts=_hosts(scheme, place))


def _hosts(scheme: str, place: str) -> tuple[tuple[str, int], ...]:
    place, _, database = place.partition("/")
    if database not in ("", "0"):
        raise ValueError(f"{scheme}: only database 0 can be used, give each group a server")
    try:
        parts = [urlsplit(f"//{host}") for host in place.split(",")]
        hosts = tuple((part.hostname or "", part.port or PORT) for part in parts)
    except ValueError:
        raise ValueError(f"{scheme}: the address is written HOST:PORT") from None
    if not all(host for host, _ in hosts) or (len(hosts) > 1 and "cluster" not in scheme):
        raise ValueError(f"{scheme}: the address is written HOST:PORT")
    return hosts


def _files(scheme: str, query: str) -> tuple[tuple[str, str], ...]:
    options = dict(parse_qsl(query, keep_blank_values=True))
    known = FILES if scheme.startswith("rediss") else {}
    for name in options:
        if name not in known:
            raise ValueError(
                f"{scheme}: there is no option {name!r} (rediss has {', '.join(FILES)})"
            )
    return tuple((known[name], path) for name, path in options.items())
