/** How does a conflict of many begin? All who can act are lined up; one press opens, lets join, and starts. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { listed, t } from "../../../i18n/words";
import { Button } from "../../../ui/button";
import { scopeOf } from "../../../ui/scope";
import { useTable } from "../../../state/context";
import { TextField } from "../../../ui/textfield";
import { useParts } from "../../../state/select";
import { sendInSequence, type CommandStep, type SequenceResult } from "../../../forms/sequence";
import { SequenceNotice } from "../../../forms/sequence_result";
import { keepLast, lastOf, type Last } from "../presets/device";
import { unlike } from "../../../forms/titles";
import {
  lastLineUp,
  lineUp,
  partiesOf,
  titled,
  type Changed,
  type LineUpRules,
  type LineUpPlace,
} from "./lineup";
import { NewConflict } from "./new_conflict";
import { Participants } from "./participants";

export interface ConflictSetup {
  title: string;
  places: readonly LineUpPlace[];
  /** It begins at once. */
  begins: boolean;
}

interface LineUpFormProps {
  rules: LineUpRules;
  onOpened: () => void;
  /** Lists what opens it and sets it going: one after the other, each from what holds by then. */
  steps: (opened: NewConflict, setup: ConflictSetup) => CommandStep[];
  /** What the next one begins from, beside who takes part. */
  remember: (taking: readonly LineUpPlace[]) => Last;
  /** A title that does not tell who takes part; nothing: it does. */
  secretTitle?: string | undefined;
  /** It can be opened without beginning. */
  prepares: boolean;
  /** What a figure takes part with. */
  beside?: (place: LineUpPlace) => ComponentChildren;
  /** What stands below those who take part. */
  below?: (taking: readonly LineUpPlace[]) => ComponentChildren;
  /** What stands before the title. */
  how?: ComponentChildren;
  /** What stands after it. */
  further?: ComponentChildren;
}

/** Why it cannot begin yet. */
function lacking(places: readonly LineUpPlace[], title: string): string | undefined {
  if (places.filter((place) => place.in).length < 2) return t("opening.two");
  if (partiesOf(places).length < 2) return t("opening.two_parties");
  return title.trim() === "" ? t("opening.untitled") : undefined;
}

function useLineUp(rules: LineUpRules) {
  const view = useParts("conflicts", "figures", "sheets");
  const { names, session } = useTable();
  const [changed, change] = useState<Changed>({ in: {}, parties: {} });
  const sides: [string, string] = [t("party.us"), t("party.them")];
  const last = lastOf(session.state.table, rules.system);
  const places = lineUp(view, names.value, rules, last, changed, sides);
  const flip = ({ figure, in: taken }: LineUpPlace): void =>
    change({ ...changed, in: { ...changed.in, [figure]: !taken } });
  const move = ({ figure }: LineUpPlace, party: string): void =>
    change({ ...changed, parties: { ...changed.parties, [figure]: party } });
  return { line: { places, sides, flip, move }, last };
}

/** Open it, remember what it was made of, and go there. */
function useStart(
  { rules, steps, remember, onOpened }: LineUpFormProps,
  { line: { places, sides }, last }: ReturnType<typeof useLineUp>,
) {
  const view = useParts("conflicts");
  const { session, chosenConflict } = useTable();
  const [state, set] = useState<{ busy: boolean; done?: SequenceResult; opened?: boolean }>({
    busy: false,
  });
  const start = async (title: string, begins: boolean): Promise<void> => {
    set({ busy: true });
    const opened = new NewConflict(view, rules.system);
    const done = await sendInSequence(session, steps(opened, { title, places, begins }));
    const more = remember(places.filter((place) => place.in));
    keepLast(session.state.table, rules.system, {
      ...lastLineUp(places, sides),
      ...more,
      with: { ...last.with, ...more.with },
    });
    // Who opens a conflict is taken to it.
    if (done.done.length > 0)
      chosenConflict.value = opened.in(session.state.live.value?.view ?? view);
    set({ busy: false, done, opened: done.done.length > 0 });
    if (!done.failed) onOpened();
  };
  return { ...state, start };
}

/** The title: what was typed, else one made of who takes part. */
function useTitle(
  secretTitle: string | undefined,
  { line: { places, sides } }: ReturnType<typeof useLineUp>,
): [title: string, call: (title: string) => void] {
  const { names } = useTable();
  const [called, call] = useState<string>();
  const usual = secretTitle ?? titled(places, listed, sides[0]);
  return [called ?? unlike(usual, Object.values(names.value.conflicts)), call];
}

interface BeginProps {
  system: string;
  /** Why it cannot begin yet. */
  trouble: string | undefined;
  busy: boolean;
  /** It is there, though not all that was to come of it. */
  opened: boolean | undefined;
  onOpened: () => void;
  /** Opens it without beginning, where that can be. */
  prepare: ((event: Event) => void) | undefined;
}

/** The buttons that begin or only open it. */
function Begin({ system, trouble, busy, opened, onOpened, prepare }: BeginProps) {
  const barred = !busy && trouble !== undefined;
  return (
    <>
      <div class="opening-go">
        {trouble && !busy ? <p class="muted">{trouble}</p> : null}
        {opened ? (
          <Button kind="primary" onPress={onOpened} testid="opening-there">
            {t("opening.there")}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} disabled={barred} testid="opening-start">
            {t(`opening.start.${system}`)}
          </Button>
        )}
      </div>
      {prepare && !opened ? (
        <Button busy={busy} disabled={barred} onPress={prepare} testid="opening-prepare">
          {t(`opening.prepare.${system}`)}
        </Button>
      ) : null}
    </>
  );
}

export function LineUpForm(props: LineUpFormProps) {
  const { rules, onOpened, secretTitle, prepares, beside, below, how, further } = props;
  const { system } = rules;
  const lined = useLineUp(rules);
  const { places } = lined.line;
  const [title, call] = useTitle(secretTitle, lined);
  const { busy, done, opened, start } = useStart(props, lined);
  const trouble = lacking(places, title);
  const go = (event: Event, begins: boolean): void => {
    event.preventDefault();
    if (!busy && trouble === undefined) void start(title.trim(), begins);
  };
  return (
    <form
      class={`opening ${scopeOf(system)}`}
      onSubmit={(event) => go(event, true)}
      data-testid={`next-${system}`}
    >
      <Participants system={system} {...lined.line} {...(beside ? { beside } : {})} />
      {below?.(places.filter((place) => place.in))}
      <div class="opening-how">
        {how}
        <TextField
          class="small-field wide"
          label={t("opening.title")}
          value={title}
          set={call}
          maxLength={80}
          testid="opening-title"
        />
      </div>
      {further}
      <SequenceNotice done={done} />
      <Begin
        {...{ system, trouble, busy, opened, onOpened }}
        prepare={prepares ? (event) => go(event, false) : undefined}
      />
    </form>
  );
}
