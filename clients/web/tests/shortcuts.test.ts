import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { registerShortcuts } from "../src/ui/shortcuts";
import { roving } from "../src/ui/arrow_keys";

let heard: string[] = [];
let end = (): void => undefined;

beforeEach(() => {
  heard = [];
  document.body.innerHTML = `<main tabindex="-1"><ul id="hand"><li><button>a</button></li><li><button disabled>b</button></li><li><button>c</button></li></ul>
    <input id="text"></main>`;
  end = registerShortcuts(
    Object.fromEntries(["f", "?", "/"].map((key) => [key, () => heard.push(key)])),
  );
});
afterEach(() => end());

function press(key: string, at: Element | null): void {
  at?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

describe("keys of the page", () => {
  test("letters and signs work wherever nothing is typed", () => {
    for (const key of ["f", "?", "/"]) press(key, document.querySelector("#hand button"));
    for (const key of ["f", "?", "/"]) press(key, document.querySelector("#text"));
    expect(heard).toEqual(["f", "?", "/"]);
  });
});

test("in a hand arrows go from card to card, past those that cannot be played, and around", () => {
  const hand = document.querySelector<HTMLElement>("#hand") as HTMLElement;
  roving(hand);
  const [first, , last] = hand.querySelectorAll("button");
  first?.focus();
  press("ArrowRight", document.activeElement);
  expect(document.activeElement).toBe(last);
  press("ArrowRight", document.activeElement);
  expect(document.activeElement).toBe(first);
  press("End", document.activeElement);
  expect(document.activeElement).toBe(last);
  expect(heard).toEqual([]);
});
