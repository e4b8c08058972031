/** How does the menu of an entry fold out? By a button; a press elsewhere folds it in. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { Step } from "../../state/steps";
import { Button } from "../../ui/button";
import { lazy } from "../../ui/lazy";

/** Fetched with the first menu that is opened. */
const MenuItems = lazy(async () => (await import("./entry_menu_items")).MenuItems);

interface EntryMenuProps {
  step: Step;
  /** What the menu is about, for a screen reader. */
  about: string;
  /** Shows the link to its moment. */
  share: () => void;
}

export function EntryMenu({ step, about, share }: EntryMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutsidePress(box, open, () => setOpen(false));
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class="step-menu" ref={box}>
      <Button
        button={button}
        kind="icon"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t("menu.of", { about })}
        title={t("menu.title")}
        testid={`menu-${step.id}`}
        onPress={() => setOpen(!open)}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {open ? (
        <MenuItems step={step} share={share} close={close} leave={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function useOutsidePress(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
}
