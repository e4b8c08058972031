"""How is a state made up that an audience cannot tell from the true one?"""

from collections.abc import Collection, Iterable, Mapping
from itertools import chain

from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.cards import DECK, Card, rank_of, take_in_order
from domain.kernel.chance import Cards, Chance, DrawKey
from domain.kernel.ids import GM, FigureId

from .eingriffe.two_piles.sorting import matches
from .piles import tops
from .state import KT, Conflict, Deck, Sheet, SimultaneousActions, State

PASS = "pass"
Renaming = Mapping[Card, Card]
Named = tuple[Deck, Renaming]
"""A deck, and the other names of its cards."""


def sample(state: State, audience: Audience, chance: Chance) -> State:
    """Rename the cards hidden from the audience among one another, each deck by itself.

    Hands, piles and choices follow their cards, so that every count and every open card stays;
    a returned hand is made up of what lies covered. A hidden choice becomes any choice, a pass
    one time in eight; a hidden declaration any that is allowed.
    """
    orders: dict[str, Cards] = {}
    for figure in (GM, *sorted(state.kinds)):
        orders[figure] = chance.shuffle(DECK, DrawKey("einblatt", figure, "sample"))
    return _Sampled(known_to(state, audience), orders).state(state)


def known_to(state: State, audience: Audience) -> frozenset[str]:
    """Name the figures whose secrets an audience knows."""
    gm = (GM,) if audience.is_gm else ()
    return frozenset((*gm, *filter(audience.controls, state.kinds)))


class _Sampled:
    """One sampling: whose secrets are known, and the order of the whole deck for each figure."""

    def __init__(self, known: frozenset[str], orders: Mapping[str, Cards]) -> None:
        self.known = known
        self.orders = orders

    def state(self, state: State) -> State:
        names = {figure: self._of_sheet(figure, state) for figure in state.sheets}
        decks = {figure: (state.sheets[figure].deck, names[figure]) for figure in names}
        return replace(
            state,
            sheets={f: renamed_sheet(sheet, names[f]) for f, sheet in state.sheets.items()},
            conflicts={k: self._conflict(c, decks) for k, c in state.conflicts.items()},
        )

    def _of_sheet(self, figure: FigureId, state: State) -> Renaming:
        kts = [(c, c.kts[figure]) for c in state.conflicts.values() if figure in c.kts]
        hands = [(figure, kt.hand) for _, kt in kts]
        sleeve = state.sheets[figure].sleeve
        hands += [(figure, (sleeve.card,))] if sleeve else []
        opened = frozenset(chain(*(kt.last_hand for c, kt in kts if c.laid_open)))
        return self._renaming(figure, state.sheets[figure].deck, hands, opened)

    def _renaming(
        self,
        figure: str,
        deck: Deck,
        hands: Collection[tuple[FigureId, Cards]],
        opened: frozenset[Card],
    ) -> Renaming:
        """Permute what is hidden: a pile's order from all, hand and covered discards from others.

        `opened` were made public where they lay, so they stay there.
        """
        hidden = set(tops(deck))
        if figure in self.known:
            hidden -= deck.known
        else:
            hidden.update(deck.covered - opened)
        hidden.update(*(hand for holder, hand in hands if holder not in self.known))
        order = self.orders[figure]
        places = _places(deck, (hand for _, hand in hands))
        first, second = (
            [c for c in places if c in hidden and (c in deck.second) is of_second]
            for of_second in (False, True)
        )
        return {**_permuted(deck, first, order), **_permuted(deck, second, order)}

    def _conflict(self, conflict: Conflict, sheets: Mapping[FigureId, Named]) -> Conflict:
        kts = conflict.kts
        sharing = conflict.settings.npc_deck == "shared"
        hands = [(f, kt.hand) for f, kt in kts.items() if sharing and kt.kind == "npc"]
        last = (kt.last_hand for kt in kts.values() if conflict.laid_open)
        shared = self._renaming(GM, conflict.shared, hands, frozenset(chain(*last)))

        def drawn_from(figure: FigureId, kt: KT) -> Named:
            if kt.kind == "sc":
                return sheets[figure]
            if sharing:
                return conflict.shared, shared
            opened = frozenset(kt.last_hand if conflict.laid_open else ())
            return kt.deck, self._renaming(figure, kt.deck, [(figure, kt.hand)], opened)

        return replace(
            conflict,
            kts={f: self._kt(f, kt, conflict, *drawn_from(f, kt)) for f, kt in kts.items()},
            shared=renamed_deck(conflict.shared, shared),
            group=self._group(conflict),
        )

    def _kt(self, figure: FigureId, kt: KT, conflict: Conflict, deck: Deck, names: Renaming) -> KT:
        hand = renamed(kt.hand, names)
        seen = conflict.laid_open or figure in self.known
        covered = _renamed_set(deck.covered, names)
        last = kt.last_hand if seen else self._put_away(figure, len(kt.last_hand), covered)
        own = renamed_deck(kt.deck, names) if deck is kt.deck else kt.deck
        choice = kt.choice
        if choice and figure not in self.known:
            possible = hand + kt.free[:1]
            choice = PASS if rank_of(self.orders[figure][0]) == 0 else possible[0]
        return replace(kt, hand=hand, choice=choice, last_hand=last, deck=own)

    def _put_away(self, figure: FigureId, n: int, covered: frozenset[Card]) -> Cards:
        """Make up a returned hand, of what lies covered as far as that goes.

        By the order alone: where its true cards have come since is luck that nobody was told.
        """
        return tuple(sorted(self.orders[figure], key=lambda card: card not in covered)[:n])

    def _group(self, conflict: Conflict) -> SimultaneousActions | None:
        group = conflict.group
        if group is None or group.revealed:
            return group
        declared = {
            member: target if member in self.known else self._target(conflict, member)
            for member, target in group.declared.items()
        }
        return replace(group, declared=declared)

    def _target(self, conflict: Conflict, member: FigureId) -> str:
        """Choose among waiting and the allowed targets."""
        choices = ["", *(f for f in sorted(conflict.kts) if f"{member}>{f}" in conflict.targets)]
        return choices[DECK.index(self.orders[member][0]) % len(choices)]


