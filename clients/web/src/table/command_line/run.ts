/** What comes of a typed line? It is read among what is offered, sent, or answered in words. */
import { listed, served, systemOf, t } from "../../i18n/words";
import type { Session } from "../../state/session";
import type { Command, Option } from "../../net/option";
import { refusalWords } from "../../i18n/refusal";
import type { StepRequest } from "../../state/context";
import { commandLabel } from "../../forms/options/labels";
import { systemPart } from "../../systems/parts";
import { complete, hint, openFields, verbsOf, type Offer } from "./complete";
import { folded, commandText, type Lexicon } from "./lexicon";
import { read, split, wanted, type Reading, type Ready } from "./read";
import "../../i18n/start_words";

export interface LineContext {
  session: Session;
  lexicon: Lexicon;
  request: (request: StepRequest) => void;
}

/** Looked up in full: by what was asked, as long as the view offers the same. */
const looked = new WeakMap<object, Map<string, Promise<Option[]>>>();

function lookup(
  { session, lexicon }: LineContext,
  focus: { conflict: string; figure: string },
): Promise<Option[]> {
  const options = lexicon.view.options ?? {};
  const known = looked.get(options) ?? new Map<string, Promise<Option[]>>();
  looked.set(options, known);
  const key = `${focus.conflict}/${focus.figure}`;
  const found = known.get(key) ?? session.look(focus);
  known.set(key, found);
  return found;
}

/** Return what a line may mean: what the view offers, and in full what it offers in short to a figure named. */
async function offered(context: LineContext, line: string): Promise<Option[]> {
  const all = Object.values(context.lexicon.view.options ?? {});
  const full = await Promise.all(
    wanted(line, all, context.lexicon).map((focus) => lookup(context, focus)),
  );
  const more = full.flat().filter((option) => !option.more);
  return [...all, ...more];
}

/** List how a line may go on. */
export async function offersFor(context: LineContext, line: string): Promise<Offer[]> {
  return complete(line, await offered(context, line), context.lexicon);
}

/** Tell whether a word begins a command of any system, open now or not. */
function exists(word: string): boolean {
  const verbs = Object.values(served.value).flatMap((words) =>
    Object.keys(words)
      .filter((key) => key.startsWith("verb."))
      .map((key) => words[key] ?? ""),
  );
  return verbs.some((words) =>
    words.split(" ").some((verb) => folded(verb).startsWith(folded(word))),
  );
}

/** Say what can be done instead of a command that is not open now, or that there is none of. */
function unknown(line: string, options: readonly Option[]): string {
  const known = verbsOf(options).map(({ word }) => `/${word}`);
  const [word = ""] = split(line.replace(/^\s*\//, ""));
  if (known.length === 0) return t("typed.nothing");
  return t(exists(word) ? "typed.unknown" : "typed.no_such", {
    word,
    verbs: listed(known.slice(0, 12)),
  });
}

function lacking(lexicon: Lexicon, partial: Reading["partial"]): string {
  const fields = [...new Set(partial.map(({ option, field }) => hint(lexicon, option, field)))];
  return t("typed.missing", { fields: fields.slice(0, 3).join("; ") });
}

/** Say what would fit a command whose words do not; "" if none was meant. */
function unfitting(lexicon: Lexicon, [option]: readonly Option[]): string {
  if (!option) return "";
  const fields = openFields(option).map((name) => hint(lexicon, option, name));
  return t("typed.unfit", { command: commandLabel(option.type), fields: fields.join("; ") });
}

/** Give a text that ends the line the sign that was typed behind it. */
function withSign({ option, command }: Ready, line: string): Command {
  const words = line.replace(/\s*!$/, "");
  const name = Object.keys(option.fields).find((each) => {
    const said = "text" in (option.fields[each] as object) && command[each];
    return said && words.endsWith(String(said));
  });
  if (name === undefined) return command;
  return { ...command, [name]: String(command[name]) + line.slice(words.length) };
}

/** Carry out a line; "" when it was sent, else what is to be said about it. */
export async function carryOut(context: LineContext, line: string): Promise<string> {
  const { session, lexicon, request } = context;
  const sure = /!\s*$/.test(line);
  const words = line.replace(/!\s*$/, "");
  const options = await offered(context, words);
  const { ready, partial, unfit } = read(words, options, lexicon);
  const [first, second] = ready;
  if (!first)
    return partial.length > 0
      ? lacking(lexicon, partial)
      : unfitting(lexicon, unfit) || unknown(words, options);
  if (second)
    return t("typed.several", {
      all: ready
        .slice(0, 6)
        .map(({ option, command }) => commandText(lexicon, option, command))
        .join("; "),
    });
  const { option, command } = first;
  if (command.type === "table.Redo") {
    request({ kind: "redo" });
    return "";
  }
  const { typedPath } = systemPart(systemOf(command.type));
  const danger = sure ? "" : typedPath?.doubt(option, command, lexicon.view, lexicon.names);
  if (danger) return `${danger} ${t("typed.sure")}`;
  const answer = await session.send(sure ? withSign(first, line.trim()) : command);
  return answer.ok === false ? refusalWords(answer.refusal, lexicon.names) : "";
}
