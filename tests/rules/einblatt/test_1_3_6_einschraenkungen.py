"""What does a lost Probe cost for later?

Seed: 004 §1.3.6
"""

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import (
    RestrictionApplied,
    RestrictionHealed,
    RestrictionProposed,
    RestrictionWorded,
)
from tests.rules.einblatt.given import Given, Npc, Sc


def lost(times: int, attribute: str = "beruf") -> Given:
    given = Given(a=Sc("x", "PiA", attribute), b=Npc("y", "He8 He9 HeB")).dealt()
    for card in ("He8", "He9")[:times]:
        given.lay(a="pass", b=card)
    return given.all_pass(3 - times)


def confirm(
    given: Given, attribute: str, amount: int, note: str = "wet", **more: str
) -> c.ConfirmRestriction:
    return c.ConfirmRestriction(
        **more,
        conflict=given.conflict,
        ask=given.ask("restriction", "gm"),
        figure=FigureId("a"),
        attribute=attribute,
        amount=amount,
        note=note,
    )


@pytest.mark.parametrize(("times", "amount"), [(1, 1), (2, 3)])
def test_a_defeat_proposes_a_restriction_of_the_probenattribut(times: int, amount: int) -> None:
    """Seed: 004 Tab. 1.2"""
    proposed = lost(times, "hobby1").once(RestrictionProposed)
    assert (proposed.figure, proposed.attribute, proposed.amount) == ("a", "hobby1", amount)


def test_a_draw_proposes_nothing() -> None:
    """Seed: 004 Tab. 1.2"""
    given = lost(0)
    assert given.quiet(RestrictionProposed)
    assert given.asked() == set()


def test_a_proposed_restriction_is_not_yet_one() -> None:
    assert lost(1).whole_view()["sheets"]["a"]["restrictions"] == {}


@pytest.mark.parametrize("amount", [0, 2])
def test_after_the_confirmation_everybody_sees_what_this_probe_has_cost(amount: int) -> None:
    given = lost(1)
    assert "restricted" not in given.kt("a")
    given.send("gm", confirm(given, "hobby1", amount))
    assert given.kt("a", "nobody")["restricted"] == {"attribute": "hobby1", "amount": amount}
    given.start()
    assert "restricted" not in given.kt("a")


def test_a_confirmed_restriction_is_noted_on_the_sheet() -> None:
    given = lost(1)
    given.send("gm", confirm(given, "beruf", 1))
    applied = given.once(RestrictionApplied)
    assert given.whole_view("nobody")["sheets"]["a"]["restrictions"] == {
        applied.restriction: {
            **{"attribute": "beruf", "amount": 1, "note": "wet"},
            **{"date": "", "text": ""},
        }
    }
    attributes = given.whole_view("nobody")["sheets"]["a"]["attributes"]
    beruf, hobby = attributes["beruf"], attributes["hobby1"]
    assert (beruf["value"] - beruf["now"], hobby["value"] - hobby["now"]) == (1, 0)


def test_the_gm_may_change_attribute_and_amount() -> None:
    given = lost(2)
    given.send("gm", confirm(given, "hobby2", 2))
    (noted,) = given.whole_view()["sheets"]["a"]["restrictions"].values()
    assert (noted["attribute"], noted["amount"]) == ("hobby2", 2)


def test_the_gm_may_waive_a_restriction() -> None:
    given = lost(1)
    given.send("gm", confirm(given, "beruf", 0))
    assert given.whole_view()["sheets"]["a"]["restrictions"] == {}
    assert given.asked() == set()


def test_without_an_attribute_the_gm_names_one() -> None:
    given = lost(1, "none")
    assert given.once(RestrictionProposed).attribute == "none"
    refused = given.refusal("gm", confirm(given, "none", 1))
    assert refused == illegal("einblatt.ConfirmRestriction", "attribute")
    assert given.send("gm", confirm(given, "hobby1", 1))


@pytest.mark.parametrize("amount", [-1, 13])
def test_a_restriction_lies_between_nothing_and_twelve(amount: int) -> None:
    given = lost(1)
    refused = given.refusal("gm", confirm(given, "beruf", amount))
    assert refused == illegal("einblatt.ConfirmRestriction", "amount")


def test_a_restriction_is_felt_in_the_next_probe() -> None:
    """B17."""
    given = lost(2)
    given.send("gm", confirm(given, "beruf", 3))
    given.start()
    assert (len(given.hand("a")), given.kt("a")["value"]) == (5, 5)


