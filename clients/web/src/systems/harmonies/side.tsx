/** How does one side of an action stand? Its approach, what its throw starts from, the dice, and what the gm may change before they fall. */
import { Chain } from "../../ui/dice/die";
import { figureName } from "../../i18n/display_names";
import { within } from "../../state/names";
import { inWords } from "../../i18n/sentence";
import { signed, t } from "../../i18n/words";
import { termWords } from "../../i18n/reasons";
import { OptionForm } from "../../forms/option_form";
import type { Option } from "../../net/option";
import { Opens } from "../../ui/opens";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { Sum, type SumPart } from "../generic/sum";
import { sheetOf, type HarmoniesTerm, type HarmoniesSide, type Throw } from "./view";
import { Chip } from "../../ui/chip";

function say(key: string): string {
  return t(key, {}, "harmonies");
}

/** Name the parts of a sum as the log does, without their numbers. */
function useSumParts(): (terms: readonly HarmoniesTerm[]) => SumPart[] {
  const { names } = useTable();
  return (terms) =>
    terms.map(({ key, value, params }) => ({
      name: termWords({ key, anchor: "", params: { ...params, value: "" } }, names.value).replace(
        /:\s*$/,
        "",
      ),
      value,
    }));
}

/** Name what a throw starts from: an opposition has no difficulty, it is level against level. */
function startName(terms: readonly HarmoniesTerm[], level: number | undefined): string {
  const has = (start: string): boolean => terms.some(({ key }) => key.startsWith(start));
  if (has("harmonies.difficulty")) return t("harmonies.final");
  if (has("harmonies.opponent.")) return t("harmonies.difference");
  // Circumstances make a difficulty, and no level.
  const sum = terms.reduce((all, { value }) => all + value, 0);
  return t(sum === level ? "harmonies.level" : "harmonies.level_and_circumstances");
}

/** What the throw starts from; what is missing to it is not known yet, or hidden. */
function Start({ side: { level, final, terms = [] } }: { side: HarmoniesSide }) {
  const parts = useSumParts()(terms);
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const value = final ?? (level === undefined ? undefined : sum);
  const total = value === undefined ? undefined : { name: startName(terms, level), value };
  if (parts.length === 0 && !total) return null;
  return <Sum label={t("harmonies.numbers")} parts={parts} total={total} carried />;
}

/** What a margin of exactly 0 is worth is no part of the sum. */
const ZERO = "harmonies.zero.";

/** From the first part to the margin; the dice are its last part. */
function Reckoned({ thrown: { terms = [], final = 0, roll, margin } }: { thrown: Throw }) {
  const parts = useSumParts()(terms.filter(({ key }) => !key.startsWith(ZERO)));
  if (margin === undefined) return null;
  const all =
    parts.length > 0
      ? parts
      : [
          { name: t("harmonies.final"), value: final },
          { name: t("harmonies.dice"), value: roll },
        ];
  return (
    <Sum
      label={t("harmonies.numbers")}
      parts={all}
      total={{ name: t("harmonies.margin"), value: margin }}
      spoils
      carried
    />
  );
}

function Thrown({
  dice,
  thrown,
  decides,
}: Pick<SideProps, "dice" | "decides"> & { thrown: Throw }) {
  const { fortune = [], misfortune = [], roll, outcome, coin, margin } = thrown;
  const again = fortune.length + misfortune.length > 2;
  const left = thrown.rerolls - (fortune.length - 1) - (misfortune.length - 1);
  return (
    <>
      <div class="row dice spoiler" data-animated={dice}>
        <Chain kind="fortune" faces={fortune} />
        <Chain kind="misfortune" faces={misfortune} />
        {/* Where all is open the sum below has it, with its name. */}
        {margin === undefined ? <b class="worth">{signed(roll)}</b> : null}
        {again ? <Chip kind="felt">{t("harmonies.again")}</Chip> : null}
        {left > 0 ? <Chip kind="gold">{t("harmonies.more_rolls", { n: left })}</Chip> : null}
      </div>
      <Reckoned thrown={thrown} />
      {(outcome && !decides) || coin !== undefined ? (
        <p class="verdict-line spoiler">
          {outcome && !decides ? (
            <output class={`grade ${outcome === "success" ? "plus" : "minus"}`}>
              {say(`value.${outcome}`)}
            </output>
          ) : null}
          {coin === undefined ? null : <small class="muted">{t("harmonies.coin")}</small>}
        </p>
      ) : null}
    </>
  );
}

