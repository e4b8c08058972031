"""What might somebody send who knows the options but not the rules, or not even those?"""

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from chronist_client.paths import Pick
from domain.kernel.audience import Audience
from domain.kernel.messages import Command
from domain.kernel.options import Option
from domain.kernel.path_field import PathField
from domain.kernel.system import Focus, System
from tests.support.choosing import choose
from tests.support.more import focuses
from tests.support.play import command_type


class Wishes:
    """Makes commands near what is offered, to a seat itself or to another, and far from it."""

    def __init__(
        self, system: System, table: Mapping[str, Audience], pick: Pick, state: Any
    ) -> None:
        self.system = system
        self.table = table
        self.state = state
        self.pick = pick
        self.commands = system.commands
        self.type = command_type(system)
        self.short = {name: system.options(state, each) for name, each in table.items()}
        self.looked: dict[tuple[str, Focus], tuple[Option, ...]] = {}
        self.options = {name: self._some(name) for name in table}
        self.everybody = [option for those in self.options.values() for option in those]
        self.words = _words(self.everybody)

    def what_of(self, name: str, command: Command) -> tuple[Option, ...]:
        """List what a seat may send of those that concern the figure a command names."""
        short = self.short[name]
        if not any(option.more for option in short):
            return short
        figure, conflict = (getattr(command, part, "") for part in ("figure", "conflict"))
        whole = tuple(option for option in short if not option.more)
        return (*whole, *self._look(name, Focus(conflict=conflict, figure=figure)))

    def _some(self, name: str) -> tuple[Option, ...]:
        """List what a seat may send, of all abbreviated ones those of one figure."""
        short = [option for option in self.short[name] if option.more]
        if not short:
            return self.short[name]
        about = focuses(short[self.pick(len(short))])
        focus = about[self.pick(len(about))]
        whole = tuple(option for option in self.short[name] if not option.more)
        return (*whole, *self._look(name, focus))

    def _look(self, name: str, focus: Focus) -> tuple[Option, ...]:
        if (name, focus) not in self.looked:
            found = self.system.options(self.state, self.table[name], focus)
            self.looked[name, focus] = found
        return self.looked[name, focus]

    def of(self, name: str, times: int) -> Iterator[Command]:
        own = self.options[name]
        for _ in range(times):
            near = own if own and self.pick(3) else self.everybody
            if near and self.pick(4):
                sent = choose(near[self.pick(len(near))], self.pick)
                self._spoil(sent)
            else:
                sent = self._invented()
            try:
                yield msgspec.convert(sent, self.type)
            except msgspec.ValidationError:
                continue

    def _spoil(self, sent: dict[str, Any]) -> None:
        fields = sorted(sent.keys() - {"type"})
        if fields and self.pick(5):
            field = fields[self.pick(len(fields))]
            sent[field] = self._other(sent[field])

    def _other(self, value: Any) -> Any:
        if isinstance(value, int):
            return (value - 1, value + 1, -1, 0, 33, 10**9)[self.pick(6)]
        if isinstance(value, str):
            return (self.words[self.pick(len(self.words))], "", "x" * 501, "pass")[self.pick(4)]
        word, middle = self.words[self.pick(len(self.words))], len(value) // 2
        cut, foreign = [*value[:middle], *value[middle + 1 :]], [*value[:-1], "nowhere"]
        return ([*value, word], value[1:], cut, foreign, [*value, *value], [])[self.pick(6)]

    def _invented(self) -> dict[str, Any]:
        kind = self.commands[self.pick(len(self.commands))]
        hints = get_type_hints(kind)
        sent: dict[str, Any] = {"type": kind.__struct_config__.tag}
        for name in kind.__struct_fields__:
            sent[name] = self._of_type(hints[name])
        return sent

    def _of_type(self, hint: Any) -> Any:
        if get_origin(hint) is tuple:
            return [self._of_type(get_args(hint)[0]) for _ in range(self.pick(4))]
        if hint is int:
            return self.pick(40) - 4
        return self.words[self.pick(len(self.words))]


def _words(options: list[Option]) -> list[Any]:
    found = {"", "x", "billy", "none"}
    for option in options:
        found.add(option.ask)
        for field in option.fields.values():
            found.update(v for v in getattr(field, "values", ()) if isinstance(v, str))
            if isinstance(field, PathField):
                found.update(edge.to for edge in field.edges(field.start))
    return sorted(found)
