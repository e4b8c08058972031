/** How is a link to one moment made, handed over, and followed by who may not have seen that moment? */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { Press } from "./press";
import type { Frame } from "../net/wire";

/** Return the address of a moment; its time leads to what came before where the moment itself is hidden. */
export function momentLink(table: string, { id, at }: { id: string; at: number }): string {
  return `${location.origin}/t/${table}#/at/${id}/${at}`;
}

/** Find the number of a frame, or of the last one that was sent by then; nothing before the log is here. */
export function nearest(frames: readonly Frame[], id: string, since: number | undefined): number | undefined {
  const exact = frames.find((frame) => frame.id === id)?.n;
  if (exact !== undefined || since === undefined || frames.length === 0) return exact;
  return frames.findLast((frame) => frame.at <= since)?.n ?? 1;
}

/** Copy text; without a clipboard (plain http) or the right to it, it is left to be copied by hand. */
async function copy(text: string): Promise<boolean> {
  if (!("clipboard" in navigator) || !isSecureContext) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A link to a moment, copied as soon as it is shown. */
export function MomentLink({ link, onClose }: { link: string; onClose?: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    let current = true;
    box.current?.select();
    box.current?.scrollIntoView({ block: "center" });
    void copy(link).then((done) => current && setCopied(done));
    return () => void (current = false);
  }, [link]);
  return (
    <div class="moment">
      <div class="row">
        <input
          ref={box}
          type="text"
          readOnly
          class="grow"
          value={link}
          aria-label={t("replay.link")}
          data-testid="moment-link"
          onFocus={(event) => event.currentTarget.select()}
        />
        {onClose ? <Press kind="icon" aria-label={t("dialog.close")} words="×" go={onClose} /> : null}
      </div>
      <p class="muted" role="status">
        {copied === undefined ? "" : t(copied ? "link.copied" : "link.by_hand")}
      </p>
    </div>
  );
}
