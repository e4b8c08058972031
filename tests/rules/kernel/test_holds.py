"""Does each field of an event say what it holds, and does nothing else notice?"""

from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType, field

from domain.chronicle.commits import EVENT_BY_TAG
from domain.kernel.cards import Card
from domain.kernel.holds import (
    Added,
    Anyone,
    Key,
    Pair,
    Points,
    Pose,
    Ranking,
    Tenths,
    Written,
    held_by,
)
from domain.kernel.ids import AskId, CommitId, ConflictId, FigureId, SeatId
from domain.kernel.terms import Term

CASES: list[tuple[Any, str]] = [
    (str, "word"),
    (int, "number"),
    (bool, "flag"),
    (str | int, "word"),
    (int | str | UnsetType, "word"),
    (int | None, "number"),
    (FigureId, "figure"),
    (SeatId, "seat"),
    (ConflictId, "conflict"),
    (CommitId, "step"),
    (AskId, "ask"),
    (Anyone, "figure"),
    (Written, "written"),
    (Card | UnsetType, "card"),
    (tuple[Card, ...] | UnsetType, "card"),
    (tuple[FigureId, ...], "figure"),
    (tuple[Pair, ...], "pair"),
    (tuple[Pose, ...], "field"),
    (Tenths | UnsetType, "tenths"),
    (Ranking, "ranking"),
    (Added, "sum"),
    (Term, "term"),
    (dict[FigureId, Points], "figure/points"),
    (dict[Key, FigureId], "key/figure"),
    (dict[FigureId, tuple[Term, ...]], "figure/term"),
    (dict[FigureId, tuple[Added, Added]], "figure/sum"),
    (dict[str, Any], "word/key"),
]


@pytest.mark.parametrize(("type", "kind"), CASES, ids=[kind for _, kind in CASES])
def test_a_kind_follows_from_what_stands_beside_the_type(type: Any, kind: str) -> None:
    assert held_by(msgspec.defstruct("Told", [("held", type)])) == {"held": kind}


def test_a_field_is_named_as_it_is_on_the_wire() -> None:
    class Told(Struct):
        grade: str | UnsetType = field(name="class", default=UNSET)

    assert held_by(Told) == {"class": "word"}


def test_stored_bytes_and_schemas_know_nothing_of_kinds() -> None:
    bare = msgspec.defstruct("Told", [("n", int), ("by", dict[str, tuple[str, ...]])])
    kinds = msgspec.defstruct("Told", [("n", Tenths), ("by", dict[Key, tuple[Written, ...]])])
    assert msgspec.json.schema(kinds) == msgspec.json.schema(bare)
    stored = b'{"n":27,"by":{"a":["b"]}}'
    assert msgspec.json.encode(msgspec.json.decode(stored, type=kinds)) == stored


def test_what_is_the_id_of_something_is_never_taken_for_a_word() -> None:
    """A name in the wrong place would tell people an id, or look up what they wrote."""
    told = {"figure", "seat", "conflict", "actor", "name", "title", "text", "card", "party"}
    plain = [
        f"{tag}.{name}"
        for tag, event in EVENT_BY_TAG.items()
        for name, kind in held_by(event).items()
        if name in told and kind in ("word", "number")
    ]
    assert plain == []
