"""Does an option describe exactly the commands that are admitted?"""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.messages import AskResponse, Command, ConflictCommand
from domain.kernel.options import (
    Field,
    Int,
    OneOf,
    Option,
    OrderOf,
    SomeOf,
    Text,
    admit,
    no_collections,
    only,
)
from domain.kernel.path_field import Edge, PathField
from domain.kernel.rejection import illegal, stale, wrong_phase
from tests.support.choosing import choose, draw_field

VIEW: dict[str, dict[str, Any]] = {"figures": {"billy": {}, "tree": {}}}


def figures(path: str) -> Iterable[str]:
    return VIEW[path]


class Act(AskResponse, tag="demo.Act"):
    figure: FigureId
    target: FigureId


class Name(Command, tag="demo.Name"):
    title: str


class Pair(ConflictCommand, tag="demo.Pair"):
    a: int
    b: int


class Walk(Command, tag="demo.Walk"):
    path: tuple[str, ...]


LANE = PathField("a", 2, 9, lambda pose: (Edge(chr(ord(pose) + 1), 1),), lambda pose: pose != "b")
ACT = Option(
    "demo.Act",
    {"conflict": only("k"), "figure": only("billy"), "target": OneOf(("tree", "rock"))},
    "k/turn",
    "billy",
)


def act(**changes: str) -> Act:
    sent = {"conflict": "k", "figure": "billy", "target": "tree", "ask": "k/turn", **changes}
    return Act(
        conflict=ConflictId(sent["conflict"]),
        figure=FigureId(sent["figure"]),
        target=FigureId(sent["target"]),
        ask=AskId(sent["ask"]),
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (OneOf(("a", 1)), "a"),
        (OneOf(("a", 1)), 1),
        (OneOf(ref="figures"), "tree"),
        (SomeOf(("a", "b", "c"), 1, 2), ("c", "a")),
        (SomeOf(("a", "b", "c"), 0, 2), []),
        (OrderOf(("a", "b")), ("b", "a")),
        (OrderOf(()), ()),
        (Int(-2, 3), -2),
        (Int(-2, 3), 3),
        (Text(3), ""),
        (Text(3, least=1), "abc"),
    ],
)
def test_a_field_accepts_what_it_describes(field: Field, value: Any) -> None:
    assert field.accepts(value, figures)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (OneOf(("a", 1)), "1"),
        (OneOf(("a", 1)), True),
        (OneOf(("a", 1)), 1.0),
        (OneOf(("a", 1)), None),
        (OneOf(("a", 1)), ["a"]),
        (OneOf(), "a"),
        (OneOf(ref="figures"), "rock"),
        (SomeOf(("a", "b", "c"), 1, 2), ()),
        (SomeOf(("a", "b", "c"), 1, 2), ("a", "b", "c")),
        (SomeOf(("a", "b", "c"), 1, 2), ("a", "a")),
        (SomeOf(("a", "b", "c"), 1, 2), ("a", "x")),
        (SomeOf(("a", "b", "c"), 1, 2), "ab"),
        (SomeOf(("a", "b", "c"), 1, 2), 1),
        (OrderOf(("a", "b")), ("a",)),
        (OrderOf(("a", "b")), ("a", "a")),
        (OrderOf(("a", "b")), ("a", "b", "a")),
        (OrderOf(("a", "b")), "ab"),
        (OrderOf(("a", "b")), None),
        (Int(-2, 3), 4),
        (Int(-2, 3), -3),
        (Int(0, 3), True),
        (Int(0, 3), 1.0),
        (Int(0, 3), "1"),
        (Text(3), "abcd"),
        (Text(3, least=1), ""),
        (Text(3), 3),
        (Text(3), None),
    ],
)
def test_a_field_refuses_what_it_does_not_describe(field: Field, value: Any) -> None:
    assert not field.accepts(value, figures)


@pytest.mark.parametrize(
    "field",
    [
        OneOf(("a", 1)),
        OneOf(ref="figures"),
        SomeOf(("a", "b", "c"), 1, 2),
        SomeOf(("a", "b"), 0, 9),
        OrderOf(("a", "b", "c")),
        Int(-2, 3),
        Text(3, least=1),
        Text(0),
    ],
)
@pytest.mark.parametrize("lean", [0, 1])
def test_a_field_accepts_its_lowest_and_highest_own_choice(field: Field, lean: int) -> None:
    assert field.accepts(draw_field(field, lambda n: (n - 1) * lean, VIEW), figures)


@pytest.mark.parametrize(
    ("field", "wire"),
    [
        (OneOf(("a", 1)), {"one_of": ["a", 1]}),
        (only("a"), {"one_of": ["a"]}),
        (OneOf(ref="figures"), {"one_of": {"ref": "figures"}}),
        (SomeOf(("a", "b"), 0, 2), {"some_of": ["a", "b"], "min": 0, "max": 2}),
        (OrderOf(("a", "b")), {"order_of": ["a", "b"]}),
        (Int(1, 32), {"int": {"min": 1, "max": 32}}),
        (Text(80, least=1), {"text": {"min": 1, "max": 80}}),
    ],
)
def test_a_field_travels_in_its_fixed_form(field: Field, wire: dict[str, Any]) -> None:
    assert field.to_json() == wire


def test_a_collection_that_nobody_serves_is_a_bug() -> None:
    with pytest.raises(LookupError, match="figures"):
        OneOf(ref="figures").accepts("tree", no_collections)


