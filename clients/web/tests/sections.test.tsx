import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test, vi } from "vitest";
import type { Step } from "../src/state/steps";
import { foldQuiet } from "../src/table/log/sections";
import { Windowed } from "../src/table/log/windowed";
import { drawAnew, root } from "./drawing";

drawAnew();

const step = (n: number, type: string): Step =>
  ({
    n,
    id: `s${n}`,
    at: n,
    by: "a",
    kind: "play",
    events: [{ type }],
    marks: [],
    why: "",
  }) as unknown as Step;

test("two steps that write on sheets fold, two quiet steps of a conflict do not", () => {
  const level = "phers.LevelChanged";
  const among = (two: Step[]): boolean[] =>
    foldQuiet(
      [step(1, "table.FigureAdded"), ...two, step(4, "table.FigureAdded")],
      () => false,
    ).map(({ folded }) => folded);
  expect(among([step(2, level), step(3, level)])).toEqual([false, true, false]);
  const said = (n: number): Step => {
    const quiet = step(n, "phers.DecisionConfirmed");
    return { ...quiet, events: [{ type: "phers.DecisionConfirmed", conflict: "C" }] };
  };
  expect(among([said(2), said(3)])).toEqual([false, false, false, false]);
});

describe("a log that is divided anew", () => {
  const steps = [
    step(1, "table.Said"),
    step(2, "ews.ValueSet"),
    step(3, "ews.ValueSet"),
    step(4, "ews.ValueSet"),
    step(5, "table.Said"),
  ];

  test("has the very same lines, so that none of them is drawn again", () => {
    const before = foldQuiet(steps, () => false);
    expect(before.map((row) => row.folded)).toEqual([false, true, false]);
    const draw = vi.fn((row: (typeof before)[number]) => <li>{row.steps.length}</li>);
    const show = (rows: typeof before): void =>
      void act(() => render(<Windowed items={rows} draw={draw} focus={-1} latest />, root));
    show(before);
    show(foldQuiet(steps, () => false));
    expect([draw.mock.calls.length, root.textContent]).toEqual([3, "131"]);
    show(foldQuiet([...steps, step(6, "table.Said")], () => false));
    expect(root.textContent).toBe("1131");
  });

  test("has another line for a run of which a step is another", () => {
    const [row] = foldQuiet(steps.slice(1, 4), () => false);
    const [other] = foldQuiet(
      [steps[1] as Step, step(3, "ews.ValueSet"), steps[3] as Step],
      () => false,
    );
    expect(other).not.toBe(row);
    expect(foldQuiet(steps.slice(1, 4), () => false)[0]).not.toBe(other);
  });
});
