/** What can the gm (or a player, for own figures) do beside the conflict? The third pane. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { openObjections } from "../appeals/objections";
import { ParkedLuck } from "../appeals/parked";
import { WaitingObjections } from "../appeals/waiting";
import de from "../i18n/gm.de.json";
import en from "../i18n/gm.en.json";
import { addWords, counted, t } from "../i18n/words";
import type { View } from "../model/view";
import { Tool } from "../options/group";
import type { Option } from "../options/option";
import { Dialog } from "../parts/dialog";
import { useTable, useView } from "../parts/table";
import { Files } from "../roster/files";
import { own } from "../roster/kept";
import { NextConflict } from "../roster/opening/next";
import { Roster } from "../roster/roster";
import { storedMaps } from "../systems/samyra/view";
import "../style/roster.css";
import { systemParts } from "../systems/systems";
import { Figures } from "./figures";
import { Links } from "./links";
import { Opening, opens } from "./opening";
import { Rules, rulesNote } from "./rules";
import { Seats } from "./seats";
import { SecondDevice } from "./second";
import { ofSheet } from "./sheets";

// What only this pane says comes with it.
addWords({ de, en });

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

interface PartProps {
  title: string;
  children: ComponentChildren;
  /** What it holds, in a word. */
  note?: string;
  open?: boolean;
  testid: string;
}

/** One of the things that are needed now and then: a line that unfolds. */
function Part({ title, children, note, open = false, testid }: PartProps) {
  return (
    <details class="part" open={open} data-testid={`part-${testid}`}>
      <summary>
        <h2>{title}</h2>
        {note ? <small class="muted">{note}</small> : null}
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

/** What the gm needs all the time: who is here, the figures, the next conflict. */
function Always({ onOpened }: { onOpened: () => void }) {
  const [open, setOpen] = useState(false);
  const running = Object.values(useView().conflicts ?? {}).some((conflict) => conflict.open);
  const opened = (): void => {
    setOpen(false);
    onOpened();
  };
  return (
    <>
      <section class="lead-section" aria-label={t("lead.figures")} data-testid="part-figures">
        <h2>{t("lead.figures")}</h2>
        <Roster />
      </section>
      <div class="lead-next">
        <button type="button" class={running ? "quiet" : "primary"} data-testid="next-conflict" onClick={() => setOpen(true)}>
          {t("lead.open")}
        </button>
      </div>
      {open ? (
        <Dialog title={t("lead.open")} onClose={() => setOpen(false)} testid="part-open">
          <NextConflict onOpened={opened} />
        </Dialog>
      ) : null}
    </>
  );
}

/** What the gm needs now and then, each as a line that unfolds. */
function NowAndThen() {
  const view = useView();
  const rest = remaining(view);
  const parked = Object.keys(view.parked ?? {}).length;
  const maps = Object.keys(storedMaps(view)).length;
  return (
    <div class="parts">
      <Part title={t("lead.prepare")} note={maps > 0 ? counted("files.maps", maps) : ""} testid="prepare">
        {systemParts().map(({ Prepare }, i) => (Prepare ? <Prepare key={i} /> : null))}
      </Part>
      <Part title={t("lead.rules")} note={rulesNote(view.table.settings)} testid="rules">
        <Rules />
      </Part>
      {parked > 0 ? (
        <Part title={t("lead.parked")} note={String(parked)} testid="parked">
          <ParkedLuck />
        </Part>
      ) : null}
      <Part title={t("lead.files")} note={own.value.length > 0 ? counted("files.presets", own.value.length) : ""} testid="files">
        <Files />
      </Part>
      {rest.length > 0 ? (
        <Part title={t("lead.more")} testid="more">
          {rest.map((options) => (
            <Tool key={options[0]?.type} options={options} />
          ))}
        </Part>
      ) : null}
    </div>
  );
}

/** How many sit at the table, and how many of them are here. */
function useHere(): string {
  const { session } = useTable();
  const seats = Object.entries(useView().seats ?? {}).filter(([, { revoked }]) => !revoked);
  const here = session.state.presence.value?.seats ?? {};
  return t("lead.here", { here: seats.filter(([seat]) => here[seat]).length, all: seats.length });
}

/** Who is at the table, and how others come to it. */
function People({ gm, empty }: { gm: boolean; empty: boolean }) {
  const note = useHere();
  return (
    <div class="parts">
      {gm ? (
        <Part title={t("lead.invite")} testid="links" open={empty}>
          <Links />
        </Part>
      ) : null}
      <Part title={t("lead.seats")} note={note} testid="seats">
        <Seats />
      </Part>
      <Part title={t("lead.second")} testid="second">
        <SecondDevice />
      </Part>
    </div>
  );
}

export function Lead({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const gm = view.me.role === "gm";
  const empty = Object.keys(view.figures ?? {}).length === 0;
  return (
    <section class="lead-pane" aria-label={t(gm ? "tab.lead" : "tab.figures")} data-testid="lead">
      {openObjections(view).length > 0 && gm ? (
        <section class="lead-section urgent" aria-label={t("lead.objections")} data-testid="part-objections">
          <h2>{t("lead.objections")}</h2>
          <WaitingObjections />
        </section>
      ) : null}
      {gm ? <Always onOpened={onOpened} /> : <Own onOpened={onOpened} />}
      <People gm={gm} empty={empty} />
      {gm ? <NowAndThen /> : null}
    </section>
  );
}

/** What a player has beside the conflict: the own figures, and what may be proposed. */
function Own({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const proposing = Object.values(view.options ?? {}).filter(opens);
  const rest = remaining(view);
  return (
    <>
      <section class="lead-section" aria-label={t("lead.my_figures")} data-testid="part-figures">
        <h2>{t("lead.my_figures")}</h2>
        <Figures />
      </section>
      {proposing.length + rest.length > 0 ? (
        <div class="parts">
          {proposing.length > 0 ? (
            <Part title={t("lead.open")} testid="open" open>
              <Opening options={proposing} onOpened={onOpened} />
            </Part>
          ) : null}
          {rest.length > 0 ? (
            <Part title={t("lead.more")} testid="more">
              {rest.map((options) => (
                <Tool key={options[0]?.type} options={options} />
              ))}
            </Part>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
