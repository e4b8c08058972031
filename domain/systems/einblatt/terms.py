"""Which reasons can einBlatt give for a number? The message catalogues have a sentence for each."""

TERM_KEYS = (
    "einblatt.hand.beruf",
    "einblatt.hand.hobby1",
    "einblatt.hand.hobby2",
    "einblatt.hand.schwaeche",
    "einblatt.hand.none",
    "einblatt.hand.npc",
    "einblatt.hand.least",
    "einblatt.hand.short",
    "einblatt.restriction",
    "einblatt.trump",
    "einblatt.rank",
    "einblatt.pass",
    "einblatt.undefended",
    "einblatt.order.key",
    "einblatt.order.value",
    "einblatt.order.simultaneous",
    "einblatt.class",
    "einblatt.party.sum",
    "einblatt.party.best",
)
