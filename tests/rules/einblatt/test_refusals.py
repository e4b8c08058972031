"""Does every wrong wish get its own clear no, and change nothing?"""

from collections.abc import Callable

import pytest

from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command
from domain.kernel.rejection import Rejection, illegal, stale, wrong_phase
from domain.systems.einblatt import commands as c
from tests.rules.einblatt.given import Given, Npc, Sc

A, B, C = FigureId("a"), FigureId("b"), FigureId("c")


def choosing() -> Given:
    return Given(
        a=Sc("x", "KrA Kr9"), b=Npc("y", "He8 HeK"), c=Sc("x", "Ka9 Ka8", "hobby1", "Pi")
    ).dealt()


def acting() -> Given:
    """It is a's turn; c has one later."""
    return choosing().lay(a="KrA", b="He8", c="Ka9")


def reacting() -> Given:
    """B must answer c's attack: its round card has met a's."""
    given = acting()
    given.act("a", "b")
    given.act("c", "b")
    return given


def commit(given: Given, card: str = "KrA", figure: str = "a", ask: str = "") -> Command:
    asked = ask or given.ask("commit", "a")
    return given.about(c.CommitCard, figure, ask=AskId(asked), card=card)


def act(given: Given, target: str = "b", figure: str = "a", ask: str = "") -> Command:
    asked = ask or given.ask("turn", "a")
    return given.about(c.Act, figure, ask=AskId(asked), target=FigureId(target))


def react(given: Given, card: str, figure: str = "b") -> Command:
    return given.about(c.React, figure, ask=given.ask("react", "b"), card=card)


Case = tuple[Callable[[], Given], str, Callable[[Given], Command], Rejection]

CASES: dict[str, Case] = {
    "a card that is not in hand": (
        choosing, "a", lambda g: commit(g, "He8"), illegal("einblatt.CommitCard", "card"),
    ),
    "what is no card": (
        choosing, "a", lambda g: commit(g, "pass"), illegal("einblatt.CommitCard", "card"),
    ),
    "acting while all still choose": (
        choosing, "a", lambda g: act(g, ask="k/turn"), wrong_phase("einblatt.Act"),
    ),
    "choosing for somebody else": (
        choosing, "c", lambda g: commit(g), stale("ask"),
    ),
    "the gm choosing for a player": (
        choosing, "gm", lambda g: commit(g), stale("ask"),
    ),
    "choosing as a spectator": (
        choosing, "nobody", lambda g: commit(g), wrong_phase("einblatt.CommitCard"),
    ),
    "answering a question that is closed": (
        choosing, "a", lambda g: commit(g, ask="old/p0/r1/commit/a"), stale("ask"),
    ),
    "answering a question of somebody else": (
        choosing, "a", lambda g: commit(g, ask=str(g.ask("commit", "b"))), stale("ask"),
    ),
    "choosing after the reveal": (
        acting, "c", lambda g: commit(g, "Ka8", "c", "k"), wrong_phase("einblatt.CommitCard"),
    ),
    "a target of the own party": (
        acting, "a", lambda g: act(g, "c"), illegal("einblatt.Act", "target"),
    ),
    "oneself as target": (
        acting, "a", lambda g: act(g, "a"), illegal("einblatt.Act", "target"),
    ),
    "a target that does not take part": (
        acting, "a", lambda g: act(g, "zoe"), illegal("einblatt.Act", "target"),
    ),
    "acting out of turn": (
        acting, "c", lambda g: act(g, figure="c"), wrong_phase("einblatt.Act"),
    ),
    "waiting out of turn": (
        acting, "c", lambda g: g.about(c.Wait, "c", ask=g.ask("turn", "a")),
        wrong_phase("einblatt.Wait"),
    ),
    "acting with somebody else's figure": (
        acting, "c", lambda g: act(g), wrong_phase("einblatt.Act"),
    ),
    "reacting with a used card": (
        reacting, "gm", lambda g: react(g, "He8"), illegal("einblatt.React", "card"),
    ),
    "reacting unattacked": (
        reacting, "a", lambda g: react(g, "Kr9", "a"), wrong_phase("einblatt.React"),
    ),
    "acting while a reaction is awaited": (
        reacting, "c", lambda g: act(g, figure="c", ask="k/turn"), wrong_phase("einblatt.Act"),
    ),
    "standing where nobody asked": (
        reacting, "gm", lambda g: g.about(c.Stand, "b", ask=g.ask("react", "b"), actor=A),
        wrong_phase("einblatt.Stand"),
    ),
    "an untitled conflict": (
        choosing, "gm", lambda g: c.OpenConflict(title=""),
        illegal("einblatt.OpenConflict", "title"),
    ),
    "an override of nothing known": (
        choosing, "gm", lambda g: g.about(c.Override, "a", what="luck", value=1, why=""),
        illegal("einblatt.Override", "what"),
    ),
    "a comparison of one": (
        lambda: Given(a=Sc("x"), b=Sc("y")),
        "gm",
        lambda g: c.DrawCompare(figures=(A,), attribute="beruf"),
        illegal("einblatt.DrawCompare", "figures"),
    ),
    "a comparison of one figure with itself": (
        lambda: Given(a=Sc("x"), b=Sc("y")),
        "gm",
        lambda g: c.DrawCompare(figures=(A, A), attribute="beruf"),
        illegal("einblatt.DrawCompare", "figures"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_command_is_refused_and_changes_nothing(name: str) -> None:
    """Seed: 004 §1.3.3"""
    build, actor, wish, meant = CASES[name]
    given = build()
    assert given.refusal(actor, wish(given)) == meant


def test_a_hand_card_is_illegal_in_the_same_words_without_endy_holder() -> None:
    """What a refusal says must not tell where a card is."""
    given = choosing()
    for card in ("He8", "Ka9", "Pi7", "xx"):
        assert given.refusal("a", commit(given, card)) == illegal("einblatt.CommitCard", "card")


def test_answers_are_for_who_plays_the_figure() -> None:
    """The table refuses such commands as not_yours before the rules see them."""
    given = choosing()
    assert commit(given).allows(given.seat("a"))
    for other in ("c", "gm", "nobody"):
        assert not commit(given).allows(given.seat(other))
