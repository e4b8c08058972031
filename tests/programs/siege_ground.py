"""Where is a siege, who takes part in it, and what became of it?"""

import os
from collections import Counter
from dataclasses import dataclass, field
from itertools import count

from websockets.frames import Opcode

from tests.programs.siege_campaign import Campaign
from tests.support.raw_socket import frame

_addresses = count(1 + os.getpid() % 100 * 500)


def address() -> str:
    """Give an address nobody had; our server believes the loopback what it says of others."""
    number = next(_addresses)
    return f"198.18.{number // 250}.{number % 250 + 1}"


@dataclass
class Siege:
    """What all of them are about, and what became of it."""

    url: str
    table: str
    token: str
    moment: str
    """A moment of the past to be asked for."""
    campaign: Campaign = field(default_factory=Campaign)
    seen: dict[str, int] = field(default_factory=Counter)

    @property
    def port(self) -> int:
        """Where the server is."""
        return int(self.url.rpartition(":")[2])

    def hello(self) -> bytes:
        """Say who is there."""
        return frame(Opcode.TEXT, f'{{"t":"hello","token":"{self.token}"}}'.encode())


@dataclass(frozen=True)
class Camp:
    """How many of each kind."""

    watchers: int = 0
    never_read: int = 0
    slow: int = 0
    floods: int = 0
    fetchers: int = 0
    odds: int = 0
    viewers: int = 0
    deep: int = 0
    plans: int = 0
    returning: int = 0
    unread: int = 0
    uploads: int = 0
