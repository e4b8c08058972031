/** How are the odds of what is being prepared shown? One line beside the choice; a press opens the bars, a table to be read. */
import "./odds.css";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { loadOdds, type OddsAnswer } from "../../net/http";
import { askWhileWanted } from "../../net/wanted";
import { lazy } from "../../ui/lazy";
import { Drawer } from "../../ui/drawer";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { chances, likeliest, percentWords, type Chance } from "./chances";
import type { ChartProps } from "./chart";
import { outcomeWords } from "./words";
import { OpenButton } from "../../ui/open_button";

/** Fetched when all outcomes are asked for. */
const Chart = lazy(async () => (await import("./chart")).OddsChart);

const WIDE = 100;
const HIGH = 10;

/** All outcomes side by side in one bar, in the order of the rules. */
function Shares({ all }: { all: Chance[] }) {
  let from = 0;
  const parts = all.map(({ key, percent }, i) => {
    const x = from;
    from += percent;
    return (
      <rect
        key={key}
        class="share"
        x={x}
        width={percent}
        height={HIGH}
        opacity={1 - (0.8 * i) / Math.max(1, all.length - 1)}
      />
    );
  });
  return (
    <svg
      class="shares"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts}
    </svg>
  );
}

interface OddsAsked {
  answer?: OddsAnswer;
  /** It answers the question that is stated now, not the one before. */
  current: boolean;
  failed: boolean;
}

export type OddsQuestion = Readonly<Record<string, unknown>>;

/** Ask for the odds of a stated question; until another one is answered the last answer stays. */
export function useOdds(system: string, stated: OddsQuestion | undefined): OddsAsked {
  const [asked, setAsked] = useState<Omit<OddsAsked, "current"> & { of?: string }>({
    failed: false,
  });
  const question = JSON.stringify(stated);
  useEffect(() => {
    if (!stated) return undefined;
    return askWhileWanted(
      () => loadOdds(system, stated),
      (answer) => setAsked({ answer, of: question, failed: false }),
      () => setAsked((before) => ({ ...before, failed: true })),
    );
  }, [system, question]);
  return { ...asked, current: asked.of === question };
}

type Shade = Pick<ChartProps, "shade">;

function Shown({
  system,
  asked: { answer, failed },
  ...rest
}: { system: string; asked: OddsAsked } & Shade) {
  return (
    <>
      {answer ? <Chart system={system} all={chances(answer)} {...rest} /> : null}
      {!answer && !failed ? <p class="muted">{t("odds.loading")}</p> : null}
      {failed ? <p class="refusal">{t("odds.failed")}</p> : null}
    </>
  );
}

/** The odds of a question, all of them. */
export function OddsOf({
  system,
  question,
  ...rest
}: { system: string; question: OddsQuestion } & Shade) {
  return <Shown system={system} asked={useOdds(system, question)} {...rest} />;
}

function lineWords(most: boolean, told: string[]): string {
  return t(most ? "odds.line.most" : "odds.line", { told: told.join(" · ") });
}

/** The odds of a question in one line; all of them at a press. */
export function OddsLine({ system, question }: { system: string; question: OddsQuestion }) {
  const asked = useOdds(system, question);
  const all = asked.answer ? chances(asked.answer) : [];
  const told = likeliest(all).map(
    ({ key, percent }) => `${outcomeWords(system, key)} ${percentWords(percent)}`,
  );
  return (
    <OpenButton
      kind="bare"
      class="odds-line"
      title={t("odds.title")}
      testid="odds"
      face={
        <>
          <span class="sr">{t("odds.title")}: </span>
          {all.length > 0 ? <Shares all={all} /> : null}
          <span>
            {asked.failed
              ? t("odds.failed")
              : told.length > 0
                ? lineWords(all.length > told.length, told)
                : t("odds.loading")}
          </span>
        </>
      }
    >
      {(close) => (
        <Drawer title={t("odds.title")} onClose={close} testid="odds-sheet">
          <Shown system={system} asked={asked} />
        </Drawer>
      )}
    </OpenButton>
  );
}

/** The odds of an open question; nothing where the view has none prepared for it. */
export function Odds({ ask }: { ask: string }) {
  const view = useParts("asks", "conflicts", "prepared");
  const { readOnly } = useTable();
  const prepared = view.prepared?.[ask];
  const system = view.conflicts?.[view.asks?.[ask]?.conflict ?? ""]?.system ?? "";
  return prepared && !readOnly.value ? <OddsLine system={system} question={prepared} /> : null;
}
