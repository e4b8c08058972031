"""What do the decoders and entry points make of what nobody sends on purpose?

`./dev fuzz` feeds them ten million inputs: made from the types of all messages and commands, then
changed by bytes and by values. Whatever comes is read or refused; anything else is a bug.
"""

import argparse
import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from domain.chronicle.codec import Undecodable
from domain.chronicle.codec import decode as decode_commit
from domain.kernel.odds import BadQuestion
from domain.kernel.rejection import Rejection
from domain.systems import discover
from domain.table.commands import BY_TAG, parse
from server import texts
from server.http.app import build_app
from server.metrics import Metrics
from server.net import protocol
from server.settings import ServerSettings
from server.stores import MemoryStore
from server.tables.imports import NotImported, RawLog
from server.tables.registry import Tables
from tests.support.fitting import fitting

Json = dict[str, Any]
GOLDEN = Path("tests/golden")
ODD: tuple[Any, ...] = (
    *(None, True, "", "x", "\0", "\ud7ff", "𝄞" * 40, "__proto__", "x" * 5000, 0, -1, 2**63, 2**70),
    *(1e308, 0.5, [], {}, [[]], {"": ""}, [None] * 50, {"type": "table.Say"}, "table.Say"),
)
KEYS = ("type", "t", "id", "n", "c", "step", "text", "figure", "conflict", "ask", "v", "body", "")
NOISE = (b"{", b"}", b"[", b'"', b"\\", b"\0", b"\xff", b"\xed\xa0\x80", b",", b"9" * 400, b"1e999")


