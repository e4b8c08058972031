"""Who is asked what after a change of the past, and was not asked before?"""

from collections.abc import Iterator

from domain.kernel.account import REST, TURN, WAITING, AccountEntry, Json
from domain.kernel.ids import GM

Question = tuple[str, str, str, str, str, str, str]


def new_questions(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Give an entry for each kind of question, first what is asked of the reader.

    The keys of questions count. Compare the figures, the kind and the round instead.
    """
    known = set(_open(before))
    groups: dict[tuple[str, str, str, bool], list[Json]] = {}
    for question, ask in _open(after).items():
        if question not in known:
            about = _about(ask, after)
            kind = f"{ask['kind']}{'.gm' if ask['who'] == GM else ''}"
            group = (ask["conflict"], kind, about, _mine(ask, after))
            groups.setdefault(group, []).append(ask)
    for (conflict, kind, about, mine), asks in sorted(
        groups.items(), key=lambda each: not each[0][3]
    ):
        yield _entry(after, conflict, kind, about, asks, mine=mine)


def asked_no_more(before: Json, after: Json) -> Iterator[AccountEntry]:
    """Tell a player that nothing is asked any more."""
    was, now = (any(_mine(ask, view) for ask in _open(view).values()) for view in (before, after))
    if was and not now and not _is_gm(after):
        yield AccountEntry("table.idle", REST)


def asked_in(view: Json, conflict: str) -> bool:
    """Tell whether somebody has to answer something in a conflict."""
    return any(ask["conflict"] == conflict for ask in _open(view).values())


def _open(view: Json) -> dict[Question, Json]:
    unanswered = (ask for ask in view.get("asks", {}).values() if not ask["answered"])
    return {_question(view, ask): ask for ask in unanswered}


def _question(view: Json, ask: Json) -> Question:
    conflict = view["conflicts"].get(ask["conflict"], {})
    place = (
        str(conflict.get("probe", "")),
        str(conflict.get("round", "")),
        str(conflict.get("phase", "")),
    )
    asked = " ".join([ask["who"], *ask.get("among", ())])
    return (ask["conflict"], ask["kind"], asked, ask.get("subject", ""), *place)


def _about(ask: Json, view: Json) -> str:
    """Name the figure that a player is asked about, if it is not one of those who are asked."""
    subject: str = ask.get("subject", "")
    itself = subject in (ask["who"], *ask.get("among", ())) or ask["who"] == GM
    return "" if itself or subject not in view["figures"] else subject


def _is_gm(view: Json) -> bool:
    return bool(view["me"]["role"] == "gm")


def _mine(ask: Json, view: Json) -> bool:
    """Tell whether the reader is asked; a gm only if the gm is asked, not a figure of the gm's."""
    return bool(ask.get("mine")) and (not _is_gm(view) or ask["who"] == GM)


def _entry(
    view: Json, conflict: str, kind: str, about: str, asks: list[Json], *, mine: bool
) -> AccountEntry:
    of_gm = asks[0]["who"] == GM
    if of_gm:
        figures = [ask["subject"] for ask in asks if ask.get("subject") in view["figures"]]
    else:
        figures = [figure for ask in asks for figure in (ask["who"], *ask.get("among", ()))]
    if mine and not of_gm:
        figures = [figure for figure in figures if figure in view["me"]["figures"]]
    figures = [*dict.fromkeys(figures)]
    held = view["conflicts"][conflict]
    values = {
        "figures": figures,
        "n": len(figures),
        "phase": held["phase"],
        "game": held.get("game", 0),
    }
    if about:
        values["target"] = about
    form = f"{'.of' if about else ''}{'.you' if mine else ''}"
    return AccountEntry(
        f"{held['system']}.ask.{kind}{form}", TURN if mine else WAITING, conflict, values
    )
