"""Does a whole Probe of many sides add up, with everything that can happen in it?"""

from tests.rules.einblatt.given import Given, Npc


def test_a_probe_of_nine_participants() -> None:
    """B4: three parties; the points after each round are worked out in the comments.

    Seed: 004 §1.3.3
    """
    given = Given(
        a=Npc("X", "HeA HeD He7"),
        b=Npc("X", "KrA Ka9 HeB Pi8"),
        c=Npc("X", "Pi7 PiK Pi9"),
        d=Npc("Y", "HeK Kr8 Ka7"),
        e=Npc("Y", "PiD Pi10 PiA PiB"),
        f=Npc("Y", "KrB Kr9"),
        g=Npc("Z", "KaB KaK"),
        h=Npc("Z", "Ka10 KaA Ka8"),
        i=Npc("Z", "He9 Kr10 He8"),
    ).dealt()

    given.lay(a="HeA", b="KrA", c="Pi7", d="HeK", e="PiD", f="pass", g="KaB", h="Ka10", i="He9")
    # Two aces: b holds four cards, a three, so b is first.
    assert given.turn == ["b"]
    given.act("b", "d")  # KrA over HeK: b+1 d-1; d's turn is gone
    assert given.turn == ["a"]
    given.act("a", "f")  # HeA over a pass: a+1 f-1
    assert given.turn == ["e"]
    given.act("e", "b")
    given.react("b", "Ka9")  # PiD over Ka9: e+1 b-1
    given.act("g", "b")
    given.react("b", "HeB")  # KaB and HeB: tie
    given.act("h", "f")  # Ka10 over the same pass: h+1 f-1
    given.act("i", "f")  # He9 over it once more: i+1 f-1
    given.act("c", "d")
    given.react("d", "Kr8")  # Pi7 under Kr8: c-1 d+1
    # a: 1; b: 1-1; c: -1; d: -1+1; e: 1; f: -1-1-1; g: 0; h: 1; i: 1
    assert given.ep == dict(a=1, b=0, c=-1, d=0, e=1, f=-3, g=0, h=1, i=1)

    assert given.view()["round"] == 2
    given.lay(a="HeD", b="Pi8", c="PiK", d="Ka7", e="Pi10", f="KrB", g="KaK", h="Ka8", i="pass")
    # Two kings: c drew three cards, g two.
    assert given.turn == ["c"]
    given.act("c", "d")  # PiK over Ka7: c+1 d-1; d has nothing left
    assert given.turn == ["g"]
    given.act("g", "d")  # undefended: g+1 d-1
    assert given.turn == ["a"]
    given.wait("a")
    given.act("f", "a")  # KrB under the waiting HeD: f-1 a+1
    assert given.turn == ["e"]
    given.act("e", "b")  # Pi10 over Pi8: e+1 b-1; b has nothing left
    assert given.turn == ["h"]
    given.act("h", "b")  # undefended: h+1 b-1
    # a: 1+1; b: 0-1-1; c: -1+1; d: 0-1-1; e: 1+1; f: -3-1; g: 0+1; h: 1+1; i: 1
    assert given.ep == dict(a=2, b=-2, c=0, d=-2, e=2, f=-4, g=1, h=2, i=1)

    assert given.view()["round"] == 3
    assert given.asked() == {("commit", name) for name in "acefhi"}  # b, d, g have no card
    given.lay(a="He7", c="Pi9", e="PiA", f="Kr9", h="KaA", i="Kr10")
    # Two aces: e drew four cards, h three.
    assert given.turn == ["e"]
    given.act("e", "h")  # PiA and KaA: tie; h's turn is gone
    assert given.turn == ["i"]
    given.act("i", "c")  # Kr10 over Pi9: i+1 c-1
    assert given.turn == ["f"]
    given.act("f", "b")  # Kr9 over an empty hand's pass: f+1 b-1
    assert given.turn == ["a"]
    given.act("a", "d")  # He7 and an empty hand's pass: tie
    # a: 2; b: -2-1; c: 0-1; d: -2; e: 2; f: -4+1; g: 1; h: 2; i: 1+1
    assert given.ep == dict(a=2, b=-3, c=-1, d=-2, e=2, f=-3, g=1, h=2, i=2)

    assert {name: given.kt(name)["class"] for name in "abcdefghi"} == {
        "a": "klar_won",
        "b": "vollkommen_lost",
        "c": "knapp_lost",
        "d": "klar_lost",
        "e": "klar_won",
        "f": "vollkommen_lost",
        "g": "knapp_won",
        "h": "klar_won",
        "i": "klar_won",
    }
