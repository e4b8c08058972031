"""One step of a past is corrected or taken out; the rest stays, on the dice that fell."""

from typing import Any

import pytest
from msgspec import to_builtins

from chronist_client.options import draw
from domain.chronicle.codec import decode
from domain.chronicle.feed import LookResult
from domain.chronicle.propose import Proposal
from domain.kernel.ids import CommitId, SeatId
from domain.kernel.messages import ConflictClosed
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.table.view import view as view_of
from tests.golden.stories_phers import CAST, answer, figure, level, opened
from tests.support.corrections import instead, ode, statuses
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, SEATS, TABLE, Json, Session, build_feed
from tests.support.story import answer as answer_ask
from tests.support.story import commit_all, lay, mine, start


class Counting(Seeded):
    """Luck that counts how often it was asked."""

    asked = 0

    def die(self, faces: int, key: Any) -> int:
        """Throw, and count it."""
        self.asked += 1
        return super().die(faces, key)

    def shuffle(self, cards: Any, key: Any) -> Any:
        """Shuffle, and count it."""
        self.asked += 1
        return super().shuffle(cards, key)


def result(table: Session, conflict: str) -> Json:
    """Give what came of Lyra's Decision."""
    decided: Json = table.view(GM)["conflicts"][conflict]["decisions"][figure(table, "Lyra")]
    return decided


def assert_all_views_are_true(table: Session) -> None:
    """What each audience was sent adds up to what it would see if it came now."""
    for key, feed in table.feeds.items():
        fresh = build_feed(TABLE, key, map(decode, table.log)).view
        now = view_of(table.chronicle.state, table.chronicle.ledger, table.chronicle.audience(key))
        assert feed.view == fresh
        assert now.items() <= {**feed.view, "options": now.get("options")}.items()


# worked cases


def test_a_wrong_difficulty_is_corrected_after_ten_more_steps() -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, opening, roll = ode(table)
    assert (result(table, conflict)["level"], result(table, conflict)["class"]) == (3, "ordentlich")
    for number in range(10):
        level(table, "Faust", f"Kunst {number}", "competence", number)
    wanted = instead(table, opening, difficulty=20)
    plan = table.plan("table.Correct", **wanted)
    told = statuses(plan)
    assert (told[opening], told[roll]) == ("redone", "redone")
    assert sorted(told.values()) == ["kept"] * 10 + ["redone"] * 2
    table.confirm("table.Correct", **wanted)
    assert (result(table, conflict)["level"], result(table, conflict)["class"]) == (5, "gut")
    assert {die["name"]: die["face"] for die in result(table, conflict)["dice"]} == {
        "H10": 3,
        "D10": 2,
    }


def test_a_question_that_stands_in_the_way_again_is_answered_for_the_absent_if_the_gm_says_so() -> (
    None
):
    table = Session(Scripted(7, 3, 2))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    table.do(GM, "phers.GrantClimax", figure=figure(table, "Lyra"), n=1)
    plain = {"talent": "", "competence": "", "difficulty": 5, "situation": 0, "kind": "simple"}
    what = {"title": "Ode", "figure": figure(table, "Lyra")}
    conflict = opened(table, GM, "phers.OpenDecision", **what, **plain)
    declined = answer(table, ANNA, "DeclineClimax", conflict, "climax", "Lyra")
    roll = answer(table, ANNA, "Roll", conflict, "roll", "Lyra")
    wanted: Json = {"step": declined, "fill": [], "why": ""}
    plan = table.plan("table.TakeOut", **wanted)
    assert statuses(plan) == {declined: "struck", roll: "dropped"}
    (asks,) = (step["asks"] for step in plan["steps"] if "asks" in step)
    filled = {**wanted, "fill": asks}
    told = statuses(table.plan("table.TakeOut", **filled))
    assert told.pop(declined) == "struck"
    assert told.pop(roll) == "kept"
    assert list(told.values()) == ["filled"]
    table.confirm("table.TakeOut", **filled)
    assert result(table, conflict)["stage"] == "resolved"
    assert_all_views_are_true(table)


