/** When does a key mean the page, and not what is being typed, chosen or asked? */

/** Keys that lead through whatever has the focus: a hand, a list, a slider. */
const LEADING = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
const CONTROL =
  "a[href], button, input, select, textarea, summary, [role=option], [contenteditable], [tabindex]:not([tabindex='-1'])";
/** The replay's own buttons, and the times of the log that lead to a moment: there these keys mean the replay too. */
const OWN = ".replay, .jump";
const TYPED =
  "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]";

function elsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(TYPED)) return true;
  if (!LEADING.has(key) || !target.matches(CONTROL)) return false;
  return target.matches("input[type=range]") || target.closest(OWN) === null;
}

/** Do something at keys pressed anywhere on the page; returns how to end it. */
export function registerShortcuts(keys: Readonly<Record<string, () => void>>): () => void {
  const press = (event: KeyboardEvent): void => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (elsewhere(event.target, event.key) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
