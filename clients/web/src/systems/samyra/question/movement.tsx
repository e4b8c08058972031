/** What can the selected figure do in its party's slot? The planned way first, then everything instead of it. */
import type { ComponentChildren } from "preact";
import { figureName, figureNames } from "../../../i18n/display_names";
import { counted, listed, t } from "../../../i18n/words";
import { needsNoChoice } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import type { Option } from "../../../net/option";
import { useTable } from "../../../state/context";
import { Button } from "../../../ui/button";
import { Paragraph } from "../../../forms/paragraph";
import { AskedButton } from "../combat/confirm";
import { goOn } from "../combat/selection";
import { turned } from "../grid/fields";
import { ofFigure } from "../combat/offers";
import { walkPath, type Way } from "../grid/paths";
import { goesPast, useMove, type PlannedMove, type PlanProps } from "../combat/plan";
import { AtStop } from "../map/stops";
import type { Fighter } from "../combat/view";
import { BesideEnemy, WhyNot } from "./why_not";
import { fieldWords, sparedWords, warning } from "../combat/words";
import { BindCost, Binding, InsteadOfMoving } from "./instead";
import { LoesenOdds } from "./loesen_odds";

/** Turns the figure at the end of the way, where that is a step too. */
export function Turns({ plan, grid }: Pick<PlanProps, "plan" | "grid">) {
  const { board, steps, way } = plan;
  if (!steps || way?.cut) return null;
  const now = way?.path.at(-1) ?? steps.start;
  if (!now.includes("/")) return null;
  return (
    <>
      {(
        [
          [-1, "left", "↺"],
          [1, "right", "↻"],
        ] as const
      ).map(([by, name, sign]) => {
        const path = [...(way?.path ?? []), turned(now, by, grid)];
        return (
          <Button
            key={name}
            kind="icon"
            aria-label={t(`samyra.turn.${name}`)}
            disabled={!walkPath(steps, path)}
            onPress={() => goOn(board, path)}
            testid={`pose-${name}`}
          >
            <span aria-hidden="true">{sign}</span>
          </Button>
        );
      })}
    </>
  );
}

export function WayWords({ conflict, plan }: Pick<PlanProps, "conflict" | "plan">) {
  const { names } = useTable();
  const { steps, way, figure = "" } = plan;
  if (!steps) return null;
  if (!way)
    return (
      <p class="question">
        {t("samyra.budget", { figure: figureName(names.value, figure), n: steps.budget })}
      </p>
    );
  const danger = warning(names.value, way);
  const to = fieldWords(way.path.at(-1) ?? "");
  return (
    <>
      <p>
        <b>{t("samyra.way_to", { field: to, cost: way.cost })}</b> ·{" "}
        {t("samyra.left", { n: steps.budget - way.cost })}
      </p>
      <Paragraph look="warning" role="status" words={danger} testid="preview-warning" />
      <Paragraph role="status" words={sparedWords(conflict, figure, way)} testid="preview-spared" />
      <Paragraph
        look="warning"
        words={way.onward > 0 && t("samyra.onward", { field: to })}
        testid="preview-onward"
      />
      {way.end ? null : <p class="warning">{t("samyra.not_here", { field: to })}</p>}
    </>
  );
}

/** Takes the last step of the way back. */
export function OneBack({ plan: { board, way } }: { plan: PlannedMove }) {
  if (!way) return null;
  return (
    <Button
      kind="icon"
      aria-label={t("samyra.back")}
      onPress={() => (board.path.value = way.path.slice(0, -1))}
      testid="way-back"
    >
      <span aria-hidden="true">⌫</span>
    </Button>
  );
}

/** A button that is gone with its way leaves its keys to the map, on which the next one is planned. */
function toMap(button: HTMLElement): void {
  button.closest("main")?.querySelector<SVGElement>(".samyra-map")?.focus({ preventScroll: true });
}

/** Sends the way. Where nobody stops the figure, it has arrived, or looks around first and goes on. */
function Go({ way, move }: { way: Way; move: (done?: boolean) => Promise<void> }) {
  const { end } = way;
  const cut = way.cut || goesPast(way);
  const go = (event: MouseEvent, done: boolean): void => {
    toMap(event.currentTarget as HTMLElement);
    void move(done);
  };
  return (
    <>
      <Button
        kind={cut ? "primary" : "quiet"}
        disabled={!end}
        testid="move"
        onPress={(event) => go(event, false)}
      >
        {t(cut ? "samyra.move" : "samyra.move_on")}
      </Button>
      {cut ? null : (
        <Button
          kind="primary"
          disabled={!end}
          testid="move-done"
          onPress={(event) => go(event, true)}
        >
          {t("samyra.move_done")}
        </Button>
      )}
    </>
  );
}

