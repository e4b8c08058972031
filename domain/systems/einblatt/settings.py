"""Which optional rules does einBlatt know, and which value does each have by default?"""

from typing import Literal

from msgspec import Struct

from domain.kernel.system import OnOff


class Settings(Struct, frozen=True):
    """The toggles, default first; the set in force is written into `ConflictOpened`.

    Reading: docs/rules/einblatt.md, toggles stand in brackets.
    """

    npc_deck: Literal["per_kt", "shared"] = "per_kt"
    """Each npc draws from a fresh deck of its own, or all from one deck of the gm."""
    empty_reaction: Literal["undefended", "colourless7"] = "undefended"
    """What meets an attack when card and hand are gone."""
    reshuffle: Literal["eager", "lazy"] = "eager"
    """Reshuffle as soon as the draw pile is empty, or only when a card is wanted."""
    wait_returns: OnOff = "off"
    """After each action those who waited may act again."""
    carry_ep: OnOff = "off"
    """Success points run on from Probe to Probe."""
    min_hand: Literal[0, 1] = 0
    """The least number of cards that restrictions leave."""
    two_kt_simplified: OnOff = "on"
    """Two participants compare their cards without turns."""
    react_pass: OnOff = "on"
    """A participant who must react with a new card may decline."""
    schauen: OnOff = "off"
    """Module. Seed: 004 §2.1"""
    zinken: OnOff = "off"
    """Module. Seed: 004 §2.2"""
    nachkarten: OnOff = "off"
    """Module. Seed: 004 §2.3"""
    two_piles: OnOff = "off"
    """Module. Seed: 004 §2.4"""
    single_source: OnOff = "off"
    """With two piles all cards of a Probe come from one of them."""
    tisch: OnOff = "off"
    """Module. Seed: 004 §2.5"""
    sleeve: OnOff = "off"
    """Module. Seed: 004 §2.6"""
    alle_karten: OnOff = "off"
    """Module. Seed: 004 §2.7"""
    allin: OnOff = "off"
    """Module. Seed: 004 §2.8"""
    allin_stake: Literal["asked", "fight"] = "asked"
    """The gm accepts a stake each time, or it is always a fight, where none is needed."""
    open_play: OnOff = "off"
    """Module. Seed: 004 §2.9"""
    open_play_timing: Literal["upfront", "per_round"] = "upfront"
    """Open cards are laid before the first round, or each before its own round."""
