/** How is a link to one moment handed over? */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { copied } from "../../ui/copy";
import { Button } from "../../ui/button";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

/** A link to a moment, copied as soon as it is shown. */
export function MomentLink({ link, onClose }: { link: string; onClose?: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [done, tell] = useState<boolean>();
  useEffect(() => {
    let current = true;
    box.current?.scrollIntoView({ block: "center" });
    if (box.current) void copied(box.current).then((could) => current && tell(could));
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
        {onClose ? (
          <Button kind="icon" aria-label={t("dialog.close")} onPress={onClose}>
            ×
          </Button>
        ) : null}
      </div>
      <p class="muted" role="status">
        {done === undefined ? "" : t(done ? "link.copied" : "link.by_hand")}
      </p>
    </div>
  );
}
