/** What can be done about one entry? A button that folds out a small menu, by touch and by keys. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { lead } from "../../ui/arrow_keys";
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
  const items = (): HTMLElement[] => [
    ...(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
  ];
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    items()[0]?.focus();
    items()[0]?.parentElement?.scrollIntoView({ block: "nearest" });
    const outside = (event: PointerEvent): void => {
      if (!element.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") setOpen(false);
    lead(event, items(), "ArrowUp", "ArrowDown");
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
          {choices().map(({ name, label, choose }) => (
            <Button
              key={name}
              role="menuitem"
              tabIndex={-1}
              testid={`${name}-${step}`}
              onPress={() => {
                close();
                choose();
              }}
              kind="bare"
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
