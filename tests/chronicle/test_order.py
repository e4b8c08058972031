"""Where the order of a map means something, a change of that order alone changes what follows."""

from typing import Any

from msgspec.structs import replace

from domain.table.scope import shared
from tests.golden.stories_phers import CAST, answer, confirm, figure, opened
from tests.support.corrections import instead, statuses
from tests.support.luck import Scripted
from tests.support.session import ANNA, BERT, GM, Session

Json = dict[str, Any]


def contest() -> tuple[Session, str, list[str]]:
    """Compare Lyra, who does well, with Faust, who does badly; give the conflict and both."""
    table = Session(Scripted(9, 1, 1, 9))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    pair = [figure(table, name) for name in ("Lyra", "Faust")]
    duel = opened(table, GM, "phers.OpenComparison", title="Dichterstreit", figures=pair)
    for name in ("Lyra", "Faust"):
        confirm(table, duel, name, kind="simple")
    answer(table, ANNA, "Roll", duel, "roll", "Lyra")
    answer(table, BERT, "Roll", duel, "roll", "Faust")
    return table, duel, pair


def test_a_comparison_corrected_to_the_other_order_names_the_right_winner() -> None:
    table, duel, pair = contest()
    assert table.view(GM)["conflicts"][duel]["relation"] == "higher"
    opening, *_, last = table.view(GM)["steps"][duel]
    wanted = instead(table, opening, figures=pair[::-1])
    assert statuses(table.plan("table.Correct", **wanted))[last] == "redone"
    table.confirm("table.Correct", **wanted)
    told = table.view(GM)["conflicts"][duel]
    assert (told["order"], told["relation"]) == (pair[::-1], "lower")


def test_parts_that_differ_in_order_alone_are_not_shared() -> None:
    table, duel, _ = contest()
    was = table.chronicle.state
    phers = was.systems["phers"]
    conflict = phers.conflicts[duel]
    turned = {key: conflict.decisions[key] for key in reversed(conflict.decisions)}
    conflicts = {**phers.conflicts, duel: replace(conflict, decisions=turned)}
    other = replace(phers, conflicts=conflicts)
    now = replace(was, systems={**was.systems, "phers": other})
    found = shared(was, now, duel).systems["phers"].conflicts[duel]
    assert [*found.decisions] == [*turned]
