"""How do Samyra's events look? Secret fields may be `UNSET` after redaction."""

from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import Event, tagged

tag = tagged("samyra")
"""Names an event on the wire and in the log."""


class CombatEvent(Event, frozen=True, kw_only=True, tag=tag):
    """Something inside one combat."""

    conflict: ConflictId


class FigureEvent(CombatEvent, frozen=True, kw_only=True, tag=tag):
    """Something that one figure does in a combat, or that happens to it."""

    figure: FigureId
