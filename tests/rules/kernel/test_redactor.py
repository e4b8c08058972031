"""Does a table of declarations say what an audience may see of an event?"""

from msgspec import UNSET

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import ConflictId, FigureId, SeatId
from domain.kernel.messages import ConflictClosed, Event
from domain.kernel.redactor import Redactor, without
from tests.rules.kernel.coin import State, Told, Tossed

ANNA, CID = FigureId("anna"), ConflictId("c")
GM = Audience("gm", SeatId("gm"))
TOSSED, TOLD = Tossed(conflict=CID, side=1), Told(conflict=CID)


def tossed(event: Tossed, after: State, audience: Audience) -> Event:
    return event if audience.is_gm else without(event, "side")


def told(before: State, event: Told, after: State, audience: Audience) -> Event | None:
    return event if before != after else None


def test_a_cut_leaves_out_what_is_secret() -> None:
    redact = Redactor((), {Tossed: tossed})
    assert redact(State(), TOSSED, State(), GM) is TOSSED
    assert redact(State(), TOSSED, State(), SPECTATORS) == Tossed(conflict=CID, side=UNSET)


def test_a_cut_may_compare_with_what_was_before() -> None:
    redact = Redactor((), {}, {Told: told})
    assert redact(State(), TOLD, State(), GM) is None
    assert redact(State(), TOLD, State(kinds={ANNA: "npc"}), GM) is TOLD


def test_the_public_and_the_tables_own_are_open_and_the_undeclared_is_not() -> None:
    redact, closed = Redactor((Told,), {}), ConflictClosed(conflict=CID)
    for event, seen in ((TOLD, TOLD), (closed, closed), (TOSSED, None)):
        assert redact(State(), event, State(), SPECTATORS) is seen
