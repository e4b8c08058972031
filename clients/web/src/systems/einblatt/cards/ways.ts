/** What can be done with one card of a hand? Each offer that takes a card, with its words. */
import { cardName } from "../../../i18n/cards";
import { figureName } from "../../../i18n/display_names";
import { type Names } from "../../../state/names";
import { t } from "../../../i18n/words";
import type { View } from "../../../net/view";
import { constant, valuesOf } from "../../../forms/options/build_command";
import { concerning } from "../../../forms/options/offers";
import type { Choices, NameIn, Option } from "../../../net/option";

export interface CardWay {
  option: Option;
  /** What else it needs to be sent. */
  choices: Choices;
  label: (card: string) => string;
  testid: string;
  /** A second tap on the card does this. */
  main: boolean;
}

type Laid = Extract<
  NameIn<"einblatt">,
  "CommitCard" | "React" | "PlayOpen" | "AnswerNachkarten" | "Nachkarten" | "StoreSleeve"
>;

/** Command → test id, and the sentence with the card's name. */
const LAID: Record<Laid, [testid: string, words: string]> = {
  CommitCard: ["commit-card", "einblatt.lay"],
  React: ["react-card", "einblatt.react_with"],
  PlayOpen: ["play-open", "einblatt.lay_open"],
  AnswerNachkarten: ["answer-card", "einblatt.answer_with"],
  Nachkarten: ["challenge", "einblatt.challenge_with"],
  StoreSleeve: ["store-sleeve", "einblatt.into_sleeve"],
};

export function nameOf(option: Option): string {
  return option.type.slice("einblatt.".length);
}

/** List the offers about a figure in a conflict, answers included. */
export function offersOf(view: Pick<View, "options">, conflict: string, figure: string): Option[] {
  return concerning(view, conflict, figure).filter((option) => option.type.startsWith("einblatt."));
}

/** List the ways in which a card of the hand can be laid, the one that is asked for first. */
export function waysOf(view: View, options: readonly Option[], names: Names): CardWay[] {
  const found = options.flatMap((option): CardWay[] => {
    const name = nameOf(option);
    if (!Object.hasOwn(LAID, name)) return [];
    const [testid, words] = LAID[name as Laid];
    const main = name !== "StoreSleeve";
    const opponents =
      name === "Nachkarten" ? valuesOf(option.fields["opponent"], view) : [undefined];
    return opponents.map((opponent) => ({
      option,
      choices: opponent === undefined ? {} : { opponent },
      label: (card) =>
        t(words, {
          card: cardName(card),
          figure: opponent === undefined ? "" : figureName(names, String(opponent)),
        }),
      testid: opponent === undefined ? testid : `${testid}-${opponent}`,
      main,
    }));
  });
  return found.toSorted((a, b) => Number(b.main) - Number(a.main));
}

export function takes(view: View, { option }: CardWay, card: string): boolean {
  return valuesOf(option.fields["card"], view).includes(card);
}

/** Tell whether a card is asked for, and none of the hand will do. */
export function lacks(view: View, ways: readonly CardWay[], hand: readonly string[]): boolean {
  const asked = ways.filter(({ main }) => main);
  return (
    asked.length > 0 &&
    hand.length > 0 &&
    !hand.some((card) => asked.some((way) => takes(view, way, card)))
  );
}

/** Find the offer to lay this card openly and exchange others. */
export function opening(options: readonly Option[], card: string): Option | undefined {
  return options.find(
    (option) => option.type === "einblatt.LayOpen" && constant(option.fields["card"]) === card,
  );
}
