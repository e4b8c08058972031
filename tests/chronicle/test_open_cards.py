"""Cards that lie open for all are no secret of a plan: another target of an attack is told."""

import msgspec

from domain.kernel.ids import CommitId
from tests.support.corrections import instead, statuses
from tests.support.play import Seeded
from tests.support.session import ANNA, GM, Json, Session
from tests.support.story import answer, commit_all, figures, mine, play_on, start


def attacked() -> tuple[Session, CommitId, Json]:
    """Billy attacks the tree, and the next round has begun; let it be the wolf."""
    table = Session(Seeded(9))
    start(table, "Billy", "Jack", "Baum", "Wolf")
    commit_all(table)
    step = answer(table, ANNA, mine(table, ANNA, "turn")[0])
    play_on(table)
    return table, step, instead(table, step, target=figures(table)["Wolf"])


def test_another_target_of_a_finished_round_is_told_with_its_points() -> None:
    """Given that nobody has chosen since, when it is corrected, then it comes as announced."""
    table, step, wanted = attacked()
    plan = table.plan("table.Correct", **wanted)
    assert statuses(plan)[step] == "redone"
    table.confirm("table.Correct", **wanted)
    frame = msgspec.json.decode(table.feeds[GM].frames[-1].json)
    told = [entry for entry in msgspec.to_builtins([*plan["account"]]) if entry["rank"] < 7]
    assert {"einblatt.target", "einblatt.points"} <= {entry["kind"] for entry in told}
    assert all(entry in frame["account"] for entry in told)


def test_once_a_card_is_laid_in_the_next_round_it_is_left_open() -> None:
    """Given that a card is laid, when it is corrected, then the plan does not say what it meets."""
    table, _, wanted = attacked()
    answer(table, ANNA, mine(table, ANNA, "commit")[0])
    plan = table.plan("table.Correct", **wanted)
    assert [entry.kind for entry in plan["account"]] == ["table.afterwards_in"]
