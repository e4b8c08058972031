/** What can the gm (or a player, for own figures) do beside the conflict? The third pane. */
import type { ComponentChildren } from "preact";
import { openObjections } from "../appeals/objections";
import { ParkedLuck } from "../appeals/parked";
import { WaitingObjections } from "../appeals/waiting";
import { t } from "../i18n/words";
import type { View } from "../model/view";
import { Tool } from "../options/group";
import type { Option } from "../options/option";
import { useView } from "../parts/table";
import { systemParts } from "../systems/systems";
import { Figures } from "./figures";
import { Opening, opens } from "./opening";
import { Rules } from "./rules";
import { ofSheet } from "./sheets";

/** Offers that have a place of their own. */
const PLACED = new Set([
  "table.AddFigure",
  "table.GiveFigure",
  "table.SetToggle",
  "table.Say",
  "table.Skip",
  "table.Undo",
  "table.Redo",
  "table.Goto",
  "table.TakeOut",
  "table.Object",
  "table.Answer",
  "table.Fork",
  "table.FreshThrow",
]);

function Part({ title, children, open = false, testid }: { title: string; children: ComponentChildren; open?: boolean; testid: string }) {
  return (
    <details class="part" open={open} data-testid={`part-${testid}`}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div class="part-body">{children}</div>
    </details>
  );
}

/** Return the offers that concern no open conflict, by type. */
function remaining(view: View): Option[][] {
  const elsewhere = new Set(systemParts().flatMap(({ prepared = [] }) => prepared));
  const rest = Object.values(view.options ?? {}).filter(
    (option) =>
      !PLACED.has(option.type) &&
      !elsewhere.has(option.type) &&
      !option.ask &&
      !("conflict" in option.fields) &&
      !opens(option) &&
      !ofSheet(option),
  );
  const types = [...new Set(rest.map((option) => option.type))];
  return types.map((type) => rest.filter((option) => option.type === type));
}

interface LeadProps {
  /** Figures are everybody's; the rest is the gm's. */
  part: "figures" | "lead";
  onOpened: () => void;
}

export function Lead({ part, onOpened }: LeadProps) {
  const view = useView();
  const gm = view.me.role === "gm";
  const parts = systemParts();
  const opening = Object.values(view.options ?? {}).filter(opens);
  const figures = part === "figures";
  // A player has no second pane: what a player may do stands with the figures.
  const all = !figures || !gm;
  const rest = remaining(view);
  return (
    <section class="lead-pane" aria-label={t(`tab.${part}`)} data-testid={part}>
      {figures ? (
        <Part title={t(gm ? "lead.figures" : "lead.my_figures")} testid="figures" open>
          <Figures />
        </Part>
      ) : null}
      {openObjections(view).length > 0 && gm && all ? (
        <Part title={t("lead.objections")} testid="objections" open>
          <WaitingObjections />
        </Part>
      ) : null}
      {all && opening.length > 0 ? (
        <Part title={t("lead.open")} testid="open" open>
          <Opening options={opening} onOpened={onOpened} />
        </Part>
      ) : null}
      {gm && all ? (
        <Part title={t("lead.prepare")} testid="prepare">
          {parts.map(({ Prepare }, i) => (Prepare ? <Prepare key={i} /> : null))}
        </Part>
      ) : null}
      {all && Object.keys(view.parked ?? {}).length > 0 ? (
        <Part title={t("lead.parked")} testid="parked">
          <ParkedLuck />
        </Part>
      ) : null}
      {all && rest.length > 0 ? (
        <Part title={t("lead.more")} testid="more">
          {rest.map((options) => (
            <Tool key={options[0]?.type} options={options} />
          ))}
        </Part>
      ) : null}
      {gm && all ? (
        <Part title={t("lead.rules")} testid="rules">
          <Rules />
        </Part>
      ) : null}
    </section>
  );
}
