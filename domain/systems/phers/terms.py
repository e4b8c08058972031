"""Which reasons can PHERS give for a result? The message catalogues have a sentence for each."""

TERM_KEYS = (
    "phers.talent",
    "phers.competence",
    "phers.difficulty",
    "phers.situation",
    "phers.sum",
    "phers.clever.up",
    "phers.clever.stays",
    "phers.clever.off",
    "phers.plus",
    "phers.minus",
    "phers.fixed",
    "phers.triple",
    "phers.doubled.H",
    "phers.doubled.D",
    "phers.z",
    "phers.class",
)
