"""Who is connected to a table, and how does one frame reach all of an audience?"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any

from domain.table.facts import SPECTATOR
from server.access import Member
from server.logs import say
from server.metrics import Metrics
from server.outbox import Outbox, Socket
from server.protocol import Presence, encode
from server.wire import text_frame


class Connection:
    """One socket of one member."""

    def __init__(self, who: Member, socket: Socket, outbox: Outbox) -> None:
        self.who = who
        self.socket = socket
        self.outbox = outbox


class Hub:
    """The connections of one table, grouped by audience."""

    def __init__(self, metrics: Metrics, presence_seconds: float) -> None:
        self._metrics = metrics
        self._groups: dict[str, dict[Connection, None]] = {}
        self._presence = _Presence(self._tell, presence_seconds)

    def __len__(self) -> int:
        return sum(map(len, self._groups.values()))

    def join(self, connection: Connection) -> None:
        """Let a welcomed connection have every later frame of its audience."""
        self._groups.setdefault(connection.who.key, {})[connection] = None
        self._metrics.connections.labels(connection.who.role).inc()
        self._presence.joined(connection)

    def leave(self, connection: Connection) -> None:
        """Forget a connection; harmless the second time."""
        connection.outbox.end()
        group = self._groups.get(connection.who.key, {})
        if connection not in group:
            return
        del group[connection]
        if not group:
            del self._groups[connection.who.key]
        self._metrics.connections.labels(connection.who.role).dec()
        self._presence.left(connection)

    def publish(self, audience: str, frame: bytes) -> None:
        """Send one frame, encoded once, to all of an audience."""
        group = self._groups.get(audience)
        if not group:
            return
        wire = text_frame(frame)
        for connection in tuple(group):
            _guarded(connection, connection.outbox.frame, wire)
        self._metrics.frames.inc(len(group))
        self._metrics.frame_bytes.inc(len(wire) * len(group))

    def close(self, code: int, reason: str, whom: Callable[[Member], bool] | None = None) -> None:
        """End the connections of those members, or of all."""
        for connection in self._everybody():
            if whom is None or whom(connection.who):
                self.leave(connection)
                _guarded(connection, connection.socket.close, code, reason)

    def end(self) -> None:
        """Tell nobody any more who is here."""
        self._presence.end()

    def _everybody(self) -> list[Connection]:
        return [each for group in self._groups.values() for each in group]

    def _tell(self, newcomers: Iterable[Connection] | None) -> None:
        everybody = self._everybody()
        seats = {each.who.seat: True for each in everybody if each.who.seat is not None}
        watching = sum(each.who.seat is None for each in everybody)
        presence = Presence(seats=dict(sorted(seats.items())), spectators=watching)
        wire = text_frame(encode(presence))
        for connection in everybody if newcomers is None else newcomers:
            _guarded(connection, connection.outbox.latest, wire)


class _Presence:
    """Says who is here when that has changed, at most once in so many seconds."""

    def __init__(self, tell: Callable[[Iterable[Connection] | None], None], seconds: float) -> None:
        self._tell = tell
        self._seconds = seconds
        self._here: dict[str, int] = {}
        self._told: dict[str, int] = {}
        self._newcomers: dict[Connection, None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def joined(self, connection: Connection) -> None:
        key = connection.who.key
        self._here[key] = self._here.get(key, 0) + 1
        self._newcomers[connection] = None
        self._soon()

    def left(self, connection: Connection) -> None:
        key = connection.who.key
        self._here[key] -= 1
        self._newcomers.pop(connection, None)
        self._soon()

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _soon(self) -> None:
        if self._timer is None:
            # Not within this step: the welcome of who joins comes first.
            self._timer = asyncio.get_running_loop().call_later(0, self._now)

    def _now(self) -> None:
        self._timer = None
        now = self._shown()
        if now != self._told:
            self._told = now
            self._tell(None)
        elif self._newcomers:
            self._tell(tuple(self._newcomers))
        else:
            return
        self._newcomers.clear()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._now)

    def _shown(self) -> dict[str, int]:
        # Several devices of one seat are one person; spectators are counted one by one.
        return {key: count if key == SPECTATOR else 1 for key, count in self._here.items() if count}


def _guarded(connection: Connection, call: Callable[..., None], *arguments: Any) -> None:
    # One client's trouble must not stop the loop over the others.
    try:
        call(*arguments)
    except Exception:
        say("a connection failed", logging.ERROR, trace=True, role=connection.who.role)
        connection.socket.close(1011, "failed")
