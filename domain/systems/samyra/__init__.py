"""Samyra: combat rounds on a map, with party initiative, movement and five segments.

Seed: 003 Ablauf einer Runde
"""

from domain.kernel.system import System

from .account import ACCOUNT
from .asks import asks, sealed
from .commands import ACROSS
from .decide import HANDLERS, decide
from .evolve import evolve
from .odds import odds, prepared
from .options import options
from .picture import picture
from .recap import RETOLD
from .sample import sample
from .secrecy import redact
from .settings import Settings
from .skip import skip
from .state import DRAWS, State, parties
from .terms import REASONS
from .view import view

SYSTEM = System(
    key="samyra",
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
    picture=picture,
    parties=parties,
    draws=DRAWS,
    account=ACCOUNT,
    retold=RETOLD,
)
