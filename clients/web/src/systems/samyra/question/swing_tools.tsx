/** When does a figure's two-handed weapon take its room, and where? A folded tool for the selected figure. */
import { useId } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { useFilled } from "../../../forms/form_state";
import { noteId, ChangedNote } from "../../../forms/changed_note";
import type { Option } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { Pills } from "../../../ui/pills";
import { Folded } from "../../../forms/folded";
import { useTable } from "../../../state/context";
import { useSubmit } from "../../../forms/send_option";
import { Button } from "../../../ui/button";
import type { MapSelection } from "../combat/selection";
import { figuresIn } from "../combat/full_offers";
import { listOf, ofFigure } from "../combat/offers";
import { usePlan } from "../combat/plan";
import { FieldBoxes, SwingSpaceForm, roomOf } from "./swing_form";
import { usePicking } from "./picking";
import type { SamyraProps } from "../combat/view";
import { value } from "../combat/words";

/** What is said here of room to swing; being asked for it is a question in the dock. */
export const ROOM = ["samyra.SetSwing", "samyra.ClaimSwing"];
const [WISH = "", MOVE = ""] = ROOM;
const USUAL = "fits";

interface WishProps {
  option: Option;
  board: MapSelection;
  onDone: () => void;
}

/** When a weapon takes its room, and on which of the fields, of those it may have. */
function useWish({ option, board, onDone }: WishProps) {
  const filled = useFilled(option);
  const { choices, set, sent } = filled;
  const { all, most } = roomOf(option);
  const left = ((choices["fields"] ?? []) as string[]).filter((field) => all.includes(field));
  const flip = (field: string): void => set("fields", toggled(left, field, most));
  usePicking(board, WISH, all, left, flip);
  const send = useSubmit(option, { ...choices, fields: left }, () => (sent(), onDone()));
  return { filled, all, left, flip, ...send };
}

function Wish(props: WishProps) {
  const { option } = props;
  const id = useId();
  const { filled, all, left, flip, complete, submit } = useWish(props);
  const { choices, set, drawn } = filled;
  return (
    <form class="form" ref={drawn} onSubmit={submit} data-testid={`option-${WISH}`}>
      <fieldset class="field choice" aria-describedby={noteId(id, "wish")}>
        <legend>{t("samyra.swing_wish")}</legend>
        <Pills
          options={listOf(option.fields["wish"]).map(String)}
          chosen={String(choices["wish"])}
          pick={(each) => set("wish", each)}
          format={value}
          testid="field-wish"
        />
        <p class="muted">{t("samyra.swing_wish_hint")}</p>
      </fieldset>
      <ChangedNote form={id} type={WISH} name="wish" filled={filled} />
      <fieldset class="field choice" aria-describedby={noteId(id, "fields")}>
        <legend>{t("samyra.swing_prefers")}</legend>
        <FieldBoxes all={all} chosen={left} flip={flip} numbered />
      </fieldset>
      <ChangedNote form={id} type={WISH} name="fields" filled={filled} />
      <Button kind="primary" disabled={!complete} testid={`send-${WISH}`}>
        {t("samyra.swing_save")}
      </Button>
    </form>
  );
}

/** The wish of the selected figure, and the room that it has taken; of one's first if another's is selected. */
export function SwingTools({ id, conflict, onDone }: SamyraProps & { onDone: () => void }) {
  const { names } = useTable();
  const { board, figure: selected = "", options } = usePlan(id, conflict);
  const who = figuresIn(options.filter(({ type }) => ROOM.includes(type)));
  const figure = who.includes(selected) ? selected : who[0];
  if (figure === undefined) return null;
  const fighter = conflict.fighters?.[figure];
  const known = { figure: figureName(names.value, figure) };
  const [wish] = ofFigure(options, WISH, figure);
  const [move] = ofFigure(options, MOVE, figure);
  return (
    <>
      {move ? (
        <Folded
          key={`${MOVE}/${figure}/${fighter?.claimed?.join()}`}
          type={MOVE}
          title={t("samyra.swing_move_of", known)}
        >
          <SwingSpaceForm
            option={move}
            board={board}
            start={fighter?.claimed ?? []}
            label={t("samyra.swing_move")}
            none={t("samyra.swing_give_up")}
            onDone={onDone}
          />
        </Folded>
      ) : null}
      {wish ? (
        <Folded
          key={`${WISH}/${figure}`}
          type={WISH}
          title={t("samyra.swing_of", { ...known, wish: value(fighter?.swing ?? USUAL) })}
        >
          <Wish option={wish} board={board} onDone={onDone} />
        </Folded>
      ) : null}
    </>
  );
}
