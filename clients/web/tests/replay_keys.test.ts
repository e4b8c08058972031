import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { roving } from "../src/ui/arrow_keys";
import { replayKeys } from "../src/table/replay/keys";

let heard: string[] = [];
let replaying = false;
let end = (): void => undefined;

beforeEach(() => {
  heard = [];
  document.body.innerHTML = `<main tabindex="-1">
    <button id="button">a</button><a id="link" href="#x">b</a><input id="check" type="checkbox">
    <input id="radio" type="radio"><input id="range" type="range"><select id="select"></select>
    <details><summary id="summary">c</summary></details><div id="board" tabindex="0"></div>
    <div id="hand"><button id="card">d</button><button>e</button></div>
    <input id="text"><textarea id="area"></textarea>
    <section class="replay"><button id="own">‹</button><input id="line" type="range"></section></main>`;
  end = replayKeys(
    () => replaying,
    (what) => heard.push(what),
  );
});
afterEach(() => end());

const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** Press a key where the focus is; tell whether the page took it. */
function press(key: string, id: string, more: object = {}): boolean {
  const about = { key, bubbles: true, cancelable: true, ...more };
  return !find(id).dispatchEvent(new KeyboardEvent("keydown", about));
}

function click(id: string): void {
  find(id).dispatchEvent(new Event("pointerdown", { bubbles: true }));
}

const KEYS = [" ", "j", "K", "l", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const CONTROLS = [
  "button",
  "link",
  "check",
  "radio",
  "range",
  "select",
  "summary",
  "board",
  "card",
  "own",
  "line",
];

describe("while a replay is shown", () => {
  beforeEach(() => (replaying = true));

  test.each(CONTROLS)("all keys mean it after a click on %s", (id) => {
    roving(find("hand"));
    click(id);
    for (const key of KEYS) expect(press(key, id), key).toBe(true);
    expect(heard).toEqual([
      "play",
      "markBefore",
      "play",
      "markAfter",
      "back",
      "forward",
      "chapterBefore",
      "chapterAfter",
      "first",
      "last",
    ]);
  });

  test.each(["text", "area"])("what is typed in %s is typed", (id) => {
    click(id);
    for (const key of KEYS) expect(press(key, id)).toBe(false);
    expect(heard).toEqual([]);
  });

  test.each(["<dialog open></dialog>", '<div role="menu"></div>'])("%s has its keys", (over) => {
    document.body.insertAdjacentHTML("beforeend", over);
    for (const key of KEYS) press(key, "button");
    expect(heard).toEqual([]);
  });

  test("a control that was reached by Tab keeps the keys it uses", () => {
    roving(find("hand"));
    press("Tab", "button");
    for (const id of ["button", "check", "summary", "own", "board"]) press(" ", id);
    for (const id of ["radio", "range", "select", "board"]) press("ArrowUp", id);
    press("ArrowRight", "card");
    press("k", "select");
    expect(heard).toEqual([]);
    press("ArrowRight", "button");
    press("ArrowUp", "line");
    press("k", "check");
    expect(heard).toEqual(["forward", "chapterBefore", "play"]);
  });

  test("a button is not pressed by the Space that plays", () => {
    click("button");
    press(" ", "button");
    const up = new KeyboardEvent("keyup", { key: " ", bubbles: true, cancelable: true });
    expect(find("button").dispatchEvent(up)).toBe(false);
  });

  test("with Ctrl, Alt or Meta a key is the browser's", () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(press("ArrowLeft", "button", more)).toBe(false);
  });
});

describe("in the present", () => {
  beforeEach(() => (replaying = false));

  test("each control keeps its keys, clicked or not", () => {
    for (const id of CONTROLS.filter((each) => each !== "own" && each !== "line")) {
      click(id);
      for (const key of KEYS.filter((each) => each.length > 1 || each === " ")) press(key, id);
    }
    for (const letter of ["j", "k", "l"]) expect(press(letter, "select"), letter).toBe(false);
    expect(heard).toEqual([]);
  });

  test("elsewhere, and on the replay's own line, they lead into the replay", () => {
    const main = document.querySelector("main") as HTMLElement;
    main.id = "main";
    press(" ", "main");
    press("ArrowLeft", "main");
    press("ArrowLeft", "line");
    press("Home", "own");
    press("j", "button");
    expect(heard).toEqual(["play", "back", "back", "first", "markBefore"]);
  });
});
