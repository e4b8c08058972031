"""A gm takes back what went wrong: any depth, by target, and nothing is ever lost."""

import pytest

from domain.chronicle import propose
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Commit, Move, Rebase
from domain.chronicle.plans import plan
from domain.chronicle.propose import Proposal, Repeat
from domain.chronicle.rebase import HistoryPlan
from domain.kernel.chance import Chance
from domain.kernel.ids import CommitId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus
from domain.systems.einblatt.commands import SetNpc
from domain.table.state import Table
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session
from tests.support.story import (
    answer,
    commit_all,
    lay,
    mine,
    play_on,
    play_probe,
    prepare,
    start,
)


def table() -> Session:
    return Session(Seeded(7))


def state_before(session: Session, step: CommitId) -> Table:
    line = session.chronicle.tree
    return line.state(next(n for n in line.nodes.values() if n.step == step).parent)


def test_undo_of_a_resolution_restores_the_state_before_it() -> None:
    session = table()
    conflict = start(session)
    commit_all(session)
    (first, *rest) = play_on(session, ("turn", "react"))
    wanted = state_before(session, first)
    session.confirm("table.Undo", conflict=conflict, step=first, why="falsches Ziel")
    assert rest
    assert session.chronicle.state == wanted


def test_redo_restores_the_state_before_the_undo() -> None:
    session = table()
    conflict = start(session)
    commit_all(session)
    steps = play_on(session, ("turn", "react"))
    after, views = session.chronicle.state, {key: session.view(key) for key in session.feeds}
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    session.confirm("table.Redo")
    assert session.chronicle.state == after
    assert {key: session.view(key) for key in session.feeds} == views


def test_an_undo_is_a_move_and_adds_one_entry() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    before = len(session.log)
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="nochmal")
    assert len(session.log) == before + 1
    body = session.applied[-1].commit.body
    assert isinstance(body, Move)
    assert body.why == "nochmal"


def test_undone_steps_are_told_as_struck_and_redone_ones_as_restored() -> None:
    session = table()
    conflict = start(session)
    commit_all(session)
    steps = play_on(session, ("turn", "react"))
    plan = session.plan("table.Undo", conflict=conflict, step=steps[0], why="")
    assert [(each["id"], each["status"]) for each in plan["steps"]] == [
        (step, "struck") for step in steps
    ]
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    assert {each["status"] for each in session.plan("table.Redo")["steps"]} == {"restored"}


def test_the_same_cards_come_back_after_an_undo_of_the_deal() -> None:
    session = table()
    conflict = start(session)
    hands = {seat: session.view(seat)["conflicts"][conflict]["kts"] for seat in (ANNA, BERT)}
    deal = CommitId(session.feeds[GM].id)
    assert session.plan("table.Undo", conflict=conflict, step=deal, why="")["parks"]
    session.confirm("table.Undo", conflict=conflict, step=deal, why="")
    session.do(GM, "einblatt.StartProbe", conflict=conflict)
    assert {s: session.view(s)["conflicts"][conflict]["kts"] for s in (ANNA, BERT)} == hands


def test_no_head_rests_inside_a_revealed_choice() -> None:
    session = table()
    conflict = start(session)
    first, *more, last = commit_all(session)
    refused = session.refused(GM, "table.Goto", to=first, why="")
    assert (refused.code, refused.params) == ("sealed", {"before": first, "after": last})
    assert {first, last} <= session.view(GM)["steps"][conflict].keys()
    plan = session.plan("table.Undo", conflict=conflict, step=last, why="")
    assert [each["id"] for each in plan["steps"]] == [first, *more, last]
    session.confirm("table.Undo", conflict=conflict, step=last, why="")


def test_an_unrevealed_choice_may_be_taken_back_in_the_middle() -> None:
    session = table()
    conflict = start(session)
    asks = [(seat, ask) for seat in (ANNA, BERT) for ask in mine(session, seat, "commit")]
    _, second = (answer(session, seat, ask) for seat, ask in asks)
    session.confirm("table.Undo", conflict=conflict, step=second, why="")
    assert mine(session, BERT, "commit") == [asks[1][1]]


