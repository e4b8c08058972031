/** How is a combat drawn? The round, the map with its list, the gm's questions, and every further tool. */
import type { ComponentChildren } from "preact";
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { OptionButton } from "../../options/form";
import type { Option } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import { questionsOf, tools } from "../generic/asked";
import { Tools } from "../generic/panel";
import { inPanel } from "./dock";
import { Drawing } from "./drawing";
import { FigureList } from "./list";
import { Battlefield } from "./map";
import { Maps } from "./maps";
import { MoreTool } from "./more";
import { abbreviated, DRAWN, GROUND, listOf, PLACED, PLAYED, useLooking } from "./offers";
import { Outcome } from "./outcome";
import { Placing } from "./placing";
import { Sheets } from "./sheets";
import { Soil } from "./soil";
import { Tracker } from "./tracker";
import type { SamyraConflict } from "./view";
import { ROOM, SwingTools } from "./wish";

interface PanelProps {
  id: string;
  conflict: SamyraConflict;
}

/** All outcomes that are open at the same time: they may be entered in any order. */
function Outcomes({ id, conflict }: PanelProps) {
  const view = useView();
  const due = questionsOf(view, id).filter((question) => inPanel(question) && !question.ask.answered);
  if (due.length === 0) return null;
  return (
    <section class="decisions" aria-label={t("samyra.outcomes")} data-testid="outcomes">
      <h3>{t("samyra.outcomes")}</h3>
      {due.map((question) => (
        <Outcome key={question.id} question={question} conflict={conflict} />
      ))}
    </section>
  );
}

function Absent({ id }: { id: string }) {
  const view = useView();
  const { names } = useTable();
  const out = Object.values(view.options ?? {}).flatMap((option) => {
    const ask = option.type === "table.Skip" && option.ask !== undefined ? view.asks?.[option.ask] : undefined;
    return ask && ask.conflict === id ? [{ option, ask }] : [];
  });
  if (out.length === 0) return null;
  return (
    <Folded title={t("einblatt.absent")} testid="absent">
      <ul class="rows">
        {out.map(({ option, ask }) => (
          <li key={option.ask}>
            <span>{figureName(names.value, ask.who)}</span>
            <OptionButton option={option} testid={`skip-${ask.who}`} label={t("einblatt.skip")} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function Folded({ title, testid, children }: { title: string; testid: string; children: ComponentChildren }) {
  return (
    <details class="tool" data-testid={testid}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function types(options: readonly Option[]): Option[][] {
  return [...new Set(options.map(({ type }) => type))].map((type) => options.filter((option) => option.type === type));
}

/** What has no control of its own: drawn from what is offered. */
function Further({ id, conflict }: PanelProps) {
  const view = useView();
  const elsewhere = new Set([...PLAYED, ...PLACED, ...ROOM, DRAWN, GROUND]);
  const more = abbreviated(view, id).filter((option) => !elsewhere.has(option.type) && !option.ask);
  const abridged = new Set(more.map(({ type }) => type));
  const plain = tools(view, id).filter(([option]) => option && !option.more && !elsewhere.has(option.type) && !abridged.has(option.type));
  const here = Object.values(view.options ?? {}).filter((option) => listOf(option.fields["conflict"]).includes(id));
  const placed = types(here.filter((option) => PLACED.includes(option.type)));
  if (more.length + plain.length + placed.length === 0) return null;
  const empty = Object.keys(conflict.fighters ?? {}).length === 0;
  return (
    <>
      {placed.map((options) => (
        <Placing key={options[0]?.type} id={id} conflict={conflict} type={options[0]?.type ?? ""} options={options} unfolded={empty && options[0]?.type.startsWith("samyra.Join") === true} />
      ))}
      <Drawing id={id} conflict={conflict} options={here.filter((option) => option.type === DRAWN)} />
      {here.some((option) => option.type === GROUND) ? <Soil id={id} /> : null}
      <Folded title={t(view.me.role === "gm" ? "einblatt.tools" : "generic.tools")} testid="gm-tools">
        {types(more).map((options) => (
          <MoreTool key={options[0]?.type} id={id} options={options} />
        ))}
        <Tools groups={plain} />
      </Folded>
    </>
  );
}

export function Panel({ id, conflict }: PanelProps) {
  const view = useView();
  const { looking } = useTable();
  useLooking(id, conflict);
  const acts = view.me.role !== "spectator" && !looking.value;
  return (
    <div class="felt samyra" data-testid="conflict" data-conflict={id} data-system="samyra">
      <Tracker id={id} conflict={conflict} />
      {acts ? <Outcomes id={id} conflict={conflict} /> : null}
      <div class="battle">
        <Battlefield id={id} conflict={conflict} />
        <section class="beside">
          <h3>{t("samyra.figures")}</h3>
          <FigureList id={id} conflict={conflict} />
        </section>
      </div>
      {acts ? <SwingTools id={id} conflict={conflict} /> : null}
      {acts ? <Further id={id} conflict={conflict} /> : null}
      {acts ? <Absent id={id} /> : null}
      {acts ? <Sheets /> : null}
      {acts ? <Maps /> : null}
    </div>
  );
}
