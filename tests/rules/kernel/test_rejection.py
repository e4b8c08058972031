"""Does every kind of "no" carry its code and what it is about?"""

import pytest

from domain.kernel.rejection import (
    Rejection,
    illegal,
    not_yours,
    stale,
    unknown,
    wrong_phase,
)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (unknown("figure"), Rejection("unknown", {"what": "figure"})),
        (not_yours("gm"), Rejection("not_yours", {"what": "gm"})),
        (stale("ask"), Rejection("stale", {"what": "ask"})),
        (wrong_phase("x.Act"), Rejection("wrong_phase", {"command": "x.Act"})),
        (illegal("x.Act", "target"), Rejection("illegal", {"command": "x.Act", "field": "target"})),
    ],
)
def test_a_refusal_has_a_code_and_parameters(said: Rejection, meant: Rejection) -> None:
    assert said == meant
