"""Harmonies: actions decided by a difficulty, a level and two dice, one for luck and one against.

Seed: 002 sactions
"""

from domain.kernel.system import System, nobody, none_sealed

from .account import ACCOUNT
from .asks import asks, decided
from .decide import HANDLERS, decide
from .evolve import evolve
from .odds import odds, prepared
from .options import options
from .recap import RETOLD
from .reckoning import REASONS
from .sample import sample
from .secrecy import redact
from .settings import Settings
from .skip import skip
from .state import State
from .view import view

SYSTEM = System(
    key="harmonies",
    commands=tuple(HANDLERS),
    events=redact.events,
    settings=Settings,
    initial=State,
    decide=decide,
    evolve=evolve,
    asks=asks,
    sealed=none_sealed,
    view=view,
    redact=redact,
    options=options,
    odds=odds,
    prepared=prepared,
    skip=skip,
    sample=sample,
    reasons=REASONS,
    decided=decided,
    lasting=nobody,
    account=ACCOUNT,
    retold=RETOLD,
)
