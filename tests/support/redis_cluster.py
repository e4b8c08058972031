"""How does a test run a real cluster, of Redis or Valkey, on the loopback?

with RedisCluster(folder) as cluster:            # three masters; replicas=1 adds three more
    store = open_store(cluster.url)
    cluster.master_of("table").kill9()
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Self

from .hang import HANG_SECONDS
from .redis_server import RedisServer

MASTERS: Final = 3
SLOTS: Final = 16_384
LOOK_SECONDS: Final = 0.02


class RedisCluster:
    """Three masters, `replicas` more servers for each of them; `options` as for a server."""

    def __init__(
        self,
        folder: Path,
        binary: str = "",
        replicas: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.servers = [
            RedisServer(
                folder / str(number),
                binary,
                port=-1,
                options={
                    "cluster-enabled": "yes",
                    "cluster-node-timeout": "1000",
                    "cluster-announce-ip": "127.0.0.1",
                    "repl-diskless-sync-delay": "0",
                    **(options or {}),
                },
            )
            for number in range(MASTERS * (1 + replicas))
        ]

    @property
    def url(self) -> str:
        """The store's URL: any server may be asked for the others."""
        hosts = ",".join(f"127.0.0.1:{server.port}" for server in self.servers)
        return f"redis+cluster://{hosts}"

    def start(self) -> None:
        """Start all servers, introduce them, and wait until all slots are served."""
        for server in self.servers:
            server.start()
        for number, server in enumerate(self.servers[:MASTERS]):
            first, end = SLOTS * number // MASTERS, SLOTS * (number + 1) // MASTERS
            server.do("CLUSTER", "ADDSLOTSRANGE", first, end - 1)
            server.do("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for server in self.servers[1:]:
            bus = int(server.option("cluster-port"))
            self.servers[0].do("CLUSTER", "MEET", "127.0.0.1", server.port, bus)
        self.wait_until_well()
        for number, server in enumerate(self.servers[MASTERS:]):
            server.do("CLUSTER", "REPLICATE", self.servers[number % MASTERS].do("CLUSTER MYID"))
        self.wait_until_well()

    def stop(self) -> None:
        """End all servers."""
        for server in self.servers:
            server.kill9()

    def wait_until_well(self) -> None:
        """Wait until every running server knows all others and sees every slot served."""
        self._await(lambda: all(self._is_well(each) for each in self.servers if each.alive))

    def master_of(self, table: str) -> RedisServer:
        """Return the server that holds a table's log, as the first running one has heard."""
        return self._master(table, next(server for server in self.servers if server.alive))

    def wait_for_another_master(self, table: str, lost: RedisServer) -> None:
        """Wait until every running server has heard that another one holds a table's log."""
        alive = [server for server in self.servers if server.alive]
        self._await(lambda: all(self._master(table, each) is not lost for each in alive))

    def _master(self, table: str, asked: RedisServer) -> RedisServer:
        """Return the server that holds a table's log, as one has heard."""
        slot = asked.do("CLUSTER", "KEYSLOT", f"{{t:{table}}}:log")
        for row in asked.do("CLUSTER", "SLOTS"):
            if row[0] <= slot <= row[1]:
                return next(server for server in self.servers if server.port == row[2][1])
        raise AssertionError(f"nobody holds slot {slot}")

    def _await(self, agreed: Callable[[], bool]) -> None:
        deadline = time.monotonic() + HANG_SECONDS
        while not agreed():
            assert time.monotonic() < deadline, "the cluster does not come together"
            time.sleep(LOOK_SECONDS)  # there is nothing to await: servers gossip

    def _is_well(self, server: RedisServer) -> bool:
        told: Any = server.do("CLUSTER", "INFO")
        lines = set(bytes(told).decode().split())
        follows = server.do("INFO", "replication")
        linked = follows["role"] == "master" or follows["master_link_status"] == "up"
        return (
            linked
            and {
                "cluster_state:ok",
                f"cluster_known_nodes:{len(self.servers)}",
            }
            <= lines
        )

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self.stop()
