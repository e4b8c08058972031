/** What if? Opens a table of one's own that begins after a step, and hands over its key. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { addresses, keepTable } from "../../state/device";
import type { TableKeys } from "../../net/messages.gen";
import { Dialog } from "../../ui/dialog";
import { NoticeBar } from "../notice";
import { Button } from "../../ui/button";
import { Cancel } from "../../ui/confirm";
import { useTable } from "../../state/context";
import { StepWords } from "./quoted_step";
import "./sandbox_words";

/** Keep the keys of a new table on this device, and where it began; return its gm's address. */
function rememberTable(opened: TableKeys, from: string, name: string | undefined): string {
  const links = addresses(opened.links);
  keepTable({
    table: opened.table,
    token: opened.token,
    kind: "seat",
    links,
    from,
    ...(name ? { name } : {}),
  });
  return links["gm"] ?? `${location.origin}/t/${opened.table}`;
}

/** Open the table; `address` is where it lies if the browser did not let us go there. */
function useForking(step: string, onClose: () => void) {
  const { session } = useTable();
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const answer = await session.send({ type: "table.Fork", at: step });
    setBusy(false);
    if (answer.ok !== true || !answer.fork) return;
    const link = rememberTable(
      answer.fork,
      session.state.table,
      session.state.live.value?.view.me.name,
    );
    // A browser may keep pages from opening others: then the link remains.
    if (globalThis.open(link, "_blank")) onClose();
    else setAddress(link);
  };
  return { address, busy, open };
}

export function Fork({ step, onClose }: { step: string; onClose: () => void }) {
  const { address, busy, open } = useForking(step, onClose);
  return (
    <Dialog title={t("sandbox.title")} onClose={onClose} testid="fork-dialog">
      <div class="form">
        <StepWords step={step} />
        <p>{t("sandbox.lead")}</p>
        <NoticeBar />
        <div class="plays">
          {address ? (
            <a
              class="button primary"
              href={address}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
              data-testid="fork-link"
            >
              {t("sandbox.go")}
            </a>
          ) : (
            <Button kind="primary" onPress={open} busy={busy} testid="fork-open">
              {t("sandbox.open")}
            </Button>
          )}
          <Cancel onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
