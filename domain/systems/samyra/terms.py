"""Which reasons can Samyra give for an outcome? The message catalogues have a sentence for each."""

from domain.kernel.terms import Term

REASONS = (
    "samyra.highest",
    "samyra.threshold",
    "samyra.guete",
    "samyra.bound",
    "samyra.held_fast",
    "samyra.bind_failed",
    "samyra.unmodified",
    "samyra.no_options",
    "samyra.undefendable",
    "samyra.harder",
    "samyra.no_crit",
    "samyra.gelaendelauf",
    "samyra.no_swing_space",
    "samyra.simultaneous",
    "samyra.raw",
    "samyra.armour",
    "samyra.damage",
)
REASONS_OF_BLOW: dict[str, tuple[Term, ...]] = {
    "passierschlag": (
        Term("samyra.unmodified", "003 Passierschlag"),
        Term("samyra.no_options", "003 Passierschlag"),
        Term("samyra.undefendable", "003 Passierschlag"),
    ),
    "bind": (
        Term("samyra.harder", "003 Lösen", 1),
        Term("samyra.no_options", "003 Lösen"),
        Term("samyra.no_crit", "003 Lösen"),
    ),
    "gelaendelauf": (Term("samyra.gelaendelauf", "003 Passierschlag"),),
}
"""What holds for a blow of a kind, before and after its outcome is known.

Seed: 003 Passierschlag, 003 Lösen
"""
SIMULTANEOUS = Term("samyra.simultaneous", "003 Handlungen")
"""The reason for a blow of any kind not in `REASONS_OF_BLOW`."""


def anchor_of(kind: str) -> str:
    """Say where the rules speak of a blow of a kind."""
    return {"passierschlag": "003 Passierschlag", "bind": "003 Lösen"}.get(kind, "003 Handlungen")
