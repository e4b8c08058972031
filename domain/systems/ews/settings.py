"""Which optional rules does EWS know, and which value does each have by default?"""

from typing import Literal

from msgspec import Struct

from domain.kernel.system import OnOff

Method = Literal["rps", "pmd6"]
Chain = Literal["confirm3", "closed", "open"]
Equal = Literal["initiator_wins", "draw"]


class Settings(Struct, frozen=True):
    """The toggles, default first; the set in force is written into `ConflictOpened`.

    Reading: docs/rules/ews.md, toggles stand in brackets.
    """

    method: Method = "rps"
    """What is offered first: Schere-Stein-Papier, or the ±W6. The gm may choose each time."""
    pmd6_chain: Chain = "confirm3"
    """After a 5 or 6: at most three dice, only one, or on and on."""
    contest_equal: Equal = "initiator_wins"
    """Equal totals in a Wettstreit: the initiator wins, or nobody."""
    first_tie_is_draw: OnOff = "off"
    """Equal symbols in the first game end a Wettstreit undecided, whatever the values."""
    double_six_autosuccess: OnOff = "off"
    """A second 6 makes a Probe succeed whatever the Mindestwurf, a second 5 makes it fail."""
    auto_success_margin: OnOff = "off"
    """A value at least 6 above the Mindestwurf succeeds without a roll."""
    rps_contest_quality: Literal["hidden", "shown"] = "hidden"
    """Whether a Wettstreit in Schere-Stein-Papier says how well each did."""
