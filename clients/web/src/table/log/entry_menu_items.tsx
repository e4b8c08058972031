/** What can be done about one entry? A small menu, by touch and by keys. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { steps as foldSteps, type Step } from "../../state/steps";
import { moveFocus } from "../../ui/arrow_keys";
import { Button } from "../../ui/button";
import { entryActions, insteadOfCorrection, type EntryAction } from "../history/entry_actions";
import { choosable, useInstead } from "../history/stand_ins";

interface MenuItemsProps {
  step: Step;
  share: () => void;
  /** Folds the menu in; the focus goes back to its button. */
  close: () => void;
  /** Folds it in as the focus goes on. */
  leave: () => void;
}

export function MenuItems({ step, share, close, leave }: MenuItemsProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
  ];
  useEffect(() => {
    items()[0]?.focus();
    menu.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") leave();
    moveFocus(event, items(), "ArrowUp", "ArrowDown");
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={t("menu.title")} onKeyDown={press}>
      {useActions(step, share).map((action) => (
        <MenuItem key={action.name} action={action} step={step.id} close={close} />
      ))}
    </div>
  );
}

/** List what can be done to the step as it counts now. */
function useActions(step: Step, share: () => void): EntryAction[] {
  const { session, request } = useTable();
  const { visibleFrames, live } = session.state;
  const all = foldSteps(visibleFrames.value);
  const now = all.find(({ n }) => n === step.n) ?? step;
  const view = live.value?.view;
  const actions = entryActions(now, view, all, request, share);
  const corrects = actions.some(({ name }) => name === "correct");
  const { was, options = [] } = useInstead(step.id, corrects) ?? {};
  if (!view || !was || choosable(was, options)) return actions;
  // In the same place: nothing slides below a finger that is on its way.
  const instead = insteadOfCorrection(now, view, all, request);
  return actions.map((action) => (action.name === "correct" ? instead : action));
}

interface ItemProps {
  action: EntryAction;
  step: string;
  close: () => void;
}

function MenuItem({ action: { name, label, choose }, step, close }: ItemProps) {
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
