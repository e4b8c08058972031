import { signal } from "@preact/signals";
import { options, render, type VNode } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test } from "vitest";
import { gather, NOBODY } from "../src/i18n/names";
import { LogPane } from "../src/log/pane";
import { hearFrames } from "../src/model/changes";
import { grown } from "../src/model/growing";
import { newState, type TableState } from "../src/model/state";
import type { View } from "../src/model/view";
import type { Frame } from "../src/net/wire";
import type { Option } from "../src/options/option";
import { Table, type TableDoor } from "../src/parts/table";
import { Arena } from "../src/systems/samyra/arena";
import { Lettering } from "../src/systems/samyra/lettering";
import { boardOf, goOn } from "../src/systems/samyra/board";
import { CombatQuestion } from "../src/systems/samyra/question";
import { sendable } from "../src/systems/samyra/offers";
import type { SamyraConflict } from "../src/systems/samyra/view";
import held from "./conflicts.json";
import { drawAnew, root } from "./drawing";
import { soon } from "./soon";

drawAnew();

/** Preact's hook before a component is called; what is left as it is does not come here. */
const CALLED = "__r";
const hooks = options as { [CALLED]?: (vnode: VNode) => void };

/** Count the rows of the log. */
const rows = (): number => root.querySelectorAll('[data-testid="log-step"]').length;

/** Name the fields of the map that may be gone to. */
const reached = (): string[] =>
  [...root.querySelectorAll("[data-testid^=reach-]")].map(
    (each) =>
      `${(each as HTMLElement).dataset["testid"]}: ${(each as HTMLElement).dataset["cost"]}`,
  );

/** Say what the way costs of which the question tells. */
const cost = (): string | undefined =>
  (root.querySelector(".preview") as HTMLElement | null)?.dataset["cost"];
const press = (): boolean | undefined =>
  root.querySelector(".preview")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));

/** Begin to count the components of a name that are drawn; return a function that ends it and says how many. */
function counting(name: string): () => number {
  const before = hooks[CALLED];
  let count = 0;
  hooks[CALLED] = (vnode) => {
    if (typeof vnode.type === "function" && vnode.type.name === name) count += 1;
    before?.(vnode);
  };
  return () => {
    if (before) hooks[CALLED] = before;
    return count;
  };
}

/** Count how many components of a name are drawn while something happens. */
function drawn(name: string, happens: () => void): number {
  const end = counting(name);
  act(happens);
  return end();
}

/** The same, of what happens by and by. */
async function drawnLater(name: string, happens: () => Promise<void>): Promise<number> {
  const end = counting(name);
  await happens();
  return end();
}

function doorTo(state: TableState, names: TableDoor["names"]): TableDoor {
  const session = {
    state,
    look: () => new Promise(() => undefined),
  } as unknown as TableDoor["session"];
  return {
    session,
    names,
    looking: signal(false),
    picked: signal(undefined),
    wish: () => undefined,
  };
}

const said = (n: number): Frame =>
  ({
    n,
    id: `s${n}`,
    at: n,
    by: "a",
    kind: "play",
    events: [{ type: "table.Said", text: `Nr. ${n}` }],
    patch: { steps: { c: { [`s${n}`]: 1 } } },
  }) as unknown as Frame;
const first = {
  ...said(1),
  view: { me: { role: "player", seat: "a" }, table: {}, steps: {} },
  patch: undefined,
} as unknown as Frame;

function called(name: string): View {
  return { figures: { w: { name } } } as unknown as View;
}

describe("a log that grows", () => {
  test("draws the new line in the next frame, and none of the others again", async () => {
    const state = newState("t");
    hearFrames(state, [first, ...Array.from({ length: 30 }, (_, i) => said(i + 2))]);
    const door = doorTo(state, signal(NOBODY));
    const all = drawn("StepRow", () =>
      render(
        <Table.Provider value={door}>
          <LogPane onJump={() => undefined} />
        </Table.Provider>,
        root,
      ),
    );
    expect(all).toBe(31);
    expect(drawn("StepRow", () => hearFrames(state, [said(32)]))).toBe(0);
    expect(rows()).toBe(31);
    expect(await drawnLater("StepRow", () => soon(() => expect(rows()).toBe(32)))).toBe(1);
  });

  test("keeps its names as long as nobody gets another", () => {
    const frames: Frame[] = [said(1)];
    const known = gather(frames, called("Wolf"));
    const more = grown(frames, [said(2)]);
    expect(gather(more, called("Wolf"))).toBe(known);
    expect(gather(more, called("Alpha")).figures["w"]).toBe("Alpha");
    expect(
      gather(
        grown(more, [
          {
            ...said(3),
            events: [{ type: "table.FigureAdded", figure: "b", name: "Bär" }],
          } as unknown as Frame,
        ]),
        called("Wolf"),
      ).figures,
    ).toEqual({ w: "Wolf", b: "Bär" });
  });
});

