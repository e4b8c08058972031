"""How is the server doing? Numbers for Prometheus that no hidden card or choice changes."""

import asyncio
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
LAG_SECONDS: Final = 0.5
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
COUNTED = frozenset(
    (
        *("erased", "failed", "log_broken", "log_full", "no_room", "not_built", "not_erased"),
        *(
            "restarting",
            "revoked",
            "rewound",
            "storage_unavailable",
            "too_large",
            "too_many",
            "unauthorized",
        ),
        *("wrong_host", "wrong_origin"),
    )
)
"""Codes of the refusals that are counted. Those of the rules are not: their number would tell of
what is sealed."""


class Metrics:
    """The counters of one server, in a registry of their own.

    None counts commands, commits, frames or their bytes: while a choice is sealed, such a number
    would reveal that somebody has chosen, or how long the card's name is.
    """

    def __init__(self) -> None:
        self.registry = r = CollectorRegistry()
        self._refusals = Counter("chronist_refusals", "Refusals", ["code"], registry=r)
        self.connections = Gauge("chronist_connections", "Open sockets", ["role"], registry=r)
        self.tables = Gauge("chronist_tables_loaded", "Tables in memory", registry=r)
        self.paused = Counter("chronist_paused", "Sockets that fell behind", registry=r)
        self.cut = Counter("chronist_cut", "Sockets cut off as too slow", registry=r)
        self.slow = Counter("chronist_slow_appends", "Appends beyond 0.1 s", registry=r)
        self.lag = Histogram(
            "chronist_loop_lag_seconds", "Delay of the event loop", buckets=QUICK, registry=r
        )

    def refused(self, code: str) -> None:
        """Count a refusal that is the operator's business."""
        if code in COUNTED:
            self._refusals.labels(code).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Measure how late the event loop wakes, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.lag.observe(max(0.0, loop.time() - due))
