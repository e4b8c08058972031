"""Which differences between two views of one audience matter to people? Tables say it."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

Json = dict[str, Any]

LOST: Final = 0
"""The rank of conflicts and figures that no longer count."""
RESULT: Final = 1
POINTS: Final = 2
TURN: Final = 3
"""What leads to a question that is asked again, the round, and what the reader is asked."""
WAITING: Final = 4
PLACE: Final = 5
REST: Final = 6


HOLDS: Final = {
    **dict.fromkeys(("figure", "figures", "target", "other", "instead"), "figure"),
    **dict.fromkeys(("name", "title", "text"), "written"),
    **dict.fromkeys(("card", "cards", "card_a", "card_t"), "card"),
    **dict.fromkeys(("field", "old_field"), "field"),
    **dict.fromkeys(("party", "parties"), "party"),
    **dict.fromkeys(("was_tenths", "now_tenths"), "tenths"),
    **dict.fromkeys(("was", "now", "what", "attribute", "suits"), "word"),
    "phase": "phase",
    "items": "items",
}
"""The kinds of the values of an entry; numbers need none."""


class AccountEntry(Struct, frozen=True, omit_defaults=True):
    """One difference between two views; the catalogues have a sentence of its `kind`.

    `titled`: the title of its conflict stands before the sentence. `private`: of a gm's entry, that
    nobody else is told of it.
    """

    kind: str
    rank: int
    conflict: str = ""
    values: Json = {}
    titled: bool = False
    private: bool = False


class Change(Struct, frozen=True):
    """A conflict, or the sheets of a system, as one audience saw it and as it sees it now."""

    before: Json
    after: Json
    sheets: tuple[Json, Json] = ({}, {})
    gm: bool = False

    @property
    def same_round(self) -> bool:
        """Tell whether both views show the same round: its flags can be compared."""
        rounds = ((view.get("probe"), view.get("round")) for view in (self.before, self.after))
        return next(rounds) == next(rounds)

    @property
    def both_open(self) -> bool:
        """Tell whether the conflict is open in both views: an ended one shows other things."""
        return bool(self.before.get("open") and self.after.get("open"))


When = Literal["differs", "gone", "came", "any", "set", "unset", "same"]
"""What is told of a value: it differs, it is there only before or only after, any of the three, a
flag is set or unset, or it stayed the same beside what changed."""
WHEN: Final[dict[When, Callable[[Any, Any], bool]]] = {
    "differs": lambda was, now: was is not None and now is not None and was != now,
    "gone": lambda was, now: was is not None and now is None,
    "came": lambda was, now: was is None and now is not None,
    "any": lambda was, now: was != now,
    "set": lambda was, now: not was and bool(now),
    "unset": lambda was, now: bool(was) and not now,
    "same": lambda was, now: was is not None and was == now,
}
Say = Callable[[Json, Change], Json | None]
"""(what was found, the change) -> the values of the sentence, with `form` for a variant of it;
None if it is not told."""


def as_found(found: Json, change: Change) -> Json:
    """Tell the names in the path, and the two values as `was` and `now`."""
    return found


def bare(found: Json, change: Change) -> Json:
    """Tell only that there is a difference."""
    return {}


def alone(found: Json, change: Change) -> Json:
    """Tell only of which figure."""
    return {"figure": found["figure"]}


def named(found: Json, change: Change) -> Json:
    """Tell only of which figure, and what is named."""
    return {"figure": found["figure"], "name": found["name"]}


def text_before(found: Json, change: Change) -> Json | None:
    """Tell a text that is gone, with its figure if it has one."""
    return _text(found, "was")


def text_now(found: Json, change: Change) -> Json | None:
    """Tell a text that is there now, with its figure if it has one."""
    return _text(found, "now")


def _text(found: Json, when: str) -> Json | None:
    figure = {"figure": found["figure"]} if "figure" in found else {}
    return {**figure, "text": found[when]} if found[when] else None


def still_told(results: str) -> Say:
    """Remind the gm of a text that stayed beside another result; results stand at this path."""

    def say(found: Json, change: Change) -> Json | None:
        return text_before(found, change) if change.gm and changed(results, change) else None

    return say


class Matter(Struct, frozen=True):
    """One row of a system's table: which path of the view is told as what, and when."""

    kind: str
    rank: int
    path: str
    """steps of a view; one in braces is any key, and names it"""
    when: When = "differs"
    say: Say = as_found
    listed: bool = False
    """all that is found stands in one sentence"""
    within: Literal["", "round", "open"] = ""
    """only in the same round, or while the conflict is open"""
    unless: tuple[str, ...] = ()
    """kinds of rows above that tell it too, of the same figure in the same conflict"""
    ahead: bool = True
    """a plan tells it too: it is no card that only the confirmation brings to light"""


