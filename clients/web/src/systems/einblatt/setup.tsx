/** How does the gm prepare a Probe? Participants, attributes, npc cards, targets, then the start. */
import { t } from "../../i18n/words";
import { OptionButton } from "../../options/form";
import { Tool } from "../../options/group";
import { concerning, offer, offers } from "../../options/offers";
import type { Option } from "../../options/option";
import { useView } from "../../parts/table";
import { WORDED } from "./dock";
import { Joining } from "./joining";
import { Settings } from "./settings";
import { Targets } from "./targets";
import type { EinblattConflict } from "./view";

/** Offers with a place of their own on this page. */
const PLACED = new Set([
  "einblatt.AddKT",
  "einblatt.RemoveKT",
  "einblatt.SetProbeAttribute",
  "einblatt.SetNpc",
  "einblatt.SetTargets",
  "einblatt.StartProbe",
]);

function others(options: Option[]): [string, Option[]][] {
  const rest = options.filter((option) => !PLACED.has(option.type) && !option.ask && option.type !== "table.Undo");
  const gms = rest.filter((option) => !WORDED.has(option.type));
  const types = [...new Set(gms.map((option) => option.type))];
  return types.map((type) => [type, gms.filter((option) => option.type === type)]);
}

export function Setup({ id, conflict }: { id: string; conflict: EinblattConflict }) {
  const view = useView();
  const begin = offer(view, "einblatt.StartProbe", { conflict: id });
  const preparing = conflict.phase === "prepare" || conflict.phase === "result";
  const tools = others(concerning(view, id));
  const targets = offer(view, "einblatt.SetTargets", { conflict: id });
  const more = (
    <>
      {targets ? <Targets option={targets} conflict={conflict} /> : null}
      {tools.map(([type, options]) => (
        <Tool key={type} options={options} danger={type === "table.CloseConflict"} quiet />
      ))}
    </>
  );
  if (!preparing)
    return (
      <details class="tool" data-testid="gm-tools">
        <summary>{t("einblatt.tools")}</summary>
        {more}
      </details>
    );
  return (
    <section class="setup" aria-label={t("einblatt.setup")}>
      <h3>{t(conflict.probe === 0 ? "einblatt.setup" : "einblatt.setup_next")}</h3>
      <Settings id={id} conflict={conflict} />
      <Joining id={id} conflict={conflict} options={offers(view, "einblatt.AddKT", { conflict: id })} />
      {begin ? (
        <OptionButton option={begin} kind="primary" testid="start-probe" />
      ) : (
        <p class="muted">{t(conflict.probe === 0 ? "einblatt.not_ready" : "einblatt.no_further")}</p>
      )}
      {more}
    </section>
  );
}
