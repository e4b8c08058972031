"""How does a log begin, and how do seats come and go? By commits that no table command makes."""

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import ROOT, Commit, Note, Play
from domain.kernel.ids import SeatId, TableId, commit_id
from domain.kernel.messages import Event
from domain.table.commands import Fork
from domain.table.events import SeatAdded, TableForked, TableOpened
from domain.table.freeze import frozen
from domain.table.state import Table


def create_table(
    table: TableId,
    at: int,
    title: str,
    language: str,
    gm_name: str,
    seat: SeatId,
    token_hash: str,
    links: dict[str, str],
) -> Commit:
    """Make the first commit of a new table; hashes only, never tokens."""
    events = (
        TableOpened(table=table, title=title, language=language, links=links),
        SeatAdded(seat=seat, name=gm_name, role="gm", token=token_hash),
    )
    name = commit_id(seat, "found")
    return Commit(seq=1, id=name, at=at, by=seat, body=Note(events=events))


def begin_sandbox(created: Commit, at: int, state: Table) -> Commit:
    """Make the second commit of a sandbox: its first step holds the state it begins with."""
    begun = TableForked(state=frozen(state))
    name = commit_id(created.by, "fork")
    play = Play(parent=ROOT, command=Fork(at=created.id), draws=(), events=(begun,))
    return Commit(seq=2, id=name, at=at, by=created.by, body=play)


def note(chronicle: Chronicle, seat: SeatId, command: str, at: int, *events: Event) -> Commit:
    """Make the next commit for facts about people; `command` is an id, unique per seat."""
    name = commit_id(seat, command)
    return Commit(seq=chronicle.seq + 1, id=name, at=at, by=seat, body=Note(events=events))
