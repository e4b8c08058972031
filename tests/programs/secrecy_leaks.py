"""Which mistakes would tell somebody what they may not know? Pairs of tables have to find each.

Each is a small change of our code, as somebody might make it. `./dev secrecy --planted` makes all,
one by one.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from domain.chronicle import account_ahead, foreseen, preview, propose, public_steps, told_steps
from domain.chronicle import chronicle as chronicles
from domain.chronicle.feed import Feed, LookResult
from domain.chronicle.layers import Layers
from domain.chronicle.objections import decide_objection
from domain.kernel.ids import CommitId
from domain.kernel.memo import Memo
from domain.kernel.messages import FigureAdded
from domain.kernel.rejection import Rejection
from domain.systems import discover
from domain.systems.einblatt import events as einblatt
from domain.systems.ews import events as ews
from domain.systems.samyra import events as samyra
from domain.table import freeze, redact, view
from domain.table.asks import sealed
from domain.table.events import Said
from domain.table.options import options as all_options
from domain.table.state import SYSTEM_OF
from tests.programs import secrecy
from tests.programs import secrecy_leaks_current as current
from tests.support import session
from tests.support.forgetful import forget_who_looks

Patch = pytest.MonkeyPatch
MOST = 500
"""Pairs in which a leak has to be found."""
Json = dict[str, Any]
Plant = Callable[[Patch], None]


class Leak(NamedTuple):
    """A mistake, and a system in which it tells something."""

    system: str
    plant: Plant
    first: int = 0
    """A seed with whose table secrets begin soon."""


def mark(state: object) -> int:
    """Give a number that hangs on everything there is."""
    return sha256(repr(state).encode()).digest()[0]


# Events and frames


def widened(kind: type) -> Plant:
    """Tell everybody all of an event that is declared a secret."""

    def plant(patch: Patch) -> None:
        system = SYSTEM_OF[kind]

        def leaky(before: Any, event: Any, after: Any, audience: Any) -> Any:
            cut = system.redact(before, event, after, audience)
            return event if isinstance(event, kind) else cut

        patch.setitem(SYSTEM_OF, kind, replace(system, redact=leaky))

    return plant


def narration(patch: Patch) -> None:
    """Tell in a line of talk what the table looks like."""
    plain = redact.redact

    def leaky(before: Any, event: Any, after: Any, audience: Any) -> Any:
        cut = plain(before, event, after, audience)
        if not isinstance(event, Said):
            return cut
        return replace(event, text=f"{event.text} {mark(after.systems)}")

    patch.setattr(redact, "redact", leaky)


def framed(more: Callable[[Any], Json]) -> Plant:
    """Put something beside what a frame tells, made of the commit."""

    def plant(patch: Patch) -> None:
        plain = Feed._frame

        def leaky(self: Feed, commit: Any, told: Json, *, whole: bool = False) -> Any:
            return plain(self, commit, {**more(commit), **told}, whole=whole)

        patch.setattr(Feed, "_frame", leaky)

    return plant


def shared_bytes(patch: Patch) -> None:
    """Make the patches of a frame once, and send them to all."""
    plain = Feed._patches
    latest: dict[int, Json] = {}

    def leaky(self: Feed, chronicle: Any, applied: Any, audience: Any) -> Json:
        told = plain(self, chronicle, applied, audience)
        if id(applied) not in latest:
            latest.clear()
        return latest.setdefault(id(applied), told)

    patch.setattr(Feed, "_patches", leaky)


def export(patch: Patch) -> None:
    """Begin an export with the number of entries."""
    plain = session.build_feed

    def leaky(table: Any, key: str, commits: Iterable[Any]) -> Feed:
        entries = [*commits]
        made = plain(table, key, entries)
        first = made.frames[0]
        made.frames[0] = replace(first, json=first.json + b"%d" % len(entries))
        return made

    patch.setattr(secrecy, "build_feed", leaky)


# Views and options


def viewed(more: Callable[[Json, Any], Json]) -> Plant:
    """Change everybody's view by what the table is like."""

    def plant(patch: Patch) -> None:
        plain = view.watched

        def leaky(table: Any, *about: Any) -> Json:
            seen = plain(table, *about)
            return {**seen, **more(seen, table)}

        patch.setattr(view, "watched", leaky)

    return plant


def at_head(name: str, value: Callable[[Any], object]) -> Plant:
    """Tell one value more about the table."""
    return viewed(lambda seen, table: {"table": {**seen["table"], name: value(table)}})


def count_sealed(table: Any) -> int:
    """Count the choices that wait for their reveal."""
    return len(sealed(table))


def in_order(seen: Json, table: Any) -> Json:
    """List figures in an order that hangs on what is hidden."""
    figures = seen["figures"]
    backwards = mark(table.systems) % 2
    return {"figures": dict(sorted(figures.items(), reverse=bool(backwards)))}


