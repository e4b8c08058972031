"""Is everything that is drawn from an option described by it, and nothing else accepted?"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from chronist_client import Json, Seat, ViewLayers
from chronist_client.bot import choose
from chronist_client.fields import UnknownField, draw_value, is_value
from chronist_client.link import BadLink, Link, read_link
from chronist_client.messages import read_frame
from chronist_client.options import behind, command, draw, faults, focuses, is_more, open_fields
from chronist_client.paths import cheapest, draw_path, path_fault, ways

GOLDEN = Path(__file__).parents[1] / "golden"
VIEW: Json = {"steps": {"C1": {"s1": 1, "s2": 1}}}
STEPS: Json = {
    "start": "a",
    "budget": 3,
    "max": 3,
    "edges": {
        "a": [["b", 1, 0], ["c", 3, 0]],
        "b": [["c", 1, 0], ["d", 1, 1]],
        "c": [["e", 1, 0]],
        "d": [["e", 1, 0]],
    },
    "ends": ["b", "c", "d", "e"],
}


def fields() -> list[tuple[Json, list[Any], list[Any]]]:
    """List a field of each kind, with values that it describes, and some that it does not."""
    ref = {"one_of": {"ref": "steps/C1"}}
    some = {"some_of": ["a", "b", "c"], "min": 1, "max": 2}
    order = {"order_of": ["a", "b"]}
    return [
        ({"one_of": ["a", 2]}, ["a", 2], ["b", "2", True, None, ["a"]]),
        (ref, ["s1", "s2"], ["s3", 1]),
        (some, [["a"], ["c", "a"]], [[], ["a", "a"], ["d"], ["a", "b", "c"], "a"]),
        (order, [["a", "b"], ["b", "a"]], [["a"], ["a", "a"], "ab"]),
        ({"int": {"min": -1, "max": 3}}, [-1, 3], [-2, 4, "1", 1.0, True]),
        ({"text": {"min": 1, "max": 3}}, ["x", "äöü"], ["", "four", 1]),
        ({"steps": STEPS}, [["b"], ["b", "c"]], [[], ["e"], ["a"], "b", ["b", "d", "e"]]),
    ]  # fmt: skip


@pytest.mark.parametrize(("field", "good", "bad"), fields())
def test_each_kind_of_field_knows_its_values(field: Json, good: list[Any], bad: list[Any]) -> None:
    assert all(is_value(field, value, VIEW) for value in good)
    assert not any(is_value(field, value, VIEW) for value in bad)
    chance = Random(1)
    drawn = [draw_value(field, VIEW, chance.randrange) for _ in range(50)]
    assert all(is_value(field, value, VIEW) for value in drawn)
    assert len({str(value) for value in drawn}) > 1


def test_a_field_of_an_unknown_kind_is_named() -> None:
    for use in (lambda: draw_value({"colour": 1}, {}, len), lambda: is_value({"colour": 1}, 1, {})):  # type: ignore[arg-type]  # never asked
        with pytest.raises(UnknownField, match="colour"):
            use()


def test_every_end_has_a_way_within_budget_and_length() -> None:
    found = {way.path[-1]: way for way in ways(STEPS)}
    assert set(found) == {"b", "c", "d", "e"}
    assert found["e"] == (("b", "c", "e"), 3)
    assert all(path_fault(STEPS, way.path) == "" for way in ways(STEPS))
    assert {draw_path(STEPS, Random(n).randrange)[-1] for n in range(40)} == set(found)


def test_the_cheapest_way_is_found_and_none_where_there_is_none() -> None:
    assert cheapest(STEPS, lambda pose: pose == "c") == ["b", "c"]
    assert cheapest(STEPS, lambda pose: pose == "x") is None


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ([], "empty"),
        (["b", "c", "e", "e"], "long"),
        (["e"], "gap"),
        (["b", "d", "e"], "cut"),
        (["c", "e"], "budget"),
    ],
)
def test_a_path_that_is_refused_has_the_word_of_the_protocol(path: list[str], fault: str) -> None:
    assert path_fault(STEPS, path) == fault


def test_a_pose_where_nobody_may_rest_is_no_end() -> None:
    assert path_fault({**STEPS, "ends": ["c"]}, ["b"]) == "end"


PAST: Json = {
    "start": "a",
    "budget": 2,
    "max": 2,
    "edges": {"a": [["b", 1, 1], ["c", 1, 0]], "c": [["b", 1, 1]]},
    "ends": ["c"],
    "onward": {"a>b": 1, "c>b": 1},
}
"""On b somebody stops the figure, and nobody may stay there."""


def test_where_nobody_may_stay_enough_is_left_to_go_on() -> None:
    assert {way.path for way in ways(PAST)} == {("b",), ("c",)}
    assert path_fault(PAST, ["b"]) == ""
    assert path_fault({**PAST, "budget": 1}, ["b"]) == "budget"
    assert path_fault({**PAST, "max": 1}, ["b"]) == "long"
    assert path_fault({**PAST, "max": 3}, ["c", "b"]) == "budget"
    roomy = {**PAST, "budget": 3, "max": 3}
    assert {way.path for way in ways(roomy)} == {("b",), ("c",), ("c", "b")}


def views() -> Iterator[Json]:
    """Yield views of all systems: each tenth of the golden logs."""
    for log in sorted(GOLDEN.glob("*/seen-*.ndjson")):
        layers = ViewLayers()
        for n, line in enumerate(log.read_bytes().splitlines()):
            layers = layers.after(read_frame(line))
            if n % 10 == 9:
                yield layers.view


def test_all_options_of_the_golden_logs_make_commands_that_they_describe() -> None:
    chance, types = Random(7), set()
    for view in views():
        for option in view.get("options", {}).values():
            types.add(option["type"])
            wish = choose(option, view, chance)
            if is_more(option):
                assert wish is option
                assert faults(option, wish, view) == ["more"]
                continue
            assert faults(option, wish, view) == []
            assert faults(option, {**wish, "colour": 1}, view) == ["colour"]
            chosen = {name: wish[name] for name in open_fields(option)}
            assert command(option, chosen) == wish
            for name in option["fields"]:
                assert faults(option, {**wish, name: None}, view) == [name]
    assert len(types) > 80


def test_behind_an_abbreviated_option_stand_those_of_its_type_question_and_figure() -> None:
    def option(type: str, figure: str, ask: str = "q", **more: bool) -> Json:
        fields = {"figure": {"one_of": [figure]}, "conflict": {"one_of": ["c"]}}
        return {"type": type, "ask": ask, "fields": fields, **more}

    short = option("s.Step", "a", more=True)
    short["fields"]["figure"]["one_of"].append("b")
    assert focuses(short) == [{"conflict": "c", "figure": "a"}, {"conflict": "c", "figure": "b"}]
    own = option("s.Step", "b")
    others = [option("s.Stay", "b"), option("s.Step", "b", ask="other"), option("s.Step", "a")]
    assert behind(short, focuses(short)[1], [*others, own, short]) == [own]


async def test_what_is_described_is_accepted_and_what_is_not_is_refused(gm: Link) -> None:
    chance = Random(3)
    async with Seat(gm) as seat:
        for _ in range(40):
            options = [o for o in seat.view["options"].values() if o["type"] == "table.AddFigure"]
            option = chance.choice(options)
            wish = draw(option, seat.view, chance.randrange)
            wrong = {**wish, "kind": "dragon"}
            assert faults(option, wrong, seat.view) == ["kind"]
            assert (await seat.command(wrong)).code == "illegal"  # type: ignore[union-attr]  # a refusal
            assert (await seat.command(wish)).n > 1  # type: ignore[union-attr]  # an ack


def test_links_of_every_kind_are_read() -> None:
    link = read_link("https://chronist.example/t/T1#watch=SECRET")
    assert link == Link("https://chronist.example", "T1", "watch", "SECRET")
    assert str(link) == "https://chronist.example/t/T1#watch=SECRET"
    assert read_link("http://h:8000/t/T1#SECRET").kind == "token"
    assert read_link("http://h/below/t/T1#join=I").url == "http://h/below"
    assert read_link("http://h/t/T1#join=I").invites
    assert str(link.seated("NEW")) == "https://chronist.example/t/T1#seat=NEW"


@pytest.mark.parametrize(
    "text",
    ["", "T1", "http://h/t/T1", "http://h/t/T1#", "ftp://h/t/T1#x", "http://h/T1#x", "http://h/t/#x",
     "http://h/t/T1#colour=1"],
)  # fmt: skip
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadLink):
        read_link(text)
