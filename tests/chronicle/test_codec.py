"""Stored bytes of any age become commits again, or say why not."""

import json
from typing import Any

import pytest

from domain.chronicle import upcasters
from domain.chronicle.codec import Undecodable, decode, encode
from domain.chronicle.commits import VERSION, Commit, Dropped, Kept, Note, Rebase, Redone
from domain.kernel.chance import Draw, DrawKey
from domain.kernel.ids import CommitId, SeatId
from domain.table.commands import Say
from domain.table.events import Said

SAID = Said(seat=SeatId("anna"), text="Hallo")
NOTE = Commit(seq=3, id=CommitId("c"), at=5, by=SeatId("anna"), body=Note(events=(SAID,)))


def changed(**changes: Any) -> bytes:
    return json.dumps({**json.loads(encode(NOTE)), **changes}).encode()


def test_every_kind_of_carried_step_comes_back_from_bytes() -> None:
    draw = Draw(DrawKey("phers", "anna", "plus"), 0, 10, 4)
    redone = Redone(
        of=CommitId("b"), by=SeatId("anna"), command=Say(text="?"), draws=(draw,), events=(SAID,)
    )
    plays = (Kept(of=CommitId("a"), count=2), redone, Dropped(of=CommitId("d"), code="illegal"))
    body = Rebase(parent="p", plays=plays, was="w", why="!")
    commit = Commit(seq=1, id=CommitId("c"), at=5, by=SeatId("gm"), body=body)
    assert decode(encode(commit)) == commit


def test_unknown_fields_of_stored_entries_are_tolerated() -> None:
    wire = json.loads(encode(NOTE))
    wire["later"] = 1
    wire["body"]["events"][0]["mood"] = "cheerful"
    assert decode(json.dumps(wire).encode()) == NOTE


def test_fields_that_came_later_have_defaults() -> None:
    wire = json.loads(encode(NOTE))
    del wire["digest"]
    assert decode(json.dumps(wire).encode()) == NOTE


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"v":1}',
        b'{"v":1,"x":' + b"[" * 100_000,
        b"\xff\xfe",
        changed(v=VERSION + 1),
        changed(v=0),
        changed(v=-1),
        encode(NOTE)[:-1] + b',"v":7}',
        changed(seq="three"),
        changed(body={"kind": "dance"}),
        changed(body={"kind": "note", "events": [{"type": "table.Danced"}]}),
        changed(body={"kind": "note", "events": [{"type": "table.Said", "seat": 1, "text": ""}]}),
        changed(body={"kind": "play", "parent": ""}),
    ],
)
def test_bytes_that_are_no_commit_are_undecodable(body: bytes) -> None:
    with pytest.raises(Undecodable):
        decode(body)


def test_older_entries_go_through_every_upcaster_after_their_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def second(wire: dict[str, Any]) -> dict[str, Any]:
        return {**wire, "path": [*wire["path"], 2]}

    def third(wire: dict[str, Any]) -> dict[str, Any]:
        return {**wire, "path": [*wire["path"], 3]}

    monkeypatch.setattr(upcasters, "UPCASTERS", (second, third))
    assert upcasters.upcast(1, {"path": []}) == {"path": [2, 3]}
    assert upcasters.upcast(2, {"path": []}) == {"path": [3]}
    assert upcasters.upcast(3, {"path": []}) == {"path": []}