class Fuzzer:
    """Makes inputs from types and golden logs, and feeds them to what reads them."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._commands = [_filled(kind) for kind in BY_TAG.values()]
        self._lines = [
            line
            for log in sorted(GOLDEN.glob("*/log.ndjson"))
            for line in log.read_bytes().splitlines()
        ]
        first = sorted(GOLDEN.glob("*/log.ndjson"))[0].read_bytes().splitlines()
        self._log = first[:12]
        self._odds = [system.odds for system in discover().values()]

    def feed(self, number: int) -> None:
        """Feed one input to one of the readers, the quick ones more often."""
        rarely = number % 200 == 0
        reader = Fuzzer._read_log if rarely else self._chance.choice(READERS)
        reader(self)

    def message(self) -> bytes:
        """Make a message of a client."""
        chance = self._chance
        kind = chance.choice(("cmd", "plan", "look", "ping", "hello"))
        whole = {"t": kind, "id": "x", "n": 1, "c": chance.choice(self._commands)}
        told: Json = whole if kind in ("cmd", "plan") else {"t": kind, "token": "x"}
        return self.bytes_of(self.values_of(told))

    def values_of(self, value: Any) -> Any:
        """Put something odd into a value, somewhere."""
        chance = self._chance
        if chance.random() < 0.3 or not isinstance(value, dict):
            return chance.choice(ODD) if chance.random() < 0.3 else value
        name = chance.choice((*value, chance.choice(KEYS)))
        return {**value, name: self.values_of(value.get(name))}

    def bytes_of(self, value: Any) -> bytes:
        """Encode a value, and change some bytes now and then."""
        raw = value if isinstance(value, bytes) else _encoded(value)
        for _ in range(self._chance.choice((0, 0, 1, 3))):
            at = self._chance.randrange(len(raw) + 1)
            cut = at + self._chance.choice((0, 0, 1, 8, 60))
            raw = raw[:at] + self._chance.choice((b"", *NOISE)) + raw[cut:]
        return raw

    def _read_message(self) -> None:
        raw = self.message()
        protocol.id_in(raw)
        read = protocol.decode_message(raw)
        if isinstance(read, protocol.Cmd | protocol.Plan):
            self._parse(read.c)

    def _read_command(self) -> None:
        self._parse(self.values_of(self._chance.choice(self._commands)))

    def _parse(self, wire: Any) -> None:
        if isinstance(wire, dict):
            read = parse(texts.clean_command(wire))
            assert isinstance(read, Rejection) or type(read) in BY_TAG.values()

    def _read_commit(self) -> None:
        try:
            decode_commit(self.bytes_of(self._chance.choice(self._lines)))
        except Undecodable:
            return

    def _read_log(self) -> None:
        lines = list(self._log)
        at = self._chance.randrange(len(lines))
        lines[at] = self._chance.choice((self.bytes_of(lines[at]), *self._log))
        try:
            RawLog(BytesIO(b"\n".join(lines))).check()
        except NotImported:
            return

    def _ask_odds(self) -> None:
        words = ("", "0", "-3", "x", "normal", "dramatic", "pmd6", "9" * 30, "１", "+1", "01")
        names = ("system", "kind", "value", "target", "tenths", "method", "d", "cards", "why")
        chance = self._chance
        stated = {chance.choice(names): chance.choice(words) for _ in range(chance.randrange(5))}
        try:
            chance.choice(self._odds)(stated)
        except BadQuestion:
            return


READERS: tuple[Callable[[Fuzzer], None], ...] = (
    Fuzzer._read_message,
    Fuzzer._read_command,
    Fuzzer._read_commit,
    Fuzzer._ask_odds,
)


def _filled(kind: type[Struct]) -> Json:
    """Give a command that can be read, with the plainest values."""
    fields = msgspec.structs.fields(kind)
    return {"type": kind.__struct_config__.tag, **{each.name: fitting(each) for each in fields}}


def _encoded(value: Any) -> bytes:
    try:
        return msgspec.json.encode(value)
    except OverflowError:  # too large a number to be written as it is
        return repr(value).replace("'", '"').encode("utf-8", "replace")


class Calls:
    """Feeds the HTTP entry points of an application that nobody listens to from outside."""

    def __init__(self, seed: int) -> None:
        self._chance, self._fuzzer = Random(seed), Fuzzer(seed)

    async def feed(self, times: int) -> None:
        """Send so many calls, most with the gm's own token; none may fail."""
        store = MemoryStore()
        await store.open()
        settings = ServerSettings(port=0, limits=1_000_000, tables_per_hour=1_000_000)
        tables = Tables(store, settings, Metrics())
        table, _, secrets = await tables.create_table("Abend", "de", "Kai")
        app = httpx.ASGITransport(app=build_app(tables))
        async with httpx.AsyncClient(transport=app, base_url="http://127.0.0.1") as client:
            for path, body in zip(self._paths(table), range(times), strict=False):
                told = await client.request(
                    self._chance.choice(("GET", "POST", "DELETE", "PUT", "HEAD")),
                    path,
                    content=self._fuzzer.message() if body % 2 else b"",
                    headers={
                        "Content-Type": self._chance.choice(("application/json", "text/plain")),
                        "Authorization": f"Bearer {self._chance.choice((secrets['gm'], 'x', ''))}",
                    },
                )
                assert told.status_code < 500, (path, told.status_code)
        await tables.stop()

    def _paths(self, table: str) -> Iterator[str]:
        ends = ("view", "commands", "plans", "frames", "log", "export", "look", "odds", "replay")
        while True:
            end = self._chance.choice((*ends, "..", "%00", "x" * 900, "seats/x", ""))
            whose = self._chance.choice((table, "nowhere", "%2e%2e", "a/b"))
            query = self._chance.choice(
                ("", "?at=x", "?n=-1", "?n=9e9", "?as=%ff", "?" + "a&" * 99)
            )
            yield f"/api/{self._chance.choice(('tables', 'systems', 'odds'))}/{whose}/{end}{query}"


def grown(fuzzer: Fuzzer, times: int) -> int:
    """Feed inputs; give how many objects are left that were not there half way."""
    half = 0
    for number in range(times):
        if number == times // 2:
            half = _objects()
        fuzzer.feed(number)
    return _objects() - half


def _objects() -> int:
    """Count what is alive."""
    gc.collect()
    return len(gc.get_objects())


def main() -> None:
    """Feed inputs, and say what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--inputs", type=int, default=10_000_000)
    parser.add_argument("--calls", type=int, default=20_000, help="over HTTP, beside them")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    begun = time.monotonic()
    more = grown(Fuzzer(asked.seed), asked.inputs)
    print(f"{asked.inputs} inputs in {time.monotonic() - begun:.0f} s, {more} objects more")
    asyncio.run(Calls(asked.seed).feed(asked.calls))
    print(f"{asked.calls} calls, none failed")


if __name__ == "__main__":
    main()
