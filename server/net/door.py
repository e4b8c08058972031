"""How many connections may be open, in all and from one address, before anything is read?"""

from collections import Counter
from typing import Any

import uvicorn

from server.byte_quotas import UnderWay
from server.limits import Limits
from server.net.turns import Turns
from server.peers import address_of, is_proxy, networks
from server.settings import ServerSettings


class Door:
    """Counts connections by the address they come from; a proxy of ours is nobody's address."""

    def __init__(self, settings: ServerSettings) -> None:
        self._proxies = networks(settings.proxies)
        self._most = settings.connections
        self._most_of_one = settings.sockets_per_address
        self._by_address: Counter[str] = Counter()
        self._all = 0

    def __len__(self) -> int:
        return self._all

    def enter(self, peer: str) -> bool:
        """Count a connection in, if there is room for it."""
        address = self._counted(peer)
        if self._all >= self._most or self._by_address[address] >= self._most_of_one:
            return False
        self._all += 1
        if address:
            self._by_address[address] += 1
        return True

    def leave(self, peer: str) -> None:
        """Count one out that was let in."""
        address = self._counted(peer)
        self._all -= 1
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]

    def _counted(self, peer: str) -> str:
        return "" if is_proxy(peer, self._proxies) else address_of(peer, "", ())


class Guarded(uvicorn.Config):
    """What uvicorn hands to each connection: its configuration, and with it our bounds."""

    def __init__(
        self,
        settings: ServerSettings,
        limits: Limits,
        under_way: UnderWay,
        turns: Turns,
        *args: Any,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.settings = settings
        self.limits = limits
        self.under_way = under_way
        self.turns = turns
        self.door = Door(settings)


def guarded(config: uvicorn.Config) -> Guarded:
    """Give the configuration as what it is."""
    assert isinstance(config, Guarded), "our connections are made with our configuration"
    return config
