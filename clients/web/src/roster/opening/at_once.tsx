/** How many actions does a figure of Harmonies try at the same time? Each further one makes all of them harder. */
import { t } from "../../i18n/words";
import type { Deed } from "../acting";
import type { Opened } from "./deeds";

const MOST = 4;

export function AtOnce({ n, set }: { n: number; set: (n: number) => void }) {
  return (
    <fieldset class="field choice">
      <legend>{t("opening.at_once")}</legend>
      <div class="pills">
        {Array.from({ length: MOST }, (_, i) => (
          <button key={i} type="button" class="pill" aria-pressed={n === i + 1} data-testid={`at-once-${i + 1}`} onClick={() => set(i + 1)}>
            {i + 1}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Declare them once the first is there; a single one needs no word. */
export function atOnce(opened: Opened, n: number): Deed[] {
  if (n === 1) return [];
  return [{ label: t("opening.at_once"), make: (view) => ({ type: "harmonies.DeclareMultiple", conflict: opened.in(view), n }) }];
}
