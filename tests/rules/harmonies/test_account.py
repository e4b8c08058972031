"""What do people read when the past of an action has changed?"""

from domain.systems.harmonies.commands import SetDifficulty
from tests.golden.stories_harmonies import DOUBT, answer, offered_parry
from tests.support.accounts import change, check
from tests.support.corrections import instead
from tests.support.play import Seeded
from tests.support.session import GM, Session


def test_a_difficulty_was_wrong() -> None:
    table = Session(Seeded(7))
    conflict, _ = offered_parry(table)
    answer(table, GM, conflict, "Parry", **DOUBT)
    answer(table, GM, conflict, "Roll", open="open")
    table.do(GM, "table.CloseConflict", conflict=conflict)
    path = table.chronicle.tree.path(table.chronicle.tree.head)
    step = next(node.step for node in path if isinstance(node.command, SetDifficulty))
    with change(table) as told:
        table.confirm("table.Correct", **instead(table, step, d=-12))
    check(
        told,
        "gm anna bert spectator",
        "„Der Handel“: Lea scheitert jetzt (Spanne −4). Schwierigkeit für Lea: −2 → −12. "
        "Die Parade von Händler zählt nicht mehr.",
        "“Der Handel”: Lea now fails (margin −4). Difficulty for Lea: −2 → −12. "
        "Händler’s parry no longer counts.",
    )


def test_a_throw_is_taken_back() -> None:
    table = Session(Seeded(7))
    conflict, throw = offered_parry(table)
    with change(table) as told:
        table.confirm("table.Undo", conflict=conflict, step=throw, why="")
    check(
        told,
        "gm",
        "Der Wurf von Lea zählt nicht mehr. Lea würfelt jetzt.",
        "Lea’s roll no longer counts. Lea now has to roll.",
    )
    check(
        told,
        "anna",
        "Der Wurf von Lea zählt nicht mehr. Du würfelst jetzt für Lea.",
        "Lea’s roll no longer counts. You now have to roll for Lea.",
    )
