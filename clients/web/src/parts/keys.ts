/** When does a key mean the page, and not what is being typed, chosen or asked? */

/** Keys that a slider or a list takes for itself. */
const NATIVE = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
const SLIDER = "input[type=range]";

function typing(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(SLIDER)) return NATIVE.has(key);
  return target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]");
}

/** Do something at keys pressed anywhere on the page; returns how to end it. */
export function pressed(keys: Readonly<Record<string, () => void>>): () => void {
  const press = (event: KeyboardEvent): void => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target, event.key) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
