/** What is typed into a form stays in it, while it is saved too, and goes to nobody else. */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";
import { Drafts, type Draft } from "../src/forms/drafts";
import { OptionForm } from "../src/forms/option_form";
import { FoldedForm, OptionGroup } from "../src/forms/option_group";
import type { Command, Option } from "../src/net/option";
import type { View } from "../src/net/view";
import {
  doorOf,
  doorToPlay,
  drawAnew,
  drawAtTable,
  fetchAll,
  root,
  typeIn,
  unfold,
} from "./drawing";
import { soon } from "./soon";

const SAY = { type: "table.Say", fields: { text: { text: { min: 1, max: 80 } } } } as Option;

beforeAll(fetchAll);
drawAnew();

let accept: () => void;
const field = (): HTMLInputElement => root.querySelector("input, textarea") as never;
const type = (text: string): void => typeIn(field(), text);
const submit = (): Promise<void> =>
  act(async () => void root.querySelector("form")?.dispatchEvent(new Event("submit")));

const adjust = (figure: string): Option => ({
  type: "harmonies.Adjust",
  fields: {
    figure: { one_of: [figure] },
    reason: { text: { min: 0, max: 80 } },
  },
});

/** Offer these, of which one has a form. */
function draw(options: Option[]): void {
  const view = { me: { role: "gm", seat: "gm" }, figures: {}, options: {} } as unknown as View;
  const table = doorOf(view);
  drawAtTable(table, <OptionGroup options={options} />);
}

const offer = (...figures: string[]): void => draw(figures.map(adjust));

const fold = (open: boolean): void => unfold(root.querySelector("details")!, open);

test("a folded form is there once it was unfolded, and keeps what is typed when folded again", () => {
  const table = doorOf({ me: { role: "gm", seat: "gm" }, figures: {}, options: {} } as never);
  drawAtTable(table, <FoldedForm options={[adjust("a")]} />);
  expect(field()).toBeNull();
  fold(true);
  type("Rain");
  fold(false);
  expect(field().value).toBe("Rain");
});

const against = (...others: string[]): Option => ({
  type: "ews.ProposeContest",
  fields: { other: { one_of: others }, title: { text: { min: 1, max: 80 } } },
});

test("what is typed for a figure stays in the form whoever else is offered", () => {
  offer("a");
  type("Rain");
  for (const figures of [["a"], ["a", "b"], ["b", "a"], ["a"]]) {
    offer(...figures);
    expect(field().value).toBe("Rain");
  }
});

test("what is typed stays when more can be chosen, and when less can", () => {
  draw([against("b")]);
  type("Duel");
  for (const others of [["b", "c"], ["b"]]) {
    draw([against(...others)]);
    expect(field().value).toBe("Duel");
  }
});

test("what is typed for a figure goes to no other", () => {
  offer("a");
  type("Rain");
  offer("b");
  expect(field().value).not.toBe("Rain");
});

test("less and more beside a number say which number is meant", () => {
  const numbers = { d: { int: { min: 0, max: 9 } }, value: { int: { min: 0, max: 9 } } };
  const door = doorOf({ me: {}, options: {} } as unknown as View);
  drawAtTable(door, <OptionForm option={{ type: "ews.Odd", fields: numbers }} />);
  const labels = [...root.querySelectorAll("label")].map((each) => each.textContent);
  expect(labels).toHaveLength(2);
  const called = [...root.querySelectorAll(".stepper button")].map((each) =>
    each.getAttribute("aria-label"),
  );
  expect(called).toEqual(labels.flatMap((label) => [`${label}: Less`, `${label}: More`]));
});

const busy = (): boolean => root.querySelector("button")?.hasAttribute("aria-disabled") === true;

test("who types on while a form is saved loses nothing of it", async () => {
  const view = { me: { role: "gm", seat: "gm" }, options: { say: SAY } } as unknown as View;
  const answer = new Promise((done) => (accept = () => done({ ok: true })));
  const door = doorToPlay(view, { send: () => answer, look: async () => [] });
  drawAtTable(door, <OptionForm option={SAY} />);
  type("Halt");
  await submit();
  type("Halt, wer da?");
  accept();
  await soon(() => expect(busy()).toBe(false));
  expect(field().value).toBe("Halt, wer da?");
  await submit();
  await soon(() => expect(field().value).toBe(""));
});

test("what is typed in another form of the sheet is saved though saving the first draws it anew", async () => {
  const drawing = signal(0);
  const taken: unknown[] = [];
  const send = async ({ figure, reason }: Command) => {
    taken.push([figure, reason]);
    const before = root.querySelector("input");
    drawing.value += 1;
    await soon(() => expect(root.querySelector("input")).not.toBe(before));
    return { ok: true };
  };
  const door = doorToPlay({ me: { role: "gm", seat: "gm" }, options: {} } as unknown as View, {
    send,
  });
  const Sheet = () => {
    const [drafts] = useState(() => new Set<Draft>());
    return (
      <Drafts.Provider value={drafts}>
        {["a", "b"].map((figure) => (
          <OptionForm key={`${figure} ${drawing.value}`} option={adjust(figure)} />
        ))}
      </Drafts.Provider>
    );
  };
  drawAtTable(door, <Sheet />);
  root.querySelectorAll("input").forEach((input, i) => typeIn(input, ["Rain", "Wind"][i] ?? ""));
  await submit();
  await soon(() =>
    expect(taken).toEqual([
      ["a", "Rain"],
      ["b", "Wind"],
    ]),
  );
});
