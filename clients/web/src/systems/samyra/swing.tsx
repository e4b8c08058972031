/** Which fields does a two-handed weapon need? Tapped on the map, or ticked in a list. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { command } from "../../options/command";
import type { Option } from "../../options/option";
import { useSend, useView } from "../../parts/table";
import type { Board } from "./board";
import { listOf } from "./offers";
import { fieldWords } from "./words";

const OWNER = "swing";

/** Keep a picking on the board in step with what is chosen here, as long as it is drawn. */
export function usePicking(board: Board, owner: string, fields: readonly string[], chosen: readonly string[], take: (field: string) => void, any = false): void {
  useEffect(() => {
    if (fields.length === 0 && !any) {
      if (board.picking.value?.owner === owner) board.picking.value = undefined;
      return;
    }
    board.picking.value = { owner, fields: new Set(fields), chosen: new Set(chosen), take, ...(any ? { any } : {}) };
  }, [fields.join(), chosen.join(), any]);
  useEffect(
    () => () => {
      if (board.picking.value?.owner === owner) board.picking.value = undefined;
    },
    [],
  );
}

function Fields({ option, board }: { option: Option; board: Board }) {
  const view = useView();
  const send = useSend();
  const [chosen, choose] = useState<string[]>([]);
  const all = listOf(option.fields["fields"]).map(String);
  const flip = (field: string): void =>
    choose((before) => (before.includes(field) ? before.filter((each) => each !== field) : [...before, field]));
  usePicking(board, OWNER, all, chosen, flip);
  const made = command(option, { fields: chosen }, view);
  return (
    <>
      <p class="muted">{t("samyra.swing_hint")}</p>
      <div class="checks">
        {all.map((field) => (
          <label key={field} class="check">
            <input type="checkbox" checked={chosen.includes(field)} data-testid={`swing-${field}`} onChange={() => flip(field)} />
            <span>{fieldWords(field)}</span>
          </label>
        ))}
      </div>
      <button type="button" class="primary" disabled={!made} data-testid={`send-${option.type}`} onClick={() => made && void send(made)}>
        {t("samyra.swing")}
      </button>
    </>
  );
}

export function Swing(props: { option: Option; board: Board }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="tool" data-testid={`tool-${props.option.type}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("samyra.swing")}</summary>
      {open ? <Fields {...props} /> : null}
    </details>
  );
}
