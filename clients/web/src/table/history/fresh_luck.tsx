/** How does a gm who has just taken something back order new luck? By a button, above what comes again. */
import "./objections.css";
import "../../i18n/gm_words";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { Dialog } from "../../ui/dialog";
import { OpenButton } from "../../ui/open_button";
import { ParkedLuck } from "./parked_dice";

type Lying = View["parked"];

/** List what a change has put back: what lay there before it, and comes again as before, is none of it. */
function putBack(before: Lying = {}, after: Lying = {}): string[] {
  return Object.entries(after).flatMap(([key, lying]) => {
    const was = before[key];
    const more = lying.count >= (was?.count ?? 0) && JSON.stringify(was) !== JSON.stringify(lying);
    return more ? [key] : [];
  });
}

/** `change` is the number of the frame that changed the past. */
export function FreshLuck({ change }: { change: number }) {
  const { past } = useTable().session.state;
  const { parked = {} } = useParts("parked");
  const [before, after] = [change - 1, change].map((n) => past.value.at(n).parked);
  if (!putBack(before, after).some((key) => key in parked)) return null;
  return (
    <div class="back-asked">
      <OpenButton testid="fresh-luck" face={`${t("parked.fresh")} …`}>
        {(close) => (
          <Dialog title={t("gm.parked")} onClose={close} testid="fresh-luck-dialog">
            <ParkedLuck />
          </Dialog>
        )}
      </OpenButton>
    </div>
  );
}
