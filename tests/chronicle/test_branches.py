"""Lines that were left are told to the gm, and any of them can be gone on with."""

from domain.chronicle.branches import LISTED, MOST
from domain.chronicle.commits import NodeId, Rebase
from domain.kernel.ids import CommitId
from domain.kernel.rejection import Rejection
from tests.support import dose
from tests.support.play import Seeded
from tests.support.session import ANNA, AUDIENCES, BERT, GM, Session
from tests.support.story import answer, commit_all, mine, play_on, start
from tests.support.table_play import TablePlay


def turns() -> tuple[Session, str, list[CommitId]]:
    session = Session(Seeded(7))
    conflict = start(session)
    commit_all(session)
    return session, conflict, play_on(session, ("turn", "react"))


def add(session: Session, *names: str) -> list[CommitId]:
    return [session.do(GM, "table.AddFigure", name=n, kind="npc", owner="") for n in names]


def test_an_undo_leaves_a_line_that_names_its_steps_and_where_it_branches_off() -> None:
    session, conflict, steps = turns()
    assert "lines" not in session.view(GM)
    left = session.confirm("table.Undo", conflict=conflict, step=steps[1], why="Versehen")
    lines = session.view(GM)["lines"]
    told = {"from": steps[0], "steps": steps[1:], "count": len(steps) - 1, "open": True}
    assert lines == {left: told}
    assert session.view(GM)["options"]["table.Goto//lines"]["fields"]["to"] == {"one_of": [left]}


def test_two_lines_from_one_place_can_be_gone_to_and_fro() -> None:
    session = Session(Seeded(1))
    (first, second) = add(session, "Anna", "Bert")
    one = session.chronicle.state
    left = session.confirm("table.Goto", to=first, why="")
    (other,) = add(session, "Carl")
    two = session.chronicle.state
    assert session.view(GM)["lines"] == {
        left: {"from": first, "steps": [second], "count": 1, "open": True}
    }
    again = session.confirm("table.Goto", to=left, why="doch")
    assert session.chronicle.state == one
    assert session.view(GM)["lines"] == {
        again: {"from": first, "steps": [other], "count": 1, "open": True}
    }
    session.confirm("table.Goto", to=again, why="")
    assert session.chronicle.state == two


def test_what_a_step_was_before_it_was_corrected_is_a_line_of_its_own() -> None:
    """The step and those that came out differently; what came over as it was is on both."""
    session, _, steps = turns()
    add(session, "Anna")
    before = session.chronicle.state
    left = session.confirm("table.TakeOut", step=steps[-1], fill=[], why="")
    assert isinstance(session.applied[-1].commit.body, Rebase)
    assert session.view(GM)["lines"][left]["steps"] == [steps[-1]]
    assert session.view(GM)["lines"][left]["from"] == steps[-2]
    session.confirm("table.Goto", to=left, why="")
    assert session.chronicle.state == before


def test_an_end_within_a_longer_line_is_no_line_of_its_own() -> None:
    session = Session(Seeded(1))
    steps = add(session, "Anna", "Bert", "Carl")
    longest = session.confirm("table.Goto", to=steps[1], why="")
    session.confirm("table.Goto", to=steps[0], why="")
    assert list(session.view(GM)["lines"]) == [longest]
    assert session.view(GM)["lines"][longest]["steps"] == steps[1:]


def test_after_a_redo_no_line_is_left() -> None:
    session, conflict, steps = turns()
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="")
    session.confirm("table.Redo")
    assert "lines" not in session.view(GM)


def test_a_line_that_ends_in_a_choice_revealed_since_is_told_but_not_offered() -> None:
    """Anna and Bert have chosen; Bert's choice is taken back, and then all choose and reveal."""
    session = Session(Seeded(7))
    start(session)
    one, two = (answer(session, seat, mine(session, seat, "commit")[0]) for seat in (ANNA, BERT))
    left = session.confirm("table.Goto", to=one, why="")
    assert session.view(GM)["lines"][left]["open"]
    commit_all(session)
    assert session.view(GM)["lines"][left] == {"from": one, "steps": [two], "count": 1}
    assert "table.Goto//lines" not in session.view(GM)["options"]
    refused = session.ask(GM, {"type": "table.Goto", "to": left, "why": ""})
    assert isinstance(refused, Rejection)
    assert refused.code == "sealed"


def test_only_the_latest_lines_are_told_and_the_first_steps_of_each() -> None:
    session = Session(Seeded(1))
    (root,) = add(session, "Anna")
    left = []
    for n in range(MOST + 2):
        add(session, f"Bert {n}")
        left.append(session.confirm("table.Goto", to=root, why=""))
    add(session, *(f"Carl {n}" for n in range(LISTED + 1)))
    left.append(session.confirm("table.Goto", to=root, why=""))
    lines = session.view(GM)["lines"]
    assert list(lines) == left[::-1][:MOST]
    assert (len(lines[left[-1]]["steps"]), lines[left[-1]]["count"]) == (LISTED, LISTED + 1)


def test_nobody_but_a_gm_is_told_of_lines() -> None:
    play = TablePlay(3)
    seen = 0
    for _ in range(150):
        play.step()
        gm = play.session.view(GM)
        seen += len(gm.get("lines", {}))
        for commit, told in gm.get("lines", {}).items():
            own = play.session.feeds[GM]
            assert commit in {frame.id for frame in own.frames}
            assert {*told["steps"], told.get("from", told["steps"][0])} <= set(own.visible_steps)
        assert not any("lines" in play.session.view(k) for k in AUDIENCES if k != GM)
    assert seen
    assert play.session.view(ANNA)["me"]["role"] == "player"


def test_every_open_line_of_a_random_table_is_reached_and_left_again() -> None:
    reached = 0
    for seed in range(min(6, dose.now.seeds)):
        session = TablePlay(seed).play(120)
        state = session.chronicle.state
        lines = session.view(GM).get("lines", {})
        for commit in [c for c, told in lines.items() if told.get("open")]:
            end, head = session.chronicle.ends[commit], session.chronicle.tree.head
            back = session.confirm("table.Goto", to=commit, why="")
            assert session.chronicle.tree.head == end
            if back not in session.view(GM)["lines"]:
                # A line that only lacks steps is none of its own: these are taken out again.
                assert steps(session, head) < steps(session, end)
                break
            session.confirm("table.Goto", to=back, why="")
            assert session.chronicle.state == state
            reached += 1
    assert reached or not dose.ample()


def steps(session: Session, end: NodeId) -> set[CommitId]:
    """Name all steps of a line."""
    return {node.step for node in session.chronicle.tree.upwards(end)}
