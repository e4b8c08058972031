"""What was one audience sent of each commit? Folds the log into its frames and its view."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.account import account
from domain.chronicle.account_private import marked
from domain.chronicle.applied import Applied, CarriedStep
from domain.chronicle.change_summary import changed_steps, counts, kind_of
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Commit, Move, Rebase
from domain.chronicle.layers import EMPTY, NOTHING, Layers
from domain.chronicle.objections import collections, objection_options
from domain.chronicle.step_tree import sees
from domain.chronicle.undo_history import UndoHistory
from domain.kernel.audience import Audience
from domain.kernel.ids import CommitId
from domain.kernel.options import OneOf, Option, only
from domain.kernel.patch import Compared, diff
from domain.kernel.system import Focus
from domain.table.commands import AddFigure, Fork
from domain.table.options import options as options_of
from domain.table.redact import redact_all
from domain.table.state import Table
from domain.table.view import view as view_of

Json = dict[str, Any]

KEEP = 256
"""The distance in frames between kept views, from which a past moment is computed quickly."""


class Frame(Struct, frozen=True, gc=False):
    """One frame of one audience; `json` is encoded once for all its connections."""

    n: int
    id: CommitId
    whole: bool
    """it has the whole view, as after a move or rebase, instead of merge patches"""
    json: bytes

    @classmethod
    def encoded(
        cls, n: int, id: CommitId, at: int, by: str, told: Json, *, whole: bool = False
    ) -> "Frame":
        """Make a frame of what it tells; `told` may hold what is encoded already."""
        head = {"t": "frame", "n": n, "id": id, "at": at, "by": by}
        return cls(n, id, whole, msgspec.json.encode({**head, **told}))

    def after(self, before: Layers) -> Layers:
        """Give the two layers of the view after this frame."""
        return before.after(msgspec.json.decode(self.json))


class LookResult(Struct, frozen=True):
    """What an audience may send now about what it looks at."""

    options: Json
    """by key, in their wire form"""
    was: Json = {}
    """of a step that may be corrected, the command that stands there now"""


class Feed:
    """All frames of one audience: a seat id, or `spectator`. Numbered without gaps from 1.

    The first `base` frames may only have been counted (`skim`), until somebody asks for them.
    """

    def __init__(self, key: str) -> None:
        self.key = key
        self.base = 0
        self.frames: list[Frame] = []
        self.visible_steps: dict[CommitId, int] = {}
        self.last_move = 0
        self.changes: list[CommitId] = []
        """The Moves and Rebases of which this audience got a frame"""
        self.history = UndoHistory()
        self._base_id = ""
        self._kept: dict[int, bytes] = {}
        self._layers = EMPTY
        self._seen = NOTHING
        """The whole view: in both layers, and options with those about earlier steps"""
        self._as_of = 0
        """The chronicle's `changed` when the view was made"""

    @property
    def n(self) -> int:
        """Give the number of the last frame, 0 before the first."""
        return self.base + len(self.frames)

    @property
    def id(self) -> str:
        """Give the id of the last frame, "" before the first."""
        return self.frames[-1].id if self.frames else self._base_id

    @property
    def view(self) -> Json:
        """Give what this audience sees now."""
        return self.layers.view

    @property
    def layers(self) -> Layers:
        """Give the same in its two layers."""
        public, own = self._layers
        return Layers(public, {**own, **(self.history.to_json() if self._is_gm else {})})

    @property
    def _is_gm(self) -> bool:
        return bool(self._layers.own) and self._layers.own.get("me", NOTHING).get("role") == "gm"

    def since(self, n: int, id: str) -> list[Frame] | None:
        """Give the frames after frame `n`, or None if that frame's id is not `id`."""
        at = n - self.base
        if n <= 0 or not 0 <= at <= len(self.frames):
            return None
        known = self.frames[at - 1].id if at else self._base_id
        return self.frames[at:] if known == id else None

    def at(self, id: str) -> tuple[int, Json] | None:
        """Give the number of a frame, and the view after it; only for a feed with base 0."""
        n = next((f.n for f in self.frames if f.id == id), 0)
        if not n:
            return None
        start = next((m for m in range(n, 0, -1) if m in self._kept), 0)
        layers = Layers(*msgspec.json.decode(self._kept[start])) if start else EMPTY
        for frame in self.frames[start:n]:
            layers = frame.after(layers)
        return n, layers.view

    def skim(self, chronicle: Chronicle, applied: Applied) -> None:
        """Take in one commit as `apply_commit` does, but only count its frame.

        Call `make_view` before the first `apply_commit` after it.
        """
        audience = chronicle.audience(self.key)
        if isinstance(applied.commit.body, Move | Rebase):
            self._notice_filled(applied, audience)
            if not self._statuses(applied, audience) and self._unseen(chronicle, applied, audience):
                return
            self.last_move = self.n + 1
            self.changes.append(applied.commit.id)
        elif not sees(applied.transitions, audience):
            return
        elif applied.node is not None:
            self.visible_steps[applied.node.step] = self.n + 1
        if audience.is_gm:
            self.history.reach(chronicle, self.visible_steps)
        self.base, self._base_id = self.base + 1, applied.commit.id

    def make_view(self, chronicle: Chronicle) -> None:
        """Make the view after the commits that were skimmed."""
        if self.base:
            self._look_again(chronicle, chronicle.audience(self.key))

    def prepend_older(self, older: "Feed") -> None:
        """Add the frames that were only counted, from `older`, which was folded up to them."""
        self.frames[:0] = older.frames[: self.base]
        self._kept = {**older._kept, **self._kept}
        self.base = 0

    def forget(self) -> None:
        """Only count the frames made so far, where nobody will ask for them."""
        if self.frames:
            self.base, self._base_id = self.n, self.id
            self.frames.clear()

    def looked(self, chronicle: Chronicle, focus: Focus) -> LookResult:
        """Give the options of this audience as they are now, complete for the focus."""
        audience = chronicle.audience(self.key)
        if audience.seat is None:
            return LookResult({})
        if focus.step:
            return self._instead(chronicle, audience, focus.step)
        played = options_of(chronicle.state, chronicle.ledger, audience, focus, chronicle.memo)
        every = (*played, *self._about(chronicle, audience))
        return LookResult({option.key: option.wire for option in every})

    def _instead(self, chronicle: Chronicle, audience: Audience, step: str) -> LookResult:
        """Give the options that may replace a step, and its present command."""
        if not audience.is_gm or step not in self.history.correctable:
            return LookResult({})
        node = next(n for n in chronicle.tree.upwards(chronicle.tree.head) if n.step == step)
        if isinstance(node.command, Fork) or (node.hidden and not node.actor.is_gm):
            return LookResult({})
        was = msgspec.to_builtins(node.command)
        focus = Focus(was.get("conflict", ""), was.get("figure", ""))
        table = chronicle.tree.state(node.parent)
        found = options_of(table, chronicle.ledger, node.actor, focus)
        same = [o for o in found if o.type == was["type"] and not o.more]
        if isinstance(node.command, AddFigure):
            same = [_owned(o, was["owner"]) for o in same if _may_own(o, was["owner"])]
        return LookResult({o.key: o.wire for o in same}, was)

    def apply_commit(self, chronicle: Chronicle, applied: Applied) -> Frame | None:
        """Take in one commit just applied; give its frame, or None if this audience gets none."""
        audience = chronicle.audience(self.key)
        moved = isinstance(applied.commit.body, Move | Rebase)
        return (self._move_frame if moved else self._play_frame)(chronicle, applied, audience)

    def _play_frame(
        self, chronicle: Chronicle, applied: Applied, audience: Audience
    ) -> Frame | None:
        events = redact_all(applied.transitions, audience)
        if not events:
            return None
        if applied.node is not None:
            self.visible_steps[applied.node.step] = self.n + 1
        kind = "play" if applied.node is not None else "note"
        told = {"kind": kind, "events": events, **self._patches(chronicle, applied, audience)}
        return self._frame(applied.commit, told)

    def _patches(self, chronicle: Chronicle, applied: Applied, audience: Audience) -> Json:
        """Give the patches of the two layers, without those that are empty."""
        if self._as_of == chronicle.changed:
            return NOTHING
        before, history = self._layers, self._history(chronicle, applied, audience)
        self._look(chronicle, audience)
        public = chronicle.public.change(before.public, self._layers.public)
        own = {**diff(before.own, self._layers.own), **history}
        return {**({"patch": public} if public else {}), **({"own": own} if own else {})}

    def _history(self, chronicle: Chronicle, applied: Applied, audience: Audience) -> Json:
        """Take a commit into the gm's collections; give their patch."""
        if not audience.is_gm:
            return dict.fromkeys(self.history.to_json()) if self._is_gm else NOTHING
        if self._is_gm:
            return self.history.play(chronicle, applied)
        self.history.reach(chronicle, self.visible_steps)
        self.history.rebuild(chronicle, self.visible_steps, self.changes)
        return self.history.to_json()

    def _look(self, chronicle: Chronicle, audience: Audience) -> None:
        """Make both layers as they are now."""
        self._as_of = chronicle.changed
        public = chronicle.public_view()
        seen = view_of(chronicle.state, chronicle.ledger, audience, chronicle.memo)
        if audience.seat is not None:
            about = {option.key: option.wire for option in self._about(chronicle, audience)}
            options = {**seen["options"], **about}
            seen = {**seen, "options": options, **collections(chronicle, audience)}
        before = Compared(self._layers.public, self._seen, self._layers.own)
        self._seen = {**seen, "told": public.get("told")}
        self._layers = Layers(public, diff(public, self._seen, before))

    def _about(self, chronicle: Chronicle, audience: Audience) -> tuple[Option, ...]:
        """Describe the commands about earlier steps."""
        history = self.history.options() if audience.is_gm else ()
        return (*objection_options(chronicle, audience), *history)

    def _move_frame(
        self, chronicle: Chronicle, applied: Applied, audience: Audience
    ) -> Frame | None:
        self._notice_filled(applied, audience)
        steps = self._statuses(applied, audience)
        if not steps and self._unseen(chronicle, applied, audience):
            return None
        self.last_move = self.n + 1
        self.changes.append(applied.commit.id)
        if audience.is_gm:
            self.history.reach(chronicle, self.visible_steps)
        before = self._layers.view
        self._look_again(chronicle, audience)
        means = account(before, self._layers.view)
        if audience.is_gm:
            means = marked(means, *_both(chronicle, applied), chronicle.ledger)
        body = applied.commit.body
        assert isinstance(body, Move | Rebase)
        path = chronicle.tree.upwards(chronicle.tree.head)
        to = next((node.step for node in path if node.step in self.visible_steps), "")
        told = {
            "kind": kind_of(body, steps),
            **({"to": to} if to else {}),
            "steps": steps,
            "counts": counts(chronicle, applied),
            "why": body.why,
            "account": means,
        }
        public, own = self.layers
        whole = {"view": chronicle.public.json(public), **({"own": own} if own else {})}
        return self._frame(applied.commit, {**told, **whole}, whole=True)

    def _look_again(self, chronicle: Chronicle, audience: Audience) -> None:
        if audience.is_gm:
            self.history.rebuild(chronicle, self.visible_steps, self.changes)
        self._look(chronicle, audience)

    def _notice_filled(self, applied: Applied, audience: Audience) -> None:
        """Note the steps that a Rebase adds: its own frame is the first that shows them."""
        for carry in applied.carried:
            if carry.status == "filled" and redact_all(carry.transitions, audience):
                self.visible_steps.setdefault(carry.step, self.n + 1)

    def _unseen(self, chronicle: Chronicle, applied: Applied, audience: Audience) -> bool:
        """Tell whether a change of the past changes nothing that this audience can see.

        Called if the audience knows none of the changed steps. The view may still differ: the seat
        was handed a figure or became a gm's since, or something hidden came to light. To a gm who
        knows a moved step, the options of history differ.
        """
        moved = (*applied.left, *applied.joined)
        if audience.is_gm and any(node.step in self.visible_steps for node in moved):
            return False
        both = _both(chronicle, applied)
        before, after = (view_of(table, chronicle.ledger, audience) for table in both)
        return before == after

    def _statuses(self, applied: Applied, audience: Audience) -> list[Json]:
        moved = (each for each in changed_steps(applied) if each[1] in ("struck", "restored"))
        told: list[Json] = [{"id": step, "status": status} for step, status in moved]
        told += [_carried(carry, audience) for carry in applied.carried]
        place = self.visible_steps
        return sorted((t for t in told if t["id"] in place), key=lambda t: place[t["id"]])

    def _frame(self, commit: Commit, told: Json, *, whole: bool = False) -> Frame:
        n = self.n + 1
        frame = Frame.encoded(n, commit.id, commit.at, commit.by, told, whole=whole)
        self.frames.append(frame)
        if n % KEEP == 0:
            self._kept[n] = msgspec.json.encode(self.layers)
        return frame


def _both(chronicle: Chronicle, applied: Applied) -> tuple[Table, Table]:
    """Give the table before and after a change of the past that was just applied."""
    return chronicle.tree.state(chronicle.ends[applied.commit.id]), chronicle.state


def _may_own(option: Option, owner: str) -> bool:
    owners = option.fields["owner"]
    return isinstance(owners, OneOf) and owner in owners.values


def _owned(option: Option, owner: str) -> Option:
    """Let a corrected figure keep its first owner: only a Note hands a figure over."""
    return replace(option, fields={**option.fields, "owner": only(owner)})


def _carried(carry: CarriedStep, audience: Audience) -> Json:
    told: Json = {"id": carry.step, "status": carry.status}
    if carry.code:
        told["code"] = carry.code
    if carry.status in ("redone", "filled"):
        told["events"] = redact_all(carry.transitions, audience)
    return told