def test_an_option_is_named_by_type_ask_and_subject() -> None:
    assert ACT.key == "demo.Act/k/turn/billy"
    assert Option("demo.Name", {"title": Text(5)}).key == "demo.Name//"


def test_an_option_travels_with_its_ask_only_where_it_has_one() -> None:
    assert ACT.to_json() == {
        "type": "demo.Act",
        "ask": "k/turn",
        "fields": {
            "conflict": {"one_of": ["k"]},
            "figure": {"one_of": ["billy"]},
            "target": {"one_of": ["tree", "rock"]},
        },
    }
    assert "ask" not in Option("demo.Name", {"title": Text(5)}).to_json()


def test_what_a_client_draws_of_an_option_it_admits() -> None:
    for answer in (0, 1):
        sent = choose(ACT, lambda n, answer=answer: min(answer, n - 1))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        assert ACT.refused(sent, no_collections) == ()
        assert ACT.fits(sent, no_collections)
        assert admit([ACT], act(**{k: v for k, v in sent.items() if k != "type"})) is None


def test_an_option_names_every_field_that_does_not_fit() -> None:
    sent = {"type": "demo.Act", "ask": "k/other", "conflict": "k", "target": "sky", "extra": 1}
    assert set(ACT.refused(sent, no_collections)) == {"ask", "figure", "target", "extra"}
    assert not ACT.fits(sent, no_collections)


def test_one_fitting_option_among_several_is_enough() -> None:
    other = Option("demo.Act", {**ACT.fields, "figure": only("saruman")}, "k/turn", "saruman")
    assert admit([other, ACT], act()) is None


def test_a_command_nobody_offers_is_of_another_phase() -> None:
    assert admit([], act()) == wrong_phase("demo.Act")
    assert admit([Option("demo.Name", {"title": Text(5)})], act()) == wrong_phase("demo.Act")


@pytest.mark.parametrize("field", ["conflict", "figure"])
def test_a_command_offered_elsewhere_only_is_of_another_phase(field: str) -> None:
    assert admit([ACT], act(**{field: "other"})) == wrong_phase("demo.Act")


def test_a_command_to_another_ask_is_stale() -> None:
    assert admit([ACT], act(ask="k/old")) == stale("ask")


def test_a_due_command_with_a_value_outside_is_illegal_in_that_field() -> None:
    assert admit([ACT], act(target="sky")) == illegal("demo.Act", "target")
    named = Option("demo.Name", {"title": Text(5, least=1)})
    bounds = {"least": 1, "most": 5}
    assert admit([named], Name(title="")) == illegal("demo.Name", "title", {**bounds})
    assert admit([named], Name(title="peace")) is None


def test_the_refusal_speaks_of_the_option_that_comes_closest() -> None:
    far = Option("demo.Act", {**ACT.fields, "figure": only("saruman")}, "k/x", "saruman")
    assert admit([far, ACT], act(target="sky")) == illegal("demo.Act", "target")


@pytest.mark.parametrize("field", ["conflict", "figure"])
@pytest.mark.parametrize("other_first", [True, False])
def test_the_refusal_about_a_named_field_is_told_among_equally_near_ones(
    field: str, other_first: bool
) -> None:
    elsewhere = Option("demo.Act", {**ACT.fields, field: only("other"), "target": only("sky")})
    elsewhere = replace(elsewhere, ask=ACT.ask)
    offered = [elsewhere, ACT] if other_first else [ACT, elsewhere]
    assert admit(offered, act(target="sky")) == illegal("demo.Act", "target")


def test_an_option_of_another_conflict_is_never_nearer() -> None:
    there = Option("demo.Pair", {"conflict": only("m"), "a": Int(1, 9), "b": Int(1, 9)})
    here = Option("demo.Pair", {"conflict": only("k"), "a": Int(1, 2), "b": Int(1, 2)})
    pair = Pair(conflict=ConflictId("k"), a=5, b=5)
    assert admit([there, here], pair) == illegal("demo.Pair", "a", {"least": 1, "most": 2})


def test_an_abbreviated_option_says_that_there_is_more_and_admits_nothing() -> None:
    short = Option("demo.Name", {"title": Text(5)}, more=True)
    assert short.to_json() == {
        "type": "demo.Name",
        "more": True,
        "fields": {"title": {"text": {"min": 0, "max": 5}}},
    }
    assert "more" not in Option("demo.Name", {"title": Text(5)}).to_json()
    assert not short.fits({"type": "demo.Name", "title": "peace"}, no_collections)
    assert admit([short], Name(title="peace")) == wrong_phase("demo.Name")


def test_a_full_option_admits_beside_an_abbreviated_one() -> None:
    short = Option("demo.Name", {"title": Text(5)}, more=True)
    assert admit([short, Option("demo.Name", {"title": Text(7)})], Name(title="peace")) is None


def test_a_refused_path_says_what_is_wrong_with_it() -> None:
    walk = Option("demo.Walk", {"path": LANE})
    assert admit([walk], Walk(path=("b", "c"))) is None
    for path, why in [((), "empty"), (("c",), "gap"), (("b",), "end")]:
        assert admit([walk], Walk(path=path)) == illegal("demo.Walk", "path", {"why": why})


def test_a_phase_may_be_wrong_for_a_reason() -> None:
    assert wrong_phase("demo.Act").params == {"command": "demo.Act"}
    assert wrong_phase("demo.Act", "prone").params == {"command": "demo.Act", "why": "prone"}
