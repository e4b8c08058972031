/** Is it said who has won where the one who acts loses an opposition? */
import { beforeEach, expect, test } from "vitest";
import { recapWords } from "../src/i18n/account";
import { sentence } from "../src/i18n/sentence";
import type { View } from "../src/net/view";
import type { GameEvent } from "../src/net/wire";
import { language } from "../src/state/preferences";
import { gather } from "../src/state/names";
import { drawAnew, find } from "./drawing";
import { drawActions } from "./harmonies_board";
import { serveWords } from "./served";

drawAnew();
beforeEach(serveWords);

const figures = { r: { name: "Rocky" }, v: { name: "Vera" } };
const names = gather([], { figures } as unknown as View);
const lost = {
  type: "harmonies.ActionResolved",
  kind: "opposition",
  figure: "r",
  outcome: "loss",
  winner: "v",
} as unknown as GameEvent;

test.each([
  ["de", 2, "Vera setzt sich gegen Rocky durch. Spanne von Rocky: 2."],
  ["de", undefined, "Vera setzt sich gegen Rocky durch."],
  ["en", 2, "Vera wins against Rocky. Rocky’s margin: 2."],
  ["en", undefined, "Vera wins against Rocky."],
] as const)(
  "given a lost opposition, when the log tells it (%s, %s), then %s",
  (lang, margin, said) => {
    language.value = lang;
    expect(sentence(margin === undefined ? lost : { ...lost, margin }, names)).toBe(said);
  },
);

test.each([
  ["loss.known", { margin: 2 }, "Vera wins against Rocky (Rocky’s margin: 2)."],
  ["loss", {}, "Vera wins against Rocky."],
])(
  "given a lost opposition, when the recap tells %s, then the winner is named",
  (form, more, said) => {
    language.value = "en";
    const values = { figure: "r", other: "v", ...more };
    const entry = { kind: `harmonies.result.${form}`, rank: 1, values };
    expect(recapWords(entry, names)).toBe(said);
  },
);

const thrown = (margin?: number): object => ({
  open: true,
  throw: { fortune: [5], misfortune: [4], rerolls: 0, roll: 1, margin },
});

test.each([
  [[2, 12], "Vera wins against Rocky.Margin +12 against +2"],
  [[2, undefined], "Vera wins against Rocky. Rocky’s margin: +2."],
  [[undefined, undefined], "Vera wins against Rocky."],
])("given a lost opposition, when the board shows margins %s, then %s", ([own, other], said) => {
  language.value = "en";
  const action = { kind: "opposition", phase: "resolved", figure: "r", outcome: "loss" };
  const sides = { r: thrown(own), v: thrown(other) };
  const actions = { A: { ...action, rolls: "two_rolls", winner: "v", sides } };
  drawActions(actions, { figures });
  expect(find("outcome")?.textContent).toBe(said);
});
