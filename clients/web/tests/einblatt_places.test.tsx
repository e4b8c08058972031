import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { pileWords, Trumps } from "../src/systems/einblatt/board/places";
import { countedOf, slotsOf } from "../src/systems/einblatt/cards/slots";
import type { Comparison, EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";

const conflict = { phase: "turns", probe: 1, round: 1 } as EinblattConflict;
const attack: Comparison = {
  round: 1,
  actor: "a",
  target: "w",
  card_a: "Kr9",
  card_t: "KrK",
  outcome: "loss",
  ep_delta: { a: -1, w: 1 },
};
const defence: Comparison = {
  round: 1,
  actor: "w",
  target: "a",
  card_a: "HeB",
  card_t: "pass",
  outcome: "win",
  ep_delta: { a: -1, w: 1 },
};

test("a card that met another stays in its place when its player then reacts by passing", () => {
  const passed: Kt = { party: "us", kind: "sc", state: "passed", laid: { 1: "Kr9" } };
  expect(slotsOf("a", passed, conflict, [attack, defence])[0]).toEqual({
    round: 1,
    lies: "gone",
    card: "Kr9",
    points: -2,
  });
  expect(slotsOf("a", { ...passed, laid: {} }, conflict, [defence])[0]).toEqual({
    round: 1,
    lies: "pass",
    points: -1,
  });
});

test("points that count only once all simultaneous attacks are decided stand below no card before", () => {
  const running = {
    ...conflict,
    comparisons: { attack, defence },
    pending: ["defence"],
  } as EinblattConflict;
  const met = countedOf(running, NOBODY);
  const used: Kt = { party: "us", kind: "sc", state: "used", ep: -1 };
  expect(slotsOf("a", used, running, met)[0]).toMatchObject({ card: "Kr9", points: -1 });
  expect(slotsOf("a", used, running, met.slice(1))[0]?.points).toBeUndefined();
  expect(
    slotsOf("a", used, running, countedOf({ ...running, pending: [] }, NOBODY))[0],
  ).toMatchObject({ points: -2 });
});

const two: Kt = { party: "us", kind: "sc", draw_count: 9, piles: [5, 4], discards: [2, 1] };

function said(parted: [string, string], criterion: string): string {
  return pileWords({ ...two, parted }, criterion)
    .slice(2)
    .join(" | ");
}

test("two piles are called what they were sorted by, and what comes next is said beside it", () => {
  expect(said(["", ""], "used")).toBe("sorted: value.used");
  expect(said(["pictures", "pictures"], "pictures")).toBe("sorted: value.pictures");
  expect(said(["pictures", "used"], "used")).toBe(
    "piles sorted: value.pictures | discards sorted: value.used",
  );
  expect(said(["pictures", "mixed"], "used")).toBe(
    "piles sorted: value.pictures | discards sorted: some one way, some another | after the test: value.used",
  );
});

test("a figure's trump says that it is its own", () => {
  const root = document.createElement("div");
  act(() => render(<Trumps trumps={["Kr"]} />, root));
  expect(root.textContent).toContain("own trump");
  expect(root.querySelector("[role=img]")?.getAttribute("title")).toBe("own trump: clubs");
});
