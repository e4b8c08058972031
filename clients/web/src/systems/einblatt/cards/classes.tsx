/** How likely is each of the seven classes? A bar of seven shades, best first, and what its colours mean. */
import { t } from "../../../i18n/words";
import { percentWords, type Chance } from "../../../forms/odds/chances";
import { shares, useChances, type VerdictQuestion } from "./verdict";

const WIDE = 100;
const KEYS = [3, 2, 1, 0, -1, -2, -3];

/** The shade of a class, here and in the list of all seven. */
export function shadeOf(key: string): string {
  return `class${key}`;
}

export function ClassBar({ all }: { all: readonly Chance[] }) {
  const of = (key: number): number => all.find((each) => Number(each.key) === key)?.percent ?? 0;
  const before = (key: number): number =>
    KEYS.filter((each) => each > key).reduce((sum, each) => sum + of(each), 0);
  return (
    <svg class="class-bar" viewBox={`0 0 ${WIDE} 8`} preserveAspectRatio="none" aria-hidden="true">
      {KEYS.map((key) => (
        <rect key={key} class={shadeOf(String(key))} x={before(key)} width={of(key)} height="8" />
      ))}
    </svg>
  );
}

/** The three ways in which a Probe can end, each with its colour in the bar. */
export function ClassWords({ all }: { all: readonly Chance[] }) {
  const found = shares(all);
  return (
    <span class="class-words">
      {(["won", "drawn", "lost"] as const).map((each) => (
        <span key={each} class={each}>
          {t(`einblatt.chance_${each}`, { percent: percentWords(found[each]) })}
        </span>
      ))}
    </span>
  );
}

interface HopeProps {
  /** Of whom, or of whom against whom. */
  name: string;
  question: VerdictQuestion | undefined;
  testid: string;
}

/** A row of a list: what may be hoped for in one duel; nothing until that is known. */
export function Hope({ name, question, testid }: HopeProps) {
  const all = useChances(question);
  if (!all) return null;
  return (
    <li class="hope" data-testid={testid}>
      <b>{name}</b>
      <ClassBar all={all} />
      <ClassWords all={all} />
    </li>
  );
}
