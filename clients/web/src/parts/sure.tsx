/** How does a dialog ask before something is done, and how is it left again? */
import { t } from "../i18n/words";
import { Dialog } from "./dialog";
import { Press } from "./press";

export function Cancel({ onClick, testid }: { onClick: () => void; testid?: string }) {
  return <Press words={t("plan.cancel")} go={onClick} testid={testid} />;
}

/** Ask once more before something is lost. */
export function Sure({
  title,
  words,
  go,
  onClose,
}: {
  title: string;
  words: string;
  go: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <div class="plays">
        <Press kind="danger" words={title} go={go} testid="sure" />
        <Cancel onClick={onClose} />
      </div>
    </Dialog>
  );
}
