import { readFileSync } from "node:fs";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import type { Option } from "../src/net/option";
import { TableContext, type OpenTable } from "../src/state/context";
import { boardOf } from "../src/systems/samyra/combat/selection";
import { CombatQuestion } from "../src/systems/samyra/question/combat_question";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import { doorOf, drawAnew, fetchAll, root } from "./drawing";

beforeAll(fetchAll);
drawAnew();
beforeEach(() => {
  language.value = "de";
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

function offer(name: string, fields: object = {}): Option {
  return {
    type: `samyra.${name}`,
    fields: { conflict: { one_of: ["C"] }, figure: { one_of: ["ayla"] }, ...fields },
  } as unknown as Option;
}

function Drawn({ door }: { door: OpenTable }) {
  return (
    <TableContext.Provider value={door}>
      <CombatQuestion id="C" />
    </TableContext.Provider>
  );
}

/** Draw what is asked of Ayla's player in a phase of the round. */
function draws(phase: string, looked: readonly Option[], others: object = {}): void {
  const fighter = {
    party: "us",
    pose: "b1",
    fields: ["b1"],
    facing: 0,
    stance: "standing",
    able: true,
    loesen: "-",
  };
  const conflict = {
    system: "samyra",
    title: "",
    open: true,
    phase,
    parties: ["us", "them"],
    order: ["us", "them"],
    slot: 0,
    fighters: { ayla: fighter, ...others },
  } as unknown as SamyraConflict;
  const asks = {
    q: {
      who: "ayla",
      kind: phase === "order" ? "order" : "movement",
      conflict: "C",
      subject: "us",
      answered: false,
    },
  };
  const view = {
    table: {},
    me: { role: "player", figures: { ayla: true } },
    figures: { ayla: { name: "Ayla" }, wolf: { name: "Wolf" } },
    conflicts: { C: conflict },
    asks,
    options: { 1: offer("Intend") },
  } as unknown as View;
  boardOf("C").looked.value = looked;
  const door = { ...doorOf(view), readOnly: signal(false) };
  act(() => render(null, root));
  act(() => render(<Drawn door={door} />, root));
}

const seen = (testid: string): Element | null => root.querySelector(`[data-testid=${testid}]`);

test("the odds of getting away stand where one moves, and below no other question", () => {
  draws("move", [offer("RollLoesen")]);
  expect(seen("odds")).not.toBeNull();
  draws("order", [offer("RollLoesen")]);
  expect(seen("odds")).toBeNull();
});

test("who reaches no field beside an enemy is not told that there is none", () => {
  const wolf = { party: "them", pose: "b2", fields: ["b2"], area: ["b1"], able: true };
  const held = (): string | undefined => {
    draws("move", [offer("RollLoesen")], { wolf });
    return seen("held")?.textContent;
  };
  expect(held()).toBe(
    "Neben Wolf: kein Feld in diesem Bereich erreichbar. Bleib, oder löse dich (W20).",
  );
  language.value = "en";
  expect(held()).toBe("Beside Wolf: no field inside this area in reach. Stay, or get away (d20).");
});

test("on a phone only a planned way gives up its room at the edge: it keeps some for its own row", () => {
  const css = readFileSync("src/systems/samyra/question/beside_enemy.css", "utf8");
  const [, given = ""] = /([^{}]+)\{\s*margin-inline-end: 0;/.exec(css) ?? [];
  const [, kept = ""] = /([^{}]+)\{\s*margin-inline-end: 3\.25rem;/.exec(css) ?? [];
  const room = (): boolean[] => [given, kept].map((each) => root.querySelector(each) !== null);
  const steps = { start: "b1", budget: 2, max: 2, edges: {}, ends: [], by: {} };
  draws("move", [offer("Step", { path: { steps } })]);
  expect([seen("preview"), seen("question"), room()]).toEqual([
    expect.anything(),
    null,
    [true, true],
  ]);
  draws("facing", [offer("Intend", { kind: { one_of: ["melee"] } })]);
  expect([seen("acting"), seen("question"), room()]).toEqual([
    expect.anything(),
    null,
    [false, false],
  ]);
});
