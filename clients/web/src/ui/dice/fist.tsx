/** How does a hand look that hides a symbol? */

/** The back of a fist. */
export function Fist() {
  return (
    <svg viewBox="0 0 48 48" class="fist" aria-hidden="true">
      <path d="M11 22c0-4 3-6 6-6 1-3 4-4 6-3 2-2 6-2 7 1 3-1 6 1 6 4 3 0 5 2 5 5v8c0 8-6 14-14 14h-4C16 45 11 39 11 32Z" />
      <path class="knuckles" d="M17 16v9M23 13v11M30 14v10M36 18v8" />
    </svg>
  );
}