def _never(conflict: Any) -> bool:
    return False


class AccountRules(Struct, frozen=True):
    """What of a system's view matters: of a conflict, and of the sheets by figure."""

    participants: str = ""
    """the path of those who take part in a conflict: it counts for nothing without them"""
    results: str = ""
    """the path of its results"""
    conflicts: tuple[Matter, ...] = ()
    sheets: tuple[Matter, ...] = ()
    in_secret: tuple[str, ...] = ()
    """kinds of questions with hidden answers"""
    may_hide: Callable[[Any], bool] = _never
    """(conflict) -> whether answers may be hidden in it now; all know what it goes by"""
    shows_who_answered: bool = False
    """all see who has given a hidden answer, and nothing else is hidden there"""
    derived: tuple[str, ...] = ()
    """what of a sheet follows from the rest"""


Told = set[tuple[str, str]]
"""The kinds told so far, with the figure they tell of."""


def tell(
    system: str, conflict: str, matters: tuple[Matter, ...], change: Change, told: Told
) -> list[AccountEntry]:
    """Give the entries of one conflict, or of the sheets, and note them in `told`."""
    entries: list[AccountEntry] = []
    for matter in matters:
        if matter.within == "round" and not change.same_round:
            continue
        if matter.within == "open" and not change.both_open:
            continue
        for form, items in _by_form(matter, change, told).items():
            kind = f"{system}.{matter.kind}{form}"
            told |= {(matter.kind, str(item.get("figure"))) for item in items}
            listed = [{"items": items, "n": len(items)}] if matter.listed else items
            entries += (AccountEntry(kind, matter.rank, conflict, values) for values in listed)
    return entries


def found(path: str, before: Json, after: Json) -> Iterator[tuple[Json, Any, Any]]:
    """Give what stands at a path in two views: the names of its keys, and both values or None.

    A value is compared only if what holds it stands in both: what is hidden did not change.
    """
    return _found(path.split("/"), {}, before, after)


def _found(
    path: list[str], names: Json, before: Json, after: Json
) -> Iterator[tuple[Json, Any, Any]]:
    step, rest = path[0], path[1:]
    any_key = step.startswith("{")
    for key in dict.fromkeys((*after, *before)) if any_key else (step,):
        was, now = before.get(key), after.get(key)
        named = {**names, step[1:-1]: key} if any_key else names
        if not rest:
            yield named, was, now
        elif isinstance(was, dict) and isinstance(now, dict):
            yield from _found(rest, named, was, now)


def _by_form(matter: Matter, change: Change, told: Told) -> dict[str, list[Json]]:
    """Give the values of each sentence by its variant."""
    sorted_: dict[str, list[Json]] = {}
    for names, was, now in found(matter.path, change.before, change.after):
        if not WHEN[matter.when](was, now):
            continue
        held = {name: value for name, value in (("was", was), ("now", now)) if value is not None}
        values = matter.say({**names, **held}, change)
        if values is None or any(
            (kind, str(values.get("figure"))) in told for kind in matter.unless
        ):
            continue
        form = values.get("form")
        plain = {name: value for name, value in values.items() if name != "form"}
        sorted_.setdefault(f".{form}" if form else "", []).append(plain)
    return sorted_


def changed(path: str, change: Change) -> bool:
    """Tell whether something at a path is different, there or gone."""
    return any(was != now for _, was, now in found(path, change.before, change.after))


def without(entry: AccountEntry, ids: frozenset[str]) -> AccountEntry | None:
    """Take out what tells of these figures and conflicts; None if nothing is left."""
    items = entry.values.get("items")
    if items is None:
        return entry if ids.isdisjoint(_about(entry.values)) else None
    left = [item for item in items if ids.isdisjoint(_about(item))]
    return replace(entry, values={**entry.values, "items": left, "n": len(left)}) if left else None


def _about(values: Json) -> set[str]:
    return {str(values.get("figure")), str(values.get("conflict"))}