def test_a_healed_restriction_is_gone() -> None:
    given = Given(a=Sc("x"), b=Npc("y", "He7"))
    given.restrict("a", "beruf", 3)
    (restriction,) = given.whole_view()["sheets"]["a"]["restrictions"]
    heal = c.HealRestriction(figure=FigureId("a"), restriction=restriction)
    assert not heal.allows(given.seat("a"))
    given.send("gm", heal)
    assert given.once(RestrictionHealed).restriction == restriction
    assert given.whole_view()["sheets"]["a"]["restrictions"] == {}
    assert given.refusal("gm", heal) == wrong_phase("einblatt.HealRestriction")
    assert len(given.dealt().hand("a")) == 8


def test_only_the_named_restriction_is_healed() -> None:
    given = Given(a=Sc("x"), b=Npc("y", "He7"))
    given.restrict("a", "beruf", 3)
    given.restrict("a", "hobby1", 1)
    first, second = given.whole_view()["sheets"]["a"]["restrictions"]
    given.send("gm", c.HealRestriction(figure=FigureId("a"), restriction=first))
    assert set(given.whole_view()["sheets"]["a"]["restrictions"]) == {second}


def worded(given: Given, text: str) -> c.WordRestriction:
    return c.WordRestriction(conflict=given.conflict, figure=FigureId("a"), text=text)


def test_a_restriction_notes_the_date_of_play_the_situation_and_the_players_words() -> None:
    given = lost(1)
    given.send("gm", confirm(given, "beruf", 1, date="2026-11-22", text="Never again!"))
    (noted,) = given.whole_view("nobody")["sheets"]["a"]["restrictions"].values()
    assert noted == {
        **{"attribute": "beruf", "amount": 1, "note": "wet"},
        **{"date": "2026-11-22", "text": "Never again!"},
    }


def test_the_player_words_a_restriction_before_the_gm_confirms_it() -> None:
    given = lost(1)
    assert given.offered("gm", "WordRestriction") == []
    given.send("a", worded(given, "I slipped."))
    given.send("a", worded(given, "Never again!"))
    assert given.once(RestrictionWorded).text == "Never again!"
    assert given.kt("a", "nobody")["words"] == "Never again!"
    given.send("gm", confirm(given, "beruf", 1))
    assert given.once(RestrictionApplied).text == "Never again!"
    assert given.refusal("a", worded(given, "Late")) == wrong_phase("einblatt.WordRestriction")


def test_a_waived_restriction_leaves_no_words_for_the_next() -> None:
    given = lost(1)
    given.send("a", worded(given, "I slipped."))
    given.send("gm", confirm(given, "beruf", 0))
    given.start()
    assert "words" not in given.kt("a")


def test_healing_names_the_restriction_by_what_was_noted() -> None:
    given = lost(1)
    given.send("gm", confirm(given, "beruf", 1, date="2026-11-22", text="Never again!"))
    (restriction,) = given.whole_view()["sheets"]["a"]["restrictions"]
    given.send("gm", c.HealRestriction(figure=FigureId("a"), restriction=restriction))
    healed = given.once(RestrictionHealed)
    assert (healed.attribute, healed.amount, healed.note) == ("beruf", 1, "wet")
    assert (healed.date, healed.text) == ("2026-11-22", "Never again!")


@pytest.mark.parametrize(("name", "most"), [("date", 40), ("text", 500)])
def test_what_is_noted_with_a_restriction_has_bounds(name: str, most: int) -> None:
    given = lost(1)
    refused = given.refusal("gm", confirm(given, "beruf", 1, **{name: "x" * (most + 1)}))
    assert refused == illegal("einblatt.ConfirmRestriction", name)


def test_an_older_restriction_is_healed_all_the_same() -> None:
    given = lost(1)
    place = {"conflict": given.conflict, "figure": FigureId("a"), "restriction": "r"}
    given.fold(RestrictionApplied(**place, attribute="beruf", amount=1, note="wet"))  # type: ignore[arg-type]  # shared fields
    (noted,) = given.whole_view()["sheets"]["a"]["restrictions"].values()
    assert (noted["date"], noted["text"]) == ("", "")
    given.fold(RestrictionHealed(figure=FigureId("a"), restriction="r"))
    assert given.whole_view()["sheets"]["a"]["restrictions"] == {}
