"""What do people read when the past of an action has changed?"""

import pytest

from domain.systems.harmonies.commands import SetDifficulty
from tests.golden.stories_harmonies import (
    DOUBT,
    RUN,
    answer,
    at,
    figure,
    offered_parry,
    open_action,
)
from tests.support.accounts import change, check
from tests.support.corrections import instead
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Session


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
        "Der Wurf von Lea zählt nicht mehr. Lea würfelt jetzt. "
        "Für Lea fallen wieder dieselben Würfel.",
        "Lea’s roll no longer counts. Lea now has to roll. The same dice come again for Lea.",
    )
    check(
        told,
        "anna",
        "Der Wurf von Lea zählt nicht mehr. Du würfelst jetzt für Lea. "
        "Für Lea fallen wieder dieselben Würfel.",
        "Lea’s roll no longer counts. You now have to roll for Lea. "
        "The same dice come again for Lea.",
    )


def race(table: Session, *, hidden: bool) -> str:
    """Let Lea race with Jack by a roll each, and throw hers."""
    offered_parry(table)
    if hidden:
        table.do(GM, "harmonies.HideFigure", figure=figure(table, "Lea"))
    conflict = open_action(table, "Der Wettlauf", "opposition", "Lea", RUN)
    jack = figure(table, "Jack")
    table.do(GM, "harmonies.AddOpponent", **at(table, conflict), figure=jack, **RUN)
    answer(table, GM, conflict, "SetRolls", rolls="two_rolls")
    answer(table, ANNA, conflict, "Roll", open="open")
    return conflict


@pytest.mark.parametrize(
    ("hidden", "german", "english"),
    [
        (False, "Lea durch (Spanne von Lea: 2).", "Lea (Lea’s margin: 2)."),
        (True, "Lea durch.", "Lea."),
    ],
)
def test_given_an_opposition_when_who_acts_loses_then_the_winner_is_named(
    hidden: bool, german: str, english: str
) -> None:
    table = Session(Seeded(21))
    conflict = race(table, hidden=hidden)
    with change(table) as told:
        answer(table, BERT, conflict, "Roll", open="open")
    assert told.said("bert").startswith(f"Jack setzt sich jetzt gegen {german} ")
    assert told.said("bert", "en").startswith(f"Jack now wins against {english} ")
