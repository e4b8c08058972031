"""Does a conflict live on through undo, absence and disconnection, as the log has it?"""

from typing import Any

import pytest

from domain.chronicle.codec import decode
from domain.chronicle.propose import Proposal
from domain.kernel.rejection import Rejection
from tests.support.loaded import load
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, TABLE, Session


def seated() -> Session:
    """Ines and Tomo sit at the table."""
    table = Session(Seeded(1))
    for name, owner in (("Ines", ANNA), ("Tomo", BERT)):
        table.do(GM, "table.AddFigure", name=name, kind="character", owner=owner)
    return table


def figure(table: Session, name: str) -> str:
    figures = table.view(GM)["figures"].items()
    return next(str(key) for key, each in figures if each["name"] == name)


def opened(table: Session, method: str = "rps") -> str:
    how = {"method": method, "numbers": "shown", "visibility": "public"}
    ines = figure(table, "Ines")
    table.do(GM, "ews.OpenProbe", title="Hacken", figure=ines, value=18, target=18, **how)
    (conflict,) = table.view(GM)["conflicts"]
    return str(conflict)


def ask(table: Session, who: str) -> str:
    return next(str(key) for key, each in table.view(GM)["asks"].items() if each["who"] == who)


def choose(table: Session, conflict: str, seat: Any, symbol: str) -> str:
    who = "gm" if seat == GM else figure(table, "Ines")
    where = {"conflict": conflict, "ask": ask(table, who)}
    return str(table.do(seat, "ews.CommitSymbol", **where, symbol=symbol))


def phase(table: Session, conflict: str) -> tuple[str, int]:
    shown = table.view(GM)["conflicts"][conflict]
    return shown["phase"], shown["game"]


def test_e15_a_choice_survives_a_disconnection_because_it_is_in_the_log() -> None:
    """Seed: 001 Einführung"""
    table = seated()
    conflict = opened(table)
    choose(table, conflict, ANNA, "Stein")
    again = load(TABLE, map(decode, table.log))
    assert again.state == table.chronicle.state
    assert again.state.systems["ews"].conflicts[conflict].symbols == {
        figure(table, "Ines"): "Stein"
    }
    choose(table, conflict, GM, "Papier")
    assert table.view(ANNA)["conflicts"][conflict]["x"] == -3


def test_after_a_reveal_the_gm_goes_to_after_it_or_before_the_games_first_choice() -> None:
    """Both symbols are known then: the head may not rest between the two choices.

    Seed: 001 Einführung
    """
    table = seated()
    conflict = opened(table)
    first = choose(table, conflict, ANNA, "Stein")
    second = choose(table, conflict, GM, "Schere")
    assert phase(table, conflict) == ("symbols", 2)
    refused = table.ask(GM, {"type": "table.Goto", "to": first, "why": ""})
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.params) == ("sealed", {"before": first, "after": second})
    table.confirm("table.Undo", conflict=conflict, step=second, why="Noch einmal.")
    assert phase(table, conflict) == ("symbols", 1)
    assert table.view(GM)["conflicts"][conflict]["games"] == {}
    choose(table, conflict, ANNA, "Papier")
    choose(table, conflict, GM, "Papier")
    assert phase(table, conflict) == ("resolved", 1)


def test_a_choice_not_yet_revealed_can_be_taken_back() -> None:
    table = seated()
    conflict = opened(table)
    first = choose(table, conflict, ANNA, "Stein")
    table.confirm("table.Undo", conflict=conflict, step=first, why="")
    assert phase(table, conflict) == ("symbols", 1)
    assert not table.chronicle.state.systems["ews"].conflicts[conflict].symbols
    choose(table, conflict, ANNA, "Schere")


def test_breaking_off_does_not_count_as_a_reveal() -> None:
    table = seated()
    conflict = opened(table)
    choose(table, conflict, ANNA, "Stein")
    cancelled = table.do(GM, "ews.Cancel", conflict=conflict, why="Alarm!")
    assert not table.view(GM)["conflicts"][conflict]["open"]
    table.confirm("table.Undo", conflict=conflict, step=cancelled, why="Doch nicht.")
    choose(table, conflict, GM, "Stein")
    assert phase(table, conflict) == ("resolved", 1)


def test_a_die_taken_back_falls_the_same_way_again() -> None:
    """Seed: 001 Einführung"""
    table = seated()
    conflict = opened(table, "pmd6")
    ines = figure(table, "Ines")
    roll = {"conflict": conflict, "ask": ask(table, ines)}
    rolled = table.do(ANNA, "ews.RollPmd6", **roll)
    before = table.view(GM)["conflicts"][conflict]["result"]
    table.confirm("table.Undo", conflict=conflict, step=rolled, why="")
    assert "result" not in table.view(GM)["conflicts"][conflict]
    table.do(ANNA, "ews.RollPmd6", **roll)
    assert table.view(GM)["conflicts"][conflict]["result"] == before


@pytest.mark.parametrize("method", ["rps", "pmd6"])
def test_the_gm_lets_the_absent_be_played_by_luck(method: str) -> None:
    table = seated()
    conflict = opened(table, method)
    ines = figure(table, "Ines")
    table.do(GM, "table.Skip", ask=ask(table, ines))
    shown = table.view(GM)["conflicts"][conflict]["sides"][ines]
    assert shown["state"] == ("committed" if method == "rps" else "rolled")
    assert "symbol" not in shown
    assert ("symbol" in table.view(ANNA)["conflicts"][conflict]["sides"][ines]) is (method == "rps")


def test_a_second_choice_in_the_same_game_comes_too_late() -> None:
    """Seed: 001 Einführung"""
    table = seated()
    conflict = opened(table)
    where = {"conflict": conflict, "ask": ask(table, figure(table, "Ines"))}
    table.do(ANNA, "ews.CommitSymbol", **where, symbol="Stein")
    again = table.refused(ANNA, "ews.CommitSymbol", **where, symbol="Papier")
    assert again.code == "stale"


def test_undoing_a_whole_conflict_is_planned_and_leaves_nothing_of_it() -> None:
    table = seated()
    conflict = opened(table)
    choose(table, conflict, ANNA, "Stein")
    choose(table, conflict, GM, "Stein")
    first = next(iter(table.view(GM)["steps"][conflict]))
    undo = {"type": "table.Undo", "conflict": conflict, "step": first, "why": ""}
    assert isinstance(table.ask(GM, undo), Proposal)
    table.confirm("table.Undo", conflict=conflict, step=first, why="")
    assert table.view(GM)["conflicts"] == {}
