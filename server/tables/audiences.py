"""What does each audience of a table see, and who makes it, once for all who ask?"""

import logging
from collections.abc import Iterator
from functools import partial

import msgspec
from msgspec import UNSET, Raw, UnsetType

from domain.chronicle.applied import Applied
from domain.chronicle.feed import Feed, Frame
from domain.table.ledger import SPECTATOR, Ledger
from server.net.work import Whom, Work
from server.operator_log import log_event
from server.tables.feed_builder import FeedBuilder
from server.tables.table_log import TableLog


class Audiences:
    """The feeds of those who have been here, each kept up to date from its first use on.

    The people of a table who come back together are folded in one pass.
    """

    def __init__(self, table_log: TableLog, work: Work) -> None:
        self._log = table_log
        self._work = work
        self._feeds: dict[str, Feed] = {}
        self._awaited: dict[str, Feed] = {}
        """By audience, as the next two: a new feed that somebody waits for"""
        self._older: dict[str, Feed] = {}
        """… a feed whose older frames somebody waits for"""
        self._failed: dict[str, Exception] = {}

    async def feed(self, key: str, whom: Whom) -> Feed:
        """Return an audience's numbered frames."""
        while key not in self._feeds:
            self._awaited.setdefault(key, Feed(key))
            await self._work.single_flight((self._log.table, "feeds"), partial(self._fold, whom))
            self._require_made(key)
        return self._feeds[key]

    async def whole_feed(self, key: str, whom: Whom) -> Feed:
        """Return an audience's frames from the very first; older ones are made when asked for."""
        feed = await self.feed(key, whom)
        while feed.base:
            self._older[key] = feed
            await self._work.single_flight(
                (self._log.table, "older"), partial(self._fold_older, whom)
            )
            self._require_made(key)
        return feed

    def encoded(self, feed: Feed) -> tuple[Raw, Raw | UnsetType]:
        """Encode the layers of a present view, the public one once for all audiences."""
        public, own = feed.layers
        raw = Raw(msgspec.json.encode(own, order="deterministic")) if own else UNSET
        return self._log.chronicle.public.json(public), raw

    def step(self, applied: Applied) -> Iterator[tuple[str, Frame | None]]:
        """Make everybody's frame of a commit just applied, if they have one.

        An audience whose frame cannot be made is forgotten; that is a bug, and nobody else's.
        """
        for key, feed in tuple(self._feeds.items()):
            try:
                frame = feed.apply_commit(self._log.chronicle, applied)
            except Exception:
                log_event(
                    "a frame cannot be made", logging.ERROR, trace=True, table=self._log.table
                )
                del self._feeds[key]
                yield key, None
            else:
                if frame is not None:
                    yield key, frame

    def forget_revoked(self, ledger: Ledger) -> None:
        """Make no more frames for those who cannot come back."""
        for key, seat in ledger.seats.items():
            if seat.revoked:
                self._feeds.pop(key, None)

    async def _fold(self, whom: Whom) -> None:
        builder = await self._log.fold(lambda: tuple(self._awaited.values()), whom)
        self._feeds.update({feed.key: feed for feed in builder.feeds})
        if SPECTATOR in self._feeds:  # players come before spectators
            self._feeds[SPECTATOR] = self._feeds.pop(SPECTATOR)
        self._told(self._awaited, builder)

    async def _fold_older(self, whom: Whom) -> None:
        builder = await self._log.fold_older(lambda: tuple(self._older.values()), whom)
        self._told(self._older, builder)

    def _told(self, awaited: dict[str, Feed], builder: FeedBuilder) -> None:
        self._failed.update(builder.failed)
        for key in (*(feed.key for feed in builder.feeds), *builder.failed):
            del awaited[key]

    def _require_made(self, key: str) -> None:
        """Raise what went wrong with the frames of this audience alone."""
        if key in self._failed:
            raise self._failed.pop(key)
