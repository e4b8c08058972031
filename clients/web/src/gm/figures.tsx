/** Which figures are at the table? Adding one, handing it over, and its sheet in each system. */
import { useState } from "preact/hooks";
import { inOrder, seatName } from "../i18n/names";
import { t } from "../i18n/words";
import type { Figure } from "../model/view";
import { OptionForm } from "../options/form";
import { offer } from "../options/offers";
import { Dialog } from "../parts/dialog";
import { useTable, useView } from "../parts/table";
import { systemPart } from "../systems/systems";
import { SheetTools, sheetOptions } from "./sheets";


function One({ id, figure }: { id: string; figure: Figure }) {
  const view = useView();
  const { names } = useTable();
  const [open, setOpen] = useState<"sheet" | "give">();
  const give = offer(view, "table.GiveFigure", { figure: id });
  const close = () => setOpen(undefined);
  const forms = sheetOptions(view, id);
  return (
    <li class="figure" data-testid={`figure-${id}`} data-name={figure.name}>
      <div class="grow">
        <h3>{figure.name}</h3>
        <p class="muted">
          {t(`value.${figure.kind}`)} · {seatName(names.value, figure.owner ?? "")}
        </p>
        {Object.keys(view.sheets ?? {}).map((system) => {
          const { Summary } = systemPart(system);
          return <Summary key={system} figure={id} system={system} />;
        })}
      </div>
      <div class="row">
        {forms.length > 0 ? (
          <button type="button" class="quiet" onClick={() => setOpen("sheet")} data-testid={`sheet-${id}`}>
            {t("figure.sheet")}
          </button>
        ) : null}
        {give ? (
          <button type="button" class="quiet" onClick={() => setOpen("give")} data-testid={`give-${id}`}>
            {t("figure.give")}
          </button>
        ) : null}
      </div>
      {open === "sheet" ? (
        <Dialog title={t("figure.sheet_of", { figure: figure.name })} onClose={close} testid="sheet-dialog">
          <SheetTools figure={id} onDone={close} />
        </Dialog>
      ) : null}
      {open === "give" && give ? (
        <Dialog title={t("figure.give_of", { figure: figure.name })} onClose={close}>
          <OptionForm option={give} onDone={close} />
        </Dialog>
      ) : null}
    </li>
  );
}

export function Figures() {
  const view = useView();
  const add = offer(view, "table.AddFigure");
  const gm = view.me.role === "gm";
  const { names } = useTable();
  const figures = view.figures ?? {};
  const all = inOrder(names.value, Object.keys(figures))
    .map((id) => [id, figures[id] as Figure] as const)
    .filter(([id]) => gm || id in (view.me.figures ?? {}));
  return (
    <>
      {all.length > 0 ? (
        <ul class="figures">
          {all.map(([id, figure]) => (
            <One key={id} id={id} figure={figure} />
          ))}
        </ul>
      ) : (
        <p class="muted">{t(gm ? "figure.none" : "figure.none_yours")}</p>
      )}
      {add ? (
        <div class="card-box">
          <h3>{t("figure.new")}</h3>
          <OptionForm option={add} given={{ kind: "character", owner: "" }} />
        </div>
      ) : null}
    </>
  );
}
