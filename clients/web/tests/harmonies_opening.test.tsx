/** Is a difficulty asked for only where the kind of action that was chosen has one? */
import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import { Opening } from "../src/systems/harmonies/opening";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, find, press, root } from "./drawing";
import { serveWords } from "./served";

beforeAll(fetchAll);
drawAnew();

const opens = (figure: string): object => ({
  type: "harmonies.OpenAction",
  fields: {
    title: { text: { min: 1, max: 80 } },
    kind: { one_of: ["simple", "opposition", "confrontation"] },
    figure: { one_of: [figure] },
    characteristic: { one_of: ["body", "agility"] },
    means: { one_of: ["power", "precision"] },
    competency: { one_of: ["untrained"] },
  },
});
const send = vi.fn(async (_command: object) => ({ ok: true }));

/** Draw the form; one figure acts, or also against another. */
async function opening(resisted: boolean): Promise<void> {
  serveWords();
  const figures = { a: { name: "Ayla", kind: "character" }, b: { name: "Brunn", kind: "npc" } };
  const view = {
    me: { role: "gm" },
    figures,
    sheets: {},
    conflicts: {},
    options: { a: opens("a"), b: opens("b") },
  };
  const door = doorToPlay(view as unknown as View, { send });
  await act(async () => drawAtTable(door, <Opening onOpened={() => undefined} />));
  if (resisted) await press("take-b");
}

test.each([
  ["nobody resists", false, undefined, true],
  ["it is an opposition", true, "opposition", false],
  ["it is a confrontation", true, "confrontation", true],
])(
  "given an opening, when %s, then a difficulty is asked for: %s, %s, %s",
  async (_, resisted, kind, asked) => {
    await opening(resisted);
    if (kind) await press(`field-kind-${kind}`);
    expect(find("difficulty-now") !== null).toBe(asked);
    expect(root.textContent?.includes("How difficult is it?")).toBe(asked);
  },
);

test("given an opening, when somebody resists, then the kind is asked for before anything that hangs on it", async () => {
  await opening(true);
  await press("field-kind-confrontation");
  const asked = [...root.querySelectorAll("[data-testid]")].map((each) =>
    each.getAttribute("data-testid"),
  );
  const [kind, hard, title] = ["field-kind-opposition", "difficulty-now", "field-title"].map(
    (each) => asked.indexOf(each),
  );
  expect(kind).toBeGreaterThan(-1);
  expect(kind).toBeLessThan(hard ?? 0);
  expect(hard).toBeLessThan(title ?? 0);
});

test.each([
  ["opposition", "Level against level, with no difficulty: whoever comes out ahead wins."],
  [
    "confrontation",
    "Against a difficulty. If it succeeds, the other side may parry at the same difficulty.",
  ],
])(
  "given an opening against somebody, when the kind is %s, then it is said what that is",
  async (...of) => {
    const [kind, said] = of;
    await opening(true);
    await press(`field-kind-${kind}`);
    expect(find("kind-about")?.textContent).toBe(said);
  },
);

test("given an opening against nobody, then there is no kind to explain", async () => {
  await opening(false);
  expect(find("kind-about")).toBeNull();
});

test("given an opening, when a kind is chosen, then the action is opened as that", async () => {
  await opening(true);
  await press("field-kind-confrontation");
  await press("field-characteristic-body");
  await press("field-means-power");
  await press("send-harmonies.OpenAction");
  expect(send.mock.lastCall?.[0]).toMatchObject({ kind: "confrontation" });
});