def test_the_preview_shows_old_and_new_side_by_side() -> None:
    table = Session(Scripted(7, 3, 2))
    _, opening, roll = ode(table)
    plan = table.plan("table.Correct", **instead(table, opening, difficulty=20))
    step = next(each for each in plan["steps"] if each["id"] == roll)
    old, new = (
        next(e for e in step[when] if e.__struct_config__.tag == "phers.ActionResolved")
        for when in ("old", "new")
    )
    assert (old.result, new.result) == (4, 6)


def test_a_correction_is_undone_by_redo_and_the_log_has_both_lines() -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, opening, _ = ode(table)
    before, length = table.chronicle.state, len(table.log)
    table.confirm("table.Correct", **instead(table, opening, difficulty=20))
    table.confirm("table.Redo")
    assert table.chronicle.state == before
    assert len(table.log) == length + 2
    assert_all_views_are_true(table)
    assert result(table, conflict)["class"] == "ordentlich"


def test_an_attack_on_the_wrong_target_in_round_two_is_corrected_in_round_three() -> None:
    table, wrong, other = wrong_target()
    drawn = {node.step: node.draws for node in table.chronicle.tree.path(table.chronicle.tree.head)}
    wanted = instead(table, wrong, target=other)
    told = statuses(table.plan("table.Correct", **wanted))
    assert told[wrong] == "redone"
    table.confirm("table.Correct", **wanted)
    assert_all_views_are_true(table)
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    corrected = next(node for node in path if node.step == wrong)
    assert getattr(corrected.command, "target", "") == other
    assert all(node.draws == drawn[node.step] for node in path)


def wrong_target() -> tuple[Session, CommitId, str]:
    """Play until somebody attacks one of two in round two and round three has begun."""
    for seed in range(60):
        table = Session(Seeded(seed))
        conflict = start(table, "Billy", "Jack", "Baum", "Wolf")
        found: tuple[CommitId, str] | None = None
        while table.view(GM)["conflicts"][conflict]["round"] < 3:
            commit_all(table)
            while turn := due(table):
                found = acted(table, conflict, *turn) or found
            if not mine_of_all(table, "commit"):
                break
        if found and table.view(GM)["conflicts"][conflict]["round"] == 3:
            return table, *found
    raise AssertionError("no such fight among these seeds")


def due(table: Session) -> tuple[SeatId, str] | None:
    """Find a question that somebody has to answer between two commits."""
    kinds = ("turn", "declare", "react", "stand")
    asked = ((seat, ask) for seat in SEATS for kind in kinds for ask in mine(table, seat, kind))
    return next(asked, None)


def mine_of_all(table: Session, kind: str) -> bool:
    """Tell whether anybody is asked that."""
    return any(mine(table, seat, kind) for seat in SEATS)


def acted(table: Session, conflict: str, seat: SeatId, ask: str) -> tuple[CommitId, str] | None:
    """Answer; of an attack on one of several in round two tell the step and another target."""
    offered = [o for o in table.offered(seat) if o.get("ask") == ask]
    attack = next((o for o in offered if o["type"] == "einblatt.Act"), None)
    kind = table.view(GM)["asks"][ask]["kind"]
    attacks = [o for o in offered if o["type"] == "einblatt.Act"]
    step = answer_ask(table, seat, ask, lambda options: attack or options[0])
    second = table.view(GM)["conflicts"][conflict]["round"] == 2
    if kind != "turn" or not second or attack is None:
        return None
    targets = [t for each in attacks for t in each["fields"]["target"]["one_of"]]
    return (step, targets[1]) if len(targets) > 1 else None


# exploits known from other systems


@pytest.mark.parametrize("type", ["Undo", "TakeOut", "Correct", "Redo", "Goto", "FreshThrow"])
def test_a_player_alone_neither_peeks_nor_rolls_again(type: str) -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, _, roll = ode(table)
    every: dict[str, Json] = {
        "Undo": {"conflict": conflict, "step": roll, "why": ""},
        "TakeOut": {"step": roll, "fill": [], "why": ""},
        "Correct": {"step": roll, "command": {}, "fill": [], "why": ""},
        "Goto": {"to": roll, "why": ""},
        "FreshThrow": {"key": "x", "why": "y"},
    }
    length = len(table.log)
    outcome = table.ask(ANNA, {"type": f"table.{type}", **every.get(type, {})})
    assert isinstance(outcome, Rejection)
    assert outcome.code == "not_yours"
    assert len(table.log) == length
    assert "parked" not in table.view(ANNA)


