/** How is a typed line carried out? It is read, looked up in what is offered, and sent, or answered in words. */
import { useId, useState } from "preact/hooks";
import { figureName } from "../../i18n/names";
import { t } from "../../i18n/words";
import { command } from "../../options/command";
import type { Command, Option } from "../../options/option";
import { useSend, useTable, useView } from "../../parts/table";
import { refusalWords } from "../../parts/refusal";
import { boardOf, select } from "./board";
import { abbreviated, listOf, ofFigure, sendable, stepsOf } from "./offers";
import { walk } from "./paths";
import { parse, typedWay, type Parsed } from "./typed";
import type { SamyraConflict } from "./view";
import { value, warning } from "./words";

const KINDS = ["ranged", "instant", "melee", "two_weapons", "second", "round", "long", "other"];

interface LineProps {
  id: string;
  conflict: SamyraConflict;
}

/** Return a function that tells everything that can be sent for a figure now. */
function useOffered(id: string): (figure: string) => Promise<Option[]> {
  const view = useView();
  const { session } = useTable();
  return async (figure) => {
    const due = abbreviated(view, id).some((option) => listOf(option.fields["figure"]).includes(figure));
    return sendable(view, id, due ? await session.look({ conflict: id, figure }) : []);
  };
}

function useRun({ id, conflict }: LineProps): (line: string) => Promise<string> {
  const view = useView();
  const send = useSend();
  const { names, session } = useTable();
  const offered = useOffered(id);
  const board = boardOf(id);
  const sent = async (made: Command | undefined): Promise<string> => {
    if (!made) return t("samyra.typed.not_now");
    if (await send(made)) return "";
    const notice = session.state.notice.value;
    return notice ? refusalWords(notice.refusal, names.value) : t("samyra.typed.not_now");
  };
  const move = async ({ figure, field, sure }: Extract<Parsed, { verb: "move" }>): Promise<string> => {
    const step = ofFigure(await offered(figure), "samyra.Step", figure)[0];
    const steps = stepsOf(step);
    const way = steps && walk(steps, typedWay(steps, field) ?? []);
    if (!step || !steps) return t("samyra.typed.not_now");
    if (!way?.end) return t("samyra.typed.unreachable", { figure: figureName(names.value, figure), field: field.toUpperCase() });
    const danger = warning(conflict, names.value, figure, way);
    if (danger === "" || sure) return sent(command(step, { path: way.path }, view));
    select(board, figure);
    board.path.value = way.path;
    return `${danger} ${t("samyra.typed.sure")}`;
  };
  const act = async ({ figure, kind, target }: Extract<Parsed, { verb: "act" }>): Promise<string> => {
    const options = await offered(figure);
    const choices = { kind, target, rounds: 1, words: "" };
    const all = ["samyra.Act", "samyra.DeclareSpell"].flatMap((type) => ofFigure(options, type, figure));
    return sent(all.map((option) => command(option, choices, view)).find(Boolean));
  };
  const first = async (type: string, figure: string): Promise<string> => {
    const options = await offered(figure);
    const found = figure === "" ? options.filter((option) => option.type === type) : ofFigure(options, type, figure);
    return sent(found.map((option) => command(option, { through: conflict.phase }, view)).find(Boolean));
  };
  return async (line) => {
    const figures = Object.fromEntries(Object.keys(conflict.fighters ?? {}).map((each) => [each, figureName(names.value, each)]));
    const kinds = Object.fromEntries(KINDS.map((each) => [each, value(each)]));
    const read = parse(line, { figures, kinds });
    if ("wrong" in read) return t(`samyra.typed.wrong.${read.wrong}`, { text: read.text });
    if (read.verb === "move") return move(read);
    if (read.verb === "act") return act(read);
    return read.verb === "stay" ? first("samyra.Stay", read.figure) : first("samyra.Ready", "");
  };
}

export function CommandLine(props: LineProps) {
  const id = useId();
  const run = useRun(props);
  const [line, setLine] = useState("");
  const [answer, setAnswer] = useState("");
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const told = await run(line);
    setAnswer(told);
    if (told === "") setLine("");
  };
  return (
    <details class="tool typed" data-testid="typed">
      <summary>{t("samyra.typed")}</summary>
      <form class="form" onSubmit={submit}>
        <div class="field">
          <label for={id}>{t("samyra.typed.label")}</label>
          <input id={id} type="text" autocomplete="off" spellcheck={false} value={line} data-testid="typed-line" onInput={(event) => setLine(event.currentTarget.value)} />
        </div>
        <button type="submit" class="quiet" disabled={line.trim() === ""} data-testid="typed-send">
          {t("samyra.typed.send")}
        </button>
      </form>
      <p class={answer === "" ? "" : "refusal"} role="status" data-testid="typed-answer">
        {answer}
      </p>
      <p class="muted">{t("samyra.typed.help")}</p>
    </details>
  );
}