def by_answer(seen: Json, table: Any) -> Json:
    """List questions in an order that hangs on what was chosen."""
    return {"asks": dict(sorted(seen["asks"].items(), key=lambda q: mark((q[0], table.systems))))}


def same_view(patch: Patch) -> None:
    """Forget, of what is seen of a system, for whom it was made."""
    forget_who_looks(patch.setattr, view._of_system)


def own_in_public(patch: Patch) -> None:
    """Put into the layer for everybody what the gm sees."""

    def leaky(table: Any, ledger: Any, memo: Memo) -> Json:
        seen = view.view(table, ledger, ledger.player_of(""), memo)
        return {key: seen[key] for key in ("conflicts", "sheets", "table", "seats", "figures")}

    patch.setattr(chronicles, "public", leaky)


def fewer_options(patch: Patch) -> None:
    """Offer less as long as something is sealed."""
    plain = all_options

    def leaky(table: Any, *about: Any) -> Any:
        found = plain(table, *about)
        return found[:-1] if mark(table.systems) % 2 else found

    patch.setattr(view, "options", leaky)


def last_actor(patch: Patch) -> None:
    """Show who has done something last."""
    plain = Feed._look

    def leaky(self: Feed, chronicle: Any, audience: Any) -> None:
        plain(self, chronicle, audience)
        public, own = self._layers
        head = chronicle.tree.head
        last = chronicle.tree.nodes[head].step if head else ""
        self._layers = Layers(public, {**own, "last": last})

    patch.setattr(Feed, "_look", leaky)


def all_steps_told(patch: Patch) -> None:
    """Let seats object to steps of which not everybody saw something."""
    patch.setattr(public_steps, "sees", lambda transitions, audience: True)


def closer_look(patch: Patch) -> None:
    """Say beside an option, looked at closer, how long the log is."""
    plain = Feed.looked

    def leaky(self: Feed, chronicle: Any, focus: Any) -> LookResult:
        found, count = plain(self, chronicle, focus), {"count": chronicle.seq}
        return replace(found, options={k: {**o, **count} for k, o in found.options.items()})

    patch.setattr(Feed, "looked", leaky)


def handle(patch: Patch) -> None:
    """Name an objection by what the table is like."""
    plain = decide_objection

    def leaky(chronicle: Any, command: Any, actor: Any, name: str) -> Any:
        told = CommitId(f"{name} {mark(chronicle.state.systems)}")
        return plain(chronicle, command, actor, told)

    patch.setattr(propose, "decide_objection", leaky)


# Refusals, plans, odds, made-up states


def refused(answer: Callable[[Any, Rejection], Rejection]) -> Plant:
    """Change every refusal by what is in the log."""

    def plant(patch: Patch) -> None:
        for module, name in ((session, "propose"), (session, "plan"), (secrecy, "plan")):
            plain = getattr(module, name)

            def leaky(chronicle: Any, *about: Any, plain: Any = plain) -> Any:
                made = plain(chronicle, *about)
                return answer(chronicle, made) if isinstance(made, Rejection) else made

            patch.setattr(module, name, leaky)

    return plant


def known_step(patch: Patch) -> None:
    """Say in another way that a step is unknown if it is only hidden."""
    plain = propose.RequestContext.read

    def leaky(self: Any) -> Any:
        command, chronicle = plain(self), self.chronicle
        step = getattr(command, "step", "")
        if step in chronicle.by_id and step not in chronicle.public_steps:
            return Rejection("not_yours", {"command": "step"})
        return command

    patch.setattr(propose.RequestContext, "read", leaky)


def instead(module: Any, name: str, value: Any) -> Plant:
    """Put a careless function in a careful one's place."""
    return lambda patch: patch.setattr(module, name, value)


def undo_list(patch: Patch) -> None:
    """Offer a gm to take back what the gm knows nothing of."""
    plain = Feed.apply_commit

    def leaky(self: Feed, chronicle: Any, applied: Any) -> Any:
        if applied.node is not None:
            self.visible_steps.setdefault(applied.node.step, self.n + 1)
        return plain(self, chronicle, applied)

    patch.setattr(Feed, "apply_commit", leaky)


def odds(patch: Patch) -> None:
    """Prepare questions of odds from what is true."""
    plain = foreseen._after

    def leaky(chronicle: Any, actor: Any, command: Any) -> Any:
        found = plain(chronicle, actor, command)
        told = {"true": {"n": str(mark(chronicle.state.systems))}}
        return found if isinstance(found, Rejection) else {**found, **told}

    patch.setattr(foreseen, "_after", leaky)


def sample(patch: Patch) -> None:
    """Make up nothing."""
    bare = {key: replace(s, sample=lambda state, *_: state) for key, s in discover().items()}
    patch.setattr(freeze, "SYSTEMS", bare)