def test_the_same_throw_again_shows_the_same_dice() -> None:
    table = Session(Counting(4))
    conflict, _, roll = ode(table)
    dice = result(table, conflict)["dice"]
    for _ in range(3):
        table.confirm("table.Undo", conflict=conflict, step=roll, why="noch einmal")
        roll = answer(table, ANNA, "Roll", conflict, "roll", "Lyra")
        assert result(table, conflict)["dice"] == dice
    assert {len(tape) for tape in table.chronicle.tapes.cells.values()} == {1}
    assert table.source.asked == len(dice)  # type: ignore[attr-defined]  # it counts


def test_ten_plans_in_a_row_draw_nothing() -> None:
    luck = Counting(4)
    table = Session(luck)
    conflict, opening, roll = ode(table)
    asked, length = luck.asked, len(table.log)
    wanted = instead(table, opening, kind="dramatic")
    plans = [table.plan("table.Correct", **wanted) for _ in range(10)]
    assert len({plan["digest"] for plan in plans}) == 1
    assert statuses(plans[0])[roll] in ("redone", "dropped", "thrown")
    for _ in range(10):
        table.plan("table.Undo", conflict=conflict, step=roll, why="")
    assert (luck.asked, len(table.log)) == (asked, length)


def test_what_needs_fresh_luck_is_thrown_only_when_the_plan_is_confirmed() -> None:
    luck = Counting(4)
    table = Session(luck)
    conflict, opening, roll = ode(table)
    asked = luck.asked
    needs = [k for k in ("dramatic", "simple") if thrown(table, opening, roll, k)]
    for kind in needs:
        table.confirm("table.Correct", **instead(table, opening, kind=kind))
        assert luck.asked > asked
    assert result(table, conflict)


def thrown(table: Session, opening: CommitId, roll: CommitId, kind: str) -> bool:
    """Tell whether a correction would have to throw."""
    told = statuses(table.plan("table.Correct", **instead(table, opening, kind=kind)))
    return told[roll] == "thrown"


def test_the_gm_sees_every_parked_draw_and_the_values_that_lay_open() -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, _, roll = ode(table)
    assert "parked" not in table.view(GM)
    table.confirm("table.Undo", conflict=conflict, step=roll, why="")
    parked = table.view(GM)["parked"]
    assert sum(each["count"] for each in parked.values()) == 3
    assert sorted(v for each in parked.values() for v in each["values"]) == [2, 3, 7]


def test_the_order_of_a_parked_deck_is_nobodys_to_know() -> None:
    table = Session(Seeded(3))
    conflict = start(table)
    deal = list(table.view(GM)["steps"][conflict])[-1]
    table.confirm("table.Undo", conflict=conflict, step=deal, why="")
    parked = table.view(GM)["parked"]
    assert parked
    assert all("values" not in each for each in parked.values())


def test_a_deck_whose_use_all_saw_keeps_its_order_when_parked() -> None:
    """The compared card lay open to everybody; what lies under it in the pile never did."""
    table = Session(Seeded(3))
    lay(table)
    offered = [o for o in table.offered(GM) if o["type"] == "einblatt.DrawCompare"]
    step = table.do(GM, **draw(offered[0], table.view(GM), lambda n: 0))
    node = table.chronicle.tree.nodes[step]
    assert any(isinstance(draw.value, tuple) for draw in node.draws)
    table.confirm("table.TakeOut", step=step, fill=[], why="")
    parked = table.view(GM)["parked"]
    assert parked
    assert all("values" not in each for each in parked.values())


