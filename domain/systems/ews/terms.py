"""Which reasons can EWS give for a number? The message catalogues have a sentence for each."""

TERM_KEYS = (
    "ews.value",
    "ews.wins",
    "ews.losses",
    "ews.none",
    "ews.dice",
    "ews.word",
    "ews.total",
    "ews.target",
    "ews.equal",
    "ews.first_tie",
    "ews.auto",
    "ews.double_six",
    "ews.double_five",
)
