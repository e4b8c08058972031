/** When does a key mean the page, and not what is being typed, chosen or asked? */

const TYPED =
  "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]";

/** Tell whether keys pressed there are words. */
export function typedIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(TYPED);
}

/** Do something at keys pressed anywhere on the page; returns how to end it. */
export function registerShortcuts(keys: Readonly<Record<string, () => void>>): () => void {
  const press = (event: KeyboardEvent): void => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typedIn(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