def test_a_step_that_hangs_on_a_rule_of_the_table_is_decided_again_without_it() -> None:
    table = Session(Scripted(7, 3, 2))
    rule = table.do(GM, "table.SetToggle", toggle="table.open_hands", value="on")
    conflict, _, roll = ode(table)
    closing = table.do(GM, "table.CloseConflict", conflict=conflict)
    told = statuses(table.plan("table.TakeOut", step=rule, fill=[], why=""))
    assert told[closing] == "redone"
    table.confirm("table.TakeOut", step=rule, fill=[], why="")
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    closed = next(node for node in path if node.step == closing)
    assert [type(event) for event in closed.events] == [ConflictClosed]
    assert roll in {node.step for node in path}


def test_a_fresh_throw_is_ordered_openly_with_a_reason_and_counted() -> None:
    table = Session(Scripted(7, 3, 2, 9))
    conflict, _, roll = ode(table)
    table.confirm("table.Undo", conflict=conflict, step=roll, why="")
    key = next(k for k, each in table.view(GM)["parked"].items() if each["values"] == [3])
    assert table.refused(GM, "table.FreshThrow", key=key, why="").code == "illegal"
    table.do(GM, "table.FreshThrow", key=key, why="Der Würfel lag schief")
    assert key not in table.view(GM)["parked"]
    assert table.view("spectator")["table"]["discarded"] == 1
    told = table.feeds[SeatId("spectator")].frames[-1].json.decode()
    assert "Der Würfel lag schief" in told
    answer(table, ANNA, "Roll", conflict, "roll", "Lyra")
    faces = {die["name"]: die["face"] for die in result(table, conflict)["dice"]}
    assert faces == {"S10": 7, "H10": 9, "D10": 2}


def test_another_seats_secret_is_nobodys_to_correct() -> None:
    """Neither the values offered nor a refusal may tell the gm what a player holds."""
    table = Session(Seeded(3))
    start(table, "Billy", "Jack", "Wolf")
    (ask,) = mine(table, ANNA, "commit")
    step = answer_ask(table, ANNA, ask)
    assert table.feeds[GM].looked(table.chronicle, Focus(step=step)) == LookResult({})
    was = table.chronicle.tree.nodes[step].command
    for card in ("KrA", "nonsense"):
        sent = {"type": "einblatt.CommitCard", "conflict": getattr(was, "conflict", "")}
        command = {**sent, "ask": ask, "figure": getattr(was, "figure", ""), "card": card}
        wanted = {"step": step, "command": command, "fill": [], "why": ""}
        refused = table.refused(GM, "table.Correct", **wanted)
        assert (refused.code, refused.params) == ("not_yours", {"what": "einblatt.CommitCard"})


def test_a_declaration_in_secret_is_nobodys_to_read_or_correct() -> None:
    """A turn that is taken openly may be corrected; among several at once it is a secret."""
    table = Session(Seeded(9))
    start(table)
    for seat in (GM, ANNA, BERT):
        offered = (o for o in table.offered(seat) if o["type"] == "einblatt.CommitCard")
        table.do(seat, **draw(next(offered), table.view(seat), lambda n: n - 1))
    (ask,) = mine(table, ANNA, "declare")
    step = answer_ask(table, ANNA, ask)
    assert mine_of_all(table, "declare"), "nothing is revealed"
    was = to_builtins(table.chronicle.tree.nodes[step].command)
    assert table.feeds[GM].looked(table.chronicle, Focus(step=step)) == LookResult({})
    refused = table.refused(GM, "table.Correct", step=step, command=was, fill=[], why="")
    assert (refused.code, refused.params) == ("not_yours", {"what": "einblatt.Act"})


def test_a_plan_is_confirmed_only_against_the_head_it_was_made_for() -> None:
    table = Session(Scripted(7, 3, 2))
    conflict, opening, _ = ode(table)
    wanted = instead(table, opening, difficulty=20)
    digest = table.plan("table.Correct", **wanted)["digest"]
    level(table, "Faust", "Kunst", "competence", 1)
    outcome = table.ask(GM, {"type": "table.Correct", **wanted, "confirm": digest})
    assert isinstance(outcome, Proposal)
    assert outcome.json["digest"] != digest
    assert result(table, conflict)["class"] == "ordentlich"
