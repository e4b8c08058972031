/** How is the next conflict opened in three taps? Which rules, who takes part, start. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { Bare } from "./bare_opening";
import { opens } from "../../forms/options/opening";
import { SystemChoice, usePlayed } from "./system_choice";
import { systemPreparation } from "../../systems/preparations";
import { useParts } from "../../state/select";

export function NextForm({ onOpened }: { onOpened: () => void }) {
  const view = useParts("figures", "options");
  const played = usePlayed();
  const { system } = played;
  const [unfolded, unfold] = useState<string>();
  const { Opening } = systemPreparation(system);
  // A system without a form of its own is opened by what it offers.
  const bare = unfolded === system || !Opening;
  const options = Object.values(view.options ?? {}).filter(
    (option) => opens(option) && option.type.startsWith(`${system}.`),
  );
  const empty = Object.keys(view.figures ?? {}).length === 0;
  return (
    <div class="next-conflict">
      <SystemChoice {...played} />
      {empty ? <p class="muted">{t("opening.no_figures")}</p> : null}
      {Opening ? <Opening key={system} onOpened={onOpened} /> : null}
      <details
        key={system}
        class="tool"
        data-testid="opening-bare"
        open={bare}
        onToggle={(event) => event.currentTarget.open && unfold(system)}
      >
        <summary>{t("opening.bare")}</summary>
        {bare ? <Bare options={options} onOpened={onOpened} /> : null}
      </details>
    </div>
  );
}