describe("a map", () => {
  const view = (held as unknown as Record<string, View[]>)["samyra"]?.at(-1) as View;
  const [id, conflict] = Object.entries(view.conflicts ?? {})[0] as [string, SamyraConflict];

  test("on which a figure goes draws no field again, and the list after the map", async () => {
    const state = newState("t");
    hearFrames(state, [{ ...first, view } as unknown as Frame]);
    const door = doorTo(state, signal(gather([], view)));
    const show = (now: SamyraConflict) => () =>
      render(
        <Table.Provider value={door}>
          <Arena id={id} conflict={now} />
        </Table.Provider>,
        root,
      );
    expect(drawn("Lettering", show(conflict))).toBeGreaterThan(0);
    const ground = root.querySelector(".ground");
    const [figure, fighter] = Object.entries(conflict.fighters ?? {})[0] as [
      string,
      NonNullable<SamyraConflict["fighters"]>[string],
    ];
    const gone = {
      ...conflict,
      fighters: { ...conflict.fighters, [figure]: { ...fighter, pose: "a1", fields: ["a1"] } },
    };
    // Of the figures the one that goes, with its initials.
    expect(drawn("Lettering", show(gone))).toBe(1);
    expect(root.querySelector(`[data-testid="token-${figure}"]`)?.getAttribute("data-pose")).toBe(
      "a1",
    );
    // Its line says where it stands; everybody else's is what it was, though all are told how far they are from it.
    const line = (): string | null | undefined =>
      root.querySelector(`[data-testid="fighter-${figure}"]`)?.getAttribute("data-pose");
    const patch = {
      conflicts: { [id]: { fighters: { [figure]: { pose: "a2", fields: ["a2"] } } } },
    };
    expect(
      drawn("Line", () => hearFrames(state, [{ ...said(2), patch } as unknown as Frame])),
    ).toBe(0);
    expect(line()).toBe(fighter.pose);
    expect(await drawnLater("Line", () => soon(() => expect(line()).toBe("a2")))).toBe(1);
    expect(root.querySelector(".ground")).toBe(ground);
  });

  test("shows the way that was tapped first, and after the paint how it may go on", async () => {
    const state = newState("t");
    hearFrames(state, [{ ...first, view } as unknown as Frame]);
    const door = doorTo(state, signal(gather([], view)));
    act(() =>
      render(
        <Table.Provider value={door}>
          <Arena id={id} conflict={conflict} />
        </Table.Provider>,
        root,
      ),
    );
    const board = boardOf(id);
    const figure = Object.keys(conflict.fighters ?? {})[0] as string;
    const steps = {
      start: "b2",
      budget: 4,
      max: 4,
      edges: {
        b2: [
          ["c2", 1, 0],
          ["d2", 1, 0],
        ],
        c2: [["d2", 1, 0]],
      },
      ends: ["c2", "d2"],
      by: {},
    };
    const step = {
      type: "samyra.Step",
      fields: { conflict: { one_of: [id] }, figure: { one_of: [figure] }, path: { steps } },
    } as unknown as Option;
    act(() => void (board.selected.value = figure));
    act(() => void (board.looked.value = [step]));
    await soon(() => expect(reached()).toEqual(["reach-c2: 1", "reach-d2: 1"]));
    // Neither a token nor a line of the list is touched by it.
    const tap = (): void => goOn(board, ["c2"]);
    expect([drawn("Line", tap), root.querySelectorAll(".way").length, reached()]).toEqual([
      0,
      1,
      ["reach-c2: 1", "reach-d2: 1"],
    ]);
    await soon(() => expect(reached()).toEqual(["reach-c2: 1", "reach-d2: 2"]));
  });

  test("is followed by what its figure can do, at once for whoever presses there", async () => {
    const [figure] = Object.keys(conflict.fighters ?? {}) as [string];
    const steps = {
      start: "b2",
      budget: 4,
      max: 4,
      edges: { b2: [["c2", 1, 0]], c2: [["d2", 1, 0]] },
      ends: ["c2", "d2"],
      by: {},
    };
    const step = {
      type: "samyra.Step",
      fields: { conflict: { one_of: [id] }, figure: { one_of: [figure] }, path: { steps } },
    } as unknown as Option;
    const state = newState("t");
    hearFrames(state, [
      {
        ...first,
        view: {
          ...view,
          options: { step },
          conflicts: {
            [id]: {
              ...conflict,
              phase: "move",
              fighters: { [figure]: { ...conflict.fighters?.[figure], done: false } },
            },
          },
        },
      } as unknown as Frame,
    ]);
    const door = doorTo(state, signal(gather([], view)));
    act(() =>
      render(
        <Table.Provider value={door}>
          <CombatQuestion id={id} />
        </Table.Provider>,
        root,
      ),
    );
    const board = boardOf(id);
    act(() => void (board.selected.value = figure));
    act(() => void (board.path.value = ["c2"]));
    await soon(() => expect(cost()).toBe("1"));
    act(() => void (board.path.value = ["c2", "d2"]));
    expect(cost()).toBe("1");
    // What the question's own listener draws is there for the next, as in a browser.
    act(() => void press());
    act(() => void press());
    expect(cost()).toBe("2");
  });

  test("is written on in outlines, which a browser need not lay out again when it is panned", () => {
    render(
      <svg>
        <Lettering
          class="here"
          size={10}
          all={[
            { x: 5, y: 5, words: "W12" },
            { x: 9, y: 5, words: "Ж" },
          ]}
        />
      </svg>,
      root,
    );
    expect(root.querySelector(".here path")?.getAttribute("d")?.match(/M/g)).toHaveLength(3);
    // A letter without an outline is still written.
    expect([...root.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["Ж"]);
  });

  test("and its question gather the same offers once", () => {
    const looked = [{ type: "samyra.Stay", fields: { conflict: { one_of: [id] } } }] as never[];
    expect(sendable({ ...view }, id, looked)).toBe(sendable(view, id, looked));
    expect(sendable({ ...view, options: { ...view.options } }, id, looked)).not.toBe(
      sendable(view, id, looked),
    );
  });
});
