"""What would the odds be? Told before a choice as they stand after it, without luck or secrets."""

from typing import Any

import pytest

from domain.chronicle.commits import Play
from domain.chronicle.foreseen import foreseen
from domain.kernel.cards import DECK
from domain.kernel.ids import CommitId, SeatId
from domain.kernel.rejection import Rejection
from domain.table.asks import sealed
from domain.table.commands import BY_TAG
from tests.golden.stories import STORIES
from tests.support.fishing import add, deal_einblatt
from tests.support.luck import Scripted
from tests.support.play import Seeded
from tests.support.session import ANNA, BERT, GM, Json, Session
from tests.support.story import SHEET, figures, mine

TOLD = ("ews", "harmonies", "phers", "samyra_hunt")


def told(table: Session, seat: SeatId, **command: Any) -> Any:
    """Ask what the odds would be, and see that nothing came of asking."""
    before = len(table.log), table.view(seat), table.chronicle.state
    found = foreseen(table.chronicle, table.chronicle.audience(seat), command)
    assert (len(table.log), table.view(seat), table.chronicle.state) == before
    return (
        found if isinstance(found, Rejection) else {ask: dict(each) for ask, each in found.items()}
    )


def prepared(table: Session, seat: SeatId, conflict: str) -> Json:
    """Give what a view has prepared for one conflict."""
    view = table.view(seat)
    ready = view.get("prepared", {})
    return {ask: each for ask, each in ready.items() if view["asks"][ask]["conflict"] == conflict}


@pytest.mark.parametrize("name", TOLD)
def test_what_is_told_before_a_choice_is_what_stands_after_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, count = Session.do, [0]

    def foretold(table: Session, seat: SeatId, type: str, **fields: Any) -> CommitId:
        system, conflict = type.partition(".")[0], fields.get("conflict")
        asked = "confirm" not in fields and system != "table" and conflict is not None
        found = told(table, seat, type=type, **fields) if asked else {}
        assert not isinstance(found, Rejection), found
        assert not (found and BY_TAG[type].untold), "it tells whether others have chosen"
        hidden = sealed(table.chronicle.state)
        step = done(table, seat, type, **fields)
        if found:
            count[0] += 1
            assert found == prepared(table, seat, str(conflict)), (type, fields)
        elif asked and prepared(table, seat, str(conflict)):
            # Silent only where luck fell, or a choice is sealed, was laid open or ends by it.
            body = table.applied[-1].commit.body
            assert isinstance(body, Play)
            silent = body.draws or hidden or body.command.untold
            assert silent or sealed(table.chronicle.state), (type, fields)
        return step

    monkeypatch.setattr(Session, "do", foretold)
    STORIES[name]()
    assert count[0] > 0 or name == "samyra_hunt"


def poet() -> tuple[Session, str, str]:
    """Open a Decision that the gm has still to settle; give the table, conflict and figure."""
    table = Session(Scripted(5))
    table.do(GM, "table.AddFigure", name="Lyra", kind="character", owner=ANNA)
    (figure,) = table.view(GM)["figures"]
    table.do(GM, "phers.SetLevel", figure=figure, area="competence", name="Dichten", tenths=20)
    about = {"talent": "", "competence": "Dichten", "difficulty": 0, "situation": 0}
    table.do(
        ANNA,
        "phers.OpenDecision",
        title="Ode",
        figure=figure,
        kind="simple",
        visibility="public",
        **about,
    )
    (conflict,) = table.view(GM)["conflicts"]
    return table, conflict, figure


def test_the_gm_sees_what_a_difficulty_would_come_to() -> None:
    table, conflict, figure = poet()
    (ask,) = (key for key, each in table.view(GM)["asks"].items() if each["kind"] == "summands")
    about = {"talent": "", "competence": "Dichten", "situation": 0, "kind": "simple"}
    where = {"conflict": conflict, "ask": ask, "figure": figure}
    for difficulty, tenths in ((0, "20"), (-30, "-10"), (15, "35")):
        found = told(
            table, GM, type="phers.ConfirmDecision", **where, **about, difficulty=difficulty
        )
        assert [each["tenths"] for each in found.values()] == [tenths]


def test_a_new_conflict_is_foreseen_too() -> None:
    table, _, figure = poet()
    about = {"talent": "", "competence": "Dichten", "difficulty": -10, "situation": 0}
    how = {"title": "Lied", "kind": "dramatic", "visibility": "public"}
    found = told(table, GM, type="phers.OpenDecision", figure=figure, **about, **how)
    assert [(each["kind"], each["tenths"]) for each in found.values()] == [("dramatic", "10")]


