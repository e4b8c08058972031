"""einBlatt: contests of three rounds, fought with Skat cards from everybody's own deck.

Seed: 004 §1
"""

from domain.kernel.cards import DECK
from domain.kernel.system import System

from .account import ACCOUNT
from .asks import asks, decided, sealed
from .commands import ACROSS
from .decide import HANDLERS, decide
from .evolve import evolve
from .odds import odds, prepared
from .options import options
from .piles import decks
from .recall import recalled
from .recap import RETOLD
from .sample import sample
from .secrecy import redact
from .seen_cards import seen_before
from .settings import Settings
from .skip import skip
from .state import State
from .terms import REASONS
from .view import view

SYSTEM = System(
    key="einblatt",
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
    recalled=recalled,
    reasons=REASONS,
    across=ACROSS,
    decided=decided,
    parties=decks,
    dealt=frozenset(DECK),
    seen_before=seen_before,
    account=ACCOUNT,
    retold=RETOLD,
)
