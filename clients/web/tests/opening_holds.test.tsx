/** What is chosen where a conflict is opened holds as long as that is open, in each system, whatever else is chosen after it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import type { Frame } from "../src/net/wire";
import type { View } from "../src/net/view";
import { applyFrame, NO_LAYERS } from "../src/state/fold";
import { TableContext } from "../src/state/context";
import { Opening as Einblatt } from "../src/systems/einblatt/opening";
import { Opening as Ews } from "../src/systems/ews/opening";
import { Opening as Harmonies } from "../src/systems/harmonies/opening";
import { Opening as Phers } from "../src/systems/phers/opening";
import { Opening as Samyra } from "../src/systems/samyra/opening";
import { doorToPlay, drawAnew, fetchAll, find, root } from "./drawing";
import { serveWords } from "./served";

beforeAll(fetchAll);
drawAnew();

/** Read what the gm of a story saw last before its first conflict. */
function before(story: string): View {
  const path = join(process.cwd(), `../../tests/golden/${story}/seen-gm.ndjson`);
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  let layers = NO_LAYERS;
  for (const line of lines) {
    const frame = JSON.parse(line) as Frame;
    const next = "n" in frame ? applyFrame(layers, frame) : layers;
    if (Object.keys(next.view.conflicts ?? {}).length > 0) break;
    layers = next;
  }
  return layers.view;
}

const OPENINGS = {
  einblatt: ["einblatt", Einblatt],
  ews: ["ews", Ews],
  harmonies: ["harmonies", Harmonies],
  phers: ["phers", Phers],
  samyra: ["samyra_hunt", Samyra],
} as const;

type System = keyof typeof OPENINGS;

/** Open the form. */
async function draw(system: System): Promise<void> {
  const [story, Opening] = OPENINGS[system];
  const door = doorToPlay(before(story), { send: async () => ({ ok: true }) });
  act(() => render(null, root));
  const form = <Opening onOpened={() => undefined} />;
  await act(async () =>
    render(<TableContext.Provider value={door}>{form}</TableContext.Provider>, root),
  );
}

type Control = HTMLSelectElement | HTMLInputElement | HTMLButtonElement;

interface Choice {
  /** The words above it. */
  asked: string;
  value: string;
  chosen: boolean;
  choose: () => void;
}

/** Read what is asked: the legend or label, without whom it is about. */
function askedBy(control: Control): string {
  const label = control.id ? root.querySelector(`label[for="${control.id}"]`) : null;
  const around = control.closest("[data-testid^=brings-]")?.getAttribute("data-testid") ?? "";
  const legend = control.closest("fieldset")?.querySelector("legend");
  return `${around} ${(label ?? legend)?.textContent ?? control.dataset["testid"]}`;
}

function fill(control: HTMLSelectElement | HTMLInputElement, value: string): void {
  control.value = value;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

const PILL = "button[aria-pressed]:not([data-testid^=module-])";

/** List what can be chosen: each pill, each line of a list, and a title. The table's settings are the server's at once. */
function choices(): Choice[] {
  const pills = [...root.querySelectorAll<HTMLButtonElement>(PILL)].map((each): Choice => ({
    asked: askedBy(each),
    value: each.textContent ?? "",
    chosen: each.getAttribute("aria-pressed") === "true",
    choose: () => each.click(),
  }));
  const lists = [...root.querySelectorAll("select")].flatMap((list) =>
    [...list.options].map(({ value, disabled }): Choice => ({
      asked: askedBy(list),
      value,
      chosen: list.value === value || disabled,
      choose: () => fill(list, value),
    })),
  );
  const titles = [...root.querySelectorAll<HTMLInputElement>("input[type=text]")].map(
    (each): Choice => ({
      asked: askedBy(each),
      value: "Nebel",
      chosen: each.value === "Nebel",
      choose: () => fill(each, "Nebel"),
    }),
  );
  return [...pills, ...lists, ...titles];
}

/** Take one of what is not chosen for each thing that is asked. */
function onePerQuestion(all: readonly Choice[]): Choice[] {
  return [
    ...new Map(all.filter(({ chosen }) => !chosen).map((each) => [each.asked, each])).values(),
  ];
}

/** Who takes part is what a form is about. */
const isFigure = ({ asked }: Choice): boolean => asked.trim().startsWith("take-");
/** What all that acts has, whoever it is. */
const LASTING = /title|numbers|sees|method|kind/i;

const named = ({ asked, value }: Choice): string => `${asked}: ${value}`;

/** Make a choice, then each other one; name those that lost it. */
async function losing(system: System, name: string, others: (each: Choice) => boolean) {
  await draw(system);
  const now = (): Choice | undefined => choices().find((each) => named(each) === name);
  const first = now();
  await act(async () => first?.choose());
  const lost: string[] = [];
  const rest = choices().filter((each) => each.asked !== first?.asked && others(each));
  for (const other of onePerQuestion(rest)) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await act(async () =>
      choices()
        .find((each) => named(each) === named(other))
        ?.choose(),
    );
    if (now()?.chosen === false) lost.push(`${name}, after ${named(other)}`);
  }
  return lost;
}

test.each(Object.keys(OPENINGS) as System[])(
  "given an opening of %s, when something else is chosen, then what was chosen before holds",
  async (system) => {
    serveWords();
    await draw(system);
    const all = onePerQuestion(choices().filter((each) => !isFigure(each)));
    expect(all.length).toBeGreaterThan(0);
    const lost: string[] = [];
    for (const each of all) {
      const lasting = LASTING.test(each.asked);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the same place
      lost.push(...(await losing(system, named(each), (other) => lasting || !isFigure(other))));
    }
    expect(lost).toEqual([]);
  },
);

const pressed = (): string[] =>
  choices()
    .filter((each) => isFigure(each) && each.chosen)
    .map(({ asked }) => asked);
const spare = (): Choice | undefined => choices().find((each) => isFigure(each) && !each.chosen);

test("given two in a contest of EWS, when a third is pressed, then both stay, and it is said that one against two is two", async () => {
  serveWords();
  await draw("ews");
  await act(async () => spare()?.choose());
  const two = pressed();
  expect(two).toHaveLength(2);
  await act(async () => spare()?.choose());
  expect(pressed()).toEqual(two);
  expect(root.textContent).toMatch(/two contests|zwei Wettstreite/);
  expect(find("opening-full")).not.toBeNull();
});
