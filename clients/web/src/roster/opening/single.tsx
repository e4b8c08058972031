/** How do systems of one question begin? Who acts, against whom if anybody, and the form of what is offered for them, filled in. */
import { useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { held, t } from "../../i18n/words";
import type { View } from "../../model/view";
import { constant, valuesOf } from "../../options/command";
import { OptionGroup } from "../../options/group";
import type { Choices, CommandType, Option } from "../../options/option";
import { offers } from "../../options/offers";
import { flipped } from "../../parts/flipped";
import { Pills } from "../../parts/pills";
import { scopeOf } from "../../parts/scope";
import { useTable, useView } from "../../parts/table";
import {
  actingWith,
  AVERAGE,
  CHOSEN_ABOVE,
  Targets,
  usualFirst,
  Values,
} from "../../systems/ews/values";
import { bestApproach } from "../../systems/harmonies/view";
import { confirming } from "../../systems/phers/again";
import { bestLevels } from "../../systems/phers/view";
import { narrowedTo } from "../../systems/samyra/offers";
import { usual } from "../../gm/opening";
import { act, type Deed, type Done } from "../acting";
import { Doings } from "../doings";
import { keepLast, lastOf, type Last } from "../kept";
import { Remedy } from "../presets";
import { blank } from "../written";
import { AtOnce, atOnce } from "./at_once";
import { Opened } from "./deeds";
import { Sides, sideOf } from "./sides";
import { unlike } from "./titles";

/** What is offered to open for these figures: by the first, against the second. */
const OPENS: Record<
  string,
  { one: CommandType; two: CommandType; names: readonly [string, string] }
> = {
  ews: { one: "ews.OpenProbe", two: "ews.OpenContest", names: ["initiator", "other"] },
  phers: { one: "phers.OpenDecision", two: "phers.OpenComparison", names: ["figures", "figures"] },
  harmonies: { one: "harmonies.OpenAction", two: "harmonies.OpenAction", names: ["figure", ""] },
};

/** An action against somebody is no simple one. */
function resisted(option: Option, view: View): Option {
  const kinds = valuesOf(option.fields["kind"], view).filter((kind) => kind !== "simple");
  return { ...option, fields: { ...option.fields, kind: { one_of: kinds } } };
}

/** Return the options of a type in which nobody else but the chosen is left to choose. */
export function fitting(view: View, system: string, chosen: readonly string[]): Option[] {
  const opens = OPENS[system];
  const [first = "", second] = chosen;
  if (!opens || first === "") return [];
  if (second === undefined) {
    const where = offers(view, opens.one, { figure: first }).map((option) =>
      narrowedTo(option, "figure", first),
    );
    return system === "harmonies"
      ? where.map((option) => narrowedTo(option, "kind", "simple"))
      : where;
  }
  if (system === "harmonies")
    return offers(view, opens.two, { figure: first }).map((option) => resisted(option, view));
  if (system === "phers") return offers(view, opens.two);
  return offers(view, opens.two, { initiator: first }).map((option) =>
    narrowedTo(option, opens.names[1], second),
  );
}

/** The values of EWS that were picked, by figure. */
type Picked = Readonly<Record<string, string>>;

/** Return the values that were picked for figures when a conflict was last opened for them. */
export function lastPicked({ with: each = {} }: Last): Picked {
  const named = Object.entries(each).flatMap(([figure, { skill }]) =>
    typeof skill === "string" ? [[figure, skill]] : [],
  );
  return Object.fromEntries(named) as Picked;
}

/** Call it after who acts, and alone after with what: "Ines 2" would be somebody else. */
export function titleOf(figures: readonly string[], { skill }: Choices): string {
  return figures.length === 1 && skill
    ? `${figures.join("")}: ${String(skill)}`
    : figures.join(" – ");
}

function kept(picked: Picked, figure: string): Choices {
  const skill = held(picked, figure);
  return skill === undefined ? {} : { skill };
}

/** Fill in what is likely: the best of each sheet. `picked` names values of EWS, `target` is a step of its scale. */
export function likely(
  view: View,
  system: string,
  chosen: readonly string[],
  picked: Picked,
  target = AVERAGE,
): Choices {
  const [first = "", second] = chosen;
  if (system === "harmonies") return bestApproach(view, first);
  if (system === "phers" && second !== undefined) return { figures: [first, second] };
  if (system === "phers") return bestLevels(view, first);
  return {
    ...actingWith(
      view,
      chosen,
      chosen.map((figure) => held(picked, figure)),
    ),
    target,
  };
}

/** What each brings, by figure. */
type Brought = Readonly<Record<string, Choices>>;

/** Both sides of a comparison of PHERS bring their levels. */
function compared(
  opened: Opened,
  figures: readonly string[],
  names: Record<string, string>,
  brought: Brought,
): Deed[] {
  return figures.map((figure) =>
    confirming(
      figure,
      names[figure] ?? "",
      (view) => opened.in(view),
      (view) => sideOf(view, "phers", figure, brought[figure]),
    ),
  );
}

/** Opponents join an action of Harmonies. */
function opponents(
  opened: Opened,
  figures: readonly string[],
  names: Record<string, string>,
  brought: Brought,
): Deed[] {
  return figures.map((figure) => ({
    label: names[figure] ?? "",
    make: (view) => {
      const conflict = opened.in(view);
      const actions =
        (view.conflicts?.[conflict] as { actions?: Record<string, unknown> } | undefined)
          ?.actions ?? {};
      const [action = ""] = Object.keys(actions);
      return {
        type: "harmonies.AddOpponent",
        conflict,
        action,
        figure,
        ...sideOf(view, "harmonies", figure, brought[figure]),
      };
    },
  }));
}

interface Further {
  system: string;
  opened: Opened;
  others: readonly string[];
  called: Record<string, string>;
  brought: Brought;
  n: number;
}

/** What is said once it is there, so that nobody is asked for it again. */
function further({ system, opened, others, called, brought, n }: Further): Deed[] {
  if (system === "phers") return compared(opened, others, called, brought);
  return system === "harmonies"
    ? [...atOnce(opened, n), ...opponents(opened, others, called, brought)]
    : [];
}

/** Who was chosen last and is still there, else the first character: if possible one that has values for these rules. */
export function atFirst(view: View, system: string, last: readonly string[]): string[] {
  const figures = view.figures ?? {};
  const there = last.filter((figure) => figure in figures);
  const characters = Object.keys(figures).filter((figure) => figures[figure]?.kind === "character");
  const first =
    characters.find((figure) => !blank(view, system, figure)) ??
    characters[0] ??
    Object.keys(figures)[0];
  return there.length > 0 ? there : first === undefined ? [] : [first];
}

export function Single({ system, onOpened }: { system: string; onOpened: () => void }) {
  const view = useView();
  const { session, names, picked: shown } = useTable();
  const { table } = session.state;
  const last = lastOf(table, system);
  const [chosen, choose] = useState<string[]>(() =>
    atFirst(view, system, Object.keys(last.with ?? {})),
  );
  const [picked, pick] = useState<Picked>(() => lastPicked(last));
  const [target, aim] = useState(AVERAGE);
  const [brought, bring] = useState<Brought>({});
  const [n, attempt] = useState(1);
  const [done, tell] = useState<Done>();
  const [opened] = useState(() => new Opened(view, system));
  const most = system === "harmonies" ? Infinity : 2;
  const flip = (figure: string): void => choose(flipped(chosen, figure, most));
  const offered = fitting(view, system, chosen);
  const options = system === "ews" ? usualFirst(view, offered, last.method) : offered;
  const given = likely(view, system, chosen, picked, target);
  const title = unlike(
    titleOf(
      chosen.map((figure) => names.value.figures[figure] ?? ""),
      given,
    ).slice(0, 80),
    Object.values(names.value.conflicts),
  );
  // The first of an action is asked for in the form itself.
  const others =
    system === "harmonies"
      ? chosen.slice(1)
      : system === "phers" && chosen.length > 1
        ? chosen
        : [];
  const finish = async (): Promise<void> => {
    const now = session.state.live.value?.view ?? view;
    // Only another one than usual was a choice: what is usual may be set anew.
    const { method } = (now.conflicts?.[opened.in(now)] ?? {}) as { method?: string };
    keepLast(table, system, {
      with: Object.fromEntries(chosen.map((figure) => [figure, kept(picked, figure)])),
      ...(method === undefined || method === now.table.settings?.["ews.method"] ? {} : { method }),
    });
    const came = await act(
      session,
      further({ system, opened, others, called: names.value.figures, brought, n }),
    );
    tell(came);
    shown.value = opened.in(session.state.live.value?.view ?? view);
    if (!came.failed) onOpened();
  };
  const called = (figure: string) => (
    <>
      {view.figures?.[figure]?.name}{" "}
      {chosen.length > 1 && chosen.includes(figure) ? (
        <small>{placed(system, chosen.indexOf(figure))}</small>
      ) : null}
    </>
  );
  return (
    <div class={`opening ${scopeOf(system)}`} data-testid={`next-${system}`}>
      <p class="muted">{t(`opening.who.${system}`)}</p>
      <Pills
        among={Object.keys(view.figures ?? {})}
        chosen={chosen}
        pick={flip}
        says={called}
        testid="take"
      />
      <Blank system={system} figures={chosen.filter((figure) => blank(view, system, figure))} />
      {system === "ews"
        ? chosen.map((figure) => (
            <Values
              key={figure}
              figure={figure}
              picked={held(picked, figure)}
              pick={(name) => pick({ ...picked, [figure]: name })}
            />
          ))
        : null}
      {system === "ews" && chosen.length === 1 ? <Targets target={target} pick={aim} /> : null}
      {others.length > 0 ? (
        <Sides
          system={system}
          figures={others}
          chosen={brought}
          set={(figure, name, value) =>
            bring((all) => ({ ...all, [figure]: { ...all[figure], [name]: value } }))
          }
        />
      ) : null}
      {system === "harmonies" ? <AtOnce n={n} set={attempt} /> : null}
      {options.length > 0 ? (
        <OptionGroup
          key={JSON.stringify([chosen, picked, target])}
          options={options}
          without={["figures", ...CHOSEN_ABOVE]}
          weighed
          given={(option) => ({ title, ...usual(option), ...restrict(option, given) })}
          onDone={() => void finish()}
        />
      ) : (
        <p class="muted">{t("opening.nobody")}</p>
      )}
      <Doings done={done} />
    </div>
  );
}

/** Who acts against others is told by an arrow; else the order is. */
function placed(system: string, i: number): string {
  return system === "harmonies" ? (i === 0 ? "→" : "") : String(i + 1);
}

/** Keep what the option asks for. */
function restrict(option: Option, given: Choices): Choices {
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name]) => name in option.fields && constant(option.fields[name]) === undefined,
    ),
  );
}

/** Which sheets are empty, and what would fill each? */
function Blank({ system, figures }: { system: string; figures: readonly string[] }) {
  const { names } = useTable();
  if (figures.length === 0) return null;
  return (
    <div class="due" role="status" data-testid="opening-due">
      <p>{t("opening.blank")}</p>
      {figures.map((figure) => (
        <div key={figure} class="due-row">
          <b>{figureName(names.value, figure)}</b>
          <Remedy figures={[figure]} system={system} />
        </div>
      ))}
    </div>
  );
}