def test_undo_of_one_conflict_keeps_what_another_did_since() -> None:
    session = table()
    old = start(session, "Billy", "Baum")
    new = lay(session, people=False)
    prepare(session, new, ("Jack", "Wolf"))
    mistake = commit_all(session)[0]
    started = session.do(GM, "einblatt.StartProbe", conflict=new)
    kept = session.view(BERT)["conflicts"][new]
    plan = session.plan("table.Undo", conflict=old, step=mistake, why="")
    assert {"id": started, "status": "kept"} in plan["steps"]
    session.confirm("table.Undo", conflict=old, step=mistake, why="")
    assert isinstance(session.applied[-1].commit.body, Rebase)
    assert session.view(BERT)["conflicts"][new] == kept
    assert session.view(ANNA)["conflicts"][old]["round"] == 1
    assert mine(session, ANNA, "commit")
    session.confirm("table.Redo")
    assert session.view(BERT)["conflicts"][new] == kept


def test_redo_is_gone_once_something_was_played() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    answer(session, ANNA, mine(session, ANNA, "commit")[0])
    assert "redo" not in session.view(GM)
    assert session.refused(GM, "table.Redo").code == "redo_gone"


def test_a_chat_line_leaves_redo_intact() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    state = session.chronicle.state
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    session.do(ANNA, "table.Say", text="Oh!")
    session.confirm("table.Redo")
    assert session.chronicle.state == state


def test_a_changed_secret_choice_tells_nobody_else_and_leaves_redo_intact() -> None:
    session = table()
    conflict = start(session)
    ask = mine(session, ANNA, "commit")[0]
    answer(session, ANNA, ask)
    said = session.do(GM, "einblatt.SetTargets", conflict=conflict, targets=[])
    session.confirm("table.Undo", conflict=conflict, step=said, why="")
    before = {key: (feed.n, session.view(key)) for key, feed in session.feeds.items()}
    change = answer(session, ANNA, ask, lambda options: options[-1])
    changed = {k for k, feed in session.feeds.items() if before[k] != (feed.n, session.view(k))}
    assert changed == {ANNA}
    assert change not in session.view(GM)["steps"][conflict]
    session.confirm("table.Redo")
    assert said in session.view(GM)["steps"][conflict]


def test_several_undos_are_redone_one_after_the_other() -> None:
    session = table()
    conflict = start(session)
    commit_all(session)
    steps = play_on(session, ("turn", "react"))
    states = [session.chronicle.state]
    for step in steps[1], steps[0]:
        session.confirm("table.Undo", conflict=conflict, step=step, why="")
        states.append(session.chronicle.state)
    for state in reversed(states[:-1]):
        session.confirm("table.Redo")
        assert session.chronicle.state == state


def test_goto_reaches_a_moment_of_an_abandoned_line() -> None:
    session = table()
    conflict = start(session)
    commit_all(session)
    steps = play_on(session, ("turn", "react"))
    end = session.chronicle.state
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    session.do(GM, "einblatt.SetTargets", conflict=conflict, targets=[])
    session.confirm("table.Goto", to=steps[-1], why="doch nicht")
    assert session.chronicle.state == end


def test_a_plan_appends_nothing_and_a_wrong_digest_gives_a_new_one() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    entries = len(session.log)
    undo = {"type": "table.Undo", "conflict": conflict, "step": steps[0], "why": ""}
    for confirm in ({}, {"confirm": "0" * 64}):
        outcome = session.ask(GM, {**undo, **confirm})
        assert isinstance(outcome, Proposal)
    assert len(session.log) == entries


def test_a_confirmed_plan_that_leaves_nothing_open_is_worked_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    digest = session.plan("table.Undo", conflict=conflict, step=steps[0], why="")["digest"]
    worked_out: list[Command] = []

    def counted(chronicle: Chronicle, command: Command, source: Chance) -> HistoryPlan | Rejection:
        worked_out.append(command)
        return plan(chronicle, command, source)

    monkeypatch.setattr(propose, "plan_of", counted)
    session.do(GM, "table.Undo", conflict=conflict, step=steps[0], why="", confirm=digest)
    assert len(worked_out) == 1


