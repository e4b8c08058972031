import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { NOBODY } from "../src/state/names";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { registerCurrent } from "../src/forms/options/values";
import { fieldInputs } from "../src/systems/einblatt/field_inputs";
import { countingWords, worthNow } from "../src/systems/einblatt/cards/counting";
import { Comparisons, standsTurned } from "../src/systems/einblatt/board/comparisons";
import { heldCount } from "../src/systems/einblatt/board/places";
import { Hand } from "../src/systems/einblatt/cards/hand";
import { Question } from "../src/systems/einblatt/question/question";
import { laidBy, opponents } from "../src/systems/einblatt/cards/facing";
import { currentReaders } from "../src/systems/einblatt/current_values";
import { Modules, prepares } from "../src/systems/einblatt/setup/modules";
import { furtherOf, slotsOf } from "../src/systems/einblatt/cards/slots";
import { ANY } from "../src/systems/einblatt/cards/verdict";
import type { Comparison, EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { attributes, view } from "./einblatt_table";
import { doorToPlay, drawAnew, drawAtTable, find, press, root } from "./drawing";

drawAnew();
const send = vi.fn(async () => ({ ok: true }));

const door = doorToPlay(view, { send });

const draw = (what: ComponentChild): void => drawAtTable(door, what);

registerCurrent(currentReaders);

beforeEach(() => void send.mockClear());

describe("the three places of a figure", () => {
  const conflict = { phase: "turns", probe: 1, round: 2 } as EinblattConflict;
  const kt: Kt = { party: "us", kind: "sc", state: "open", card: "HeA", slots: { 3: "KaK" } };
  const met: Comparison[] = [
    {
      round: 1,
      actor: "a",
      target: "w",
      card_a: "Kr9",
      card_t: "pass",
      outcome: "win",
      ep_delta: { a: 1, w: -1 },
    },
    {
      round: 1,
      actor: "w",
      target: "a",
      card_a: "PiA",
      card_t: "Kr8",
      outcome: "win",
      ep_delta: { a: -1, w: 1 },
    },
  ];

  test("hold what was, what lies open now, and what was laid openly for later", () => {
    expect(slotsOf("a", kt, conflict, met)).toEqual([
      { round: 1, lies: "gone", card: "Kr9", more: ["Kr8"], points: 0 },
      { round: 2, lies: "face", card: "HeA" },
      { round: 3, lies: "face", card: "KaK", openly: true },
    ]);
  });

  test("keep a card that waited and met none, until the next Probe", () => {
    const waited: Kt = {
      party: "us",
      kind: "sc",
      state: "open",
      card: "HeA",
      laid: { 1: "KaK", 2: "HeA" },
    };
    expect(
      slotsOf("a", waited, conflict, []).map(({ lies, card, unmet }) => [lies, card, unmet]),
    ).toEqual([
      ["gone", "KaK", true],
      ["face", "HeA", undefined],
      ["next", undefined, undefined],
    ]);
    expect(slotsOf("a", waited, conflict, met)[0]).toMatchObject({ card: "Kr9" });
  });

  test("say that a figure passed in rounds of this Probe in which it laid nothing", () => {
    const played: [EinblattConflict["phase"], Partial<Kt>, string][] = [
      ["turns", { state: "used", laid: { 2: "HeA", 3: "Kr9" } }, "pass gone gone"],
      ["result", { class: "draw" }, "pass gone pass"],
      ["closed", { class: "draw" }, "pass gone pass"],
      // It came after the Probe, or the Probe was broken off.
      ["prepare", { laid: {} }, "gone gone gone"],
      ["result", {}, "gone gone gone"],
      ["closed", {}, "gone gone gone"],
    ];
    for (const [phase, more, lies] of played) {
      const slots = slotsOf(
        "a",
        { party: "us", kind: "sc", state: "idle", laid: { 2: "HeA" }, ...more },
        { ...conflict, phase, round: 3 },
        [],
      );
      expect(slots.map((each) => each.lies).join(" ")).toBe(lies);
    }
  });

  test("show a chosen card as a back, and a pass as one", () => {
    const standing = ["committed", "passed", "choosing", "used"] as const;
    expect(
      standing.map(
        (state) => slotsOf("a", { party: "us", kind: "sc", state }, conflict, [])[1]?.lies,
      ),
    ).toEqual(["back", "pass", "choosing", "gone"]);
  });
});

test("a further card after a draw lies beside the rounds, with what it brought itself", () => {
  const challenges = {
    c1: {
      round: 3,
      actor: "a",
      target: "w",
      card_a: "Kr7",
      card_t: "KrB",
      outcome: "tie",
      ep_delta: { a: 0, w: 0 },
    },
    c2: {
      round: 3,
      actor: "w",
      target: "a",
      card_a: "Kr8",
      card_t: "none",
      outcome: "win",
      ep_delta: { a: -1, w: 1 },
    },
  };
  const found = (figure: string) =>
    furtherOf(figure, { challenges } as unknown as EinblattConflict, NOBODY).map(
      ({ card, points }) => [card, points],
    );
  expect(found("a")).toEqual([
    ["Kr7", 0],
    ["none", -1],
  ]);
  expect(found("w")).toEqual([
    ["KrB", 0],
    ["Kr8", 1],
  ]);
  expect(found("b")).toEqual([]);
});

/** A comparison whose target laid this. */

describe("einGriffe of the next conflict", () => {
  test("are put in and taken out by a press each", async () => {
    draw(<Modules />);
    await press("module-allin");
    expect(send).toHaveBeenLastCalledWith({
      type: "table.SetToggle",
      toggle: "einblatt.allin",
      value: "on",
    });
    await press("module-zinken");
    expect(send).toHaveBeenLastCalledWith({
      type: "table.SetToggle",
      toggle: "einblatt.zinken",
      value: "off",
    });
  });

  test("say whether something comes before the cards are drawn", () => {
    expect(prepares(view)).toBe(true);
    expect(prepares({ ...view, table: { settings: {} } } as unknown as View)).toBe(false);
  });
});

test("a card that is corrected is chosen in the order of a hand", () => {
  const Card = fieldInputs["einblatt.React.card"]!;
  draw(
    <Card
      type="einblatt.React"
      name="card"
      field={{ one_of: ["Pi9", "Ka9", "KrD", "HeK", "KrA"] }}
      value="KrD"
      onChange={() => undefined}
    />,
  );
  expect(
    [...root.querySelectorAll("[data-testid^=field-card-]")].map((each) =>
      each.getAttribute("data-testid"),
    ),
  ).toEqual(["KrA", "KrD", "Pi9", "HeK", "Ka9"].map((card) => `field-card-${card}`));
});

test.each([
  [["HeK"], [false, true], "What is at least as high can answer.", "quiet"],
  [[], [true, true], "No card of yours can answer it.", "primary"],
])(
  "of a hand that is challenged only cards that can meet it are held out: %j",
  (fitting, dimmed, says, kind) => {
    const kt: Kt = { party: "us", kind: "sc", hand: ["He9", "HeK"], hand_count: 2 };
    const options = [
      {
        type: "einblatt.AnswerNachkarten",
        ask: "q",
        fields: { figure: { one_of: ["a"] }, card: { one_of: [...fitting, "none"] } },
      },
    ];
    draw(
      <Hand
        figure="a"
        conflict={{ phase: "post", kts: { a: kt } } as unknown as EinblattConflict}
        kt={kt}
        options={options as never}
        weighs={false}
      />,
    );
    const cards = ["HeK", "He9"].map((card) => find<HTMLButtonElement>(`hand-card-${card}`)!);
    expect(cards.map(({ disabled }) => disabled)).toEqual(dimmed);
    expect(cards.map(({ className }) => className.includes("unfit"))).toEqual(dimmed);
    expect(root.querySelector(".ways")?.textContent).toContain(says);
    expect(find("answer-none")!.className).toBe(kind);
  },
);

/** Make something for the figure and for the wolf. */
function forBoth<T>(make: (figure: string) => T): Record<string, T> {
  return { a: make("a"), w: make("w") };
}

test("the first press of what cannot be taken back counts for its own figure alone", async () => {
  const kts = forBoth((party) => ({ party, kind: "npc", hand: ["He9", "KrA"] }));
  const conflict = { system: "einblatt", open: true, phase: "commit", kts } as never;
  const shown = {
    ...view,
    me: { role: "player", seat: "s", figures: { a: true, w: true } },
    conflicts: { c: conflict },
    asks: forBoth((who) => ({ conflict: "c", kind: "commit", who, mine: true, answered: false })),
    options: forBoth((figure) => ({
      type: "einblatt.RedrawHand",
      fields: { conflict: { one_of: ["c"] }, figure: { one_of: [figure] } },
    })),
  } as unknown as View;
  const table = doorToPlay(shown, { send });
  drawAtTable(table, <Question id="c" conflict={conflict} />);
  act(() => find("redraw")!.click());
  expect(find("redraw-sure")!).not.toBeNull();
  act(() => find("dock-figure-w")!.click());
  expect(find("redraw-sure")!).toBeNull();
  await press("redraw");
  expect(send).not.toHaveBeenCalled();
});

test("a further card that was met left the draw: the cards are not called equally high", () => {
  const kts = { a: { party: "us", trumps: ["Kr"] }, w: { party: "them" } } as unknown as Record<
    string,
    Kt
  >;
  const challenge: Comparison = {
    round: 3,
    actor: "w",
    target: "a",
    card_a: "HeK",
    card_t: "Kr7",
    outcome: "tie",
    ep_delta: { a: 0, w: 0 },
  };
  const meeting = (conflict: object): string => {
    draw(<Comparisons conflict={{ kts, ...conflict } as EinblattConflict} left="us" />);
    return find("comparison")!.textContent;
  };
  const met = meeting({ challenges: { c: challenge } });
  expect(met).toContain("answered: still a draw");
  expect(met).toContain("≥");
  expect(met).not.toContain("=");
  expect(
    meeting({ challenges: { c: { ...challenge, card_t: "none", outcome: "win" } } }),
  ).toContain("no answer");
  expect(meeting({ comparisons: { c: challenge } })).toContain("=");
});

test("who is of the party on the left stands on the left, whoever acts", () => {
  const kts = { a: { party: "us" }, b: { party: "us" }, w: { party: "them" } } as unknown as Record<
    string,
    Kt
  >;
  const turned = (actor: string, target: string): boolean =>
    standsTurned({ kts } as EinblattConflict, { actor, target } as Comparison, "us");
  expect([turned("a", "w"), turned("w", "a"), turned("a", "b")]).toEqual([false, true, false]);
});

test("of several opponents each lays what is open of it, a pass, or any card that has not fallen", () => {
  const kts = {
    a: {},
    w: { trumps: ["Kr"], hand_count: 3, fallen: ["He7"] },
    b: { slots: { 2: "PiA" } },
    f: {},
  } as unknown as Record<string, Kt>;
  const conflict = {
    kts,
    targets: { "a>w": true, "b>a": true, "w>f": true },
  } as unknown as EinblattConflict;
  expect(opponents("a", conflict)).toEqual(["w", "b"]);
  expect(laidBy(kts["w"] as Kt, 2)).toEqual({ card: ANY, trumps: ["Kr"], gone: ["He7"] });
  expect(laidBy(kts["b"] as Kt, 2)).toEqual({ card: "PiA", trumps: [] });
  expect(laidBy({ ...kts["w"], hand_count: 0 } as Kt, 2).card).toBe("pass");
});

test("the gm picks the attribute of a restriction by the name that its player gave it", () => {
  const Attribute = fieldInputs["einblatt.ConfirmRestriction.attribute"]!;
  const picked = vi.fn();
  const option = {
    type: "einblatt.ConfirmRestriction",
    fields: { figure: { one_of: ["a"] } },
  } as Option;
  draw(
    <Attribute
      type={option.type}
      name="attribute"
      field={{ one_of: ["beruf", "hobby1"] }}
      option={option}
      value="beruf"
      onChange={picked}
    />,
  );
  expect(find("field-attribute-beruf")!.textContent).toContain("(Försterin)8");
  act(() => find("field-attribute-hobby1")!.click());
  expect(picked).toHaveBeenCalledWith("hobby1");
});

test("a card that lies face down is no longer in the hand; one that lies openly was never counted", () => {
  const kt = { hand_count: 8, state: "committed" } as Kt;
  expect([
    heldCount(kt, 1),
    heldCount({ ...kt, slots: { 1: "KrA" } }, 1),
    heldCount({ ...kt, committed: "pass" }, 1),
  ]).toEqual([7, 8, 8]);
  expect(heldCount({ ...kt, state: "open" }, 1)).toBe(8);
});

test("an attribute counts with what its restrictions leave of it", () => {
  const sheet = { attributes: { ...attributes, beruf: { ...attributes.beruf, now: 4 } } };
  expect(countingWords("beruf", sheet)).toMatch(/ 4 ♣ \(Försterin\)$/);
  expect(worthNow("hobby1", sheet)).toBe(6);
  expect(worthNow("none", sheet)).toBeUndefined();
});
