"""What comes back with an undo, over the whole table and its log?"""

import json
from typing import Any

import pytest

from tests.golden.stories_phers import answer, figure, opened, phers
from tests.support.luck import Scripted
from tests.support.session import ANNA, AUDIENCES, BERT, GM, Session

PLAIN = {"talent": "", "competence": "", "difficulty": 0, "situation": 0}
Json = dict[str, Any]


def boxer(*dice: int, points: int = 0) -> tuple[Session, str]:
    """Anna's boxer stands in the ring; the gm has opened the Decision."""
    table = Session(Scripted(*dice))
    table.do(GM, "table.AddFigure", name="Boxer", kind="character", owner=ANNA)
    who = figure(table, "Boxer")
    if points:
        table.do(GM, "phers.GrantClimax", figure=who, n=points)
    asked = {"title": "Titelkampf", "figure": who, "kind": "dramatic", **PLAIN}
    return table, opened(table, GM, "phers.OpenDecision", **asked)


def shown(table: Session, conflict: str, seat: str = GM) -> Json:
    decisions: Json = table.view(seat)["conflicts"][conflict]["decisions"]
    (decision,) = decisions.values()
    return dict(decision)


def test_an_event_taken_back_waits_for_the_gm_with_the_same_faces() -> None:
    """P17. Seed: 000 summary 2"""
    table, conflict = boxer(3, 3, 3)
    answer(table, ANNA, "Roll", conflict, "roll", "Boxer")
    before = shown(table, conflict)
    step = answer(table, GM, "AcceptEvent", conflict, "event", "Boxer", text="raid")
    assert shown(table, conflict)["stage"] == "voided"
    table.confirm("table.Undo", conflict=conflict, step=step, why="")
    assert shown(table, conflict) == before
    assert before["stage"] == "event"
    answer(table, GM, "DeclineEvent", conflict, "event", "Boxer")
    assert shown(table, conflict)["class"] == "schwach"


def test_a_refund_taken_back_is_spent_again() -> None:
    """P16, P17. Seed: 000 summary 3"""
    table, conflict = boxer(1, 1, points=1)
    who = figure(table, "Boxer")
    answer(table, ANNA, "SpendClimax", conflict, "climax", "Boxer")
    answer(table, ANNA, "Roll", conflict, "roll", "Boxer")
    step = answer(table, GM, "AcceptEvent", conflict, "event", "Boxer", text="")
    assert table.view(GM)["sheets"]["phers"][who]["climax"] == 1
    table.confirm("table.Undo", conflict=conflict, step=step, why="")
    assert table.view(GM)["sheets"]["phers"][who]["climax"] == 0


def test_a_throw_taken_back_falls_the_same_way_again() -> None:
    """The wild die that is thrown again is fresh, the others are not. Seed: 000 summary 1"""
    table, conflict = boxer(3, 8, 9)
    who = {"conflict": conflict, "figure": figure(table, "Boxer")}
    table.do(GM, "phers.ChooseRollKind", **who, kind="simple")
    step = answer(table, ANNA, "Roll", conflict, "roll", "Boxer")
    assert [die["face"] for die in shown(table, conflict)["dice"]] == [3, 8]
    table.confirm("table.Undo", conflict=conflict, step=step, why="")
    table.do(GM, "phers.ChooseRollKind", **who, kind="dramatic")
    answer(table, ANNA, "Roll", conflict, "roll", "Boxer")
    assert [die["face"] for die in shown(table, conflict)["dice"]] == [3, 8, 9]


@pytest.mark.parametrize("seat", [ANNA, BERT, "spectator"])
def test_blind_dice_change_no_byte_for_anybody_but_the_gm(seat: str) -> None:
    """Seed: 000 summary 2"""
    told = []
    for dice in ((3, 8, 9), (5, 5, 5), (10, 1, 10)):
        table, conflict = boxer(*dice)
        who = {"conflict": conflict, "figure": figure(table, "Boxer")}
        table.do(GM, "phers.SetVisibility", **who, visibility="blind")
        answer(table, ANNA, "Roll", conflict, "roll", "Boxer")
        answer(table, GM, "DeclineEvent", conflict, "event", "Boxer")
        told.append({key: [f.json for f in table.feeds[key].frames] for key in AUDIENCES})
    assert told[0][seat] == told[1][seat] == told[2][seat]
    assert told[0][GM] != told[1][GM]


def test_the_gm_has_an_absent_seat_skipped() -> None:
    """Seed: 000 summary 1"""
    table, conflict = boxer(3, 8, 9)
    ask = f"{conflict}/roll/{figure(table, 'Boxer')}"
    table.do(GM, "table.Skip", ask=ask)
    assert [die["face"] for die in shown(table, conflict)["dice"]] == [3, 8, 9]


def test_the_golden_story_shows_every_side_of_the_rules() -> None:
    """Seed: 000 summary 1, summary 2, summary 3, summary 7"""
    table = phers()
    frames = [json.loads(frame.json) for frame in table.feeds["spectator"].frames]
    seen = {event["type"] for frame in frames for event in frame.get("events", ())}
    assert {f"phers.{name}" for name in TOLD} <= seen
    assert {"play", "note", "move"} <= {frame["kind"] for frame in frames}
    assert "Raufen" not in str(frames)
    last = list(table.view("spectator")["conflicts"].values())[-1]
    assert [each["class"] for each in last["decisions"].values()] == ["schwach"]


TOLD = (
    "LevelChanged", "ClimaxGranted", "ComparisonOpened", "DecisionOpened", "DecisionConfirmed",
    "ClimaxSpent", "ClimaxDeclined", "DiceRolled", "DramaticEventOffered", "DramaticEvent",
    "DecisionVoided", "DramaticEventDeclined", "ActionResolved", "ComparisonResolved",
    "ResultOverridden", "VisibilitySet",
)  # fmt: skip