def test_a_plan_overtaken_by_a_player_is_planned_again() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    undo = {"type": "table.Undo", "conflict": conflict, "step": steps[0], "why": ""}
    digest = session.plan(undo.pop("type"), **undo)["digest"]
    turn = next(
        (s, mine(session, s, "turn")[0]) for s in (ANNA, BERT, GM) if mine(session, s, "turn")
    )
    answer(session, *turn)
    outcome = session.ask(GM, {"type": "table.Undo", **undo, "confirm": digest})
    assert isinstance(outcome, Proposal)
    again = session.ask(GM, {"type": "table.Undo", **undo, "confirm": outcome.json["digest"]})
    assert isinstance(again, Commit)


def test_undo_leaves_people_alone() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    jack = next(k for k, f in session.view(GM)["figures"].items() if f["name"] == "Jack")
    session.do(GM, "table.GiveFigure", figure=jack, owner=ANNA)
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    assert session.view(GM)["figures"][jack]["owner"] == ANNA


def test_only_the_gm_undoes() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    undo = {"conflict": conflict, "step": steps[0], "why": ""}
    assert session.refused(ANNA, "table.Undo", **undo).code == "not_yours"
    assert session.refused(ANNA, "table.Redo").code == "not_yours"


def test_a_command_sent_before_a_move_was_seen_is_stale() -> None:
    session = table()
    conflict = start(session)
    steps = commit_all(session)
    seen = session.feeds[ANNA].n
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    ask = mine(session, ANNA, "commit")[0]
    option = next(o for o in session.offered(ANNA) if o.get("ask") == ask)
    command = {"type": option["type"], "ask": ask}
    command |= {k: v["one_of"][0] for k, v in option["fields"].items()}
    late = session.ask(ANNA, command, n=seen)
    assert isinstance(late, Rejection)
    assert late.code == "stale"
    assert isinstance(session.ask(ANNA, command), Commit)


def test_the_same_wish_again_counts_once_and_another_body_is_refused() -> None:
    session = table()
    said = {"type": "table.Say", "text": "Hallo"}
    once = session.ask(ANNA, said, id="one")
    again = session.ask(ANNA, said, id="one")
    assert isinstance(once, Commit)
    assert again == Repeat(once.id, once.seq)
    other = session.ask(ANNA, {**said, "text": "Hallo?"}, id="one")
    assert other == Rejection("id_reused")
    assert isinstance(session.ask(BERT, said, id="one"), Commit)


def test_a_whole_probe_can_be_taken_back_to_before_its_deal() -> None:
    session = table()
    conflict = start(session)
    deal = CommitId(session.feeds[GM].id)
    wanted = state_before(session, deal)
    play_probe(session)
    session.confirm("table.Undo", conflict=conflict, step=deal, why="")
    assert session.chronicle.state == wanted


def test_goto_a_step_of_the_line_that_counts_stays_on_it() -> None:
    """Though the step also lies, later in the log, on a corrected line that was left again."""
    table = Session(Seeded(9))
    start(table)
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    setting = next(node.step for node in path if isinstance(node.command, SetNpc))
    was = table.feeds[GM].looked(table.chronicle, Focus(step=setting)).was
    wanted = {"step": setting, "command": {**was, "cards": 5}, "fill": [], "why": ""}
    table.confirm("table.Correct", **wanted)
    table.confirm("table.Redo")
    before = table.chronicle.state
    assert table.plan("table.Goto", to=path[-1].step, why="")["steps"] == []
    table.confirm("table.Goto", to=path[-1].step, why="")
    assert table.chronicle.state == before


def test_redo_of_a_correction_that_changed_nothing_is_offered_once() -> None:
    """No step comes out otherwise, but for the gm it is gone; players notice nothing."""
    table = Session(Seeded(9))
    start(table)
    setting = table.chronicle.tree.path(table.chronicle.tree.head)[-1].step
    was = table.feeds[GM].looked(table.chronicle, Focus(step=setting)).was
    table.confirm("table.Correct", step=setting, command=was, fill=[], why="")
    told = table.feeds[ANNA].n
    table.confirm("table.Redo")
    assert "redo" not in table.view(GM)
    assert table.feeds[ANNA].n == told
