"""Which optional rules does Samyra know, and which value does each have by default?"""

from typing import Literal

from msgspec import Struct

from domain.kernel.system import OnOff


class Settings(Struct, frozen=True):
    """The toggles, default first; the set in force is written into `ConflictOpened`.

    Reading: docs/rules/samyra.md#the-toggles
    """

    grid: Literal["hex", "square8", "square4", "free"] = "hex"
    """How fields lie; on `free` the gm places figures by coordinates and nobody steps."""
    area_rule: Literal["adjacent", "front", "manual"] = "adjacent"
    """What a figure threatens: all fields around it, those ahead, or what is drawn for it."""
    gelaendelauf_scope: Literal["per_step", "per_enemy"] = "per_step"
    """One roll for all enemies of a step, or one each."""
    passierschlag_repeat: Literal["per_entry", "once_per_enemy"] = "per_entry"
    """An enemy strikes at every entry, or only once in a movement."""
    binding_time: Literal["own_slot", "on_disengage"] = "own_slot"
    """A bind is rolled in the binder's slot, or when its target tries to get away."""
    bind_damage: OnOff = "off"
    """A successful bind also hurts."""
    bind_aus: Literal[1, 0, 2, 3, 4, 5] = 1
    """What a bind costs of endurance: the source names no amount, the 1 is ours."""
    declare: Literal["spells_upfront", "upfront_hidden", "upfront_open", "per_segment"] = (
        "spells_upfront"
    )
    """What is declared before segment 1: spells, everything hidden, everything openly, nothing."""
    outcome_by: Literal["gm", "owner"] = "gm"
    """Outcomes are entered by the gm (net damage), or by the attacker's player (raw damage)."""
    rounding: Literal["down", "up"] = "down"
    """How the rest of BEW is rounded when kneeling or lying."""
    attack_rule: Literal["manual", "roll_entered", "plugin", "proposed"] = "manual"
    """The outcome is entered; or a W20 is thrown first; or the table's own formula decides, or
    fills in what is entered."""
    swing_space: OnOff = "on"
    """Two-handed weapons may claim fields to swing in."""
