"""Who is connected to a table, and how does one frame reach all of an audience?"""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from domain.table.ledger import SPECTATOR
from server.access import Member
from server.metrics import Metrics
from server.net.crowd import SLICE, Crowd
from server.net.outbox import Outbox, Socket
from server.net.presence import PresenceTracker
from server.net.protocol import Presence as PresenceTold
from server.net.protocol import encode
from server.net.turns import Turns
from server.net.wire import text_frame
from server.operator_log import log_event


@dataclass(frozen=True, eq=False)
class Connection:
    """One socket of one member."""

    who: Member
    socket: Socket
    outbox: Outbox


class Hub:
    """The connections of one table, grouped by audience."""

    def __init__(
        self,
        metrics: Metrics,
        turns: Turns,
        presence_seconds: float,
        tell: Callable[[bytes], None] | None = None,
    ) -> None:
        """`tell` sends to the hubs of this table in other processes; `heard` receives from them."""
        self._metrics = metrics
        self._groups: dict[str, dict[Connection, None]] = {}
        self._crowd = Crowd[Connection](turns)
        self._presence = PresenceTracker[Connection](self._show, presence_seconds, tell)
        self.heard = self._presence.heard

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    def count(self, audience: str) -> int:
        """Count the connections of one audience."""
        return len(self._groups.get(audience, ()))

    def join(self, connection: Connection) -> None:
        """Send a welcomed connection every later frame of its audience."""
        self._groups.setdefault(connection.who.key, {})[connection] = None
        self._metrics.connections.labels(connection.who.role).inc()
        self._presence.joined(connection, connection.who.key)

    def leave(self, connection: Connection) -> None:
        """Forget a connection; harmless the second time."""
        connection.outbox.drop_replies()
        group = self._groups.get(connection.who.key, {})
        if connection not in group:
            return
        del group[connection]
        if not group:
            del self._groups[connection.who.key]
        self._metrics.connections.labels(connection.who.role).dec()
        self._presence.left(connection, connection.who.key)

    def publish(self, audience: str, frame: bytes) -> None:
        """Send one frame, encoded once, to all of an audience."""
        group = self._groups.get(audience)
        if not group:
            return
        encoded = text_frame(frame)
        if audience == SPECTATOR and (self._crowd or len(group) > SLICE):
            self._crowd.add(group, partial(_send, encoded))
        else:
            _send(encoded, tuple(group))

    def flush(self) -> None:
        """Send now what waits for its turn."""
        self._crowd.flush()

    def close(self, code: int, reason: str, whom: Callable[[Member], bool] | None = None) -> None:
        """End the connections of those members, or of all."""
        self.flush()
        for connection in self._everybody():
            if whom is None or whom(connection.who):
                self.leave(connection)
                _guarded(connection, connection.socket.close, code, reason)

    def end(self) -> None:
        """Send no more presence."""
        self._presence.end()

    def _everybody(self) -> list[Connection]:
        return [each for group in self._groups.values() for each in group]

    def _show(self, here: dict[str, int], newcomers: Iterable[Connection] | None) -> None:
        seats = {key: True for key in sorted(here) if key != SPECTATOR}
        told = PresenceTold(seats=seats, spectators=here.get(SPECTATOR, 0))
        tell = partial(_tell_latest, text_frame(encode(told)))
        if newcomers is not None:
            tell(newcomers)
            return
        # What waits is told before: only the newest counts.
        self._crowd.add(self._groups.get(SPECTATOR, ()), tell)
        tell(each for key, group in self._groups.items() if key != SPECTATOR for each in group)


def _send(encoded: bytes, whom: Iterable[Connection]) -> None:
    for connection in whom:
        _guarded(connection, connection.outbox.send_frame, encoded)


def _tell_latest(encoded: bytes, whom: Iterable[Connection]) -> None:
    for connection in tuple(whom):
        _guarded(connection, connection.outbox.send_latest, encoded)


def _guarded(connection: Connection, call: Callable[..., None], *arguments: Any) -> None:
    # One client's trouble must not stop the loop over the others.
    try:
        call(*arguments)
    except Exception:
        log_event("a connection failed", logging.ERROR, trace=True, role=connection.who.role)
        connection.socket.close(1011, "failed")
