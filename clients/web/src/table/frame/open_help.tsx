/** How does help come? A dialog by `?`, or by its button. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { registerShortcuts } from "../../ui/shortcuts";
import { lazy } from "../../ui/lazy";
import { Button } from "../../ui/button";

const HelpDialog = lazy(() => import("./help_dialog").then((part) => part.HelpDialog));

const open = signal(false);

export function HelpButton() {
  return (
    <Button aria-haspopup="dialog" onPress={() => (open.value = true)} testid="help-open">
      {t("help.open")}
    </Button>
  );
}

/** Opens by its key, wherever one is. */
export function HelpShortcut() {
  useEffect(() => registerShortcuts({ "?": () => (open.value = true) }), []);
  return open.value ? <HelpDialog onClose={() => (open.value = false)} /> : null;
}