interface SideProps {
  figure: string;
  side: HarmoniesSide;
  /** Where its dice lie, for the animation. */
  dice: string;
  waiting: boolean;
  tone: number;
  winner: boolean;
  /** It shares the greatest margin. */
  tied: boolean;
  /** Its throw alone says how the action comes out: the board tells that below. */
  decides: boolean;
  /** What came of it for this figure, if anything is said. */
  effect: boolean | undefined;
  /** What the gm may change of it. */
  tools: Option[][];
}

/** What is said of a side in a word each, beside its name. */
function Tags({ side, winner, tied, effect, hidden }: SideProps & { hidden: boolean }) {
  return (
    <>
      {hidden ? <Chip kind="felt">{t("harmonies.hidden")}</Chip> : null}
      {winner ? <Chip kind="gold">{say("value.win")}</Chip> : null}
      {tied ? (
        <Chip kind="felt" look="spoiler">
          {say("value.draw")}
        </Chip>
      ) : null}
      {side.parry ? (
        <Chip kind="felt" look="spoiler">
          {say(`value.${side.parry}`)}
        </Chip>
      ) : null}
      {effect === undefined ? null : (
        <Chip kind="felt" look="spoiler">
          {t(effect ? "harmonies.affected" : "harmonies.untouched")}
        </Chip>
      )}
      {side.throw || side.open ? null : <Chip kind="felt">{t("harmonies.closed")}</Chip>}
    </>
  );
}

/** Name by what a side acts: its characteristic and means. */
function useApproach({ characteristic, means, competency }: HarmoniesSide) {
  const { names } = useTable();
  const word = (name: string, held: string): string =>
    inWords(name, held, within(names.value, "harmonies"));
  const approach = [characteristic, means].flatMap((each) =>
    each === undefined ? [] : [word("value", each)],
  );
  return { approach, competency: competency === undefined ? [] : [word("competency", competency)] };
}

export function SidePanel(props: SideProps) {
  const { figure, side, dice, waiting, tone, decides, tools } = props;
  const { names } = useTable();
  // Whoever sees the numbers of such a figure is told that others do not.
  const sheet = sheetOf(useParts("sheets"), figure);
  const { approach, competency } = useApproach(side);
  return (
    <li
      class={`kt idle block tone-${tone} ${waiting ? "waiting" : ""}`}
      data-testid={`side-${figure}`}
    >
      <h4>
        {figureName(names.value, figure)}
        <Tags {...props} hidden={Boolean(sheet?.hidden) && approach.length > 0} />
      </h4>
      {side.terms || side.throw?.terms ? null : (
        <p class="row kt-state">
          {approach.length > 0
            ? [...approach, ...competency].join(" · ")
            : t("harmonies.hidden_numbers")}
        </p>
      )}
      <Start side={side} />
      {side.throw ? <Thrown dice={dice} thrown={side.throw} decides={decides} /> : null}
      <Changing figure={figure} tools={tools} />
    </li>
  );
}

/** In the order in which they are thought of. */
const CHANGES = ["harmonies.Adjust", "harmonies.SetApproach", "harmonies.ChooseRoll"];

function Changing({ figure, tools }: { figure: string; tools: Option[][] }) {
  const { names, readOnly } = useTable();
  const all = CHANGES.flatMap((type) => tools.flat().filter((option) => option.type === type));
  if (all.length === 0 || readOnly.value) return null;
  return (
    <Opens
      label={t("harmonies.change")}
      title={t("harmonies.change_of", { figure: figureName(names.value, figure) })}
      testid={`change-${figure}`}
    >
      {(close) =>
        all.map((option) => (
          <OptionForm
            key={option.type}
            option={option}
            weighed={option.type !== "harmonies.ChooseRoll"}
            quiet
            onDone={close}
          />
        ))
      }
    </Opens>
  );
}
