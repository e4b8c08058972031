/** How do arrow keys lead through a row of buttons or a menu? They move the focus, and go no further. */

/** Move the focus among these by two arrow keys, and by Home and End. */
export function moveFocus(
  event: KeyboardEvent,
  all: HTMLElement[],
  back: string,
  on: string,
): void {
  const now = all.indexOf(document.activeElement as HTMLElement);
  const to = new Map([
    [back, now - 1],
    [on, now + 1],
    ["Home", 0],
    ["End", all.length - 1],
  ]).get(event.key);
  if (to === undefined) return;
  all[(to + all.length) % all.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

function rove(event: KeyboardEvent): void {
  const all = [
    ...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button:not([disabled])"),
  ];
  if (all.includes(event.target as HTMLElement)) moveFocus(event, all, "ArrowLeft", "ArrowRight");
}

/** Lead through the buttons of a row; to be its `ref`. */
export function roving(row: HTMLElement | null): void {
  row?.addEventListener("keydown", rove);
}
