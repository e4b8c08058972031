/** The next conflict in three taps: which rules, who takes part, start. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { Bare, opens } from "../../gm/opening";
import { SystemChoice } from "../../gm/systems";
import { useView } from "../../parts/table";
import { usePlayed } from "../played";
import { Several } from "./several";
import { Single } from "./single";

export function NextForm({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const played = usePlayed();
  const [bare, unfold] = useState(false);
  const { system } = played;
  const options = Object.values(view.options ?? {}).filter((option) => opens(option) && option.type.startsWith(`${system}.`));
  const empty = Object.keys(view.figures ?? {}).length === 0;
  return (
    <div class="next-conflict">
      <SystemChoice {...played} />
      {empty ? <p class="muted">{t("opening.no_figures")}</p> : null}
      {system === "einblatt" || system === "samyra" ? <Several key={system} system={system} onOpened={onOpened} /> : null}
      {!empty && (system === "ews" || system === "phers" || system === "harmonies") ? <Single key={system} system={system} onOpened={onOpened} /> : null}
      <details class="tool" data-testid="opening-bare" onToggle={(event) => unfold(event.currentTarget.open)}>
        <summary>{t("opening.bare")}</summary>
        {bare ? <Bare options={options} onOpened={onOpened} /> : null}
      </details>
    </div>
  );
}
