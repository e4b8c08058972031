/** Which keys lead through a replay, and when do they mean something else? */
import { takesLetters, typedIn } from "../../ui/shortcuts";

const ACTS = {
  " ": "play",
  k: "play",
  j: "markBefore",
  l: "markAfter",
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "chapterBefore",
  ArrowDown: "chapterAfter",
  Home: "first",
  End: "last",
} as const;
export type ReplayAct = (typeof ACTS)[keyof typeof ACTS];

const CONTROL =
  "a[href], button, input, select, textarea, summary, [role=option], [tabindex]:not([tabindex='-1'])";
/** What moves by arrows and scrolls without a word of ours: the browser does it. */
const LED = "input, select, [tabindex='0']";
/** The replay's own line and buttons, and the times of the log that lead to a moment. */
const OWN = ".replay, .jump";
const OPEN = "dialog[open], [role=dialog], [role=menu]";

function actOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): ReplayAct | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey || altKey || !Object.hasOwn(ACTS, name)) return undefined;
  return ACTS[name as keyof typeof ACTS];
}

/** Tell whether a key is typed, or asked for by what lies over the page. */
function taken(target: EventTarget | null): boolean {
  return typedIn(target) || document.querySelector(OPEN) !== null;
}

/** Tell whether the control that has the focus does something at a key itself. */
function used(target: EventTarget | null, key: string, replaying: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (key === " ") return target.matches(CONTROL);
  if (key.length === 1) return takesLetters(target);
  if (target.closest(OWN)) return target.matches("select");
  return target.matches(replaying ? LED : CONTROL);
}

/**
 * Lead through a replay by keys; returns how to end it. While one is shown they mean it wherever the focus is, but
 * for a control that was reached by Tab: that keeps the keys it uses. In the present each control keeps its keys.
 */
export function replayKeys(replaying: () => boolean, act: (what: ReplayAct) => void): () => void {
  let tabbed = false;
  let pressed = false;
  const take = (event: KeyboardEvent, what: ReplayAct): void => {
    event.preventDefault();
    event.stopPropagation();
    pressed = event.key === " ";
    act(what);
  };
  const early = (event: KeyboardEvent): void => {
    if (event.key === "Tab") tabbed = true;
    const what = actOf(event);
    if (what && replaying() && !tabbed && !taken(event.target)) take(event, what);
  };
  const late = (event: KeyboardEvent): void => {
    const what = actOf(event);
    if (!what || event.defaultPrevented || taken(event.target)) return;
    if (!used(event.target, event.key, replaying())) take(event, what);
  };
  const point = (): void => void (tabbed = false);
  // A button is pressed when its key is let go.
  const release = (event: KeyboardEvent): void => {
    if (event.key === " " && pressed) event.preventDefault();
    pressed = false;
  };
  const stops = [
    heard("keydown", early, true),
    heard("keydown", late, false),
    heard("keyup", release, true),
    heard("pointerdown", point, true),
  ];
  return () => stops.forEach((stop) => stop());
}

function heard<K extends keyof WindowEventMap>(
  name: K,
  hear: (event: WindowEventMap[K]) => void,
  capture: boolean,
): () => void {
  addEventListener(name, hear, capture);
  return () => removeEventListener(name, hear, capture);
}
