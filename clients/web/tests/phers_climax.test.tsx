/** What is said of a climax point is of this very moment, not of the one before. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import { soon } from "./soon";
import type { OddsAnswer } from "../src/net/http";
import * as http from "../src/net/http";
import { chances, percentWords, sum } from "../src/forms/odds/chances";
import { percentOf } from "../src/forms/odds/chances";
import type { View } from "../src/net/view";
import { ClimaxQuestion } from "../src/systems/phers/climax";
import { useRelations } from "../src/systems/phers/weighing";
import { language } from "../src/state/preferences";
import { doorOf, drawAnew, drawAtTable, fetchAll, find, root } from "./drawing";
import { serveWords } from "./served";

drawAnew();
const before = { tenths: 0, versus_tenths: 3 };
const now = { tenths: 0, versus_class: "ordentlich" };

beforeAll(fetchAll);

function Beaten({ question }: { question: object }) {
  const all = useRelations(question as never);
  return <p>{all ? percentOf("higher", all) : "none"}</p>;
}

test("given the class of the other side is known now, then what was likely before is said no more", async () => {
  vi.spyOn(http, "loadOdds").mockImplementation((_, question) =>
    "versus_class" in question
      ? new Promise<OddsAnswer>(() => undefined)
      : Promise.resolve({ outcomes: [{ key: "higher", p: "13/20" }] }),
  );
  await act(async () => render(<Beaten question={before} />, root));
  await soon(() => expect(root.textContent).toBe("65"));
  await act(async () => render(<Beaten question={now} />, root));
  expect(root.textContent).toBe("none");
});

test("what cannot be worse is certain: a climax point at 2.7", () => {
  const classes = {
    ordentlich: "8/25",
    gut: "477/1000",
    hervorragend: "83/500",
    brilliant: "27/1000",
    unglaublich: "1/100",
  };
  const all = chances({
    outcomes: Object.entries(classes).map(([key, p]) => ({ key, p })),
  });
  expect(percentWords(sum(all))).toBe("100.0%");
  expect(percentWords(sum(all.slice(1)))).toBe("68.0%");
});

/** Draw the question for a figure that has points and is to roll so. */
function drawQuestion(kind: string, climax: number): void {
  serveWords();
  const options = ["DeclineClimax", "SpendClimax"].map((name) => ({
    type: `phers.${name}`,
    fields: {},
  }));
  const door = doorOf({
    conflicts: { C: { decisions: { f: { stage: "climax", kind } } } },
    sheets: { phers: { f: { climax } } },
  } as unknown as View);
  const ask = { conflict: "C", kind: "climax", who: "f" };
  drawAtTable(door, <ClimaxQuestion question={{ id: "a", ask, options } as never} />);
}

test("to spend a point stands before keeping it, whatever is offered first, and neither is urged", () => {
  drawQuestion("simple", 1);
  const answers = [...root.querySelectorAll<HTMLElement>(".plays > button")];
  expect(answers.map(({ dataset, className }) => [dataset["testid"], className])).toEqual([
    ["option-phers.SpendClimax", "offer"],
    ["option-phers.DeclineClimax", "offer"],
  ]);
});

test.each([
  ["en", "simple", 1, "Minus die counts as 1, wild die joins. Points left: 0."],
  ["en", "dramatic", 3, "Minus die counts as 1. Points left: 2."],
  ["de", "simple", 1, "D10 gilt als 1, W10 fällt mit. Höhepunkte danach: 0."],
] as const)("%s: what a point does to a %s roll, and that of %d one is gone: %s", (...of) => {
  const [lang, kind, points, said] = of;
  language.value = lang;
  drawQuestion(kind, points);
  expect(find("price")?.textContent).toBe(said);
});
