/** How does a dialog ask before something is done, and how is it left again? */
import { t } from "../i18n/words";
import { Dialog } from "./dialog";

export function Cancel({ onClick, testid }: { onClick: () => void; testid?: string }) {
  return (
    <button type="button" class="quiet" onClick={onClick} data-testid={testid}>
      {t("plan.cancel")}
    </button>
  );
}

/** Ask once more before something that cannot be undone. */
export function Sure({ title, words, go, onClose }: { title: string; words: string; go: () => void; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <div class="plays">
        <button type="button" class="danger" onClick={go}>
          {title}
        </button>
        <Cancel onClick={onClose} />
      </div>
    </Dialog>
  );
}
