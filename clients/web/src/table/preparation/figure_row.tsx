/** What does one row of the roster say of its figure? Name, kind, whose it is, its sheet in short, and what is due next. */
import { useEffect, useRef } from "preact/hooks";
import { seatName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import type { Figure } from "../../net/view";
import { valuesOf } from "../../forms/options/build_command";
import { offer } from "../../forms/options/offers";
import { Scope } from "../../ui/scope";
import { useSend, useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";
import { systemPreparation } from "../../systems/preparations";
import { SheetButton } from "./sheets";
import { shortName } from "./system_choice";
import { Remedy } from "../../systems/generic/presets/fill";
import { isEmptySheet } from "../../systems/generic/presets/sheet";

interface OwnerProps {
  id: string;
  figure: Figure;
  labelled?: boolean;
}

/** Whose a figure is, to be changed in place. */
function Owner({ id, figure, labelled = false }: OwnerProps) {
  const view = useView();
  const { names } = useTable();
  const send = useSend();
  const give = offer(view, "table.GiveFigure", { figure: id });
  const now = figure.owner ?? "";
  const select = (
    <select
      class="owner"
      aria-label={t("figure.give_of", { figure: figure.name })}
      value={now}
      data-testid={labelled ? `give-${id}-too` : `give-${id}`}
      onChange={(event) =>
        void send({ type: "table.GiveFigure", figure: id, owner: event.currentTarget.value })
      }
    >
      {[now, ...valuesOf(give?.fields["owner"], view).map(String)].toSorted().map((seat) => (
        <option key={seat} value={seat}>
          {seatName(names.value, seat)}
        </option>
      ))}
    </select>
  );
  if (!give) return labelled ? null : <span class="muted">{seatName(names.value, now)}</span>;
  if (!labelled) return select;
  return (
    <div class="small-field">
      <span class="muted">{t("roster.whose")}</span>
      {select}
    </div>
  );
}

/** What a figure brings to a conflict of this system, or that it brings nothing yet. */
function InShort({ id, figure, system }: { id: string; figure: Figure; system: string }) {
  const view = useParts("figures", "sheets");
  const { Summary } = systemPreparation(system);
  if (figure.kind !== "obstacle" && isEmptySheet(view, system, id))
    return (
      <div class="due line">
        <p>{t("roster.due", { system: shortName(system) })}</p>
        <Remedy figures={[id]} system={system} />
      </div>
    );
  return (
    <Scope system={system}>
      <Summary figure={id} system={system} />
    </Scope>
  );
}

interface FigureLineProps {
  id: string;
  figure: Figure;
  system: string;
  /** It was added here just now: whoever did it sees it, however long the list is. */
  fresh: boolean;
}

export function FigureLine({ id, figure, system, fresh }: FigureLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (fresh) line.current?.scrollIntoView({ block: "nearest" });
  }, [fresh]);
  return (
    <li
      ref={line}
      class={`row figure kind-${figure.kind}`}
      data-testid={`figure-${id}`}
      data-name={figure.name}
    >
      <h3>
        {figure.name}{" "}
        <small class="muted">
          {t(figure.unseen ? "roster.unseen" : `roster.kind.${figure.kind}`)}
        </small>
      </h3>
      <div class="row nowrap">
        {figure.kind === "character" || figure.owner ? <Owner id={id} figure={figure} /> : null}
        <SheetButton figure={id}>
          <Owner id={id} figure={figure} labelled />
        </SheetButton>
      </div>
      <div class="in-short">
        <InShort id={id} figure={figure} system={system} />
      </div>
    </li>
  );
}
