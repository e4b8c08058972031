"""Does the wild die's rule do what it says each way? Others are tested with what they change."""

import pytest

from domain.kernel.ids import GM
from domain.kernel.messages import ToggleSet
from domain.systems.phers import commands as c

from .given import Given

BOTH = ("simple", "dramatic")


@pytest.mark.parametrize(
    ("wild_die", "kinds"), [("gm_choice", BOTH), ("off", ("simple",)), ("always", ("dramatic",))]
)
def test_wild_die_says_which_rolls_there_are(wild_die: str, kinds: tuple[str, ...]) -> None:
    """Seed: 000 summary 1"""
    given = Given(wild_die=wild_die)
    for seat in (GM, "a"):
        for option in given.offered(seat, "OpenDecision"):
            assert option.fields["kind"].values == kinds
    given.opened(kind=kinds[0])
    assert len(given.offered(GM, "ChooseRollKind")) == (kinds == BOTH)
    for kind in {*BOTH} - {*kinds}:
        assert given.refusal(GM, given.opening(kind=kind)).params["field"] == "kind"


@pytest.mark.parametrize(("wild_die", "kind"), [("gm_choice", "simple"), ("always", "dramatic")])
def test_a_comparison_begins_with_the_first_kind_there_is(wild_die: str, kind: str) -> None:
    """Seed: 000 summary 1"""
    given = Given(wild_die=wild_die)
    figures = (given.at("a")["figure"], given.at("b")["figure"])
    given.open_by(GM, c.OpenComparison(title="x", figures=figures))
    assert [given.decision(name)["kind"] for name in "ab"] == [kind, kind]


def test_a_rule_set_later_leaves_an_open_decision_alone() -> None:
    """Seed: 000 summary 1"""
    given = Given().opened(kind="dramatic")
    given.fold(ToggleSet(toggle="phers.dramatic_event", value="off"))
    assert given.roll("H3 D3 W3").stage() == "event"
    assert given.opened(kind="dramatic").roll("H3 D3 W3").stage() == "resolved"
