"""Does a sampling replace what a system says, with luck that no game knows of?"""

import pytest

from domain.kernel.audience import SPECTATORS
from domain.kernel.chance import DrawKey
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.sampling import Sampling, sampler
from tests.rules.kernel.coin import Coin, Purse, Settings, State
from tests.support.luck import Scripted

ANNA, CID = FigureId("anna"), ConflictId("c")


class Other(Sampling[State, Purse, Coin]):
    def sheet(self, figure: FigureId, sheet: Purse) -> Purse:
        return Purse(str(self.die(figure, 6)))

    def conflict(self, conflict: Coin) -> Coin:
        return Coin(conflict.settings, side=self.die("", 2))


def test_sheets_and_conflicts_are_replaced_and_the_rest_stays() -> None:
    true = State(Settings(3), {ANNA: Purse("red")}, {CID: Coin(Settings(2), 1)}, {ANNA: "npc"})
    made = sampler(Other, "coin")(true, SPECTATORS, Scripted(5, 2))
    assert made == State(
        Settings(3), {ANNA: Purse("5")}, {CID: Coin(Settings(2), 2)}, {ANNA: "npc"}
    )


def test_a_sampling_draws_luck_under_a_name_of_its_own() -> None:
    sampling = Other("coin", State(), SPECTATORS, Scripted())
    assert sampling.key("anna") == DrawKey("coin", "anna", "sample")


def test_a_system_must_say_what_it_replaces() -> None:
    bare: Sampling[State, Purse, Coin] = Sampling("coin", State(), SPECTATORS, Scripted())
    with pytest.raises(NotImplementedError):
        bare.sheet(ANNA, Purse())
    with pytest.raises(NotImplementedError):
        bare.conflict(Coin(Settings()))
