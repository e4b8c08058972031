"""Does an undo take back what was thrown and asked?"""

from tests.golden.stories_harmonies import lie, offered_parry
from tests.support.play import Seeded
from tests.support.session import ANNA, GM, Session


def test_an_undo_after_the_offered_parry_takes_its_question_back() -> None:
    """Seed: 002 sconfrontation"""
    table = Session(Seeded(7))
    conflict, throw = offered_parry(table)
    parries = [ask for ask in table.view(GM)["asks"].values() if ask["kind"] == "parry"]
    assert len(parries) == 1
    table.confirm("table.Undo", conflict=conflict, step=throw, why="wrong figure")
    kinds = {ask["kind"] for ask in table.view(GM)["asks"].values() if not ask["answered"]}
    assert kinds == {"roll"}
    action = next(iter(table.view(ANNA)["conflicts"][conflict]["actions"].values()))
    assert action["phase"] == "difficulty_set"


def test_a_throw_taken_back_falls_the_same_again() -> None:
    table = Session(Seeded(7))
    conflict, throw = offered_parry(table)
    before = table.view(ANNA)["conflicts"][conflict]
    table.confirm("table.Undo", conflict=conflict, step=throw, why="again")
    lie(table, conflict)
    assert table.view(ANNA)["conflicts"][conflict] == before
