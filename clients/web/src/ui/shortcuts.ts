/** When does a key mean the page, and not what is being typed, chosen or asked? */

const TYPED =
  "input:not([type=checkbox], [type=radio], [type=range], [readonly]), textarea, [contenteditable]";

/** Tell whether keys pressed there are words. */
export function typedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPED);
}

/** Tell whether letters pressed there mean something: words, or what is looked for in a list. */
export function takesLetters(target: EventTarget | null): boolean {
  return typedIn(target) || target instanceof HTMLSelectElement;
}

/** Do something at keys pressed anywhere on the page; returns how to end it. */
export function registerShortcuts(keys: Readonly<Record<string, () => void>>): () => void {
  const press = (event: KeyboardEvent): void => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (takesLetters(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
