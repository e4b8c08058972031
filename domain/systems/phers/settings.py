"""Which optional rules does PHERS know, and which value does each have by default?"""

from typing import Literal

from msgspec import Struct

from domain.kernel.system import OnOff


class Settings(Struct, frozen=True):
    """The toggles, default first; the set in force is written into `ConflictOpened`.

    Reading: docs/rules/phers.md, toggles stand in brackets.
    """

    wild_die: Literal["gm_choice", "off", "always"] = "gm_choice"
    """The gm says for each Decision whether the wild die is thrown, or it never or always is."""
    dramatic_event: Literal["offer", "off", "auto"] = "offer"
    """What three equal dice bring: a question to the gm, a plain 0, or an event unasked."""
    climax: OnOff = "on"
    """Figures may spend climax points."""
    clever_die: OnOff = "on"
    """The clever die settles tenths of a level; without it they are dropped toward zero."""
    climax_refund_on_event: OnOff = "on"
    """A dramatic event gives back the climax points of the Decision that it ends."""
    gm_climax: OnOff = "off"
    """The gm's figures may have climax points too."""
