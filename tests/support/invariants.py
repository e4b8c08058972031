"""What must hold in every state of every system, whatever its rules?"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Union

import msgspec
from msgspec import UNSET, Struct

from chronist_client.paths import Pick
from domain.kernel.audience import Audience
from domain.kernel.ids import CommitId
from domain.kernel.messages import KERNEL_EVENTS, Command, Event, tag_of
from domain.kernel.options import OneOf, Option, SomeOf, no_collections
from domain.kernel.path_field import PathField
from domain.kernel.rejection import Rejection
from domain.kernel.system import System
from domain.kernel.terms import Term
from tests.support.choosing import choose
from tests.support.more import behind, focuses, sendable
from tests.support.play import Seeded, Step, command_type, owner
from tests.support.profile import parts, profile
from tests.support.remembered import Recent
from tests.support.wishes import Wishes

CODES = {"unknown", "not_yours", "stale", "wrong_phase", "illegal"}
SHARED = {"initiative", "order", "window"}
"""Questions that the gm may answer for a party, or whose answer may be changed until the last."""
NULL = re.compile(rb"[\[:,]null")
Table = Mapping[str, Audience]
Triple = tuple[Any, Event, Any]


def encoded(value: Any) -> bytes:
    """Give the bytes an audience would be sent."""
    return msgspec.json.encode(value, order="deterministic")


def seen(system: System, state: Any, audience: Audience) -> bytes:
    """Give view, options and prepared questions of an audience as bytes."""
    offered = {option.key: option.to_json() for option in system.options(state, audience)}
    return encoded([system.view(state, audience), offered, system.prepared(state, audience)])


def same(one: bytes, two: bytes, *about: object) -> None:
    """Compare long texts and show only where they part."""
    if one != two:
        pairs = enumerate(zip(one, two, strict=False))
        place = next((i for i, (a, b) in pairs if a != b), min(len(one), len(two)))
        near = slice(max(0, place - 80), place + 80)
        raise AssertionError(f"{one[near]!r} is not {two[near]!r}: {about}")


class Invariants:
    """Checks of one system at one table; every method fails with what it found."""

    def __init__(self, system: System, table: Table, pick: Pick) -> None:
        self.system = system
        self.profile = profile(system.key)
        self.table = table
        self.pick = pick
        self.shown: set[type[Event]] = set()
        self.refused = 0
        self._recent = Recent()
        self._events: Any = msgspec.json.Decoder(Union[(*system.events, *KERNEL_EVENTS)])
        self.commands = command_type(system)

    # events

    def events(self, step: Step) -> None:
        """Every event survives JSON, is of a declared type, and is cut the same way by redact."""
        for event in step.events:
            self.survives(event)
        for audience in self.table.values():
            for event, cut in self.redacted(step, audience):
                if cut is not None:
                    self.shown.add(type(event))
                if cut is not None and cut is not event:
                    self.is_cut_of(cut, event)
                    self.survives(cut)
        folded = self.triples(step)
        assert (folded[-1][2] if folded else step.state) == step.after

    def triples(self, step: Step) -> list[Triple]:
        """Fold the events of a commit: the state before each, the event, the state after it."""

        def folded() -> list[Triple]:
            found, state = list[Triple](), step.state
            for event in step.events:
                found.append((state, event, self.system.evolve(state, event)))
                state = found[-1][2]
            return found

        return self._recent.of(step, "triples", folded)

    def redacted(self, step: Step, audience: Audience) -> list[tuple[Event, Event | None]]:
        """Give each event of a commit beside what an audience is sent of it."""

        def cut() -> list[tuple[Event, Event | None]]:
            redact = self.system.redact
            return [
                (e, redact(before, e, after, audience)) for before, e, after in self.triples(step)
            ]

        return self._recent.of(step, audience, cut)

    def survives(self, event: Event) -> None:
        assert self._events.decode(msgspec.json.encode(event)) == event

    def is_cut_of(self, cut: Event, event: Event) -> None:
        """Secret fields are left out, or at their default; none is changed or made up."""
        assert type(cut) is type(event)
        defaults = _defaults(type(event))
        for name, told in msgspec.structs.asdict(cut).items():
            whole = getattr(event, name)
            assert told == defaults[name] or _is_part(told, whole), (cut, event)

    def invisible(self, step: Step) -> None:
        """A player who is shown no event of a commit finds nothing changed."""
        for audience in self.table.values():
            if not self.cuts(step, audience):
                before, after = (self.seen(s, audience) for s in (step.state, step.after))
                same(before, after, audience, step.command)

    def cuts(self, step: Step, audience: Audience) -> list[Event]:
        """List the events that an audience is sent of a commit."""
        return [cut for _, cut in self.redacted(step, audience) if cut is not None]

    def seen(self, state: Any, audience: Audience) -> bytes:
        """Give view, options and prepared questions of an audience as bytes."""
        return self._recent.of(state, audience, lambda: seen(self.system, state, audience))

    def secret_choice(self, step: Step) -> None:
        """Another choice under seal looks the same to all others; a changed one is nothing."""
        ask = getattr(step.command, "ask", None)
        kind = self.system.asks(step.state).get(ask) if ask else None
        if kind is None or not self._still_sealed(step):
            return
        if kind.answered:
            others = [a for a in self.table.values() if not a.controls(kind.who)]
            assert not any(self.cuts(step, audience) for audience in others), step
            return
        offered = [o for o in sendable(self.system, step.state, step.actor) if o.ask == ask]
        sent = choose(offered[self.pick(len(offered))], self.pick)
        other = self._instead(step, msgspec.convert(sent, self.commands), Seeded(1))
        for audience in self.table.values():
            if audience != step.actor:
                self.told_alike(step, other, audience)
                one, two = (self.seen(s.after, audience) for s in (step, other))
                same(one, two, audience, step.command)

    def luck(self, step: Step) -> None:
        """Events tell no more of other luck than the view does, but for what is turned openly."""
        if not step.lucky:
            return
        chance = Seeded(self.pick(1000))
        other = self._instead(step, step.command, chance)
        if not chance.draws or parts(tag_of(type(step.command)))[1] in self.profile.open_draws:
            return
        for audience in self.table.values():
            if self.cuts(step, audience) != self.cuts(other, audience):
                views = (self.system.view(each.after, audience) for each in (step, other))
                if next(views) == next(views):
                    one, two = (self.seen(s.after, audience) for s in (step, other))
                    assert one != two, (audience, step.command)

    def told_alike(self, step: Step, other: Step, audience: Audience) -> None:
        one, two = (encoded(self.cuts(each, audience)) for each in (step, other))
        same(one, two, audience, step.command)

    def _still_sealed(self, step: Step) -> bool:
        """Tell whether the step put its own choice under seal, or left it there."""
        ask = getattr(step.command, "ask", "")
        before, after = (
            {path for path in self.system.sealed(state) if f"{ask}/".startswith(f"{path}/")}
            for state in (step.state, step.after)
        )
        return bool(after) and before <= after

    def _instead(self, step: Step, command: Command, chance: Seeded) -> Step:
        answer = self.system.decide(step.state, command, step.actor, step.id, chance)
        assert not isinstance(answer, Rejection), (command, answer)
        after = step.state
        for event in answer:
            after = self.system.evolve(after, event)
        return Step(step.state, step.actor, command, answer, after, step.id)

    # states

    def views(self, state: Any) -> None:
        """A view is JSON without null, with text for keys, and equal after a round trip."""
        for audience in self.table.values():
            view = self.system.view(state, audience)
            assert {"sheets", "conflicts"} <= set(view) <= {"sheets", "conflicts", "library"}
            sent = msgspec.json.encode(view)
            assert not NULL.search(sent), sent
            assert msgspec.json.decode(sent) == view

    def spectators(self, state: Any) -> None:
        """A player who has no seat has no options, and asks nobody."""
        assert self.system.options(state, self.table[""]) == ()

    def questions(self, state: Any) -> None:
        """Every open question can be answered by whom it asks alone; no option answers another."""
        asks = self.system.asks(state)
        keys: dict[str, set[str]] = {}
        for name, audience in self.table.items():
            options = self.system.options(state, audience)
            assert len({option.key for option in options}) == len(options)
            keys[name] = {option.ask for option in options if option.ask}
            for option in (*options, *self._closer(state, audience, options)):
                assert all(_offers_something(field) for field in option.fields.values()), option
        assert set().union(*keys.values()) == set(asks)
        for ask, what in asks.items():
            answering = {name for name, those in keys.items() if ask in those}
            asked = {owner(who, self.table).seat for who in (what.who, *what.among)}
            assert asked <= answering, (ask, what)
            assert asked == answering or what.kind in SHARED, (ask, what)
            assert ask.startswith(what.conflict), ask

    def _closer(self, state: Any, audience: Audience, options: tuple[Option, ...]) -> list[Option]:
        """Look at one of the figures of which there is more to see."""
        short = [option for option in options if option.more]
        if not short:
            return []
        option = short[self.pick(len(short))]
        about = focuses(option)
        focus = about[self.pick(len(about))]
        full = behind(option, focus, self.system.options(state, audience, focus))
        assert full, f"offered, then not there: {option} {focus}"
        return full

    def skips(self, state: Any, commit: CommitId) -> None:
        """The absent can always be skipped, by an answer that is legal for them."""
        for ask, what in self.system.asks(state).items():
            if not what.answered:
                command = self.system.skip(state, ask)
                assert getattr(command, "ask", None) == ask
                actor = owner(what.who, self.table)
                answer = self.system.decide(state, command, actor, commit, Seeded(2))
                assert not isinstance(answer, Rejection), (command, answer)
                assert answer, command

    def thaws(self, state: Any) -> None:
        """A state kept as plain data comes back as it was, with values that its types know."""
        plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(state, str_keys=True)))
        assert msgspec.convert(plain, type(state), str_keys=True) == state

    def seals(self, state: Any) -> None:
        """A sealed choice names its conflict, which is open."""
        for path in self.system.sealed(state):
            conflict = path.split("/")[0]
            assert self.system.view(state, self.table[""])["conflicts"][conflict] is not None
            assert any(what.conflict == conflict for what in self.system.asks(state).values())

    def samples(self, state: Any) -> None:
        """A sample of what is hidden looks the same to its audience; two of them a state."""
        for _ in range(2):
            audience = tuple(self.table.values())[self.pick(len(self.table))]
            other = self.system.sample(state, audience, Seeded(self.pick(1000)))
            one, two = (self.seen(s, audience) for s in (state, other))
            same(one, two, audience)
            self._looks_alike(state, other, audience)
            assert self.system.asks(other) == self.system.asks(state)

    def _looks_alike(self, state: Any, other: Any, audience: Audience) -> None:
        """What is seen by looking closer does not depend on what is hidden either."""
        short = [each for each in self.system.options(state, audience) if each.more]
        if short:
            about = focuses(short[self.pick(len(short))])
            focus = about[self.pick(len(about))]
            one, two = (
                encoded([o.to_json() for o in self.system.options(world, audience, focus)])
                for world in (state, other)
            )
            same(one, two, audience, focus)

    def answers_alike(self, state: Any, commit: CommitId, times: int) -> None:
        """What is refused, and how, does not depend on what the asker may not see."""
        wishes = Wishes(self.system, self.table, self.pick, state)
        for name, audience in self.table.items():
            other = self.system.sample(state, audience, Seeded(self.pick(1000)))
            for command in wishes.of(name, times):
                one, two = (
                    self.system.decide(world, command, audience, commit, Seeded(3))
                    for world in (state, other)
                )
                refused = one if isinstance(one, Rejection) else None
                assert refused == (two if isinstance(two, Rejection) else None), command

    def refusals(self, state: Any, commit: CommitId, times: int) -> None:
        """What no option describes is refused with a code."""
        wishes = Wishes(self.system, self.table, self.pick, state)
        names = sorted(self.table)
        for _ in range(times):
            name = names[self.pick(len(names))]
            for command in wishes.of(name, 1):
                if not described(wishes.what_of(name, command), command):
                    answer = self.system.decide(state, command, self.table[name], commit, Seeded(4))
                    assert isinstance(answer, Rejection), (name, command, answer)
                    assert answer.code in CODES
                    self.refused += 1


def described(options: tuple[Option, ...], command: Command) -> bool:
    """Tell whether one of the options describes a command, by the fields alone."""
    sent = msgspec.to_builtins(command)
    return any(
        not option.more
        and option.type == sent["type"]
        and option.ask == sent.get("ask", "")
        and option.fields.keys() == sent.keys() - {"type", "ask"}
        and all(f.accepts(sent[n], no_collections) for n, f in option.fields.items())
        for option in options
    )


def _offers_something(field: Any) -> bool:
    if isinstance(field, OneOf):
        return bool(field.values or field.ref)
    if isinstance(field, SomeOf):
        return 0 <= field.least <= min(field.most, len(field.values))
    return not isinstance(field, PathField) or field.possible()


def _is_part(told: Any, whole: Any) -> bool:
    """Tell whether something was left out of a value at most: fields of its parts, terms, names."""
    if told is UNSET or told == whole:
        return True
    if not isinstance(told, tuple):
        return type(told) is type(whole) and isinstance(told, Struct) and _is_cut(told, whole)
    if all(isinstance(part, Term | str) for part in told):
        rest = iter(whole)
        return all(term in rest for term in told)
    return len(told) == len(whole) and all(map(_is_part, told, whole))


def _is_cut(told: Struct, whole: Struct) -> bool:
    return all(
        _is_part(getattr(told, name), getattr(whole, name)) for name in told.__struct_fields__
    )


@cache
def _defaults(kind: type[Event]) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind)}
