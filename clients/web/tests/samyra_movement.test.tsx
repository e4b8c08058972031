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

/** Draw what is asked of Ayla's player, beside a wolf, in a phase of the round. */
function draws(phase: string, looked: readonly Option[], move?: object): void {
  const fighter = {
    party: "us",
    pose: "b1",
    fields: ["b1"],
    facing: 0,
    stance: "standing",
    able: true,
    loesen: "-",
    ...(move ? { move } : {}),
  };
  const conflict = {
    system: "samyra",
    title: "",
    open: true,
    phase,
    parties: ["us", "them"],
    order: ["us", "them"],
    slot: 0,
    fighters: { ayla: fighter },
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
    figures: { ayla: { name: "Ayla" } },
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
