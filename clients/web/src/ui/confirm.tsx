/** How does a dialog ask before something is done, and how is it left again? */
import { t } from "../i18n/words";
import { Dialog } from "./dialog";
import { Button } from "./button";

export function Cancel({ onClick, testid }: { onClick: () => void; testid?: string }) {
  return (
    <Button onPress={onClick} testid={testid}>
      {t("plan.cancel")}
    </Button>
  );
}

interface ConfirmDialogProps {
  title: string;
  words: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Ask once more before something is lost. */
export function ConfirmDialog({ title, words, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <div class="plays">
        <Button kind="danger" onPress={onConfirm} testid="sure">
          {title}
        </Button>
        <Cancel onClick={onClose} />
      </div>
    </Dialog>
  );
}
