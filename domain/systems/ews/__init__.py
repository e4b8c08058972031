"""EWS: Proben and Wettstreite with the ±W6, or with Schere-Stein-Papier and no dice at all.

Seed: 001 Einführung
"""

from domain.kernel.system import System, nobody

from .account import ACCOUNT
from .asks import asks, decided, sealed, skip
from .commands import ACROSS
from .decide import HANDLERS, decide
from .evolve import evolve
from .odds import odds, prepared
from .options import options
from .recap import RETOLD
from .reckoning import REASONS
from .sample import sample
from .secrecy import redact
from .settings import Settings
from .state import State
from .view import view

SYSTEM = System(
    key="ews",
    commands=tuple(HANDLERS),
    events=redact.events,
    settings=Settings,
    initial=State,
    decide=decide,
    evolve=evolve,
    asks=asks,
    sealed=sealed,
    view=view,
    redact=redact,
    options=options,
    odds=odds,
    prepared=prepared,
    skip=skip,
    sample=sample,
    reasons=REASONS,
    across=ACROSS,
    decided=decided,
    lasting=nobody,
    account=ACCOUNT,
    retold=RETOLD,
)
