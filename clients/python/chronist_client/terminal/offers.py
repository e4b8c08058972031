"""What can be done now? A numbered list, from the options of the view."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..fields import Value, values
from ..messages import Json
from ..options import command, is_more, needed, open_fields, unsaid
from .kinds import system_of
from .values import FEW, Lexicon

PAST = ("table.Goto", "table.TakeOut", "table.Fork", "table.FreshThrow", "table.Object")
"""Named by a line of the log: they would only make the list long."""


@dataclass(frozen=True)
class Entry:
    """One line of the list: options of one type, or one command that is ready to be sent."""

    label: str
    options: tuple[Json, ...]
    request: Json | None = None


def due(view: Json) -> list[str]:
    """List the questions that wait for this seat."""
    asks = view.get("asks", {}).items()
    return [id for id, ask in asks if ask.get("mine") and not ask["answered"]]


def question(view: Json, ask: str, lexicon: Lexicon) -> str:
    """Say a question."""
    asked = view["asks"][ask]
    subject = asked.get("subject", "")
    figure = subject if asked["who"] == "gm" else asked["who"]
    system = view["conflicts"].get(asked["conflict"], {}).get("system", "")
    fields = {"figure": figure or "gm", "subject": subject, "who": asked["who"]}
    said = lexicon.speech.fill(f"ask.{asked['kind']}", fields, system)
    return f"{said} ({lexicon.speech.figure('gm')})" if asked["who"] == "gm" else said


def answers(ask: str, lexicon: Lexicon) -> Iterator[Entry]:
    """List the answers to a question, one line each where they are few."""
    for option in lexicon.options():
        if option.get("ask") == ask and option["type"] != "table.Skip":
            yield from _ready(option, lexicon)


def rest(lexicon: Lexicon) -> Iterator[Entry]:
    """List by type what nobody asked for."""
    by_type: dict[str, list[Json]] = {}
    for option in lexicon.options():
        free = "ask" not in option or option["type"] == "table.Skip"
        if free and option["type"] not in PAST:
            by_type.setdefault(option["type"], []).append(option)
    for type, options in by_type.items():
        yield Entry(_usage(type, options, lexicon), tuple(options), _sole(options))


def told(request: Json, lexicon: Lexicon) -> str:
    """Say a command with its values."""
    hidden = ("type", "ask", "conflict")
    fields = [(name, held) for name, held in request.items() if name not in hidden]
    said = [
        lexicon.who(request),
        *(_said(request["type"], name, held, lexicon) for name, held in fields),
    ]
    shown = ", ".join(dict.fromkeys(each for each in said if each))
    return f"{_label(request['type'], lexicon)}: {shown}"


def _ready(option: Json, lexicon: Lexicon) -> Iterator[Entry]:
    left = needed(option)
    label = f"{_label(option['type'], lexicon)}{_constants(option, lexicon)}"
    known = _few(option, left[0], lexicon) if len(left) == 1 else []
    if not left and not is_more(option):
        yield Entry(label, (option,), command(option, {}))
    elif is_more(option) or not known:
        yield Entry(_usage(option["type"], [option], lexicon), (option,))
    for value in () if is_more(option) else known:
        shown = lexicon.shown(option["type"], left[0], value)
        request = command(option, {**unsaid(option), left[0]: value})
        yield Entry(f"{label}: {shown}", (option,), request)


def _few(option: Json, name: str, lexicon: Lexicon) -> list[Value]:
    """List the values of a field that can be listed: one of a few."""
    field = option["fields"][name]
    known = values(field, lexicon.view) if "one_of" in field else []
    return known if len(known) <= FEW else []


def _usage(type: str, options: list[Json], lexicon: Lexicon) -> str:
    names = list(dict.fromkeys(name for option in options for name in open_fields(option)))
    fields = " ".join(f"<{lexicon.label(options[0], name)}>" for name in names)
    who = _constants(options[0], lexicon) if len(options) == 1 else f" ({len(options)})"
    return f"{_label(type, lexicon)}{who}" + (f" {fields}" if fields else "")


def _sole(options: list[Json]) -> Json | None:
    only = options[0] if len(options) == 1 else None
    if only is None or is_more(only) or open_fields(only):
        return None
    return command(only, {})


def _constants(option: Json, lexicon: Lexicon) -> str:
    """Name whom or what an option is about, without the conflict."""
    fields = [name for name in option["fields"] if name not in (*open_fields(option), "conflict")]
    said = [
        lexicon.shown(option["type"], name, option["fields"][name]["one_of"][0]) for name in fields
    ]
    named = [each for each in said if each]
    return f" ({', '.join(named)})" if named else ""


def _label(type: str, lexicon: Lexicon) -> str:
    return lexicon.speech.words.first((f"command.{type}", type), system_of(type))


def _said(type: str, name: str, held: Any, lexicon: Lexicon) -> str:
    if isinstance(held, list):
        return ",".join(lexicon.shown(type, name, each) for each in held)
    return lexicon.shown(type, name, held)
