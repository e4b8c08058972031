/** What else may the gm of an einBlatt conflict do, beside its question? */
import { t } from "../../../i18n/words";
import { byType, concerning, offer } from "../../../forms/options/offers";
import type { Option } from "../../../net/option";
import { Group } from "../../../ui/drawer";
import { useView } from "../../../state/context";
import { Absent, Tools } from "../../generic/rest";
import { Readings, Targets } from "../setup/needs";
import { DRAWN, WORDED } from "./turn";
import { AGGREGATE, preparing, type EinblattProps } from "../cards/view";

/** Offers with a place of their own on this page. */
const PLACED = new Set([
  "einblatt.AddKT",
  "einblatt.RemoveKT",
  "einblatt.SetProbeAttribute",
  "einblatt.SetNpc",
  "einblatt.SetTargets",
  "einblatt.StartProbe",
  AGGREGATE,
]);

function others(options: Option[]): Option[][] {
  const rest = options.filter(
    (option) => !PLACED.has(option.type) && !option.ask && option.type !== "table.Undo",
  );
  const gms = rest.filter((option) => !WORDED.has(option.type) && !DRAWN.has(option.type));
  return [...byType(gms).values()];
}

/** The gm's tools for a conflict, who is away, and while a Probe runs also who may attack whom. */
export function GmRest({ id, conflict }: EinblattProps) {
  const view = useView();
  const targets = preparing(conflict)
    ? undefined
    : offer(view, "einblatt.SetTargets", { conflict: id });
  return (
    <>
      <Absent id={id} />
      <Readings id={id} conflict={conflict} />
      <Group title={t("generic.gm_tools")} testid="gm-tools">
        {targets ? <Targets option={targets} conflict={conflict} /> : null}
        <Tools groups={others(concerning(view, id))} />
      </Group>
    </>
  );
}
