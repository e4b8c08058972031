/** Which small pictures does the page use? A few of Lucide's, drawn inline. */

// Paths from Lucide (https://lucide.dev), ISC licence, on a ground of 24 by 24.
const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M18 6 6 18M6 6l12 12",
  more: "M20 7h-9M14 17H5M14 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  home: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  back: "m15 18-6-6 6-6",
  on: "m9 18 6-6-6-6",
  reach: "M20 13c0 5-3.5 7.5-7.7 9a1 1 0 0 1-.7 0C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.2-2.700a1.2 1.2 0 0 1 1.5 0C14.5 3.800 17 5 19 5a1 1 0 0 1 1 1zM12 8v4M12 16h.01",
} as const;

export type SignName = keyof typeof PATHS;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="pictogram" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
