"""Which reasons can Samyra give for a number? The message catalogues have a sentence for each."""

TERM_KEYS = (
    "samyra.highest",
    "samyra.threshold",
    "samyra.guete",
    "samyra.bound",
    "samyra.held_fast",
    "samyra.bind_failed",
    "samyra.unmodified",
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
