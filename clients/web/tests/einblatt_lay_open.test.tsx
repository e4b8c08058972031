/** Is it said that a tap lays no card at once where it may also be laid openly? */
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Option } from "../src/net/option";
import type { View } from "../src/net/view";
import { language } from "../src/state/preferences";
import { Hand } from "../src/systems/einblatt/cards/hand";
import type { EinblattConflict, Kt } from "../src/systems/einblatt/cards/view";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";

drawAnew();

const kt: Kt = { party: "us", kind: "sc", state: "choosing", hand: ["He9", "KaA"], trumps: [] };
const lay = {
  type: "einblatt.CommitCard",
  ask: "q",
  fields: { figure: { one_of: ["a"] }, card: { one_of: kt.hand } },
} as unknown as Option;
const openly = {
  type: "einblatt.LayOpen",
  fields: { figure: { one_of: ["a"] }, card: { one_of: ["KaA"] }, slot: { one_of: [1] } },
} as unknown as Option;

/** Draw the hand in which these are offered, while another is still to choose. */
function draw(options: readonly Option[]): void {
  const conflict = { open: true, phase: "commit", round: 1, kts: { a: kt, b: kt } };
  const door = doorOf({ me: { role: "player", figures: { a: {} } }, figures: {} } as never as View);
  const shown = conflict as unknown as EinblattConflict;
  const hand = <Hand figure="a" conflict={shown} kt={kt} options={options} weighs={false} />;
  drawAtTable(door, hand);
}

const said = () => find("tap-selects")?.textContent;

test.each([
  ["de", "Ein Tipp wählt eine Karte; dann legst du sie verdeckt oder offen."],
  ["en", "A tap selects a card; then you lay it face down or openly."],
] as const)(
  "given cards that may be laid openly, when none is tapped (%s), then %s",
  (lang, words) => {
    language.value = lang;
    draw([lay, openly]);
    expect(said()).toBe(words);
    act(() => find("hand-card-KaA")?.click());
    expect(said()).toBeUndefined();
  },
);

test("given cards that are laid at a tap, then nothing is said of it", () => {
  draw([lay]);
  expect(root.querySelector("[data-tap=lays]")).not.toBeNull();
  expect(said()).toBeUndefined();
});
