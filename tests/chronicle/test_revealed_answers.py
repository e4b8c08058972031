"""What may be changed of a choice that is revealed? All of it or nothing: no single answer."""

import pytest

from domain.kernel.ids import CommitId, SeatId
from domain.systems.ews.methods import SYMBOLS
from tests.golden.stories_ews import CAST
from tests.golden.stories_phers import opened
from tests.golden.stories_samyra_blows import EVERYBODY, all_stay
from tests.support.corrections import instead
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session
from tests.support.story import figures, mine, start


def test_a_revealed_game_is_taken_back_as_a_whole_or_not_at_all() -> None:
    table, first, last = revealed_game()
    for step in (first, last):
        assert step not in table.view(GM)["line"]
        out = table.refused(GM, "table.TakeOut", step=step, fill=[], why="")
        assert out.code == "unknown"
    conflict = next(iter(table.view(GM)["conflicts"]))
    plan = table.plan("table.Undo", conflict=conflict, step=last, why="")
    assert [each["id"] for each in plan["steps"]] == [first, last]
    table.confirm("table.Undo", conflict=conflict, step=last, why="")
    assert table.view(GM)["conflicts"][conflict]["phase"] == "symbols"


def test_an_answer_by_skip_is_an_answer_of_its_choice() -> None:
    table, conflict = contest()
    (anna,), (bert,) = (mine(table, seat, "symbol") for seat in (ANNA, BERT))
    skipped = table.do(GM, "table.Skip", ask=anna)
    assert skipped in table.view(GM)["line"]
    table.do(BERT, "ews.DrawSymbol", conflict=conflict, ask=bert)
    for change in ("TakeOut", "Correct"):
        what = {"command": {"type": "table.Skip", "ask": bert}} if change == "Correct" else {}
        out = table.refused(GM, f"table.{change}", step=skipped, fill=[], why="", **what)
        assert out.code == "unknown"


def test_a_skip_beside_a_choice_is_no_answer_of_it() -> None:
    scene = all_stay()
    scene.ready(*EVERYBODY, through="declare")
    scene.do("Intend", "Pollux", kind="melee", target=scene.figure("Erster"), words="")
    scene.act("Schütze", "ranged", "Kialah")
    scene.ready(*EVERYBODY)
    table = scene.table
    blow = table.do(GM, "table.Skip", ask=open_ask(table, "outcome"))
    (plans,) = table.chronicle.tree.nodes[table.chronicle.tree.head].sealed.items()
    while plans not in table.chronicle.choices.revealed:
        table.do(GM, "table.Skip", ask=open_ask(table, "window"))
    assert blow in table.view(GM)["line"]


def open_ask(table: Session, kind: str) -> str:
    """Find a question of a kind that nobody has answered."""
    asks = table.view(GM)["asks"]
    return str(next(k for k, a in asks.items() if a["kind"] == kind and not a["answered"]))


def contest() -> tuple[Session, str]:
    """Open a Wettstreit between two players, who choose symbols."""
    table = Session(Seeded(1))
    for name, kind, owner in CAST:
        table.do(GM, "table.AddFigure", name=name, kind=kind, owner=owner)
    named = {each["name"]: key for key, each in table.view(GM)["figures"].items()}
    who = {"initiator": named["Ines"], "other": named["Tomo"]}
    shown = {"numbers": "shown", "visibility": "public", "method": "rps"}
    values = {"value": 5, "other_value": 5}
    return table, opened(table, GM, "ews.OpenContest", title="Zweikampf", **who, **shown, **values)


def revealed_game() -> tuple[Session, CommitId, CommitId]:
    """Play one game of a Wettstreit between two players to its reveal."""
    table, conflict = contest()
    steps = []
    for seat in (ANNA, BERT):
        (ask,) = mine(table, seat, "symbol")
        symbol = {"symbol": SYMBOLS[0] if seat == ANNA else SYMBOLS[1]}
        steps.append(table.do(seat, "ews.CommitSymbol", conflict=conflict, ask=ask, **symbol))
    first, last = steps
    return table, first, last


@pytest.mark.parametrize("laid", [True, False])
def test_what_could_end_between_revealed_answers_is_refused_by_its_plan(laid: bool) -> None:
    """Given a discard between two answers, when another one takes its place: no plan, no dice.

    Whether it would take the very card that was laid is not told: it is refused either way.
    """
    table = Session(Seeded(9))
    conflict = start(table)
    jack = figures(table)["Jack"]
    hand = table.view(BERT)["conflicts"][conflict]["kts"][jack]["hand"]
    lay(table, GM, conflict, 0)
    what = {"conflict": conflict, "figure": jack, "cards": 1}
    step = table.do(GM, "einblatt.ForceDiscard", **what, named=[hand[0]])
    lay(table, ANNA, conflict, 0)
    lay(table, BERT, conflict, 0)
    wanted = instead(table, step, named=[hand[1 if laid else 2]])
    assert table.refused(GM, "table.Correct", **wanted).code == "sealed"


def lay(table: Session, seat: SeatId, conflict: str, which: int) -> CommitId:
    """Answer the choice of a card with one of those that may be laid."""
    (ask,) = mine(table, seat, "commit")
    (option,) = (o for o in table.offered(seat) if o.get("ask") == ask and "card" in o["fields"])
    where = {name: option["fields"][name]["one_of"][which] for name in ("figure", "card")}
    return table.do(seat, option["type"], conflict=conflict, ask=ask, **where)
