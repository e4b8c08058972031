/** What can be done about one entry? A button that folds out a small menu, by touch and by keys. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { moveFocus } from "../../ui/arrow_keys";
import type { EntryAction } from "../history/entry_actions";
import { Button } from "../../ui/button";

interface MenuProps {
  step: string;
  /** What the menu is about, for a screen reader. */
  about: string;
  /** Asked for when it is opened. */
  choices: () => EntryAction[];
}

export function StepMenu({ step, about, choices }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useUnfolded(box, open, () => setOpen(false));
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") setOpen(false);
    moveFocus(event, itemsIn(box.current), "ArrowUp", "ArrowDown");
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
        testid={`menu-${step}`}
        onPress={() => setOpen(!open)}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {open ? (
        <div role="menu" tabIndex={-1} aria-label={t("menu.title")} onKeyDown={press}>
          {choices().map((choice) => (
            <MenuItem key={choice.name} choice={choice} step={step} close={close} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function itemsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

/** As soon as it is open its first item has the focus and is in sight; a press elsewhere closes it. */
function useUnfolded(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    const [first] = itemsIn(element);
    first?.focus();
    first?.parentElement?.scrollIntoView({ block: "nearest" });
    const outside = (event: PointerEvent): void => {
      if (!element.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
}

interface ItemProps {
  choice: EntryAction;
  step: string;
  close: () => void;
}

function MenuItem({ choice: { name, label, choose }, step, close }: ItemProps) {
  const press = (): void => {
    if (!choose) return;
    close();
    choose();
  };
  return (
    <Button
      role="menuitem"
      tabIndex={-1}
      aria-disabled={choose ? undefined : true}
      testid={`${name}-${step}`}
      onPress={press}
      kind="bare"
    >
      {label}
    </Button>
  );
}
