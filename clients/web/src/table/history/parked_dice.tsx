/** Which throws come again? What an undo has put back, and how the gm orders new luck, openly. */
import "./objections.css";
import { useState } from "preact/hooks";
import { luckOwnerName } from "../../i18n/display_names";
import { within } from "../../state/names";
import { Button } from "../../ui/button";
import { say } from "../../i18n/sentence";
import { counted, firstOf, t } from "../../i18n/words";
import type { Parked } from "../../net/view";
import { OptionForm } from "../../forms/option_form";
import { offer } from "../../forms/options/offers";
import { useTable, useView } from "../../state/context";
import { useParts } from "../../state/select";

function One({ id, parked }: { id: string; parked: Parked }) {
  const { names } = useTable();
  const view = useView();
  const [open, setOpen] = useState(false);
  const { system, figure, purpose, count, values = [] } = parked;
  const option = offer(view, "table.FreshThrow", { key: id });
  const whose = luckOwnerName(names.value, figure);
  const what = firstOf([`purpose.${purpose}`, `value.${purpose}`, purpose], {}, system);
  const shown = values.map((value) =>
    say("faces", Array.isArray(value) ? value : [value], within(names.value, system)),
  );
  return (
    <li data-testid={`parked-${id}`}>
      <p>
        <b>{whose}</b> · {what} · {counted("parked.count", count)}
        {shown.length > 0 ? ` · ${t("parked.values", { values: shown.join(", ") })}` : null}
      </p>
      {option && !open ? (
        <Button onPress={() => setOpen(true)} testid={`fresh-${id}`}>
          {t("parked.fresh")}
        </Button>
      ) : null}
      {option && open ? (
        <OptionForm option={option} suggested={{ key: id }} without={["key"]} danger />
      ) : null}
    </li>
  );
}

export function ParkedLuck() {
  const view = useParts("parked", "table");
  return (
    <>
      <p class="muted">{t("parked.lead")}</p>
      <ul class="parked" data-testid="parked">
        {Object.entries(view.parked ?? {}).map(([id, parked]) => (
          <One key={id} id={id} parked={parked} />
        ))}
      </ul>
      {view.table.discarded ? (
        <p class="muted">{counted("parked.discarded", view.table.discarded)}</p>
      ) : null}
    </>
  );
}
