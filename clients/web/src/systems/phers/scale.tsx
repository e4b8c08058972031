/** How do the classes lie? As a scale, with how likely each is above it, the level and the result below. */
import { firstOf, plain, ruleTable, t, tenths as decimal } from "../../i18n/words";
import { language } from "../../state/preferences";
import { sum, type Chance } from "../../forms/odds/chances";

/** Class → its lowest level, as the rules have it. */
type Lowest = Readonly<Record<string, number>>;

/** The classes, the lowest first; none before the words are here. */
export function grades(): string[] {
  return Object.entries(ruleTable<Lowest>("phers", "scale") ?? {})
    .toSorted(([, a], [, b]) => a - b)
    .map(([grade]) => grade);
}

/** The lowest class that succeeds. */
export function leastSuccess(): string {
  return ruleTable<string>("phers", "success") ?? "";
}

function succeeds(grade: string): boolean {
  return grades().indexOf(grade) >= grades().indexOf(leastSuccess());
}

/** How likely a class or a better one is, in percent. */
export function atLeast(grade: string, all: readonly Chance[]): number {
  const better = new Set(grades().slice(grades().indexOf(grade)));
  return sum(all.filter(({ key }) => better.has(key)));
}

export function gradeName(grade: string): string {
  return t(`class.${grade}`, {}, "phers");
}

/**
 * Where a level lies on the scale, in percent of its width; what is beyond lies at its end. All classes are equally wide,
 * also the lowest, which has no lowest level, and a whole level stands in the middle of its part of a class.
 */
function place(level: number): number {
  const [lowest = 0, next = 0, ...rest] = Object.values(
    ruleTable<Lowest>("phers", "scale") ?? {},
  ).toSorted((a, b) => a - b);
  const width = next - lowest;
  return Math.max(0, Math.min(100, ((level - lowest + 0.5) * 100) / (width * (rest.length + 2))));
}

function percentNumber(n: number): string {
  return n.toLocaleString(language.value, { maximumFractionDigits: 1 });
}

/** A chance above zero never shows as 0. */
function shareWords(percent: number): string {
  return percent > 0 && percent < 0.05 ? `< ${percentNumber(0.1)}` : percentNumber(percent);
}

/** The sign of percent as the language sets it, where a column has room for it. */
function Unit() {
  return <span class="phers-unit">{t("phers.percent")}</span>;
}

interface ShareProps {
  grade: string;
  i: number;
  percent: number | undefined;
}

/** How likely a class is; while that is asked for, its room. */
function Share({ grade, i, percent }: ShareProps) {
  if (percent === undefined) return <small>{"\u00a0"}</small>;
  return (
    <small
      class={percent === 0 ? "none" : ""}
      data-testid={`share-${grade}-${i}`}
      data-percent={percent}
    >
      {shareWords(percent)}
      <Unit />
    </small>
  );
}

interface BarsProps {
  grade: string;
  chances: readonly (readonly Chance[])[];
  most: number;
}

function Bars({ grade, chances, most }: BarsProps) {
  const shares = chances.map((all) =>
    all.length > 0 ? (all.find(({ key }) => key === grade)?.percent ?? 0) : undefined,
  );
  return (
    <>
      <span class="phers-bars" aria-hidden="true">
        {shares.map((percent, i) => (
          <i
            key={i}
            class={`phers-bar phers-bar-${i}`}
            style={{ height: `${((percent ?? 0) * 100) / most}%` }}
          />
        ))}
      </span>
      <span class="phers-shares">
        {shares.map((percent, i) => (
          <Share key={i} grade={grade} i={i} percent={percent} />
        ))}
      </span>
    </>
  );
}

interface ScaleProps {
  /** How likely each class is: as it is, and with a point spent. An empty list keeps the room of what is still asked for. */
  chances?: readonly (readonly Chance[])[];
  /** The level, before the dice. */
  tenths?: number | undefined;
  /** The clever die has settled its tenths: it is no more the level that the parts come to. */
  rounded?: boolean;
  result?: number | undefined;
  /** The class it came to. */
  grade?: string | undefined;
  /** The class of the other side. */
  versus?: string | undefined;
}

export function Scale(props: ScaleProps) {
  const { chances = [], tenths, rounded = false, result, grade, versus } = props;
  const most = Math.max(1, ...chances.flat().map(({ percent }) => percent));
  return (
    <figure class={`phers-scale ${result === undefined ? "" : "spoiler"}`} data-testid="scale">
      <ol>
        {grades().map((each) => (
          <li
            key={each}
            class={`${succeeds(each) ? "plus" : "minus"} ${each === grade ? "here" : ""} ${each === versus ? "versus" : ""}`}
          >
            {chances.length > 0 ? <Bars grade={each} chances={chances} most={most} /> : null}
            <b title={gradeName(each)}>
              <span class="phers-long">{gradeName(each)}</span>
              <span class="phers-short" aria-hidden="true">
                {firstOf([`short.${each}`, `class.${each}`], {}, "phers")}
              </span>
            </b>
          </li>
        ))}
      </ol>
      {tenths === undefined ? null : (
        <p class="phers-mark" style={{ left: `${place(tenths / 10)}%` }} data-testid="mark-level">
          {rounded
            ? t("phers.rounded", { level: plain(tenths / 10) })
            : t("phers.at", { level: decimal(tenths) })}
        </p>
      )}
      {result === undefined ? null : (
        <p
          class="phers-mark result"
          style={{ left: `${place(result)}%` }}
          data-testid="mark-result"
        >
          {plain(result)}
        </p>
      )}
    </figure>
  );
}
