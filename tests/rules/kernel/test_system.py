"""Are optional rules listed with their values, and conflict events framed in the kernel?"""

from typing import Literal, get_args

from msgspec import Struct

from domain.kernel.ids import ConflictId
from domain.kernel.messages import KERNEL_EVENTS
from domain.kernel.system import OnOff, toggles
from tests.rules.kernel.coin import Coin, State
from tests.rules.kernel.coin import Settings as CoinSettings


class Settings(Struct, frozen=True):
    deck: Literal["per_kt", "shared"] = "per_kt"
    least: Literal[0, 1] = 0
    back: OnOff = "off"


def test_toggles_are_the_fields_of_the_settings_with_their_values() -> None:
    assert toggles(Settings) == {
        "deck": ("per_kt", "shared"),
        "least": (0, 1),
        "back": ("off", "on"),
    }


def test_a_toggle_that_is_on_or_off_is_off_first() -> None:
    assert get_args(OnOff) == ("off", "on")


def test_the_kernels_events_are_five_facts_of_the_table() -> None:
    assert [event.__struct_config__.tag for event in KERNEL_EVENTS] == [
        "table.FigureAdded",
        "table.ToggleSet",
        "table.ConflictOpened",
        "table.ConflictClosed",
        "table.HandsOpened",
    ]


def test_all_open_conflicts_and_the_five_closed_last_are_shown() -> None:
    coins = {ConflictId(str(n)): Coin(CoinSettings(), closed=n != 1) for n in range(9)}
    assert list(State(conflicts=coins).shown_conflicts()) == ["1", "4", "5", "6", "7", "8"]
    assert State().shown_conflicts() == {}
