"""PHERS: decisions by a plus die less a minus die, read as one of eight result classes.

Seed: 000 summary 1
"""

from domain.kernel.system import System, none_sealed

from .account import ACCOUNT
from .asks import asks, decided, skip
from .decide import HANDLERS, decide
from .evolve import evolve
from .odds import odds, prepared
from .options import options
from .recap import RETOLD
from .reckoning import REASONS
from .sample import sample
from .secrecy import redact
from .settings import Settings
from .state import State, lasting
from .tables import SCALE, SUCCESS
from .view import view

SYSTEM = System(
    key="phers",
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
    lasting=lasting,
    tables={"scale": SCALE, "success": SUCCESS},
    account=ACCOUNT,
    retold=RETOLD,
)