def test_commands_that_need_luck_or_are_refused_tell_nothing() -> None:
    table, conflict, figure = poet()
    (ask,) = (key for key, each in table.view(GM)["asks"].items() if each["kind"] == "summands")
    about = {
        "talent": "",
        "competence": "Dichten",
        "difficulty": 0,
        "situation": 0,
        "kind": "simple",
    }
    where = {"conflict": conflict, "figure": figure}
    confirm = {"type": "phers.ConfirmDecision", "ask": ask, **where, **about}
    assert isinstance(told(table, ANNA, **confirm), Rejection)
    assert isinstance(told(table, GM, type="phers.Nothing"), Rejection)
    refused = told(table, GM, type="table.Say", text="hm")
    assert isinstance(refused, Rejection)
    assert refused.code == "not_yours"
    table.do(GM, **confirm)
    (roll,) = (key for key, each in table.view(ANNA)["asks"].items() if each["kind"] == "roll")
    assert told(table, ANNA, type="phers.Roll", ask=roll, **where) == {}


def test_a_sealed_choice_is_nobodys_to_try_out() -> None:
    table = Session(Scripted())
    for name, owner in (("Ayla", ANNA), ("Bran", BERT)):
        table.do(GM, "table.AddFigure", name=name, kind="character", owner=owner)
    ayla, bran = table.view(GM)["figures"]
    values = {"value": 10, "other_value": 10}
    how = {"method": "rps", "numbers": "shown", "visibility": "public"}
    table.do(GM, "ews.OpenContest", title="Wette", initiator=ayla, other=bran, **values, **how)
    (conflict,) = table.view(GM)["conflicts"]
    asks = {each["who"]: key for key, each in table.view(GM)["asks"].items()}
    where = {"type": "ews.CommitSymbol", "conflict": conflict, "symbol": "Stein"}
    assert told(table, ANNA, ask=asks[ayla], **where) == {}
    table.do(ANNA, ask=asks[ayla], **where)
    assert told(table, BERT, ask=asks[bran], **where) == {}


def test_cards_of_others_are_not_found_by_naming_them() -> None:
    """A card that is named turns up nothing; that it would be discarded tells that it is held."""
    table = Session(Seeded(9))
    table.do(GM, "table.AddFigure", name="Baum", kind="obstacle", owner="")
    add(table, "Billy")
    deal_einblatt(table, "Billy")
    (conflict,), viewer = table.view(GM)["conflicts"], table.chronicle.audience(GM)
    assert prepared(table, GM, conflict)
    where = {"conflict": conflict, "figure": figures(table)["Billy"]}
    for card in DECK:
        wish = {"type": "einblatt.ForceDiscard", **where, "cards": 1, "named": [card]}
        assert foreseen(table.chronicle, viewer, wish) == {}, card
    assert not isinstance(table.ask(GM, wish), Rejection), "it could be sent"


def test_hands_are_not_foreseen_before_they_are_dealt() -> None:
    """Once a deck was shuffled, a deal draws no luck; the next hands are still nobody's to know."""
    table = Session(Seeded(9))
    for name in ("Gero", "Hugo"):
        table.do(GM, "table.AddFigure", name=name, kind="character", owner="")
        table.do(GM, "einblatt.SetSheet", figure=figures(table)[name], **SHEET)
    table.do(GM, "einblatt.OpenConflict", title="Streit")
    (conflict,) = table.view(GM)["conflicts"]
    for name, figure in figures(table).items():
        where = {"conflict": conflict, "figure": figure}
        table.do(GM, "einblatt.AddKT", **where, party=name)
        table.do(GM, "einblatt.SetProbeAttribute", **where, attribute="beruf")
    deal = {"type": "einblatt.StartProbe", "conflict": conflict}
    table.do(GM, **deal)
    while asks := mine(table, GM, "commit"):
        (figure,) = (table.view(GM)["asks"][ask]["who"] for ask in asks[:1])
        pass_on = {"conflict": conflict, "figure": figure, "ask": asks[0]}
        table.do(GM, "einblatt.CommitPass", **pass_on)
    assert told(table, GM, **deal) == {}
    table.do(GM, **deal)
    body = table.applied[-1].commit.body
    assert isinstance(body, Play)
    assert not body.draws
