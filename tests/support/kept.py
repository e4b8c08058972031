"""Which log do the tests of exports take out, and who may look into it?"""

from io import BytesIO
from pathlib import Path

from domain.chronicle.codec import encode
from domain.chronicle.table_creation import note
from domain.kernel.ids import SeatId, TableId
from domain.table.events import LinkRenewed, TokenRenewed
from server.access import hashed
from server.stores import LogEntry, Store
from server.tables.imports import RawLog, store_log
from tests.golden.stories import STORIES
from tests.support.play import Seeded
from tests.support.session import SEATS, Session
from tests.support.story import commit_all, play_on, play_probe, start

GOLDEN = Path(__file__).parents[1] / "golden"
TOKENS = {key: f"secret-of-{key}" for key in (*SEATS, "spectator")}
INJECTED = "</script><script>alert(1)</script><!-- & <img src=x onerror=alert(2)>"


def story(name: str) -> Session:
    """Tell a golden story, with everybody let in."""
    return admitted(STORIES[name]())


def hidden() -> Session:
    """Play a Probe with an undo in a conflict whose hands are never laid open."""
    table = Session(Seeded(39))
    conflict = start(table, "Billy", "Jack", "Baum", "Wolf")
    commit_all(table)
    steps = play_on(table)
    table.confirm("table.Undo", conflict=conflict, step=steps[1], why=INJECTED)
    play_probe(table)
    return admitted(table)


def admitted(table: Session) -> Session:
    """Let everybody in, and let somebody write what looks like HTML."""
    table.do(SeatId("anna"), "table.Say", text=INJECTED)
    for seat in SEATS:
        renewed = TokenRenewed(seat=seat, token=hashed(TOKENS[seat]))
        table.append(note(table.chronicle, SeatId("gm"), f"token {seat}", 2, renewed))
    link = LinkRenewed(role="spectator", token=hashed(TOKENS["spectator"]))
    table.append(note(table.chronicle, SeatId("gm"), "link", 3, link))
    return table


def raw(table: Session) -> bytes:
    """Give a table's log as `chronist export` writes it."""
    return b"".join(line + b"\n" for line in table.log)


def read(log: bytes) -> tuple[TableId, list[LogEntry]]:
    """Check a raw log; give its table and its entries."""
    file = RawLog(BytesIO(log))
    return file.check(), list(file.entries())


async def keep(store: Store, table: Session) -> None:
    """Put a table into a store."""
    assert [encode(applied.commit) for applied in table.applied] == table.log
    await store_log(store, *read(raw(table)))
