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
import { Links } from "../invite/links";
import { Opening, opens } from "./opening";
import { Rules } from "./rules";
import { Seats } from "../invite/seats";
import { SecondDevice } from "../invite/second";
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

export function Lead({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const gm = view.me.role === "gm";
  const parts = systemParts();
  const opening = Object.values(view.options ?? {}).filter(opens);
  const empty = Object.keys(view.figures ?? {}).length === 0;
  const rest = remaining(view);
  return (
    <section class="lead-pane" aria-label={t(gm ? "tab.lead" : "tab.figures")} data-testid="lead">
      {openObjections(view).length > 0 && gm ? (
        <Part title={t("lead.objections")} testid="objections" open>
          <WaitingObjections />
        </Part>
      ) : null}
      {gm ? (
        <Part title={t("lead.invite")} testid="links" open={empty}>
          <Links />
        </Part>
      ) : null}
      <Part title={t(gm ? "lead.figures" : "lead.my_figures")} testid="figures" open>
        <Figures />
      </Part>
      {opening.length > 0 ? (
        <Part title={t("lead.open")} testid="open" open>
          <Opening options={opening} onOpened={onOpened} />
        </Part>
      ) : null}
      {gm ? (
        <Part title={t("lead.prepare")} testid="prepare">
          {parts.map(({ Prepare }, i) => (Prepare ? <Prepare key={i} /> : null))}
        </Part>
      ) : null}
      {Object.keys(view.parked ?? {}).length > 0 ? (
        <Part title={t("lead.parked")} testid="parked">
          <ParkedLuck />
        </Part>
      ) : null}
      {rest.length > 0 ? (
        <Part title={t("lead.more")} testid="more">
          {rest.map((options) => (
            <Tool key={options[0]?.type} options={options} />
          ))}
        </Part>
      ) : null}
      {gm ? (
        <Part title={t("lead.rules")} testid="rules">
          <Rules />
        </Part>
      ) : null}
      <Part title={t("lead.seats")} testid="seats">
        <Seats />
      </Part>
      <Part title={t("lead.second")} testid="second">
        <SecondDevice />
      </Part>
    </section>
  );
}
