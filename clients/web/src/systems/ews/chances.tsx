/** How likely does each side win from here? One bar between both, for all who may know the numbers. */
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import { chances, percentWords, type Chance } from "../../forms/odds/chances";
import { OddsChart } from "../../forms/odds/chart";
import { useOdds, type OddsQuestion } from "../../forms/odds/odds";
import { Drawer } from "../../ui/drawer";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { useComeAgain } from "../generic/same_luck";
import type { EwsProps } from "./view";
import { OpenButton } from "../../ui/open_button";

/** The question that the view has prepared for this conflict: the same for all that is asked in it. A replay on a disk has no server to ask, and dice of either side that come again leave nothing to chance. */
function usePrepared(id: string): OddsQuestion | undefined {
  const { asks = {}, prepared = {} } = useParts("asks", "prepared");
  const { exported } = useTable();
  const again = useComeAgain();
  const here = Object.keys(asks).filter((ask) => asks[ask]?.conflict === id);
  const asked = here.find((ask) => ask in prepared);
  return exported || !asked || here.some(again) ? undefined : prepared[asked];
}

const TONES: Record<string, string> = {
  success: "plus",
  win: "plus",
  draw: "even",
  failure: "minus",
  loss: "minus",
};

/** The words stand above the bar: in it they would stretch small shares. */
export function Bar({ all, says }: { all: readonly Chance[]; says: (key: string) => string }) {
  return (
    <>
      {all.map(({ key, percent }) => (
        <span key={key} class={`ews-chance ${TONES[key] ?? ""}`} data-testid={`chance-${key}`}>
          {says(key)} <b>{percentWords(percent)}</b>
        </span>
      ))}
      <span class="ews-shares" aria-hidden="true">
        {all.map(({ key, percent }) => (
          <i key={key} class={`ews-share ${TONES[key] ?? ""}`} style={{ width: `${percent}%` }} />
        ))}
      </span>
    </>
  );
}

export function Balance({ id, conflict }: EwsProps) {
  const question = usePrepared(id);
  const { answer } = useOdds("ews", question);
  const { names } = useTable();
  if (!question || !answer) return null;
  const sides: Record<string, string> = {
    win: figureName(names.value, conflict.actor),
    loss: figureName(names.value, conflict.opponent),
  };
  const wins = Object.fromEntries(
    Object.entries(sides).map(([key, figure]) => [key, t("ews.if_wins", { figure })]),
  );
  const told = chances(answer).filter(({ percent }) => percent > 0);
  return (
    <OpenButton
      kind="bare"
      class="row ews-balance spoiler"
      title={t("odds.title")}
      testid="odds"
      face={
        <>
          <span class="sr">{t("odds.title")}: </span>
          <Bar all={told} says={(key) => sides[key] ?? t(`class.${key}`, {}, "ews")} />
        </>
      }
    >
      {(close) => (
        <Drawer title={t("odds.title")} onClose={close} testid="odds-sheet">
          <OddsChart system="ews" all={told} words={wins} />
        </Drawer>
      )}
    </OpenButton>
  );
}
