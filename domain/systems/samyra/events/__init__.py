"""What can happen under Samyra? All events, by their names."""

from domain.kernel.messages import Event

from .base import *
from .loesen import *
from .movement import *
from .rounds import *
from .segments import *
from .setting import *
from .swinging import *

EVENTS: tuple[type[Event], ...] = (
    SheetSet, LeSet, LeForgotten, WeaponGiven, WeaponPlaced, MapSaved, MapDropped,
    CombatOpened, FigureJoined, FigureLeft, FigurePlaced, PartiesAllied, AreaDrawn,
    GroundChanged, FogLaid, FogLifted, FigureLurks, PictureLaid,
    RoundStarted, InitiativeRolled, InitiativeTied, InitiativeWon, MovementOrderChosen,
    SlotOpened, SlotClosed, MovementBegun, FigureMoved, FigureStopped, GelaendelaufTried,
    GelaendelaufDecided, PushedOn, PassierschlagTriggered, StrikeAnswered, StrikesRevealed,
    StrikesApplied, LoesenAnnounced, LoesenRolled, LoesenForced, BindTried, BindReserved,
    BindAttempted, BindDamageApplied, BindExpired, StanceChanged, WeaponReadied,
    MovementEnded, SwingOffered, SwingSpaceClaimed, SwingSpaceReleased, SwingWished,
    OvercomeStarted, OvercomeEnded, WindowOpened, SegmentOpened,
    FacingChosen, ActionDeclared, ActionIntended, IntentFell, ReadinessEnded, ActionDropped,
    ChoiceWithdrawn, SeatReady, FacingSet,
    SpellsDeclared, ActionsRevealed, ActionVoided, AttackRolled, ActionResolved,
    SegmentDamageApplied, SpellInterrupted, FigureFell, SegmentClosed, RoundEnded,
    LongActionStarted, LongActionEnded, ResultOverridden,
)  # fmt: skip
