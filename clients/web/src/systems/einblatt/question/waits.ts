/** What is told to somebody of whom nothing is asked? Who does what next, or how it ended and who goes on. */
import { awaitedName, figureName } from "../../../i18n/display_names";
import { inOrder, type Names } from "../../../state/names";
import { cardName } from "../../../i18n/cards";
import { listed, t } from "../../../i18n/words";
import type { Ask, View } from "../../../net/view";
import { usePast, useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { meansWords } from "../board/result_words";
import { decisionsDue, useDecisionWords } from "./decisions";
import { useTurnReason } from "./turn_reason";
import { joined, myKts, sheetOf, type EinblattConflict } from "../cards/view";

/** Kind of a question → what is waited for. */
const FOR = {
  commit: "einblatt.wait.commit",
  turn: "einblatt.wait.turn",
  declare: "einblatt.wait.declare",
  react: "einblatt.wait.react",
  stand: "einblatt.wait.stand",
  zinken: "einblatt.wait.zinken",
  open: "einblatt.wait.open",
  sleeve: "einblatt.wait.sleeve",
  nachkarten: "einblatt.wait.nachkarten",
  nachkarten_answer: "einblatt.wait.nachkarten_answer",
  allin: "einblatt.wait.allin",
  replace: "einblatt.wait.replace",
  draw: "einblatt.wait.draw",
  sort: "einblatt.wait.sort",
} as const;
type Kind = keyof typeof FOR;

/** List the open questions to figures of a conflict, by kind. */
function openTo(
  view: Pick<View, "asks">,
  id: string,
  conflict: EinblattConflict,
): Map<Kind, string[]> {
  const found = new Map<Kind, string[]>();
  const open = Object.values(view.asks ?? {}).filter(
    (ask: Ask) => ask.conflict === id && !ask.answered && ask.who in (conflict.kts ?? {}),
  );
  for (const { kind, who } of open)
    if (Object.hasOwn(FOR, kind))
      found.set(kind as Kind, [...(found.get(kind as Kind) ?? []), who]);
  return found;
}

/** Say for whom the conflict waits, and for what; empty: for nobody. */
function forWhom(
  view: Pick<View, "asks">,
  id: string,
  conflict: EinblattConflict,
  names: Names,
  reason: string,
): string {
  const actor = conflict.action?.actor ?? conflict.challenge?.actor ?? "";
  const card = conflict.kts?.[actor]?.card ?? conflict.challenge?.card ?? "";
  const about = { actor: figureName(names, actor), card: cardName(card) };
  const listing = (who: readonly string[]): string =>
    listed(inOrder(names, who, `${id}/`).map((each) => awaitedName(names, each)));
  const open = [...openTo(view, id, conflict)];
  const why = open.some(([kind]) => kind === "turn" || kind === "declare") ? [reason] : [];
  return [...open.map(([kind, who]) => t(FOR[kind], { ...about, figures: listing(who) })), ...why]
    .join(" ")
    .trimEnd();
}

/** Say why nobody asks for a further card after a draw: no opponent of the figure drew as well. */
function noFurtherCard({ kts = {}, settings }: EinblattConflict, own: readonly string[]): string {
  const drew = Object.values(kts).filter(({ ep }) => ep === 0);
  const alone = own.some((figure) => {
    const kt = kts[figure];
    return kt?.ep === 0 && kt.hand_count && drew.every(({ party }) => party === kt.party);
  });
  return settings?.["nachkarten"] === "on" && alone ? t("einblatt.no_further_card") : "";
}

/** Say how the Probe ended: for one's own figures what it means, else for all; empty before a result. */
function ended(
  view: Pick<View, "me" | "sheets">,
  id: string,
  conflict: EinblattConflict,
  names: Names,
): string {
  const done = joined(id, conflict, names).filter(([, kt]) => kt.class);
  const own = done.filter(([figure]) => myKts(view, conflict).includes(figure));
  const told = (own.length > 0 ? own : done).map(([figure, kt]) => {
    const said = {
      figure: figureName(names, figure),
      class: t(`class.${kt.class}`, {}, "einblatt"),
    };
    return own.length > 0
      ? t("einblatt.ended", { ...said, means: meansWords(kt, sheetOf(view, figure)) })
      : t("einblatt.ended_short", said);
  });
  return [
    ...told,
    noFurtherCard(
      conflict,
      own.map(([figure]) => figure),
    ),
  ]
    .join(" ")
    .trimEnd();
}

/** Return the sentence for who waits; who only looks reads at the top of the page for whom, and in the past nobody goes on. */
export function useWaitWords(id: string, conflict: EinblattConflict): string {
  const view = useParts("asks", "me", "sheets");
  const { names, readOnly } = useTable();
  const past = usePast();
  const decide = useDecisionWords(conflict);
  const due = decisionsDue(view, id);
  const result =
    conflict.phase === "result" || !conflict.open ? ended(view, id, conflict, names.value) : "";
  const reason = useTurnReason(id, conflict);
  if (!conflict.open) return [result, t("question.over")].filter(Boolean).join(" ");
  const waits = forWhom(view, id, conflict, names.value, reason);
  if (past || (readOnly.value && waits)) return result;
  const gm =
    due.length === 0
      ? ""
      : due.length === 1
        ? t("einblatt.gm_decides", { what: decide(due) })
        : t("einblatt.gm_decides_all");
  if (waits || gm) return [result, waits, gm].filter(Boolean).join(" ");
  return result ? `${result} ${t("einblatt.gm_goes_on")}` : t("einblatt.gm_prepares");
}
