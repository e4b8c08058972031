/** How is a link to one moment handed over? Copied at once, with a word on who can open it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { whileWanted } from "../../net/wanted";
import { t } from "../../i18n/words";
import { copyText } from "../../ui/copy";
import { Button } from "../../ui/button";
import "../../i18n/later_words";
import { lazy } from "../../ui/lazy";

const Access = lazy(async () => (await import("../sharing/access")).Access);

/** Copy what a box shows as soon as it does; tells whether it could be copied. */
function useCopied(chosen: string) {
  const box = useRef<HTMLInputElement>(null);
  const [done, tell] = useState<boolean>();
  useEffect(() => {
    tell(undefined);
    box.current?.scrollIntoView({ block: "center" });
    // Nothing is copied over what was copied before.
    if (!box.current || chosen === "") return undefined;
    return whileWanted(copyText(box.current), tell);
  }, [chosen]);
  return { box, done };
}

/** A link to a moment, copied as soon as it is shown. */
export function MomentLink({ link, onClose }: { link: string; onClose?: () => void }) {
  /** The link for those who were chosen; "" if there is none. */
  const [chosen, show] = useState(link);
  useEffect(() => show(link), [link]);
  const { box, done } = useCopied(chosen);
  return (
    <div class="moment">
      <div class="row">
        <input
          ref={box}
          type="text"
          readOnly
          class="grow"
          value={chosen}
          hidden={chosen === ""}
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
        {done === undefined || chosen === "" ? "" : t(done ? "link.copied" : "link.by_hand")}
      </p>
      <Access key={link} moment={link.slice(link.indexOf("#") + 1)} show={show} />
    </div>
  );
}
