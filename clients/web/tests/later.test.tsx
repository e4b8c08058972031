import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test } from "vitest";
import { addWords, day } from "../src/i18n/words";
import { goTo, hearFrames, playOn } from "../src/state/changes";
import { language } from "../src/state/preferences";
import { newState, type TableState } from "../src/state/state";
import { dated } from "../src/table/log/days";
import { LogPane } from "../src/table/log/pane";
import type { Row } from "../src/table/log/sections";
import type { Frame } from "../src/net/wire";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";

drawAnew();
beforeEach(() => {
  language.value = "de";
  addWords({ de: { "event.table.Said": "{text}" } });
});

const FRIDAY = new Date(2025, 10, 28, 23, 50).getTime();
const HOUR = 3_600_000;

/** A table at which a line was said every hour from Friday evening on, and a quiet event after each of the last. */
function evening(lines: number): TableState {
  const state = newState("t");
  const view = { me: { role: "player", seat: "a" }, table: {} };
  hearFrames(
    state,
    Array.from({ length: lines }, (_, i) => ({
      t: "frame",
      n: i + 1,
      id: `f${i + 1}`,
      at: FRIDAY + i * HOUR,
      by: "g",
      kind: "note",
      events: [{ type: "table.Said", seat: "g", text: `Satz ${i + 1}` }],
      patch: i === 0 ? view : {},
    })) as unknown as Frame[],
  );
  return state;
}

function show(state: TableState): void {
  const door = doorOf(state.live.value!.view, state);
  drawAtTable(door, <LogPane onJump={() => undefined} />);
}

const lines = (): (string | null)[] =>
  [...root.querySelectorAll(".log-list :is(.day, .step)")].map((each) =>
    each.matches(".day") ? each.textContent : each.getAttribute("data-step"),
  );
const marked = () => root.querySelector("[aria-current=step]")?.getAttribute("data-step");
const later = (): HTMLElement | null => find("log-later");

describe("while a past moment is shown", () => {
  test("the log ends with it, and one line opens what comes later", () => {
    const state = evening(4);
    show(state);
    expect(later()).toBeNull();
    act(() => goTo(state, 2));
    expect(root.textContent).not.toContain("Satz 3");
    expect(root.querySelector("[aria-current=step]")?.textContent).toContain("Satz 2");
    act(() => later()!.click());
    expect(root.textContent).toContain("Satz 3");
    expect([...root.querySelectorAll(".step.later")]).toHaveLength(2);
    expect(later()?.getAttribute("aria-expanded")).toBe("true");
    act(() => goTo(state, 3));
    expect(root.textContent).toContain("Satz 4");
  });

  test("it is hidden again after one was back in the present, where nothing is hidden", () => {
    const state = evening(4);
    show(state);
    act(() => goTo(state, 2));
    act(() => later()!.click());
    act(() => goTo(state, undefined));
    expect(root.textContent).toContain("Satz 4");
    expect([later(), root.querySelector(".step.later")]).toEqual([null, null]);
    act(() => goTo(state, 1));
    expect(root.textContent).not.toContain("Satz 2");
  });

  test("nothing is announced as later at the last moment", () => {
    const state = evening(2);
    show(state);
    act(() => goTo(state, 2));
    expect(later()).toBeNull();
  });
});

describe("once a replay has come to the present", () => {
  test("the log marks its last step until something happens", () => {
    const state = evening(3);
    show(state);
    act(() => goTo(state, 2));
    act(() => void playOn(state));
    expect(marked()).toBe("f3");
    const events = [{ type: "table.Said", seat: "g", text: "Satz 4" }];
    const more = { t: "frame", n: 4, id: "f4", at: FRIDAY, by: "g", kind: "note", events };
    act(() => hearFrames(state, [{ ...more, patch: {} } as unknown as Frame]));
    expect(marked()).toBeUndefined();
  });
});

describe("the days of a log", () => {
  test("stand above the latest line of each, as the language writes them", () => {
    const state = evening(3);
    show(state);
    expect(lines()).toEqual([
      "Samstag, 29. November 2025",
      "f3",
      "f2",
      "Freitag, 28. November 2025",
      "f1",
    ]);
    act(() => goTo(state, 1));
    expect(lines()).toEqual(["Freitag, 28. November 2025", "f1"]);
    language.value = "en";
    expect(day(FRIDAY)).toBe("Friday, November 28, 2025");
  });

  test("of a run that lasts over midnight is the day of its end, and today is not said", () => {
    const row = (...at: number[]): Row => ({
      folded: at.length > 1,
      steps: at.map((each, i) => ({ n: each / HOUR + i, at: each })) as Row["steps"],
    });
    const night = row(FRIDAY, FRIDAY + HOUR);
    const saturday = new Date(FRIDAY + HOUR).toDateString();
    expect(dated([night], saturday)).toEqual([]);
    expect(dated([row(FRIDAY - HOUR), night], saturday)).toEqual([]);
    expect(dated([row(FRIDAY - HOUR), row(FRIDAY + HOUR)], saturday)).toEqual([
      (FRIDAY - HOUR) / HOUR,
    ]);
    expect(dated([night], "")).toEqual([FRIDAY / HOUR]);
  });
});