/** The planned way in words, with the button that sends it; without one what stays is in its place, and the map as large as it is. */
function Preview({ conflict, plan, grid, stay }: PlanProps & { stay: ComponentChildren }) {
  const move = useMove(plan, conflict);
  const { way, steps } = plan;
  if (!steps) return null;
  const stopped = way?.end && (walkPath(steps, way.path.slice(0, way.leg))?.by ?? []).length > 0;
  return (
    <div
      class="preview"
      data-testid="preview"
      data-cost={way?.cost ?? 0}
      data-left={steps.budget - (way?.cost ?? 0)}
    >
      <div class="grow">
        <WayWords conflict={conflict} plan={plan} />
      </div>
      <div class="row">
        <Turns plan={plan} grid={grid} />
        <OneBack plan={plan} />
        {stopped ? <AtStop plan={plan} way={way} /> : null}
        {way ? <Go way={way} move={move} /> : stay}
      </div>
    </div>
  );
}

/** Who strikes if the figure goes on, or leaves by force. */
function Danger({ which, who }: { which: "push_danger" | "force_danger"; who: string[] }) {
  const { names } = useTable();
  if (who.length === 0) return null;
  const figures = figureNames(names.value, who);
  return (
    <Paragraph
      look="warning"
      words={counted(`samyra.${which}`, who.length, { figures })}
      testid={which}
    />
  );
}

/** Lists what is offered to a figure, by the name of the command. */
type Offered = (name: string) => Option[];

/** Says why a movement cannot end: it has come to where nobody may stay. */
function Onward({ moving, offered }: { moving: boolean; offered: Offered }) {
  const on =
    moving &&
    offered("EndMove").length === 0 &&
    [...offered("PushOn"), ...offered("Step")].length > 0;
  return (
    <Paragraph
      look="warning"
      role="status"
      words={on && t("samyra.must_go_on")}
      testid="must-go-on"
    />
  );
}

/** Says what comes of going on, or of leaving by force, where that is offered. */
function Warnings({ fighter, offered }: { fighter: Fighter | undefined; offered: Offered }) {
  const { foes = [], loose = [], stopped = [] } = fighter?.move ?? {};
  const held = foes.filter((foe) => !loose.includes(foe));
  return (
    <>
      <Onward moving={fighter?.move !== undefined} offered={offered} />
      {offered("PushOn").length > 0 ? <Danger which="push_danger" who={stopped} /> : null}
      {offered("ForceLeave").length > 0 ? <Danger which="force_danger" who={held} /> : null}
    </>
  );
}

/** What may be chosen beside a way; `instead` stands beside the question where there is room. */
function Answers({
  plan: { figure = "", steps },
  conflict,
  offered,
  instead,
}: Pick<PlanProps, "plan" | "conflict"> & { offered: Offered; instead: ComponentChildren }) {
  const binds = [...offered("Bind"), ...offered("Reserve")];
  // Buttons first: on a phone what is told below them may have to be scrolled to.
  return (
    <div class="plays">
      <Plain name="EndMove" offered={offered} />
      <Plain name="TryGelaendelauf" offered={offered} />
      <Plain name="PushOn" offered={offered} />
      <Plain name="RollLoesen" offered={offered} />
      {offered("ForceLeave")
        .filter(needsNoChoice)
        .map((option) => (
          <OptionButton key="force" option={option} kind="danger" />
        ))}
      {steps ? null : <Plain name="Stay" offered={offered} />}
      <Binding options={binds} />
      {instead}
      {offered("RollLoesen").length > 0 ? <LoesenOdds figure={figure} conflict={conflict} /> : null}
      <BindCost options={binds} aus={Number(conflict.settings?.["bind_aus"] ?? 0)} />
    </div>
  );
}

/** One press; what the view offers for many, a look offers once more for this one. */
function Plain({ name, offered }: { name: string; offered: Offered }) {
  const option = offered(name).find(needsNoChoice);
  return option ? <OptionButton option={option} /> : null;
}

export function Movement(props: PlanProps) {
  const { conflict, plan } = props;
  const { figure, options } = plan;
  if (figure === undefined) return null;
  const of: Offered = (name) => ofFigure(options, `samyra.${name}`, figure);
  const instead = <InsteadOfMoving options={of("Alternative")} figure={figure} />;
  // Beside an enemy there is more to choose from: then it stands with the rest.
  const beside = plan.steps !== undefined && of("RollLoesen").length === 0;
  const stay = (
    <>
      <Plain name="Stay" offered={of} />
      {beside ? instead : null}
    </>
  );
  return (
    <>
      <Preview {...props} stay={stay} />
      <WhyNot conflict={conflict} plan={plan} />
      <BesideEnemy conflict={conflict} plan={plan} />
      <Warnings fighter={conflict.fighters?.[figure]} offered={of} />
      <Answers conflict={conflict} plan={plan} offered={of} instead={beside ? null : instead} />
    </>
  );
}

/** Lets all others of one's own stay; asked about if there are several. */
export function OthersStay({ options, among }: { options: Option[]; among: string[] }) {
  const { names } = useTable();
  const [option] = options;
  // Who plays one figure only has its own button to stay.
  if (!option || among.length < 2) return null;
  const who = listed(among.map((each) => figureName(names.value, each)));
  return (
    <AskedButton
      option={option}
      question={t("samyra.rest_stays", { figures: who })}
      testid="rest-stays"
    />
  );
}
