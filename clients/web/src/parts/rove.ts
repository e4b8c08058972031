/** How do arrow keys lead through a row of buttons, such as a hand of cards? They move the focus, and go no further. */

const GO: Record<string, (now: number, count: number) => number> = {
  ArrowLeft: (now, count) => (now - 1 + count) % count,
  ArrowRight: (now, count) => (now + 1) % count,
  Home: () => 0,
  End: (_now, count) => count - 1,
};

function rove(event: KeyboardEvent): void {
  const go = GO[event.key];
  if (!go) return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button:not([disabled])")];
  const now = all.indexOf(event.target as HTMLElement);
  if (now < 0) return;
  all[go(now, all.length)]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Lead through the buttons of a row; to be its `ref`. */
export function roving(row: HTMLElement | null): void {
  row?.addEventListener("keydown", rove);
}
