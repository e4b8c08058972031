/** How is something asked on top of the page? The browser's own dialog, which keeps the focus. */
import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { t } from "../i18n/words";
import { useBack } from "./back";
import { Button } from "./button";
import { useCloseUndrawn } from "./close_undrawn";
import { useFocusBack } from "./focus_back";
import { Icon } from "./icon";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  testid?: string;
}

export function Dialog({ title, onClose, children, testid }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useFocusBack(() => box.current?.showModal());
  const close = (): void => box.current?.close();
  useBack(close);
  useCloseUndrawn(box);
  return (
    <dialog
      ref={box}
      class="dialog"
      aria-labelledby={heading}
      onClose={onClose}
      data-testid={testid}
    >
      <div class="dialog-head">
        <h2 id={heading}>{title}</h2>
        <Button kind="icon" aria-label={t("dialog.close")} onPress={close}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
