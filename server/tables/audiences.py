"""What does each audience of a table see, and who makes it, once for all who ask?"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import msgspec
from msgspec import Raw

from domain.chronicle.applied import Applied
from domain.chronicle.feed import Feed, Frame
from domain.table.ledger import SPECTATOR, Ledger
from server.logs import say
from server.tables.table_log import TableLog


class Audiences:
    """The feeds of those who have been here, each kept up to date from its first use on."""

    def __init__(self, table_log: TableLog) -> None:
        self._log = table_log
        self._feeds: dict[str, Feed] = {}
        self._views: dict[str, tuple[int, Raw]] = {}
        self._folding: dict[str, asyncio.Task[None]] = {}

    async def feed(self, key: str) -> Feed:
        """Return an audience's numbered frames."""
        while key not in self._feeds:
            await self._shared(key, lambda: self._fold(key))
        return self._feeds[key]

    async def whole_feed(self, key: str) -> Feed:
        """Return an audience's frames from the very first; older ones are made when asked for."""
        feed = await self.feed(key)
        if feed.base:
            await self._shared(f"{key} whole", lambda: self._log.fold_older(feed))
        return feed

    def encoded_view(self, key: str, feed: Feed) -> Raw:
        """Encode an audience's present view, once for all who ask for it."""
        n, raw = self._views.get(key, (-1, Raw()))
        if n != feed.n:
            raw = Raw(msgspec.json.encode(feed.view, order="deterministic"))
            self._views[key] = feed.n, raw
        return raw

    def step(self, applied: Applied) -> Iterator[tuple[str, Frame | None]]:
        """Make everybody's frame of a commit just applied, if they have one.

        An audience whose frame cannot be made is forgotten; that is a bug, and nobody else's.
        """
        for key, feed in tuple(self._feeds.items()):
            try:
                frame = feed.step(self._log.chronicle, applied)
            except Exception:
                say("a frame cannot be made", logging.ERROR, trace=True, table=self._log.table)
                self._forget(key)
                yield key, None
            else:
                if frame is not None:
                    yield key, frame

    def forget_revoked(self, ledger: Ledger) -> None:
        """Make no more frames for those who cannot come back."""
        for key, seat in ledger.seats.items():
            if seat.revoked:
                self._forget(key)

    def _forget(self, key: str) -> None:
        self._feeds.pop(key, None)
        self._views.pop(key, None)

    async def _shared(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Wait for work that others may wait for as well: it is done once, and goes on for them."""
        if name not in self._folding:
            task = self._folding[name] = asyncio.create_task(work(), name=name)
            task.add_done_callback(lambda done: self._folding.pop(name))
        await asyncio.shield(self._folding[name])

    async def _fold(self, key: str) -> None:
        feed = Feed(key)
        await self._log.fold(feed)
        self._feeds[key] = feed
        if SPECTATOR in self._feeds:  # players come before spectators
            self._feeds[SPECTATOR] = self._feeds.pop(SPECTATOR)