def sample_by_state(patch: Patch) -> None:
    """Make up with luck that hangs on what is hidden."""
    plain = freeze.sampled

    def leaky(table: Any, since: Any, audience: Any, chance: Any) -> Any:
        for _ in range(mark(table.systems)):
            chance.die(6, None)
        return plain(table, since, audience, chance)

    patch.setattr(secrecy, "sampled", leaky)


def everybody_knows(module: Any) -> Plant:
    """Forget in one place that there are figures of which nobody but a gm may know."""
    return instead(module, "known", lambda table, *about: table)


def arrival(patch: Patch) -> None:
    """Tell everybody that a figure was added of which nobody may know."""
    patch.setattr(redact, "PUBLIC", redact.PUBLIC | {FigureAdded})


SAMYRA = 22
"""A seed with whose table a fight begins soon."""
LEAKS: dict[str, Leak] = {
    "a card in an event": Leak("einblatt", widened(einblatt.CardCommitted)),
    "an action in an event": Leak("samyra", widened(samyra.ActionDeclared), 27),
    "a facing in an event": Leak("samyra", widened(samyra.FacingChosen), 47),
    "a symbol in an event": Leak("ews", widened(ews.SymbolCommitted)),
    "a word in a chat line": Leak("einblatt", narration),
    "one number for all frames": Leak("samyra", framed(lambda c: {"seq": c.seq}), SAMYRA),
    "the parent of a step": Leak(
        "einblatt", framed(lambda c: {"on": getattr(c.body, "parent", "")})
    ),
    "one frame's bytes for all": Leak("einblatt", shared_bytes, 2),
    "the length of the log in an export": Leak("samyra", export),
    "how many choices are sealed": Leak(
        "samyra", at_head("sealed", lambda t: len(sealed(t))), SAMYRA
    ),
    "how long the state is": Leak("phers", at_head("size", lambda t: len(repr(t.systems)))),
    "a digest of the state": Leak("harmonies", at_head("etag", lambda t: mark(t.systems))),
    "the order of figures": Leak("einblatt", viewed(in_order)),
    "the order of questions": Leak("ews", viewed(by_answer)),
    "own values in the public layer": Leak("einblatt", own_in_public),
    "own sheets in the public layer": Leak("harmonies", own_in_public),
    "one view for all, cards": Leak("einblatt", same_view),
    "one view for all, levels": Leak("phers", same_view),
    "one view for all, hidden sheets": Leak("harmonies", same_view),
    "fewer options while something is hidden": Leak("samyra", fewer_options, SAMYRA),
    "who did something last": Leak("einblatt", last_actor),
    "steps that one may object to": Leak("harmonies", all_steps_told),
    "a count beside a closer look": Leak("samyra", closer_look, SAMYRA),
    "the name of an objection": Leak("phers", handle),
    "a number in a refusal": Leak(
        "samyra",
        refused(lambda c, no: Rejection(no.code, {**no.params, "entry": c.seq})),
        SAMYRA,
    ),
    "an exception's text in a refusal": Leak(
        "ews", refused(lambda c, no: Rejection(no.code, {"why": str(mark(c.state.systems))}))
    ),
    "another code for a hidden step": Leak("samyra", known_step, SAMYRA),
    "the length of the log in a plan's digest": Leak(
        "samyra", instead(preview, "_head", lambda chronicle, visible: str(chronicle.seq)), SAMYRA
    ),
    "hidden steps in a plan": Leak(
        "samyra", instead(told_steps, "_seen", lambda *about: True), SAMYRA
    ),
    "what is left open in a plan's account": Leak(
        "einblatt", instead(account_ahead, "ahead", lambda entries, *about: entries), 301
    ),
    "hidden steps in the undo list": Leak("samyra", undo_list, SAMYRA),
    "odds of what is true": Leak("einblatt", odds),
    "made-up cards that are true": Leak("einblatt", sample),
    "made-up symbols that are true": Leak("ews", sample),
    "made-up levels that are true": Leak("phers", sample),
    "made-up sheets that are true": Leak("harmonies", sample),
    "made-up choices that are true": Leak("samyra", sample, SAMYRA),
    "an unseen figure in an event": Leak("ews", arrival),
    "an unseen figure in a view": Leak("ews", everybody_knows(view)),
    "an unseen figure in a sample": Leak("harmonies", everybody_knows(freeze)),
    "the length of the log on the current line": Leak("samyra", current.counted, SAMYRA),
    "what is hidden on the current line": Leak("einblatt", current.all_hands),
    "made up by what is hidden": Leak("phers", sample_by_state),
}


def planted(name: str) -> int:
    """Make one mistake; give how many pairs it took to find it, 0 if 500 were not enough."""
    leak = LEAKS[name]
    with Patch.context() as patch:
        leak.plant(patch)
        kinds, found, _ = secrecy.compare(leak.system, leak.first, MOST, enough=1)
    return kinds.total() if found else 0
