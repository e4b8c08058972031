/** How does the ground of a running fight change? Fields are tapped or named, and a brush says what they become. */
import { useState } from "preact/hooks";
import { counted, t } from "../../i18n/words";
import { command } from "../../options/command";
import { Control } from "../../options/controls";
import { commandLabel, fieldLabel } from "../../options/labels";
import type { Choices } from "../../options/option";
import { useSend, useView } from "../../parts/table";
import { boardOf } from "./board";
import { becoming, Brushes } from "./brushes";
import { FieldNames, flipped } from "./drawing";
import { fieldName, spot } from "./fields";
import { useFull } from "./more";
import { GROUND, listOf } from "./offers";
import { Strokes } from "./stroking";
import { covered, type Stroke } from "./strokes";
import { usePicking } from "./swing";

function Form({ id }: { id: string }) {
  const view = useView();
  const send = useSend();
  const [chosen, choose] = useState<string[]>([]);
  const [brush, setBrush] = useState(".");
  const [why, setWhy] = useState("");
  const full = useFull(id, GROUND, "", true);
  const options = full ?? [];
  const all = listOf(options[0]?.fields["fields"]).map(String);
  const [stroke, setStroke] = useState<Stroke>("free");
  const [corner, setCorner] = useState("");
  // A line, a room, a blob goes from one tapped field to the next.
  const take = (field: string): void => {
    if (stroke === "free") return choose((now) => flipped(now, field));
    setCorner(corner === "" ? field : "");
    const [from, to] = [spot(corner), spot(field)];
    if (!from || !to) return undefined;
    const names = new Set(covered(stroke, from, to).map(fieldName));
    return choose((now) => [...new Set([...now, ...all.filter((each) => names.has(each))])]);
  };
  usePicking(boardOf(id), GROUND, all, corner === "" ? chosen : [...chosen, corner], take);
  const choices: Choices = { fields: chosen, why, ...becoming(brush) };
  const made = options.map((option) => command(option, choices, view)).find(Boolean);
  const reason = options[0]?.fields["why"];
  const change = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!made || !(await send(made))) return;
    choose([]);
    setWhy("");
  };
  if (!full) return null; // What is typed before it is known which fields there are would be lost.
  return (
    <form class="form" onSubmit={change} data-testid={`option-${GROUND}`}>
      <p class="muted">{t("samyra.ground_hint")}</p>
      <FieldNames label={fieldLabel(GROUND, "fields")} all={all} chosen={chosen} choose={choose} />
      <Strokes stroke={stroke} choose={(next) => (setStroke(next), setCorner(""))} />
      <Brushes brush={brush} choose={setBrush} hand={false} />
      {reason ? <Control type={GROUND} name="why" field={reason} value={why} onChange={(held) => setWhy(String(held))} /> : null}
      <div class="row">
        <button type="submit" class="primary" disabled={!made} data-testid={`send-${GROUND}`}>
          {commandLabel(GROUND)}
        </button>
        <span class="muted">{counted("samyra.area", chosen.length)}</span>
      </div>
    </form>
  );
}

/** A folded tool of the gm; only while it is open the map is for it. */
export function Soil({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="tool" data-testid={`tool-${GROUND}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{commandLabel(GROUND)}</summary>
      {open ? <Form id={id} /> : null}
    </details>
  );
}
