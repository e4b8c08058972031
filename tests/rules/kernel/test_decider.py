"""Is a command of any system admitted, handled and settled in the same way?"""

import pytest

from domain.kernel.audience import Audience
from domain.kernel.ids import CommitId, ConflictId, FigureId, SeatId, derived
from domain.kernel.messages import (
    CloseConflict,
    Command,
    ConflictClosed,
    ConflictOpened,
    Event,
    FigureAdded,
)
from domain.kernel.rejection import Rejection, not_yours
from domain.kernel.system import CommandFocus
from tests.rules.kernel.coin import (
    GUEST,
    Begin,
    State,
    Told,
    Toss,
    Tossed,
    decide,
    folded,
    options,
)
from tests.support.luck import Scripted

ANNA = FigureId("anna")
SEAT = Audience("player", SeatId("p1"), frozenset({ANNA}))
COMMIT = CommitId("c1")
CID = ConflictId(derived(COMMIT, 0))


def done(state: State, command: Command, *luck: int) -> tuple[Event, ...]:
    answer = decide(state, command, SEAT, COMMIT, Scripted(*luck))
    assert not isinstance(answer, Rejection), answer
    return answer


@pytest.fixture
def begun() -> State:
    joined = FigureAdded(figure=ANNA, name="Anna", kind="character", owner="p1")
    state = folded(joined)
    return folded(*done(state, Begin(title="Heads")), state=state)


def test_a_conflict_opens_under_the_rules_as_they_are_set_now(begun: State) -> None:
    (opened,) = done(begun, Begin(title="Again"))
    assert opened == ConflictOpened(
        conflict=CID, system="coin", title="Again", settings={"sides": 2}
    )


def test_a_handler_draws_and_what_follows_settles(begun: State) -> None:
    events = done(begun, Toss(conflict=CID, figure=ANNA), 2)
    assert events == (Tossed(conflict=CID, side=2), Told(conflict=CID))


def test_a_command_may_be_told_as_the_event_with_the_same_fields(begun: State) -> None:
    assert done(begun, CloseConflict(conflict=CID)) == (ConflictClosed(conflict=CID),)


def test_what_is_not_offered_is_refused_and_draws_nothing(begun: State) -> None:
    tossed = folded(Tossed(conflict=CID, side=1), state=begun)
    for state, figure in ((tossed, ANNA), (begun, FigureId("nobody"))):
        answer = decide(state, Toss(conflict=CID, figure=figure), SEAT, COMMIT, Scripted())
        assert isinstance(answer, Rejection)
        assert answer.code == "wrong_phase"


def test_a_system_may_refuse_before_its_options_are_asked(begun: State) -> None:
    answer = decide(begun, Toss(conflict=CID, figure=GUEST), SEAT, COMMIT, Scripted())
    assert answer == not_yours("toss")


def test_the_options_are_asked_for_the_conflict_the_figure_and_the_command_named() -> None:
    focus = CommandFocus.of(Toss(conflict=CID, figure=ANNA))
    assert (focus.conflict, focus.figure, focus.command) == (CID, ANNA, Toss)
    assert CommandFocus.of(Begin(title="")) == CommandFocus(command=Begin)


def test_a_closed_conflict_offers_nothing(begun: State) -> None:
    closed = folded(*done(begun, CloseConflict(conflict=CID)), state=begun)
    assert [option.type for option in options(closed, SEAT)] == ["table.Begin"]
    assert begun.open_conflicts(CID) == begun.conflicts
    assert begun.open_conflicts("another") == {}
