/** Which small pictures does the page use? A few of Lucide's, drawn inline. */
import "./icon.css";
import { t } from "../i18n/words";

// Paths from Lucide (https://lucide.dev), ISC licence, on a ground of 24 by 24.
const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M18 6 6 18M6 6l12 12",
  more: "M20 7h-9M14 17H5M14 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  home: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  back: "m15 18-6-6 6-6",
  on: "m9 18 6-6-6-6",
  table:
    "M5 9c-1.500 1.500-3 3.200-3 5.500A5.500 5.500 0 0 0 7.500 20c1.800 0 3-.500 4.500-2 1.500 1.500 2.700 2 4.500 2a5.500 5.500 0 0 0 5.500-5.500c0-2.300-1.500-4-3-5.500l-7-7zM12 18v4",
  log: "M15 12h-5M15 8h-5M19 17V5a2 2 0 0 0-2-2H4M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3",
  figures:
    "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M13 7a4 4 0 1 1-8 0 4 4 0 1 1 8 0M22 21v-2a4 4 0 0 0-3-3.900M16 3.100a4 4 0 0 1 0 7.800",
  lead: "M11.600 3.300a.5.5 0 0 1 .9 0l2.900 5.600a1 1 0 0 0 1.500.3l4.300-3.700a.5.5 0 0 1 .8.5l-2.800 10.300a1 1 0 0 1-1 .7H5.800a1 1 0 0 1-1-.7L2 6a.5.5 0 0 1 .8-.5l4.300 3.700a1 1 0 0 0 1.500-.3zM5 21h14",
  map: "M14.100 5.600a2 2 0 0 0 1.800 0l3.700-1.900A1 1 0 0 1 21 4.600v12.800a1 1 0 0 1-.6.9l-4.500 2.300a2 2 0 0 1-1.800 0l-4.200-2.200a2 2 0 0 0-1.800 0l-3.700 1.900A1 1 0 0 1 3 19.400V6.600a1 1 0 0 1 .6-.9l4.500-2.200a2 2 0 0 1 1.800 0zM15 5.800v15M9 3.200v15",
  book: "M2 3h6a4 4 0 0 1 4 4v14a3 3 0 0 0-3-3H2zM22 3h-6a4 4 0 0 0-4 4v14a3 3 0 0 1 3-3h7z",
  save: "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5M12 15V3",
  again: "M3 12a9 9 0 1 0 9-9 9.700 9.700 0 0 0-6.700 2.700L3 8M3 3v5h5",
  tools:
    "M14.700 6.300a1 1 0 0 0 0 1.400l1.600 1.600a1 1 0 0 0 1.400 0l3.800-3.800a6 6 0 0 1-7.900 7.900l-6.900 6.900a2.100 2.100 0 0 1-3-3l6.900-6.900a6 6 0 0 1 7.900-7.900z",
  eye: "M2 12.300a1 1 0 0 1 0-.7 10.800 10.800 0 0 1 19.900 0 1 1 0 0 1 0 .7 10.800 10.800 0 0 1-19.900 0zM15 12a3 3 0 1 1-6 0 3 3 0 1 1 6 0",
  chances: "M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3",
  link: "M10 13a5 5 0 0 0 7.500.500l3-3a5 5 0 0 0-7-7l-1.700 1.700M14 11a5 5 0 0 0-7.500-.500l-3 3a5 5 0 0 0 7 7l1.700-1.700",
  reach:
    "M20 13c0 5-3.5 7.5-7.7 9a1 1 0 0 1-.7 0C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.2-2.700a1.2 1.2 0 0 1 1.5 0C14.5 3.800 17 5 19 5a1 1 0 0 1 1 1zM12 8v4M12 16h.01",
} as const;

export type IconName = keyof typeof PATHS;

/** Marks a gm: it is drawn, so that no name can hold it. */
export function GmMark() {
  return (
    <span
      class="gm-mark"
      role="img"
      aria-label={t("role.gm")}
      title={t("role.gm")}
      data-testid="leads"
    >
      <Icon name="lead" />
    </span>
  );
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="pictogram" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
