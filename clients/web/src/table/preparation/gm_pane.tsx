/** What can the gm (or a player, for own figures) do beside the conflict? The third pane. */
import { byType } from "../../forms/options/offers";
import "./roster.css";
import "../../systems/generic/opening/opening.css";
import "./gm_pane.css";
import type { ComponentChildren } from "preact";
import { openObjections } from "../history/objections";
import { ParkedLuck } from "../history/parked_dice";
import { WaitingObjections } from "../history/waiting_objections";
import { counted, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { FoldedForm } from "../../forms/option_group";
import type { Option } from "../../net/option";
import { useShown } from "../shown";
import { Scope } from "../../ui/scope";
import { Drawer } from "../../ui/drawer";
import { Icon, type IconName } from "../../ui/icon";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { NextConflict } from "./next_button";
import { FigureFiles } from "./files";
import { own } from "../../systems/generic/presets/device";
import { mapsOf } from "./library";
import { NextForm } from "./next_conflict";
import { Roster } from "./roster";
import { preparations } from "../../systems/preparations";
import { Figures } from "./figures";
import { ProposedOpening } from "./bare_opening";
import { opens } from "../../forms/options/opening";
import { Rules, rulesNote } from "./rules";
import { ofSheet } from "./sheets";
import "../../i18n/gm_words";
import { Chip } from "../../ui/chip";

export { Lacking } from "../../systems/generic/presets/fill";

/** Offers that have a place of their own. */
const PLACED = new Set([
  "table.AddFigure",
  "table.AddUnseen",
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

interface PartProps {
  title: string;
  children: ComponentChildren;
  icon: IconName;
  /** What it is good for, in a sentence. */
  about?: string;
  /** What it holds, in a word. */
  note?: string;
  testid: string;
}

/** The list that it takes the place of may have been scrolled. */
function fromItsTop({ currentTarget }: { currentTarget: HTMLDetailsElement }): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "start" });
}

/** One of the things that are needed now and then: a line that leads to it. */
function Part({ title, icon, about, children, note, testid }: PartProps) {
  return (
    <details class="part" data-testid={`part-${testid}`} onToggle={fromItsTop}>
      <summary>
        <Icon name={icon} />
        <div class="grow">
          <h2>{title}</h2>
          {about ? <small class="muted">{about}</small> : null}
        </div>
        {note ? <Chip>{note}</Chip> : null}
      </summary>
      <div class="part-body">{children}</div>
    </details>
  );
}

/** Return the offers that concern no open conflict, by type. */
function remaining(view: Pick<View, "options">): Option[][] {
  const elsewhere = new Set(preparations().flatMap(([, { handled = [] }]) => handled));
  const rest = Object.values(view.options ?? {}).filter(
    (option) =>
      !PLACED.has(option.type) &&
      !elsewhere.has(option.type) &&
      !option.ask &&
      !("conflict" in option.fields) &&
      !opens(option) &&
      !ofSheet(option),
  );
  return [...byType(rest).values()];
}

function Rest({ all }: { all: Option[][] }) {
  if (all.length === 0) return null;
  return (
    <Part title={t("gm.more")} icon="tools" testid="more">
      {all.map((options) => (
        <FoldedForm key={options[0]?.type} options={options} />
      ))}
    </Part>
  );
}

/** In reach on both panes: the next conflict. After one that is over the table leads there, too. */
function Next() {
  const view = useParts("conflicts", "figures");
  const running = Object.values(view.conflicts ?? {}).some((conflict) => conflict.open);
  const due = !running && Object.keys(view.figures ?? {}).length > 1;
  const { readOnly } = useTable();
  const over = useShown()?.conflict.open === false && !readOnly.value;
  return (
    <div class={`gm-next ${over ? "over" : ""}`}>
      <NextConflict kind={due ? "primary" : "quiet"} testid="open-next" />
    </div>
  );
}

/** The drawer in which the next conflict is opened. */
export function NextDrawer({ onClose, onOpened }: { onClose: () => void; onOpened: () => void }) {
  return (
    <Drawer title={t("gm.open")} onClose={onClose} testid="part-open">
      <NextForm onOpened={onOpened} />
    </Drawer>
  );
}

/** What the gm needs now and then: a list, in whose place comes what is chosen. */
function NowAndThen() {
  const view = useView();
  return (
    <div class="gm-parts drill">
      <Prepared />
      <Part
        title={t("gm.rules")}
        icon="book"
        about={t("gm.rules.about")}
        note={rulesNote(Object.entries(view.table.settings ?? {}))}
        testid="rules"
      >
        <Rules />
      </Part>
      <Parked n={Object.keys(view.parked ?? {}).length} />
      <Part
        title={t("gm.files")}
        icon="save"
        about={t("gm.files.about")}
        note={own.value.length > 0 ? counted("files.presets", own.value.length) : ""}
        testid="files"
      >
        <FigureFiles />
      </Part>
      <Rest all={remaining(view)} />
    </div>
  );
}

/** What is prepared for later conflicts, such as maps. */
function Prepared() {
  const maps = mapsOf(useView()).length;
  return (
    <Part
      title={t("gm.prepare")}
      icon="map"
      about={t("gm.prepare.about")}
      note={maps > 0 ? counted("files.maps", maps) : ""}
      testid="prepare"
    >
      {preparations().map(([system, { Prepare }]) =>
        Prepare ? (
          <Scope key={system} system={system}>
            <Prepare />
          </Scope>
        ) : null,
      )}
    </Part>
  );
}

/** The dice that lie parked, if any do. */
function Parked({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <Part
      title={t("gm.parked")}
      icon="again"
      about={t("gm.parked.about")}
      note={String(n)}
      testid="parked"
    >
      <ParkedLuck />
    </Part>
  );
}

/** Figures are everybody's; the rest is the gm's. */
export function GmPane({ part, onOpened }: { part: "figures" | "lead"; onOpened: () => void }) {
  const view = useView();
  const isGm = view.me.role === "gm";
  return (
    <section class="gm-pane" aria-label={t(`tab.${part}`)} data-testid={part}>
      <div class="gm-scroll">
        {part === "lead" && openObjections(view).length > 0 ? (
          <section
            class="gm-section urgent"
            aria-label={t("gm.objections")}
            data-testid="part-objections"
          >
            <h2>{t("gm.objections")}</h2>
            <WaitingObjections />
          </section>
        ) : null}
        {part === "lead" ? <NowAndThen /> : isGm ? <Roster /> : <OwnFigures onOpened={onOpened} />}
      </div>
      {isGm ? <Next /> : null}
    </section>
  );
}

/** What a player has beside the conflict: the own figures, and what may be proposed. */
function OwnFigures({ onOpened }: { onOpened: () => void }) {
  const view = useParts("options");
  const proposing = Object.values(view.options ?? {}).filter(opens);
  const rest = remaining(view);
  return (
    <>
      <section class="gm-section" aria-label={t("gm.my_figures")} data-testid="part-figures">
        <h2>{t("gm.my_figures")}</h2>
        <Figures />
      </section>
      {proposing.length + rest.length > 0 ? (
        <div class="gm-parts">
          {proposing.length > 0 ? (
            <Part title={t("gm.propose")} about={t("gm.propose.about")} icon="table" testid="open">
              <ProposedOpening options={proposing} onOpened={onOpened} />
            </Part>
          ) : null}
          <Rest all={rest} />
        </div>
      ) : null}
    </>
  );
}
