/** How is a party told apart without colour, and what is a figure busy with? A shape for each, small signs. */
import { t } from "../../../i18n/words";
import type { Fighter, SamyraConflict } from "../combat/view";

/** Outlines around the middle, as large as a circle of radius 14. */
const SHAPES = [
  "M14 0A14 14 0 1 1 -14 0A14 14 0 1 1 14 0Z",
  "M-12.5 -12.5H12.5V12.5H-12.5Z",
  "M0 -17L17 0L0 17L-17 0Z",
  "M-14.5 -9L0 -16L14.5 -9V9L0 16L-14.5 9Z",
  "M-13.5 -12.5H13.5V1Q13.5 11 0 16.5Q-13.5 11 -13.5 1Z",
  "M-6.5 -15H6.5L15 -6.5V6.5L6.5 15H-6.5L-15 6.5V-6.5Z",
];

export function shapeOf(tone: number): string {
  return SHAPES[tone % SHAPES.length] as string;
}

export type MarkKind = "spell" | "broken" | "work" | "bound" | "stopped" | "crossing";

const SIGNS: Record<MarkKind, string> = {
  spell: "M0 -6L1.6 -1.6L6 0L1.6 1.6L0 6L-1.6 1.6L-6 0L-1.6 -1.6Z",
  broken: "M1.5 -6.5L-4 .8H-.6L-1.8 6.5L4.2 -1.4H.6Z",
  work: "M-4 -5.5H4L1 0L4 5.5H-4L-1 0Z",
  bound: "M-5 0A2.6 2.6 0 1 1 0 0A2.6 2.6 0 1 0 5 0A2.6 2.6 0 1 0 0 0A2.6 2.6 0 1 1 -5 0Z",
  stopped: "M-3.5 -6H3.5L6 -3.5V3.5L3.5 6H-3.5L-6 3.5V-3.5Z",
  crossing: "M-5.5 4.5L0 -5L5.5 4.5Z",
};

export function signPath(sign: MarkKind): string {
  return SIGNS[sign];
}

const SPELLS: ReadonlySet<string> = new Set(["instant", "round", "long"]);

/** Name what a figure is busy with, or held by. */
export function signsOf(conflict: SamyraConflict, figure: string, fighter: Fighter): MarkKind[] {
  if (fighter.fallen) return [];
  const bound = Object.entries(conflict.binds ?? {}).some(
    ([key, { success }]) => success && key.endsWith(`>${figure}`),
  );
  const all: [MarkKind, boolean][] = [
    ["stopped", (fighter.move?.stopped ?? []).length > 0],
    ["bound", bound],
    ["spell", (fighter.spell ?? 0) > 0 || SPELLS.has(fighter.plan?.kind ?? "")],
    ["broken", fighter.broken === true],
    ["work", (fighter.work ?? 0) > 0],
    ["crossing", fighter.crossing !== undefined],
  ];
  return all.filter(([, is]) => is).map(([sign]) => sign);
}

/** Tell whether a figure is through with what all do now: its movement, or choosing in a window. */
export function through({ phase }: SamyraConflict, { done, ready, fallen }: Fighter): boolean {
  return !fallen && (phase === "move" ? done === true : ready === true);
}

/** A party's shape and letter beside words. */
export function PartySign({ tone, letter }: { tone: number; letter: string }) {
  return (
    <svg class={`party-sign tone-${tone}`} viewBox="-19 -19 38 38" aria-hidden="true">
      <path d={shapeOf(tone)} />
      <text y="6">{letter}</text>
    </svg>
  );
}

/** What a figure is busy with, beside its name. */
export function Marks({ signs }: { signs: readonly MarkKind[] }) {
  return (
    <>
      {signs.map((sign) => (
        <svg
          key={sign}
          class="busy-sign"
          viewBox="-8 -8 16 16"
          role="img"
          aria-label={t(`samyra.sign.${sign}`)}
        >
          <path d={SIGNS[sign]} />
        </svg>
      ))}
    </>
  );
}
