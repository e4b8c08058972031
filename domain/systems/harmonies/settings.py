"""Which optional rules does Harmonies know, and which value does each have by default?"""

from typing import Literal

from msgspec import Struct

from domain.kernel.system import OnOff


class Settings(Struct, frozen=True):
    """The toggles, default first; the set in force is written into `ConflictOpened`.

    Reading: docs/rules/harmonies.md, toggles stand in brackets.
    """

    open_roll: Literal["always", "gm_choice", "never"] = "always"
    """Whether a die that shows its highest face falls again and adds to it."""
    zero_margin: Literal["success", "half_coinflip", "fail"] = "success"
    """What a margin of exactly zero means; a coin makes difficulty 0 an even chance."""
    opposition: Literal["one_roll", "two_rolls"] = "one_roll"
    """How often dice fall in an opposition unless the gm says otherwise."""
    advanced_compare: OnOff = "off"
    """One roll for two levels takes away a little of their distance."""
    parry: OnOff = "on"
    """The adversary of a confrontation may parry."""
