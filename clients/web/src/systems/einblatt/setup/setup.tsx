/** How does the gm prepare a Probe? Participants, attributes, npc cards, targets, then the start. */
import { useEffect } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { type Names } from "../../../state/names";
import { listed, t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { OptionButton } from "../../../forms/option_button";
import { offer, offers } from "../../../forms/options/offers";
import { commandLabel } from "../../../forms/options/labels";
import type { Option } from "../../../net/option";
import { lazy } from "../../../ui/lazy";
import { Opens } from "../../../ui/opens";
import { useTable, useView } from "../../../state/context";
import { ConfirmTwice } from "../cards/confirm_twice";
import {
  AGGREGATE,
  awaited,
  joined,
  parties,
  unset,
  type EinblattConflict,
  type EinblattProps,
} from "../cards/view";
import { Button } from "../../../ui/button";

const needed = () => import("./needs");
const OptionGroup = lazy(async () => (await import("../../../forms/option_group")).OptionGroup);
const Preparation = lazy(() => needed().then((part) => part.NeedsBeforeStart));
const ReadingList = lazy(() => needed().then((part) => part.ReadingList));

/** Say why no Probe can begin: something is not set, somebody is still asked, or the conflict is decided. */
function lacks(view: View, id: string, conflict: EinblattConflict, names: Names): string {
  const all = joined(id, conflict, names);
  const listing = (figures: readonly string[]): string =>
    listed(figures.map((each) => figureName(names, each)));
  const open = all.filter(([, kt]) => unset(kt)).map(([figure]) => figure);
  const busy = awaited(view, id, conflict);
  const won = all.some(([, { class: of }]) => of?.startsWith("vollkommen"));
  if (open.length > 0) return t("einblatt.open_for", { figures: listing(open) });
  if (busy.length > 0) return t("einblatt.busy_with", { figures: listing(busy) });
  if (won) return t("einblatt.decided_for");
  return t(
    parties(all).length < 2
      ? "einblatt.needs_two"
      : conflict.probe === 0
        ? "einblatt.not_ready"
        : "einblatt.no_further",
  );
}

/** Tell whether the gm may say how parties count: nothing follows from a result yet. */
function readable(view: View, id: string, conflict: EinblattConflict): boolean {
  return (
    Object.keys(conflict.kts ?? {}).length > 2 &&
    offer(view, AGGREGATE, { conflict: id }) !== undefined
  );
}

/** How parties count is asked beside what follows for each: it may change that. */
export function PartyReading({ id, conflict }: EinblattProps) {
  if (!readable(useView(), id, conflict)) return null;
  return (
    <Opens
      label={t("einblatt.readings_open")}
      title={t("einblatt.readings")}
      testid="open-readings"
    >
      {(done) => <ReadingList id={id} conflict={conflict} onDone={done} />}
    </Opens>
  );
}

/** Where cards may lie open and nobody's do yet, the gm says whose. */
function OpenPlay({ id, conflict }: EinblattProps) {
  const options = offers(useView(), "einblatt.SetOpenPlay", { conflict: id });
  if (options.length === 0 || Object.values(conflict.open_play ?? {}).some((n) => n > 0))
    return null;
  const title = commandLabel("einblatt.SetOpenPlay");
  return (
    <Opens label={`${title} …`} title={title} testid="open-open-play">
      {(close) => <OptionGroup options={options} onDone={close} />}
    </Opens>
  );
}

/** List the figures of players whose success may still be told. */
function telling(view: View, { kts = {} }: EinblattConflict): string[] {
  return Object.keys(kts).filter(
    (figure) => kts[figure]?.untold && view.figures?.[figure]?.owner !== undefined,
  );
}

/** Say what one should know before going on: who may still tell, and what a result leaves open. */
function Remarks({ id, conflict, untold }: EinblattProps & { untold: readonly string[] }) {
  const view = useView();
  const { names } = useTable();
  const settled =
    Object.keys(conflict.kts ?? {}).length > 2 &&
    !readable(view, id, conflict) &&
    conflict.phase === "result";
  return (
    <>
      {settled ? <p class="muted lacks">{t("einblatt.read_before")}</p> : null}
      {untold.length > 0 ? (
        <p class="muted lacks">
          {t(untold.length === 1 ? "einblatt.may_tell_one" : "einblatt.may_tell", {
            figures: listed(untold.map((each) => figureName(names.value, each))),
          })}
        </p>
      ) : null}
    </>
  );
}

interface StartProps {
  begin: Option | undefined;
  first: boolean;
  later: boolean;
}

/** The button that begins a Probe; a first one that cannot begin yet stands there all the same. */
function Start({ begin, first, later }: StartProps) {
  if (begin)
    return (
      <OptionButton
        option={begin}
        kind={later ? "quiet" : "primary"}
        testid="start-probe"
        {...(first ? {} : { label: t("einblatt.next_probe") })}
      />
    );
  return first ? (
    <Button kind="primary" disabled aria-describedby="start-lacks" testid="start-probe">
      {t("command.einblatt.StartProbe", {}, "einblatt")}
    </Button>
  ) : null;
}

/** Begin the next Probe, or see to what it still needs; `later`: something else is asked first. */
export function ProbeSetup({ id, conflict, later }: EinblattProps & { later: boolean }) {
  const view = useView();
  const { names } = useTable();
  useEffect(() => void Preparation.fetch(), []);
  const begin = offer(view, "einblatt.StartProbe", { conflict: id });
  const first = conflict.probe === 0;
  const untold = telling(view, conflict);
  const title = t(first ? "einblatt.setup" : "einblatt.setup_next");
  const close = first ? undefined : offer(view, "table.CloseConflict", { conflict: id });
  const end = close ? (
    <End option={close} kind={begin || later ? "quiet" : "primary"} untold={untold.length > 0} />
  ) : null;
  return (
    <>
      <div class="plays onward">
        <Start begin={begin} first={first} later={later} />
        {begin ? null : end}
        <Opens label={t("einblatt.participants")} title={title} testid="open-setup">
          {() => <Preparation id={id} conflict={conflict} />}
        </Opens>
        <OpenPlay id={id} conflict={conflict} />
        <PartyReading id={id} conflict={conflict} />
        {begin ? end : null}
      </div>
      {begin ? null : (
        <p class="muted lacks" id="start-lacks">
          {lacks(view, id, conflict, names.value)}
        </p>
      )}
      <Remarks id={id} conflict={conflict} untold={untold} />
    </>
  );
}

interface EndProps {
  option: Option;
  kind: "primary" | "quiet";
  untold: boolean;
}

/** Who is still telling loses what is typed: then a second press ends the conflict. */
function End({ option, kind, untold }: EndProps) {
  if (untold)
    return (
      <ConfirmTwice
        option={option}
        label={commandLabel(option.type)}
        sure={t("einblatt.end_untold")}
        testid="end-conflict"
      />
    );
  return <OptionButton option={option} kind={kind} testid="end-conflict" />;
}
