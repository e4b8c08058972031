/** How many actions does a figure try at the same time? Each further one makes all of them harder. */
import { t } from "../../i18n/words";
import { PillField } from "../../ui/pills";
import type { CommandStep } from "../../forms/sequence";
import type { NewConflict } from "../generic/opening/new_conflict";

const COUNTS = [1, 2, 3, 4];

export function AtOnce({ n, set }: { n: number; set: (n: number) => void }) {
  return (
    <PillField
      legend={t("opening.at_once")}
      options={COUNTS}
      chosen={n}
      pick={set}
      format={String}
      testid="at-once"
    />
  );
}

/** Declare them once the first is there; a single one needs no word. */
export function atOnce(opened: NewConflict, n: number): CommandStep[] {
  if (n === 1) return [];
  return [
    {
      label: t("opening.at_once"),
      make: (view) => ({ type: "harmonies.DeclareMultiple", conflict: opened.in(view), n }),
    },
  ];
}
