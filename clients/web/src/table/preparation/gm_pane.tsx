/** What can the gm (or a player, for own figures) do beside the conflict? The third pane. */
import "./roster.css";
import "../../systems/generic/opening/opening.css";
import "./gm_pane.css";
import type { ComponentChildren } from "preact";
import { openObjections } from "../history/objections";
import { ParkedLuck } from "../history/parked_dice";
import { WaitingObjections } from "../history/waiting_objections";
import { counted, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { FoldedForm } from "../../forms/group";
import type { Option } from "../../net/option";
import { useShown } from "../shown";
import { Scope } from "../../ui/scope";
import { Sheet } from "../../ui/sheet";
import { Icon, type SignName } from "../../ui/icon";
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
import { ProposedOpening } from "./opening";
import { opens } from "../../forms/options/opening";
import { Rules, rulesNote } from "./rules";
import { ofSheet } from "./sheets";
import { takeGmWords } from "../../i18n/gm";

export { Lacking } from "../../systems/generic/presets/fill";

// What only this pane says comes with it.
takeGmWords();

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
  sign: SignName;
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
function Part({ title, sign, about, children, note, testid }: PartProps) {
  return (
    <details class="part" data-testid={`part-${testid}`} onToggle={fromItsTop}>
      <summary>
        <Icon name={sign} />
        <div class="grow">
          <h2>{title}</h2>
          {about ? <small class="muted">{about}</small> : null}
        </div>
        {note ? <small class="tag">{note}</small> : null}
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
  const types = [...new Set(rest.map((option) => option.type))];
  return types.map((type) => rest.filter((option) => option.type === type));
}

function Rest({ all }: { all: Option[][] }) {
  if (all.length === 0) return null;
  return (
    <Part title={t("lead.more")} sign="tools" testid="more">
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
    <div class={`lead-next ${over ? "over" : ""}`}>
      <NextConflict kind={due ? "primary" : "quiet"} testid="open-next" />
    </div>
  );
}

/** The sheet in which the next conflict is opened. */
export function NextSheet({ onClose, onOpened }: { onClose: () => void; onOpened: () => void }) {
  return (
    <Sheet title={t("lead.open")} onClose={onClose} testid="part-open">
      <NextForm onOpened={onOpened} />
    </Sheet>
  );
}

/** What the gm needs now and then: a list, in whose place comes what is chosen. */
function NowAndThen() {
  const view = useView();
  const parked = Object.keys(view.parked ?? {}).length;
  const maps = mapsOf(view).length;
  return (
    <div class="lead-parts drill">
      <Part
        title={t("lead.prepare")}
        sign="map"
        about={t("lead.prepare.about")}
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
      <Part
        title={t("lead.rules")}
        sign="book"
        about={t("lead.rules.about")}
        note={rulesNote(Object.entries(view.table.settings ?? {}))}
        testid="rules"
      >
        <Rules />
      </Part>
      {parked > 0 ? (
        <Part
          title={t("lead.parked")}
          sign="again"
          about={t("lead.parked.about")}
          note={String(parked)}
          testid="parked"
        >
          <ParkedLuck />
        </Part>
      ) : null}
      <Part
        title={t("lead.files")}
        sign="save"
        about={t("lead.files.about")}
        note={own.value.length > 0 ? counted("files.presets", own.value.length) : ""}
        testid="files"
      >
        <FigureFiles />
      </Part>
      <Rest all={remaining(view)} />
    </div>
  );
}

/** Figures are everybody's; the rest is the gm's. */
export function Lead({ part, onOpened }: { part: "figures" | "lead"; onOpened: () => void }) {
  const view = useView();
  const gm = view.me.role === "gm";
  return (
    <section class="lead-pane" aria-label={t(`tab.${part}`)} data-testid={part}>
      <div class="lead-scroll">
        {part === "lead" && openObjections(view).length > 0 ? (
          <section
            class="lead-section urgent"
            aria-label={t("lead.objections")}
            data-testid="part-objections"
          >
            <h2>{t("lead.objections")}</h2>
            <WaitingObjections />
          </section>
        ) : null}
        {part === "lead" ? <NowAndThen /> : gm ? <Roster /> : <Own onOpened={onOpened} />}
      </div>
      {gm ? <Next /> : null}
    </section>
  );
}

/** What a player has beside the conflict: the own figures, and what may be proposed. */
function Own({ onOpened }: { onOpened: () => void }) {
  const view = useParts("options");
  const proposing = Object.values(view.options ?? {}).filter(opens);
  const rest = remaining(view);
  return (
    <>
      <section class="lead-section" aria-label={t("lead.my_figures")} data-testid="part-figures">
        <h2>{t("lead.my_figures")}</h2>
        <Figures />
      </section>
      {proposing.length + rest.length > 0 ? (
        <div class="lead-parts">
          {proposing.length > 0 ? (
            <Part
              title={t("lead.propose")}
              about={t("lead.propose.about")}
              sign="table"
              testid="open"
            >
              <ProposedOpening options={proposing} onOpened={onOpened} />
            </Part>
          ) : null}
          <Rest all={rest} />
        </div>
      ) : null}
    </>
  );
}
