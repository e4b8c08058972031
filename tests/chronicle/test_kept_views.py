"""Is what a feed keeps of its view, as long as nothing changed, what would be made again?"""

from typing import Any

import pytest

from domain.kernel.system import Focus
from domain.table.options import options as options_of
from domain.table.view import view as view_of
from server.tables.focus import focused
from tests.support import dose
from tests.support.session import AUDIENCES, SEATS, Session
from tests.support.table_play import TablePlay

HISTORY = tuple(
    f"table.{name}/"
    for name in (
        *("Undo", "Redo", "Goto", "TakeOut"),
        *("Object", "Answer", "FreshThrow", "Fork"),
    )
)
COLLECTIONS = ("steps", "moments", "line", "lines", "redo", "told", "parked")
STEPS = 120


@pytest.mark.parametrize("seed", range(min(3, dose.now.seeds)))
def test_after_every_command_the_view_is_as_if_made_again(seed: int) -> None:
    play = TablePlay(seed)
    for _ in range(STEPS):
        play.step()
        for key in AUDIENCES:
            assert of_now(play.session.view(key)) == rebuilt(play.session, key)


@pytest.mark.parametrize("seed", range(min(3, dose.now.seeds)))
def test_a_look_finds_what_the_rules_offer_for_that_focus(seed: int) -> None:
    play = TablePlay(seed)
    for _ in range(STEPS):
        play.step()
    chronicle = play.session.chronicle
    for figure in chronicle.state.figures:
        for seat in SEATS:
            focus, audience = Focus(figure=figure), chronicle.audience(seat)
            offered = options_of(chronicle.state, chronicle.ledger, audience, focus)
            told = focused({option.key: option.to_json() for option in offered}, focus)
            assert play.session.look(seat, focus) == list(told.values())


def of_now(view: dict[str, Any]) -> dict[str, Any]:
    """Leave out what only the log knows."""
    shown = {name: part for name, part in view.items() if name not in COLLECTIONS}
    if "options" in shown:
        options = shown["options"].items()
        shown["options"] = {key: o for key, o in options if not key.startswith(HISTORY)}
    return shown


def rebuilt(session: Session, key: str) -> dict[str, Any]:
    chronicle = session.chronicle
    return view_of(chronicle.state, chronicle.ledger, chronicle.audience(key))
