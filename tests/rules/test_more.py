"""Is a system that abbreviates its options played like one that does not?"""

from random import Random

import pytest

from chronist_client.paths import draw_path
from domain.systems import discover
from tests.support.invariants import Invariants
from tests.support.more import in_full, sendable
from tests.support.play import Player, seeded
from tests.support.shortened import shortened

EWS = discover()["ews"]
SHORT = shortened(EWS, "ews.SetValue")


def test_what_is_seen_by_looking_closer_is_all_that_there_is() -> None:
    player = Player(EWS, seeded(1), {}, seed=1)
    for _ in range(30):
        player.step()
        for audience in player.table.values():
            offered = {o.key: o for o in EWS.options(player.state, audience)}
            found = {o.key: o for o in sendable(SHORT, player.state, audience)}
            assert found == offered


def test_an_abbreviating_system_can_be_played_and_keeps_its_promises() -> None:
    player = Player(SHORT, seeded(2), {}, seed=2)
    check = Invariants(SHORT, player.table, Random(3).randrange)
    sent = set()
    for _ in range(150):
        step = player.step()
        sent.add(step.command.__struct_config__.tag)
        check.questions(step.after)
        check.samples(step.after)
        check.refusals(step.after, step.id, times=20)
    assert "ews.SetValue" in sent
    assert check.refused > 500


def test_an_option_behind_which_there_is_nothing_is_an_error() -> None:
    player = Player(SHORT, seeded(1), {}, seed=1)
    (short,) = (o for o in SHORT.options(player.state, player.table["gm"]) if o.more)
    with pytest.raises(AssertionError, match="offered, then not there"):
        in_full(short, lambda focus: (), seeded(1))


def test_a_client_finds_a_path_in_the_wire_form_alone() -> None:
    told = {
        **{"start": "a", "budget": 2, "max": 2, "ends": ["c"], "by": {}},
        "edges": {"a": [["b", 1, 0]], "b": [["c", 1, 1]]},
    }
    assert draw_path(told, seeded(1)) == ["b", "c"]
