/** One figure of the roster: name, kind, whose, what its sheet says in short, and what is due next. */
import { seatName } from "../i18n/names";
import { firstOf, t } from "../i18n/words";
import type { Figure } from "../model/view";
import { constant, valuesOf } from "../options/command";
import { offer } from "../options/offers";
import { useSend, useTable, useView } from "../parts/table";
import { systemPart } from "../systems/systems";
import { SheetButton } from "../gm/sheets";
import { cardsOf } from "./cards";
import { Remedy } from "./presets";
import { blank } from "./written";

/** Whose a figure is, to be changed in place. */
function Owner({ id, figure }: { id: string; figure: Figure }) {
  const view = useView();
  const { names } = useTable();
  const send = useSend();
  const give = offer(view, "table.GiveFigure", { figure: id });
  const now = figure.owner ?? "";
  if (!give || constant(give.fields["figure"]) === undefined) return <span class="muted">{seatName(names.value, now)}</span>;
  const others = valuesOf(give.fields["owner"] ?? { one_of: [] }, view).map(String);
  return (
    <select
      class="owner"
      aria-label={t("figure.give_of", { figure: figure.name })}
      value={now}
      data-testid={`give-${id}`}
      onChange={(event) => void send({ type: "table.GiveFigure", figure: id, owner: event.currentTarget.value })}
    >
      {[now, ...others].toSorted().map((seat) => (
        <option key={seat} value={seat}>
          {seatName(names.value, seat)}
        </option>
      ))}
    </select>
  );
}

/** What a figure brings to a conflict of this system, or that it brings nothing yet. */
function InShort({ id, figure, system }: { id: string; figure: Figure; system: string }) {
  const view = useView();
  const { session } = useTable();
  const { Summary } = systemPart(system);
  if (blank(view, system, id))
    return (
      <div class="due">
        <p>{t("roster.due", { system: firstOf([`system.${system}`, system]) })}</p>
        <Remedy figures={[id]} system={system} />
      </div>
    );
  if (system === "einblatt" && figure.kind !== "character") return <p class="muted">{t("roster.cards", { n: Number(cardsOf(session.state.table, id)["cards"]) })}</p>;
  return <Summary figure={id} system={system} />;
}

export function FigureLine({ id, figure, system }: { id: string; figure: Figure; system: string }) {
  return (
    <li class={`figure kind-${figure.kind}`} data-testid={`figure-${id}`} data-name={figure.name}>
      <div class="grow">
        <h3>
          {figure.name} <small class="tag">{t(`roster.kind.${figure.kind}`)}</small>
        </h3>
        <InShort id={id} figure={figure} system={system} />
      </div>
      <div class="row nowrap">
        <Owner id={id} figure={figure} />
        <SheetButton figure={id} />
      </div>
    </li>
  );
}
