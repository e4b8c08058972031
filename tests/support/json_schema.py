"""Does a value fit a JSON schema? The few keywords that our schemas use, and no others.

So few need no library; a keyword that is not known here is an error, never passed over.
"""

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "integer": (int,),
    "boolean": (bool,), "number": (int, float), "null": (type(None),),
}  # fmt: skip
SILENT = frozenset(("title", "description", "default", "$schema"))


class Schema:
    """One schema inside a document: references are read from its root."""

    def __init__(self, document: Json, shape: Json | None = None) -> None:
        self._document = document
        self._shape = document if shape is None else shape

    def faults(self, value: Any) -> list[str]:
        """List what is wrong with a value; nothing if it fits."""
        return list(self._faults(self._shape, value, ""))

    def _faults(self, shape: Json, value: Any, at: str) -> Iterator[str]:
        for keyword, rule in shape.items():
            if keyword not in SILENT:
                yield from getattr(self, f"_{keyword.removeprefix('$')}")(rule, value, at, shape)

    def _ref(self, rule: str, value: Any, at: str, _: Json) -> Iterator[str]:
        found: Any = self._document
        for part in rule.removeprefix("#/").split("/"):
            found = found[part]
        yield from self._faults(found, value, at)

    def _type(self, rule: str, value: Any, at: str, _: Json) -> Iterator[str]:
        if not isinstance(value, KINDS[rule]) or (rule != "boolean" and isinstance(value, bool)):
            yield f"{at}: {value!r} is no {rule}"

    def _enum(self, rule: list[Any], value: Any, at: str, _: Json) -> Iterator[str]:
        if not any(type(each) is type(value) and each == value for each in rule):
            yield f"{at}: {value!r} is none of {rule}"

    def _anyOf(self, rule: list[Json], value: Any, at: str, _: Json) -> Iterator[str]:
        tries = [list(self._faults(each, value, at)) for each in rule]
        if all(tries):
            yield min(tries, key=len)[0] + f" (closest of {len(tries)})"

    def _properties(self, rule: Json, value: Any, at: str, _: Json) -> Iterator[str]:
        for name in rule.keys() & (value.keys() if isinstance(value, dict) else set()):
            yield from self._faults(rule[name], value[name], f"{at}/{name}")

    def _required(self, rule: list[str], value: Any, at: str, _: Json) -> Iterator[str]:
        missing = set(rule) - (value.keys() if isinstance(value, dict) else set())
        yield from (f"{at}: {name} is missing" for name in sorted(missing))

    def _additionalProperties(
        self, rule: Json | bool, value: Any, at: str, shape: Json
    ) -> Iterator[str]:
        more = set(value) - set(shape.get("properties", ())) if isinstance(value, dict) else set()
        for name in sorted(more):
            if rule is False:
                yield f"{at}: {name} is unknown"
            elif isinstance(rule, dict):
                yield from self._faults(rule, value[name], f"{at}/{name}")

    def _items(self, rule: Any, value: Any, at: str, shape: Json) -> Iterator[str]:
        """Check members: by draft 7 a list tells of each in its place, later `prefixItems` does."""
        if isinstance(rule, list):
            yield from self._prefixItems(rule, value, at, shape)
            return
        rest = value[len(shape.get("prefixItems", ())) :] if isinstance(value, list) else []
        yield from self._members(rule, rest, at)

    def _additionalItems(self, rule: Any, value: Any, at: str, shape: Json) -> Iterator[str]:
        rest = value[len(shape["items"]) :] if isinstance(value, list) else []
        yield from self._members(rule, rest, at)

    def _members(self, rule: Any, rest: list[Any], at: str) -> Iterator[str]:
        if rule is False and rest:
            yield f"{at}: {len(rest)} too many"
        for n, each in enumerate(rest if isinstance(rule, dict) else ()):
            yield from self._faults(rule, each, f"{at}/{n}")

    def _prefixItems(self, rule: list[Json], value: Any, at: str, _: Json) -> Iterator[str]:
        for n, (shape, each) in enumerate(zip(rule, value, strict=False)):
            yield from self._faults(shape, each, f"{at}/{n}")

    def _minItems(self, rule: int, value: Any, at: str, _: Json) -> Iterator[str]:
        if isinstance(value, list) and len(value) < rule:
            yield f"{at}: fewer than {rule}"

    def _maxItems(self, rule: int, value: Any, at: str, _: Json) -> Iterator[str]:
        if isinstance(value, list) and len(value) > rule:
            yield f"{at}: more than {rule}"

    def _minLength(self, rule: int, value: Any, at: str, _: Json) -> Iterator[str]:
        if isinstance(value, str) and len(value) < rule:
            yield f"{at}: shorter than {rule}"

    def _maxLength(self, rule: int, value: Any, at: str, _: Json) -> Iterator[str]:
        if isinstance(value, str) and len(value) > rule:
            yield f"{at}: longer than {rule}"