def renamed(cards: Cards, names: Renaming) -> Cards:
    """Give cards their other names."""
    return tuple(names.get(card, card) for card in cards)


def _places(deck: Deck, hands: Iterable[Cards]) -> Cards:
    """List a deck's cards by where they lie, which all may know."""
    lying = (*hands, deck.draw, deck.discard, deck.draw2, deck.discard2, deck.aside or ())
    return (*dict.fromkeys(chain(*lying)),)


def _permuted(deck: Deck, pool: Collection[Card], order: Cards) -> Renaming:
    """Rename cards of one draw pile among one another; sorted piles keep the faces they are for.

    Each place gets a card by the order alone, whatever truly lies there. Which pile a card was
    drawn from is public, so each keeps to its own.
    """
    left = list(take_in_order(frozenset(pool), order))
    strict = [card for card in pool if _face(deck, card) is not None]
    names: dict[Card, Card] = {}
    for card in (*strict, *(card for card in pool if card not in strict)):
        wanted = _face(deck, card)
        names[card] = next(
            other for other in left if wanted is None or matches(deck.sorted_by, other) == wanted
        )
        left.remove(names[card])
    return names


def _face(deck: Deck, card: Card) -> bool | None:
    """Tell to which face a discard pile binds a card; none where its place does not tell."""
    if deck.sorted_by not in ("colours", "pictures"):
        return None
    fits = matches(deck.sorted_by, card)
    return fits if card in (deck.discard if fits else deck.discard2) else None


def renamed_deck(deck: Deck, names: Renaming) -> Deck:
    """Give the cards of a deck their other names."""
    aside = {names.get(card, card): fate for card, fate in (deck.aside or {}).items()}
    return replace(
        deck,
        draw=renamed(deck.draw, names),
        discard=renamed(deck.discard, names),
        covered=_renamed_set(deck.covered, names),
        draw2=renamed(deck.draw2, names),
        discard2=renamed(deck.discard2, names),
        aside=aside if deck.aside is not None else None,
        known=_renamed_set(deck.known, names),
    )


def _renamed_set(cards: frozenset[Card], names: Renaming) -> frozenset[Card]:
    return frozenset(names.get(card, card) for card in cards)


def renamed_sheet(sheet: Sheet, names: Renaming) -> Sheet:
    """Give the cards of a sheet their other names."""
    sleeve = sheet.sleeve
    if sleeve is not None:
        sleeve = replace(sleeve, card=names.get(sleeve.card, sleeve.card))
    return replace(sheet, deck=renamed_deck(sheet.deck, names), sleeve=sleeve)
