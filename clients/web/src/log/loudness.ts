/** How loud is an event in the log? Results come first, whispers of the engine last. */
import { once } from "../model/once";
import type { Events } from "../model/options.gen";
import type { GameEvent } from "../net/wire";
import type { Step } from "./entries";
import { visibleEvents } from "./visible";

export type Loudness = "outcome" | "result" | "plain" | "quiet";

/** What something came to in the end. */
const OUTCOMES = [
  "einblatt.ProbeScored",
  "einblatt.ConflictResolved",
  "ews.ActionResolved",
  "harmonies.ActionResolved",
  "phers.ActionResolved",
  "phers.ComparisonResolved",
  "phers.DramaticEvent",
  "samyra.SegmentDamageApplied",
  "samyra.FigureFell",
  "table.ConflictClosed",
] as const satisfies readonly (keyof Events)[];

/** What a moment was about: it stands first. */
const RESULTS = [
  "einblatt.ActionResolved",
  "einblatt.NachkartenResolved",
  "einblatt.AllInResolved",
  "einblatt.CardsCompared",
  "einblatt.RestrictionApplied",
  "einblatt.ResultOverridden",
  "ews.SymbolsRevealed",
  "ews.CriticalRolled",
  "ews.ResultOverridden",
  "harmonies.ActionParried",
  "harmonies.ResultOverridden",
  "phers.ResultOverridden",
  "samyra.InitiativeWon",
  "samyra.StrikesApplied",
  "samyra.LoesenRolled",
  "samyra.GelaendelaufDecided",
  "samyra.BindAttempted",
  "samyra.ActionResolved",
  "samyra.SpellInterrupted",
  "samyra.ResultOverridden",
] as const satisfies readonly (keyof Events)[];

/** What only says whose turn it is, who has chosen, and what is put away. */
const QUIET = [
  "einblatt.SheetSet",
  "einblatt.Described",
  "einblatt.TargetsSet",
  "einblatt.ProbeStarted",
  "einblatt.RoundStarted",
  "einblatt.RoundEnded",
  "einblatt.HandDrawn",
  "einblatt.PileReshuffled",
  "einblatt.CardCommitted",
  "einblatt.TurnOffered",
  "einblatt.Waited",
  "einblatt.GroupEnded",
  "einblatt.StandAsked",
  "einblatt.ReactionRequested",
  "einblatt.CardsDiscarded",
  "einblatt.VirtualVanished",
  "einblatt.ExchangeEnded",
  "einblatt.SleeveOffered",
  "einblatt.SleeveKept",
  "einblatt.SlotsFreed",
  "einblatt.NachkartenOffered",
  "einblatt.StakeAsked",
  "einblatt.PilesLaid",
  "einblatt.DrawDue",
  "einblatt.PilesReshuffled",
  "einblatt.SortAsked",
  "einblatt.PilesSorted",
  "ews.ValueSet",
  "ews.SymbolCommitted",
  "harmonies.SheetSet",
  "harmonies.CompetencySet",
  "harmonies.MultipleResolved",
  "harmonies.ProposalInvited",
  "harmonies.ApproachSet",
  "harmonies.RollsSet",
  "harmonies.RollChosen",
  "harmonies.ParryOffered",
  "phers.LevelChanged",
  "phers.DecisionConfirmed",
  "phers.VisibilitySet",
  "phers.ClimaxDeclined",
  "phers.DramaticEventOffered",
  "samyra.SheetSet",
  "samyra.LeSet",
  "samyra.WeaponGiven",
  "samyra.WeaponPlaced",
  "samyra.MapSaved",
  "samyra.RoundStarted",
  "samyra.RoundEnded",
  "samyra.SlotOpened",
  "samyra.SlotClosed",
  "samyra.MovementBegun",
  "samyra.MovementEnded",
  "samyra.PassierschlagTriggered",
  "samyra.StrikeAnswered",
  "samyra.LoesenAnnounced",
  "samyra.BindExpired",
  "samyra.SwingOffered",
  "samyra.SwingWished",
  "samyra.SwingSpaceClaimed",
  "samyra.SwingSpaceReleased",
  "samyra.WindowOpened",
  "samyra.SegmentOpened",
  "samyra.SegmentClosed",
  "samyra.FacingChosen",
  "samyra.ActionDeclared",
  "samyra.ActionIntended",
  "samyra.ReadinessEnded",
  "samyra.ChoiceWithdrawn",
  "samyra.SeatReady",
  "samyra.FacingSet",
  "samyra.SpellsDeclared",
  "table.FigureGiven",
  "table.HandsOpened",
] as const satisfies readonly (keyof Events)[];

const outcomes = new Set<string>(OUTCOMES);
const results = new Set<string>(RESULTS);
const quiet = new Set<string>(QUIET);

/** Nobody did anything in a segment. */
function empty({ choices }: GameEvent): boolean {
  return typeof choices === "object" && choices !== null && Object.keys(choices).length === 0;
}

/** Tell how loud an event is; what somebody chose in secret is a whisper until it is revealed. */
export function loudness(event: GameEvent): Loudness {
  if (outcomes.has(event.type)) return "outcome";
  if (results.has(event.type)) return "result";
  return quiet.has(event.type) || event["secret"] === true || empty(event) ? "quiet" : "plain";
}

/** More whispers than this at once are told by their first. */
const FEW = 3;
const LEVELS: readonly Loudness[] = ["outcome", "result", "plain", "quiet"];

/** The lines of one moment: what it was about, and what went with it. */
export interface Moment {
  head: GameEvent[];
  rest: GameEvent[];
  /** Beside something louder nobody misses these. */
  whispers: GameEvent[];
  loudness: Loudness;
}

const sorted = once((all: readonly GameEvent[]): Moment => {
  const events = visibleEvents({ events: all });
  if (events.length > FEW && events.every((event) => loudness(event) === "quiet"))
    return { head: events.slice(0, 1), rest: [], whispers: events.slice(1), loudness: "quiet" };
  const of = (...levels: Loudness[]): GameEvent[] =>
    events.filter((event) => levels.includes(loudness(event)));
  const most = LEVELS.find((level) => of(level).length > 0) ?? "quiet";
  const head = of(
    ...(most === "result" || most === "outcome" ? (["outcome", "result"] as const) : [most]),
  );
  const rest = of("plain").filter((event) => !head.includes(event));
  return { head, rest, whispers: most === "quiet" ? [] : of("quiet"), loudness: most };
});

/** Put the loudest events of a step first; the others follow in their order. */
export function momentOf({ events }: { events: readonly GameEvent[] }): Moment {
  return sorted(events);
}

/** Tell whether in a step nothing happened that anybody would look for. */
export function whispered(step: Step): boolean {
  return (
    step.kind === "play" && !step.struck && !step.redone && momentOf(step).loudness === "quiet"
  );
}
