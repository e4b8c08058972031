/** Who throws for which party? The gm for all that are theirs by one press, a player for the own. */
import { partyName } from "../../../i18n/display_names";
import { listed, t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { commandToSend } from "../../../forms/send_option";
import { SequenceButton } from "../../../forms/sequence_button";
import { useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import type { OpenQuestion } from "../../generic/asked";
import { tied } from "../map/tracker";
import type { SamyraConflict } from "../combat/view";

function partyOf({ ask }: OpenQuestion): string {
  return ask.subject ?? "";
}

/** Tell whether somebody else leads a figure of a party. */
function led(
  view: Pick<View, "figures" | "me">,
  { fighters = {} }: SamyraConflict,
  party: string,
): boolean {
  const mine = new Set([undefined, "", view.me.seat]);
  return Object.entries(fighters).some(
    ([figure, each]) => each.party === party && !mine.has(view.figures?.[figure]?.owner),
  );
}

/** One after the other: a real die is asked for at each. */
function Throw({ questions, primary }: { questions: readonly OpenQuestion[]; primary: boolean }) {
  const view = useView();
  const parties = questions.map(partyOf);
  const label = t("samyra.throw_for", { parties: listed(parties.map(partyName)) });
  const deeds = questions.map(({ options }) => ({
    label,
    make: () => commandToSend(options, {}, view),
  }));
  return (
    <SequenceButton
      steps={deeds}
      label={label}
      kind={primary ? "primary" : "quiet"}
      testid={parties.length > 1 ? "throw-all" : `throw-${parties[0]}`}
    />
  );
}

export function Throws({
  questions,
  conflict,
}: {
  questions: readonly OpenQuestion[];
  conflict: SamyraConflict;
}) {
  const view = useParts("figures", "me");
  if (questions.length === 0) return null;
  const others = questions.filter((each) => led(view, conflict, partyOf(each)));
  const own = questions.filter((each) => !others.includes(each));
  const again = questions.map(partyOf).find((party) => tied(conflict, party));
  const shared = view.me.role !== "gm" && others.length > 0;
  // A player throws for a party that others lead too; the gm may, but is not who is waited for.
  const [first, rest] = own.length > 0 || view.me.role === "gm" ? [own, others] : [others, []];
  return (
    <div class="turn asking for-initiative" data-testid="throws">
      <p class="question" role="status" data-testid="question">
        {again === undefined
          ? t("samyra.ask_initiative")
          : t("samyra.ask_tied", { face: conflict.faces?.[again] ?? 0 })}
        {shared ? ` ${t("samyra.ask_any")}` : null}
      </p>
      <div class="plays">
        {first.length > 0 ? (
          <Throw key={first.map(partyOf).join()} questions={first} primary />
        ) : null}
        {rest.map((each) => (
          <Throw key={partyOf(each)} questions={[each]} primary={false} />
        ))}
      </div>
    </div>
  );
}
