/** How are a figure's weapons written on its sheet? A new one has a form, where each is now a list of places. */
import { useState } from "preact/hooks";
import { Folded } from "../../../forms/folded";
import { OptionForm } from "../../../forms/option_form";
import { narrowed, OptionPicker } from "../../../forms/option_group";
import { narrowedTo, optionValue } from "../../../forms/options/build_command";
import { useSendOption } from "../../../forms/send_option";
import type { Option, Value } from "../../../net/option";
import { Select } from "../../../ui/select";
import { listOf } from "./offers";
import { value } from "./words";

export type Weapons = Record<string, { name: string; place: string; reach?: string }>;

/** Leave nothing to choose where a weapon is never swung. */
function unswung(option: Option): Option {
  const [first, ...more] = listOf(option.fields["swing"]);
  return first === undefined || more.length > 0 ? option : narrowedTo(option, "swing", first);
}

/** One form, however many hands the weapon takes: what is typed stays, and the sheet is open for the next one. */
export function NewWeapon({ options }: { options: Option[] }) {
  const [picked, pick] = useState<Readonly<Record<string, Value>>>({});
  const { questions, option } = narrowed(options, picked);
  if (!option) return null;
  const { type } = option;
  return (
    <Folded type={type}>
      {() => (
        <>
          <OptionPicker type={type} questions={questions} picked={picked} pick={pick} />
          <OptionForm option={unswung(option)} quiet />
        </>
      )}
    </Folded>
  );
}

/** The place of each weapon; another one is taken as it is chosen. */
export function WeaponPlaces({ options, weapons }: { options: Option[]; weapons: Weapons }) {
  const sendOption = useSendOption();
  return (
    <Folded type="samyra.PlaceWeapon">
      {options.map((option) => {
        const key = optionValue(option, "weapon");
        const { name = "", place = "" } = weapons[key] ?? {};
        const places = listOf(option.fields["place"]).map(String);
        return (
          <Select
            key={key}
            label={name}
            options={[place, ...places.filter((each) => each !== place)]}
            chosen={place}
            pick={(to) => void sendOption(option, { place: to })}
            format={value}
            testid={`place-${key}`}
          />
        );
      })}
    </Folded>
  );
}
