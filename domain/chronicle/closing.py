"""Which conflicts close when a gm opens another one, and by which commands?"""

from collections.abc import Iterator

from msgspec import to_builtins

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Commit, Play
from domain.chronicle.propose import CommandRequest
from domain.kernel.messages import CloseConflict, ConflictOpened
from domain.table.asks import decided


def closing(
    chronicle: Chronicle, request: CommandRequest, commit: Commit, n: int
) -> Iterator[CommandRequest]:
    """Give the commands that close all decided conflicts after a gm has opened another one.

    A decided conflict thus stays open, and may be narrated and overruled, until the table goes
    on. Each closing is a step of its own: to take it back takes back nothing else. `n` is the
    gm's latest frame.
    """
    by_hand = chronicle.state.settings["table.closing"] == "by_hand"
    if by_hand or not chronicle.audience(request.seat).is_gm or not _opens(commit):
        return
    for cid in (each for each in chronicle.state.conflicts if decided(chronicle.state, each)):
        command = to_builtins(CloseConflict(conflict=cid))
        yield CommandRequest(request.seat, f"{request.id}/{cid}", n, command)


def _opens(commit: Commit) -> bool:
    body = commit.body
    return isinstance(body, Play) and any(isinstance(each, ConflictOpened) for each in body.events)
