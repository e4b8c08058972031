/** How does a gm who has just taken something back order new luck? By a button, above what comes again. */
import "./objections.css";
import "../../i18n/gm_words";
import { t } from "../../i18n/words";
import { Dialog } from "../../ui/dialog";
import { OpenButton } from "../../ui/open_button";
import { ParkedLuck } from "./parked_dice";

export function FreshLuck() {
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
