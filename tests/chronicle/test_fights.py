"""Can a fight be taken back step by step to its start, and does it come back as it was?"""

import msgspec
import pytest

from domain.chronicle.commits import Commit, Play
from domain.kernel.chance import Draw
from domain.kernel.ids import CommitId
from domain.systems.samyra.commands import NextRound
from domain.table.state import Table
from tests.support import dose
from tests.support.fight import Json, Size, TableFight
from tests.support.play import Seeded
from tests.support.session import GM, Session

CHUNKS, EACH = range(min(10, dose.now.chunks)), dose.now.fought
"""200 fights together."""
SHORT = Size(figures=4, fields=40, parties=3, rounds=1)
RULES: tuple[dict[str, str | int], ...] = (
    {},
    {"attack_rule": "roll_entered"},
    {"binding_time": "on_disengage", "passierschlag_repeat": "once_per_enemy"},
    {"declare": "upfront_hidden", "area_rule": "front", "bind_damage": "on"},
)


@pytest.fixture(scope="module", params=CHUNKS)
def fought(request: pytest.FixtureRequest) -> list[TableFight]:
    """Play the fights of a chunk to the end of a round; a lone party goes on to none.

    Each test leaves them at their end.
    """
    seeds = range(request.param * EACH, (request.param + 1) * EACH)
    played = [TableFight(seed, SHORT, RULES[seed % len(RULES)]) for seed in seeds]
    for fight in played:
        for _ in fight.play():
            pass
    return played


def shown(session: Session) -> dict[str, Json]:
    """Give what everybody sees, but for the list of undos that the gm may reverse."""
    return {key: {**session.view(key), "redo": {}} for key in session.feeds}


def test_every_step_of_a_fight_is_taken_back_to_the_start_and_redone(
    fought: list[TableFight],
) -> None:
    """Each undo gives the state before its step; redone, all see again what they saw."""
    taken = 0
    for fight in fought:
        session, line = fight.session, fight.session.chronicle.tree
        before = {node.step: line.state(node.parent) for node in line.nodes.values()}
        ends: list[tuple[Table, dict[str, Json]]] = []
        while steps := list(session.view(GM)["steps"].get(fight.cid, ())):
            ends.append((session.chronicle.state, shown(session)))
            session.confirm("table.Undo", conflict=fight.cid, step=steps[-1], why="")
            left = session.applied[-1].left
            earlier = left[: [node.step for node in left].index(steps[-1])]
            assert all(node.sealed for node in earlier), "only a whole choice goes with it"
            assert session.chronicle.state == before[left[0].step]
        assert fight.cid not in session.chronicle.state.conflicts
        for state, views in reversed(ends):
            session.confirm("table.Redo")
            assert session.chronicle.state == state
            assert shown(session) == views
        taken += len(ends)
    assert taken


def test_played_again_after_an_undo_every_die_shows_its_face(fought: list[TableFight]) -> None:
    """The same wishes bring the same fight, whatever luck there would be now."""
    thrown = 0
    for fight in fought:
        session, end = fight.session, fight.state
        start = next(n for n, s in enumerate(fight.steps) if isinstance(s.command, NextRound))
        first = fight.steps[start]
        faces = [draw for step in fight.steps[start:] for draw in draws(session, step.id)]
        session.confirm("table.Undo", conflict=fight.cid, step=first.id, why="")
        assert fight.state == first.state
        session.source = Seeded(999)
        again: list[Draw] = []
        for step in fight.steps[start:]:
            assert step.actor.seat is not None
            outcome = session.ask(step.actor.seat, msgspec.to_builtins(step.command))
            assert isinstance(outcome, Commit), (step.command, outcome)
            again += draws(session, outcome.id)
        assert again == faces
        assert fight.state == end
        thrown += len(faces)
    assert thrown


def draws(session: Session, step: CommitId) -> tuple[Draw, ...]:
    body = next(a.commit.body for a in session.applied if a.commit.id == step)
    assert isinstance(body, Play)
    return body.draws
