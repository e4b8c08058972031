import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test } from "vitest";
import { gather, NOBODY } from "../src/state/names";
import { LogPane } from "../src/table/log/pane";
import { hearFrames } from "../src/state/changes";
import { grown } from "../src/state/incremental";
import { newState, type TableState } from "../src/state/state";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import type { Option } from "../src/net/option";
import type { OpenTable } from "../src/state/context";
import { Arena } from "../src/systems/samyra/map/arena";
import { Lettering } from "../src/systems/samyra/map/lettering";
import { boardOf, goOn } from "../src/systems/samyra/combat/selection";
import { CombatQuestion } from "../src/systems/samyra/question/combat_question";
import { sendable } from "../src/systems/samyra/combat/offers";
import type { SamyraConflict } from "../src/systems/samyra/combat/view";
import held from "./conflicts.json";
import { offer } from "./combat";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";
import { patched, play } from "./frames";
import { soon } from "./soon";

drawAnew();

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

/** Do something; name those of the elements that match in which anything was drawn for it. */
function touched(matching: string, happens: () => void): (string | undefined)[] {
  const watch = new MutationObserver(() => undefined);
  watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  act(happens);
  const nodes = watch
    .takeRecords()
    .flatMap(({ target, addedNodes }) => [target].concat(Array.from(addedNodes)))
    .map((node) => (node instanceof Element ? node : node.parentElement));
  watch.disconnect();
  const found = nodes.map((node) => node?.closest<HTMLElement>(matching)).filter(Boolean);
  return [...new Set(found)].map((each) => each?.dataset["testid"]);
}

function doorTo(state: TableState, names: OpenTable["names"]): OpenTable {
  const door = { ...doorOf({} as View), names, readOnly: signal(false) };
  Object.assign(door.session, { state, look: () => new Promise(() => undefined) });
  return door;
}

const said = (n: number): Frame =>
  patched(n, { steps: { c: { [`f${n}`]: 1 } } }, { type: "table.Said", text: `Nr. ${n}` });
const first = {
  ...said(1),
  view: { me: { role: "player", seat: "a" }, table: {}, steps: {} },
  patch: undefined,
} as unknown as Frame;

function called(name: string): View {
  return { figures: { w: { name } } } as unknown as View;
}

describe("a log that grows", () => {
  test("draws the new line, and none of the others again", () => {
    const state = newState("t");
    hearFrames(state, [first, ...Array.from({ length: 30 }, (_, i) => said(i + 2))]);
    const door = doorTo(state, signal(NOBODY));
    const row = '[data-testid="log-step"]';
    drawAtTable(door, <LogPane onJump={() => undefined} />);
    expect(rows()).toBe(31);
    expect(touched(row, () => hearFrames(state, [said(32)]))).toEqual(["log-step"]);
    expect(rows()).toBe(32);
  });

  test("keeps its names as long as nobody gets another", () => {
    const frames: Frame[] = [said(1)];
    const known = gather(frames, called("Wolf"));
    const more = grown(frames, [said(2)]);
    expect(gather(more, called("Wolf"))).toBe(known);
    expect(gather(more, called("Alpha")).figures["w"]).toBe("Alpha");
    const bear = play(3, { type: "table.FigureAdded", figure: "b", name: "Bär" });
    expect(gather(grown(more, [bear]), called("Wolf")).figures).toEqual({ w: "Wolf", b: "Bär" });
  });
});

describe("a map", () => {
  const view = (held as unknown as Record<string, View[]>)["samyra"]?.at(-1) as View;
  const [id, conflict] = Object.entries(view.conflicts ?? {})[0] as [string, SamyraConflict];

  const step = (figure: string, steps: object): Option =>
    offer("Step", { conflict: { one_of: [id] }, figure: { one_of: [figure] }, path: { steps } });

  test("on which a figure goes draws it and its line, and nobody else and no field", () => {
    const state = newState("t");
    hearFrames(state, [{ ...first, view } as unknown as Frame]);
    const door = doorTo(state, signal(gather([], view)));
    const show = (now: SamyraConflict): void => drawAtTable(door, <Arena id={id} conflict={now} />);
    show(conflict);
    const [figure, fighter] = Object.entries(conflict.fighters ?? {})[0] as [
      string,
      NonNullable<SamyraConflict["fighters"]>[string],
    ];
    const gone = {
      ...conflict,
      fighters: { ...conflict.fighters, [figure]: { ...fighter, pose: "a1", fields: ["a1"] } },
    };
    const [token, line] = [`token-${figure}`, `fighter-${figure}`];
    const drawn = touched("[data-testid^=token-], [data-testid^=fighter-], .soil, .ground", () =>
      show(gone),
    );
    expect(drawn.toSorted()).toEqual([line, token]);
    for (const each of [token, line]) expect(find(each)?.getAttribute("data-pose")).toBe("a1");
  });

  test("shows the way that was tapped first, and after the paint how it may go on", async () => {
    const state = newState("t");
    hearFrames(state, [{ ...first, view } as unknown as Frame]);
    const door = doorTo(state, signal(gather([], view)));
    drawAtTable(door, <Arena id={id} conflict={conflict} />);
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
    act(() => void (board.selected.value = figure));
    act(() => void (board.looked.value = [step(figure, steps)]));
    await soon(() => expect(reached()).toEqual(["reach-c2: 1", "reach-d2: 1"]));
    const line = find(`fighter-${figure}`);
    await soon(() => expect(line?.getAttribute("aria-pressed")).toBe("true"));
    // How far the others are from who is selected is told after that was seen.
    await soon(() => expect(root.textContent).toMatch(/\d fields? away/));
    // Neither a token nor a line of the list is touched by it.
    const others = touched("[data-testid^=token-], [data-testid^=fighter-]", () =>
      goOn(board, ["c2"]),
    );
    expect([others, root.querySelectorAll(".way").length, reached()]).toEqual([
      [],
      1,
      ["reach-c2: 1", "reach-d2: 1"],
    ]);
    await soon(() => expect(reached()).toEqual(["reach-c2: 1", "reach-d2: 2"]));
  });

  test("tells with the way itself what it costs", () => {
    const [figure] = Object.keys(conflict.fighters ?? {}) as [string];
    const steps = {
      start: "b2",
      budget: 4,
      max: 4,
      edges: { b2: [["c2", 1, 0]], c2: [["d2", 1, 0]] },
      ends: ["c2", "d2"],
      by: {},
    };
    const fighters = { [figure]: { ...conflict.fighters?.[figure], done: false } };
    const conflicts = { [id]: { ...conflict, phase: "move", fighters } };
    const now = { ...view, options: { step: step(figure, steps) }, conflicts };
    const state = newState("t");
    hearFrames(state, [{ ...first, view: now } as unknown as Frame]);
    const door = doorTo(state, signal(gather([], view)));
    drawAtTable(door, <CombatQuestion id={id} />);
    const board = boardOf(id);
    act(() => void (board.selected.value = figure));
    act(() => void (board.path.value = ["c2"]));
    expect(cost()).toBe("1");
    act(() => void (board.path.value = ["c2", "d2"]));
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
