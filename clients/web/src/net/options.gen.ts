/** What may be offered, sent, told? From `/api/schema.json` by `./dev types`; not to be edited. */

/** From `min` to `max`. */
export interface Bounds {
  min: number;
  max: number;
}

/** What a figure will do; hidden from all but its player until revealed. */
export interface Choice {
  kind: "drop" | "instant" | "long" | "melee" | "other" | "ranged" | "round" | "second" | "two_weapons";
  target?: string;
  rounds?: number;
  words?: string;
}

/** One die as it lies: `name` is H10, D10, W10 or S10. */
export interface Die {
  name: string;
  face: number;
}

export type Field = OneOf | SomeOf | OrderOf | Int | Text | Path;

/** What one target took in a segment, and from whom. */
export interface Harm {
  target: string;
  contributors?: string[];
  sum?: number;
}

/** A whole number. */
export interface Int {
  int: Bounds;
}

/** One of these values. */
export interface OneOf {
  one_of: (string | number)[] | Ref;
}

/** A command that may be sent now; with `more` it is abbreviated, and told in full by `look`. */
export interface Option {
  type: string;
  fields: Record<string, Field>;
  ask?: string;
  more?: boolean;
}

/** A list of all of them. */
export interface OrderOf {
  order_of: (string | number)[];
}

/** What was entered for a blow: damage after armour, falls where no LE is kept. */
export interface Outcome {
  hit: boolean;
  guete?: number;
  damage?: number;
  raw?: number;
  falls?: boolean;
}

/** A path of at most `max` steps. */
export interface Path {
  steps: Steps;
}

/** A collection of the view: its keys are the values. */
export interface Ref {
  ref: string;
}

/** A list of different ones. */
export interface SomeOf {
  some_of: (string | number)[];
  min: number;
  max: number;
}

/** Poses joined by steps `[to, cost, cut]`; `by` names who stops or strikes on a step. */
export interface Steps {
  start: string;
  budget: number;
  max: number;
  edges: Record<string, ([string, number, 0 | 1])[]>;
  ends: string[];
  by: Record<string, string[]>;
  onward?: Record<string, number>;
  strikes?: Record<string, string[]>;
}

/** A level as it entered a Decision; without a name it is 0. */
export interface Summand {
  name?: string;
  tenths?: number;
}

/** One step of a calculation: `key` names its sentence, `anchor` the rule (`004 §1.2`). */
export interface Term {
  key: string;
  anchor: string;
  value?: number;
  params?: Record<string, string | number>;
}

/** A text, by its number of characters. */
export interface Text {
  text: Bounds;
}

/** Every command, by its type. */
export interface Commands {
  "einblatt.Act": { type: "einblatt.Act"; conflict: string; ask: string; figure: string; target: string };
  "einblatt.AddKT": { type: "einblatt.AddKT"; conflict: string; figure: string; party: string };
  "einblatt.AllIn": { type: "einblatt.AllIn"; conflict: string; ask: string; figure: string; pile: number };
  "einblatt.AllowAllIn": { type: "einblatt.AllowAllIn"; conflict: string; ask: string; figure: string; stake: string };
  "einblatt.AnswerNachkarten": { type: "einblatt.AnswerNachkarten"; conflict: string; ask: string; figure: string; card: string };
  "einblatt.ChooseCriterion": { type: "einblatt.ChooseCriterion"; conflict: string; criterion: string };
  "einblatt.CommitCard": { type: "einblatt.CommitCard"; conflict: string; ask: string; figure: string; card: string };
  "einblatt.CommitPass": { type: "einblatt.CommitPass"; conflict: string; ask: string; figure: string };
  "einblatt.CommitVirtual": { type: "einblatt.CommitVirtual"; conflict: string; ask: string; figure: string };
  "einblatt.ConfirmRestriction": { type: "einblatt.ConfirmRestriction"; conflict: string; ask: string; figure: string; attribute: string; amount: number; note: string; date?: string; text?: string };
  "einblatt.DecideAggregate": { type: "einblatt.DecideAggregate"; conflict: string; mode: string; apply: string };
  "einblatt.DeclineAllIn": { type: "einblatt.DeclineAllIn"; conflict: string; ask: string; figure: string };
  "einblatt.DeclineNachkarten": { type: "einblatt.DeclineNachkarten"; conflict: string; ask: string; figure: string };
  "einblatt.Describe": { type: "einblatt.Describe"; figure: string; beruf: string; hobby1: string; hobby2: string; schwaeche: string; description: string; inventory: string; experience: string };
  "einblatt.DrawCompare": { type: "einblatt.DrawCompare"; figures: string[]; attribute: string; own?: string[] };
  "einblatt.DrawFrom": { type: "einblatt.DrawFrom"; conflict: string; ask: string; figure: string; pile: number };
  "einblatt.ForceDiscard": { type: "einblatt.ForceDiscard"; conflict: string; figure: string; cards: number; named?: string[] };
  "einblatt.GrantZinken": { type: "einblatt.GrantZinken"; conflict: string; figure: string; n: number };
  "einblatt.HealRestriction": { type: "einblatt.HealRestriction"; figure: string; restriction: string };
  "einblatt.JudgeNarration": { type: "einblatt.JudgeNarration"; conflict: string; ask: string; figure: string; text: string };
  "einblatt.KeepSleeve": { type: "einblatt.KeepSleeve"; conflict: string; ask: string; figure: string };
  "einblatt.LayOpen": { type: "einblatt.LayOpen"; conflict: string; figure: string; card: string; slot: number; discard: string[] };
  "einblatt.Nachkarten": { type: "einblatt.Nachkarten"; conflict: string; ask: string; figure: string; card: string; opponent: string };
  "einblatt.NameConsequence": { type: "einblatt.NameConsequence"; conflict: string; ask: string; figure: string; text: string };
  "einblatt.NarrateOutcome": { type: "einblatt.NarrateOutcome"; conflict: string; figure: string; text: string };
  "einblatt.OpenConflict": { type: "einblatt.OpenConflict"; title: string };
  "einblatt.Override": { type: "einblatt.Override"; conflict: string; figure: string; what: string; value: number; why: string };
  "einblatt.PlayOpen": { type: "einblatt.PlayOpen"; conflict: string; ask: string; figure: string; card: string };
  "einblatt.React": { type: "einblatt.React"; conflict: string; ask: string; figure: string; card: string };
  "einblatt.ReactPass": { type: "einblatt.ReactPass"; conflict: string; ask: string; figure: string };
  "einblatt.RedrawHand": { type: "einblatt.RedrawHand"; conflict: string; figure: string };
  "einblatt.RefuseAllIn": { type: "einblatt.RefuseAllIn"; conflict: string; ask: string; figure: string };
  "einblatt.RemoveKT": { type: "einblatt.RemoveKT"; conflict: string; figure: string };
  "einblatt.ReplaceCard": { type: "einblatt.ReplaceCard"; conflict: string; ask: string; figure: string; comparison_id: string };
  "einblatt.SetNpc": { type: "einblatt.SetNpc"; conflict: string; figure: string; cards: number; trumps: string[] };
  "einblatt.SetOpenPlay": { type: "einblatt.SetOpenPlay"; conflict: string; party: string; n: number };
  "einblatt.SetProbeAttribute": { type: "einblatt.SetProbeAttribute"; conflict: string; figure: string; attribute: string };
  "einblatt.SetSheet": { type: "einblatt.SetSheet"; figure: string; beruf: number; hobby1: number; hobby2: number; schwaeche: number; suits: string[] };
  "einblatt.SetTargets": { type: "einblatt.SetTargets"; conflict: string; targets: string[] };
  "einblatt.SortPiles": { type: "einblatt.SortPiles"; conflict: string; ask: string; figure: string; first: string[] };
  "einblatt.Stand": { type: "einblatt.Stand"; conflict: string; ask: string; figure: string; actor: string };
  "einblatt.StartProbe": { type: "einblatt.StartProbe"; conflict: string };
  "einblatt.StoreSleeve": { type: "einblatt.StoreSleeve"; conflict: string; figure: string; card: string };
  "einblatt.SwapSleeve": { type: "einblatt.SwapSleeve"; conflict: string; ask: string; figure: string };
  "einblatt.Wait": { type: "einblatt.Wait"; conflict: string; ask: string; figure: string };
  "einblatt.WordRestriction": { type: "einblatt.WordRestriction"; conflict: string; figure: string; text: string };
  "einblatt.Zinken": { type: "einblatt.Zinken"; conflict: string; ask: string; figure: string; discard: string[]; order: string[] };
  "ews.AcceptContest": { type: "ews.AcceptContest"; conflict: string; ask: string; value: number; other_value: number; method: string; numbers: string; visibility: string; skill?: string; other_skill?: string };
  "ews.Cancel": { type: "ews.Cancel"; conflict: string; why: string };
  "ews.CommitSymbol": { type: "ews.CommitSymbol"; conflict: string; ask: string; symbol: string };
  "ews.DeclineContest": { type: "ews.DeclineContest"; conflict: string; ask: string; why: string };
  "ews.DrawSymbol": { type: "ews.DrawSymbol"; conflict: string; ask: string };
  "ews.Narrate": { type: "ews.Narrate"; conflict: string; text: string };
  "ews.OpenContest": { type: "ews.OpenContest"; title: string; initiator: string; other: string; value: number; other_value: number; method: string; numbers: string; visibility: string; skill?: string; other_skill?: string };
  "ews.OpenProbe": { type: "ews.OpenProbe"; title: string; figure: string; value: number; target: number; method: string; numbers: string; visibility: string; skill?: string };
  "ews.Override": { type: "ews.Override"; conflict: string; what: string; value: string | number; why: string };
  "ews.ProposeContest": { type: "ews.ProposeContest"; title: string; figure: string; other: string };
  "ews.RemoveValue": { type: "ews.RemoveValue"; figure: string; name: string };
  "ews.RollPmd6": { type: "ews.RollPmd6"; conflict: string; ask: string };
  "ews.SetValue": { type: "ews.SetValue"; figure: string; name: string; value: number };
  "harmonies.AddAction": { type: "harmonies.AddAction"; conflict: string; kind: string; figure: string; characteristic: string; means: string; competency: string; against?: string };
  "harmonies.AddOpponent": { type: "harmonies.AddOpponent"; conflict: string; action: string; figure: string; characteristic: string; means: string; competency: string };
  "harmonies.Adjust": { type: "harmonies.Adjust"; conflict: string; action: string; figure: string; v: number; reason: string };
  "harmonies.ChooseRoll": { type: "harmonies.ChooseRoll"; conflict: string; action: string; figure: string; open: string };
  "harmonies.DeclareMultiple": { type: "harmonies.DeclareMultiple"; conflict: string; n: number };
  "harmonies.DeclineParry": { type: "harmonies.DeclineParry"; conflict: string; action: string; figure: string; ask: string };
  "harmonies.Describe": { type: "harmonies.Describe"; conflict: string; action: string; text: string };
  "harmonies.HideFigure": { type: "harmonies.HideFigure"; figure: string };
  "harmonies.InviteProposal": { type: "harmonies.InviteProposal"; conflict: string; action: string; ask: string };
  "harmonies.OpenAction": { type: "harmonies.OpenAction"; title: string; kind: string; figure: string; characteristic: string; means: string; competency: string; against?: string };
  "harmonies.Override": { type: "harmonies.Override"; conflict: string; action: string; figure: string; what: string; value: string; why: string };
  "harmonies.Parry": { type: "harmonies.Parry"; conflict: string; action: string; figure: string; ask: string; characteristic: string; means: string; competency: string };
  "harmonies.ProposeDifficulty": { type: "harmonies.ProposeDifficulty"; conflict: string; action: string; figure: string; ask: string; d: number };
  "harmonies.RejectDifficulty": { type: "harmonies.RejectDifficulty"; conflict: string; action: string; ask: string };
  "harmonies.RemoveCompetency": { type: "harmonies.RemoveCompetency"; figure: string; competency: string };
  "harmonies.Roll": { type: "harmonies.Roll"; conflict: string; action: string; figure: string; ask: string; open: string };
  "harmonies.SetApproach": { type: "harmonies.SetApproach"; conflict: string; action: string; figure: string; characteristic: string; means: string; competency: string };
  "harmonies.SetCompetency": { type: "harmonies.SetCompetency"; figure: string; competency: string; value: number };
  "harmonies.SetDifficulty": { type: "harmonies.SetDifficulty"; conflict: string; action: string; ask: string; d: number };
  "harmonies.SetRolls": { type: "harmonies.SetRolls"; conflict: string; action: string; ask: string; rolls: string };
  "harmonies.SetSheet": { type: "harmonies.SetSheet"; figure: string; body: number; agility: number; intuition: number; intelligence: number; power: number; resistance: number; maneuver: number; precision: number };
  "harmonies.ShowFigure": { type: "harmonies.ShowFigure"; figure: string };
  "harmonies.Withdraw": { type: "harmonies.Withdraw"; conflict: string; action: string; figure: string; ask: string };
  "phers.AcceptEvent": { type: "phers.AcceptEvent"; conflict: string; ask: string; figure: string; text: string };
  "phers.ChooseRollKind": { type: "phers.ChooseRollKind"; conflict: string; figure: string; kind: string };
  "phers.ConfirmDecision": { type: "phers.ConfirmDecision"; conflict: string; ask: string; figure: string; talent: string; competence: string; difficulty: number; situation: number; kind: string };
  "phers.DeclineClimax": { type: "phers.DeclineClimax"; conflict: string; ask: string; figure: string };
  "phers.DeclineEvent": { type: "phers.DeclineEvent"; conflict: string; ask: string; figure: string };
  "phers.GrantClimax": { type: "phers.GrantClimax"; figure: string; n: number };
  "phers.NarrateEvent": { type: "phers.NarrateEvent"; conflict: string; figure: string; text: string };
  "phers.OpenComparison": { type: "phers.OpenComparison"; title: string; figures: string[]; visibility?: string };
  "phers.OpenDecision": { type: "phers.OpenDecision"; title: string; figure: string; talent: string; competence: string; difficulty: number; situation: number; kind: string; visibility?: string };
  "phers.Override": { type: "phers.Override"; conflict: string; figure: string; what: string; value: number | string; why: string };
  "phers.RemoveLevel": { type: "phers.RemoveLevel"; figure: string; name: string };
  "phers.RevokeClimax": { type: "phers.RevokeClimax"; figure: string; n: number };
  "phers.Roll": { type: "phers.Roll"; conflict: string; ask: string; figure: string };
  "phers.SetDifficulty": { type: "phers.SetDifficulty"; conflict: string; figure: string; tenths: number };
  "phers.SetLevel": { type: "phers.SetLevel"; figure: string; area: string; name: string; tenths: number };
  "phers.SetSituation": { type: "phers.SetSituation"; conflict: string; figure: string; tenths: number };
  "phers.SetVisibility": { type: "phers.SetVisibility"; conflict: string; figure: string; visibility: string };
  "phers.SpendClimax": { type: "phers.SpendClimax"; conflict: string; ask: string; figure: string };
  "phers.TrainTenth": { type: "phers.TrainTenth"; figure: string; name: string };
  "samyra.AbortLongAction": { type: "samyra.AbortLongAction"; conflict: string; figure: string };
  "samyra.Act": { type: "samyra.Act"; conflict: string; figure: string; kind: string; target: string; words?: string };
  "samyra.Alternative": { type: "samyra.Alternative"; conflict: string; ask: string; figure: string; kind: string; weapon: string };
  "samyra.AnswerStrike": { type: "samyra.AnswerStrike"; conflict: string; ask: string; swing: string };
  "samyra.AnswerSwing": { type: "samyra.AnswerSwing"; conflict: string; ask: string; figure: string; fields: string[] };
  "samyra.Bind": { type: "samyra.Bind"; conflict: string; ask: string; figure: string; target: string };
  "samyra.ChangeGround": { type: "samyra.ChangeGround"; conflict: string; fields: string[]; kind: string; height: number; why: string };
  "samyra.ChooseOrder": { type: "samyra.ChooseOrder"; conflict: string; ask: string; order: string[] };
  "samyra.ClaimSwing": { type: "samyra.ClaimSwing"; conflict: string; figure: string; fields: string[] };
  "samyra.DeclareSpell": { type: "samyra.DeclareSpell"; conflict: string; figure: string; kind: string; rounds: number; words?: string };
  "samyra.DrawArea": { type: "samyra.DrawArea"; conflict: string; figure: string; fields: string[] };
  "samyra.DropAction": { type: "samyra.DropAction"; conflict: string; figure: string };
  "samyra.DropMap": { type: "samyra.DropMap"; map: string };
  "samyra.EndMove": { type: "samyra.EndMove"; conflict: string; ask: string; figure: string };
  "samyra.EnterOutcome": { type: "samyra.EnterOutcome"; conflict: string; ask: string; hit: string; guete: number; damage: number; falls: string };
  "samyra.ForceLeave": { type: "samyra.ForceLeave"; conflict: string; ask: string; figure: string };
  "samyra.ForgetLe": { type: "samyra.ForgetLe"; figure: string };
  "samyra.GiveWeapon": { type: "samyra.GiveWeapon"; figure: string; name: string; hands: number; swing: number; reach: string };
  "samyra.Intend": { type: "samyra.Intend"; conflict: string; figure: string; kind: string; target: string; words: string };
  "samyra.Join": { type: "samyra.Join"; conflict: string; figure: string; party: string; pose: string; facing: number };
  "samyra.JoinAt": { type: "samyra.JoinAt"; conflict: string; figure: string; party: string; x: number; y: number };
  "samyra.LayPicture": { type: "samyra.LayPicture"; conflict: string; picture: string; size: number; fit: string };
  "samyra.Leave": { type: "samyra.Leave"; conflict: string; figure: string };
  "samyra.NextRound": { type: "samyra.NextRound"; conflict: string };
  "samyra.OpenCombat": { type: "samyra.OpenCombat"; title: string; map: string; fog?: string };
  "samyra.Overcome": { type: "samyra.Overcome"; conflict: string; figure: string; pose: string; rounds: number; skill: string };
  "samyra.Override": { type: "samyra.Override"; conflict: string; figure: string; what: string; value: string | number; why: string };
  "samyra.Place": { type: "samyra.Place"; conflict: string; figure: string; x: number; y: number };
  "samyra.PlaceFigure": { type: "samyra.PlaceFigure"; conflict: string; figure: string; pose: string; facing: number; why: string };
  "samyra.PlaceWeapon": { type: "samyra.PlaceWeapon"; figure: string; weapon: string; place: string };
  "samyra.PushOn": { type: "samyra.PushOn"; conflict: string; ask: string; figure: string };
  "samyra.Ready": { type: "samyra.Ready"; conflict: string; ask: string; through: string };
  "samyra.RedrawMap": { type: "samyra.RedrawMap"; map: string; name: string; rows: string };
  "samyra.Reserve": { type: "samyra.Reserve"; conflict: string; ask: string; figure: string; target: string };
  "samyra.RestStays": { type: "samyra.RestStays"; conflict: string; ask: string };
  "samyra.RollAttack": { type: "samyra.RollAttack"; conflict: string; ask: string };
  "samyra.RollInitiative": { type: "samyra.RollInitiative"; conflict: string; ask: string; party: string };
  "samyra.RollLoesen": { type: "samyra.RollLoesen"; conflict: string; ask: string; figure: string };
  "samyra.SaveMap": { type: "samyra.SaveMap"; name: string; rows: string };
  "samyra.SetAlliances": { type: "samyra.SetAlliances"; conflict: string; pairs: string[] };
  "samyra.SetFacing": { type: "samyra.SetFacing"; conflict: string; figure: string; facing: number };
  "samyra.SetFog": { type: "samyra.SetFog"; conflict: string; fields: string[]; fog: string };
  "samyra.SetLe": { type: "samyra.SetLe"; figure: string; le: number };
  "samyra.SetSheet": { type: "samyra.SetSheet"; figure: string; bew: number; height: number; knee: number; shape: string; rs: number; aus: number; sight: number; gelaendelauf: number; bare_hands?: string };
  "samyra.SetSwing": { type: "samyra.SetSwing"; conflict: string; figure: string; wish: string; fields: string[] };
  "samyra.StartLongAction": { type: "samyra.StartLongAction"; conflict: string; figure: string; what: string; rounds: number };
  "samyra.Stay": { type: "samyra.Stay"; conflict: string; ask: string; figure: string };
  "samyra.Step": { type: "samyra.Step"; conflict: string; ask: string; figure: string; path: string[] };
  "samyra.TryGelaendelauf": { type: "samyra.TryGelaendelauf"; conflict: string; ask: string; figure: string };
  "samyra.Withdraw": { type: "samyra.Withdraw"; conflict: string; figure: string };
  "table.AddFigure": { type: "table.AddFigure"; name: string; kind: string; owner: string };
  "table.AddUnseen": { type: "table.AddUnseen"; name: string; kind: string };
  "table.Answer": { type: "table.Answer"; objection: string; verdict: string; text: string };
  "table.CloseConflict": { type: "table.CloseConflict"; conflict: string };
  "table.Correct": { type: "table.Correct"; step: string; command: Record<string, unknown>; fill: string[]; why: string; confirm?: string };
  "table.Fork": { type: "table.Fork"; at: string };
  "table.FreshThrow": { type: "table.FreshThrow"; key: string; why: string };
  "table.GiveFigure": { type: "table.GiveFigure"; figure: string; owner: string };
  "table.Goto": { type: "table.Goto"; to: string; why: string; confirm?: string };
  "table.Object": { type: "table.Object"; step: string; text: string };
  "table.Redo": { type: "table.Redo"; confirm?: string };
  "table.Say": { type: "table.Say"; text: string };
  "table.SetToggle": { type: "table.SetToggle"; toggle: string; value: string | number };
  "table.Skip": { type: "table.Skip"; ask: string };
  "table.TakeOut": { type: "table.TakeOut"; step: string; fill: string[]; why: string; confirm?: string };
  "table.Undo": { type: "table.Undo"; conflict: string; step: string; why: string; confirm?: string };
}

/** Every event, by its type. */
export interface Events {
  "einblatt.ActionDeclared": { type: "einblatt.ActionDeclared"; conflict: string; figure: string; target?: string; secret?: boolean; changed?: boolean };
  "einblatt.ActionResolved": { type: "einblatt.ActionResolved"; conflict: string; system?: string; actor: string; target: string; card_a: string; card_t: string; outcome: string; ep_delta: Record<string, number>; comparison_id: string; terms_a?: Term[]; terms_t?: Term[]; anchor?: string };
  "einblatt.AggregateDecided": { type: "einblatt.AggregateDecided"; conflict: string; mode: string; apply: string; parties: Record<string, number> };
  "einblatt.AllInDeclined": { type: "einblatt.AllInDeclined"; conflict: string; figure: string; how: string };
  "einblatt.AllInOffered": { type: "einblatt.AllInOffered"; conflict: string; figure: string; stake: string };
  "einblatt.AllInResolved": { type: "einblatt.AllInResolved"; conflict: string; figure: string; comparison_id: string; card: string; old: string; outcome: string; how: string; stake: string; ep: Record<string, number>; rivals: string[]; terms?: Term[]; anchor?: string };
  "einblatt.CardCommitted": { type: "einblatt.CardCommitted"; conflict: string; figure: string; changed: boolean; card?: string };
  "einblatt.CardPlayed": { type: "einblatt.CardPlayed"; conflict: string; figure: string; card: string; round: number; role: string };
  "einblatt.CardsCompared": { type: "einblatt.CardsCompared"; cards: Record<string, string>; attribute: string; own?: string[]; ranking: string[][]; terms?: Record<string, Term[]> };
  "einblatt.CardsDiscarded": { type: "einblatt.CardsDiscarded"; conflict: string; figure: string; n: number; why: string; face_up: boolean; cards?: string[] };
  "einblatt.ConflictResolved": { type: "einblatt.ConflictResolved"; conflict: string; classes: Record<string, string>; terms?: Record<string, Term[]> };
  "einblatt.ConsequenceNamed": { type: "einblatt.ConsequenceNamed"; conflict: string; figure: string; text: string };
  "einblatt.CriterionChosen": { type: "einblatt.CriterionChosen"; conflict: string; criterion: string };
  "einblatt.Described": { type: "einblatt.Described"; figure: string; names: string[]; description: string; inventory: string; experience: string };
  "einblatt.DrawDue": { type: "einblatt.DrawDue"; conflict: string; figure: string; n: number; terms?: Term[] };
  "einblatt.ExchangeEnded": { type: "einblatt.ExchangeEnded"; conflict: string; figure: string };
  "einblatt.GroupEnded": { type: "einblatt.GroupEnded"; conflict: string };
  "einblatt.GroupRevealed": { type: "einblatt.GroupRevealed"; conflict: string; targets: Record<string, string> };
  "einblatt.HandDrawn": { type: "einblatt.HandDrawn"; conflict: string; figure: string; n: number; cards?: string[]; terms?: Term[] };
  "einblatt.HandThrown": { type: "einblatt.HandThrown"; conflict: string; figure: string };
  "einblatt.KTAdded": { type: "einblatt.KTAdded"; conflict: string; figure: string; party: string; kind: string; how?: string; ep?: number };
  "einblatt.KTRemoved": { type: "einblatt.KTRemoved"; conflict: string; figure: string };
  "einblatt.Nachgekartet": { type: "einblatt.Nachgekartet"; conflict: string; figure: string; opponent: string; card: string };
  "einblatt.NachkartenDeclined": { type: "einblatt.NachkartenDeclined"; conflict: string; figure: string };
  "einblatt.NachkartenOffered": { type: "einblatt.NachkartenOffered"; conflict: string; figure: string };
  "einblatt.NachkartenResolved": { type: "einblatt.NachkartenResolved"; conflict: string; actor: string; target: string; card_a: string; card_t: string; outcome: string; ep_delta: Record<string, number>; comparison_id: string; terms_a?: Term[]; terms_t?: Term[]; anchor?: string };
  "einblatt.NarrationJudged": { type: "einblatt.NarrationJudged"; conflict: string; figure: string; text: string };
  "einblatt.NpcSet": { type: "einblatt.NpcSet"; conflict: string; figure: string; cards: number; trumps: string[] };
  "einblatt.OpenPlaySet": { type: "einblatt.OpenPlaySet"; conflict: string; party: string; n: number };
  "einblatt.OutcomeNarrated": { type: "einblatt.OutcomeNarrated"; conflict: string; figure: string; text: string };
  "einblatt.Passed": { type: "einblatt.Passed"; conflict: string; figure: string; how: string };
  "einblatt.PileChosen": { type: "einblatt.PileChosen"; conflict: string; figure: string; pile: number };
  "einblatt.PileMarked": { type: "einblatt.PileMarked"; conflict: string; figure: string; discarded: string[]; n: number; order?: string[] };
  "einblatt.PileReshuffled": { type: "einblatt.PileReshuffled"; conflict: string; figure: string; n: number; order?: string[] };
  "einblatt.PilesLaid": { type: "einblatt.PilesLaid"; conflict: string; figures: string[] };
  "einblatt.PilesReshuffled": { type: "einblatt.PilesReshuffled"; conflict: string; figure: string; n: number; n2: number; order?: string[]; order2?: string[] };
  "einblatt.PilesSorted": { type: "einblatt.PilesSorted"; conflict: string; figure: string; criterion: string; n: number; n2: number; first?: string[]; second?: string[] };
  "einblatt.ProbeAttributeSet": { type: "einblatt.ProbeAttributeSet"; conflict: string; figure: string; attribute: string; name?: string };
  "einblatt.ProbeScored": { type: "einblatt.ProbeScored"; conflict: string; probe: number; ep: Record<string, number> };
  "einblatt.ProbeStarted": { type: "einblatt.ProbeStarted"; conflict: string; probe: number };
  "einblatt.ReactionRequested": { type: "einblatt.ReactionRequested"; conflict: string; figure: string; actor: string };
  "einblatt.RestrictionApplied": { type: "einblatt.RestrictionApplied"; conflict: string; figure: string; restriction: string; attribute: string; amount: number; note: string; date?: string; text?: string };
  "einblatt.RestrictionHealed": { type: "einblatt.RestrictionHealed"; figure: string; restriction: string; attribute?: string; amount?: number; note?: string; date?: string; text?: string };
  "einblatt.RestrictionProposed": { type: "einblatt.RestrictionProposed"; conflict: string; figure: string; attribute: string; amount: number };
  "einblatt.RestrictionWorded": { type: "einblatt.RestrictionWorded"; conflict: string; figure: string; text: string };
  "einblatt.ResultOverridden": { type: "einblatt.ResultOverridden"; conflict: string; figure: string; what: string; old: number; new: number; why: string };
  "einblatt.RoundEnded": { type: "einblatt.RoundEnded"; conflict: string; probe: number; round: number };
  "einblatt.RoundStarted": { type: "einblatt.RoundStarted"; conflict: string; probe: number; round: number };
  "einblatt.SheetSet": { type: "einblatt.SheetSet"; figure: string; values: number[]; suits: string[] };
  "einblatt.SleeveKept": { type: "einblatt.SleeveKept"; conflict: string; figure: string };
  "einblatt.SleeveOffered": { type: "einblatt.SleeveOffered"; conflict: string; figure: string };
  "einblatt.SleeveStored": { type: "einblatt.SleeveStored"; conflict: string; figure: string; card?: string };
  "einblatt.SlotsFreed": { type: "einblatt.SlotsFreed"; conflict: string; figure: string; slots: string[] };
  "einblatt.SortAsked": { type: "einblatt.SortAsked"; conflict: string; figure: string };
  "einblatt.StakeAsked": { type: "einblatt.StakeAsked"; conflict: string; figure: string };
  "einblatt.StandAsked": { type: "einblatt.StandAsked"; conflict: string; figure: string; actors: string[] };
  "einblatt.Stood": { type: "einblatt.Stood"; conflict: string; figure: string; actor: string };
  "einblatt.TargetsSet": { type: "einblatt.TargetsSet"; conflict: string; targets: string[] };
  "einblatt.TurnOffered": { type: "einblatt.TurnOffered"; conflict: string; figures: string[]; terms?: Term[] };
  "einblatt.VirtualVanished": { type: "einblatt.VirtualVanished"; conflict: string; figure: string; card: string };
  "einblatt.Waited": { type: "einblatt.Waited"; conflict: string; figure: string };
  "einblatt.ZinkenGranted": { type: "einblatt.ZinkenGranted"; conflict: string; figure: string; granted: number; n: number; cards?: string[] };
  "ews.ActionCancelled": { type: "ews.ActionCancelled"; conflict: string; why: string };
  "ews.ActionResolved": { type: "ews.ActionResolved"; conflict: string; system?: string; method: string; actor: string; opponent: string; x?: number; other_x?: number; total?: number; target?: number; other_total?: number; outcome?: string; success?: boolean; winner?: string; margin?: number; quality?: number; other_quality?: number; cause?: string; terms?: Term[]; anchor?: string };
  "ews.ContestDeclined": { type: "ews.ContestDeclined"; conflict: string; why: string };
  "ews.ContestOpened": { type: "ews.ContestOpened"; conflict: string; initiator: string; other: string; method: string; secret: boolean; visibility: string; value?: number; other_value?: number; skill?: string; other_skill?: string };
  "ews.ContestProposed": { type: "ews.ContestProposed"; conflict: string; figure: string; other: string };
  "ews.CriticalRolled": { type: "ews.CriticalRolled"; conflict: string; who: string; kind: string };
  "ews.DiceRolled": { type: "ews.DiceRolled"; conflict: string; who: string; faces?: number[]; x?: number; how?: string };
  "ews.OutcomeNarrated": { type: "ews.OutcomeNarrated"; conflict: string; text: string };
  "ews.ProbeOpened": { type: "ews.ProbeOpened"; conflict: string; figure: string; method: string; secret: boolean; visibility: string; value?: number; target?: number; skill?: string };
  "ews.ResultOverridden": { type: "ews.ResultOverridden"; conflict: string; what: string; why: string; old?: string | number; new?: string | number; how?: string };
  "ews.SymbolCommitted": { type: "ews.SymbolCommitted"; conflict: string; who: string; game: number; symbol?: string };
  "ews.SymbolsRevealed": { type: "ews.SymbolsRevealed"; conflict: string; k: number; actor: string; opponent: string; a: string; b: string; outcome: string; winner: string };
  "ews.ValueRemoved": { type: "ews.ValueRemoved"; figure: string; name: string };
  "ews.ValueSet": { type: "ews.ValueSet"; figure: string; name: string; value: number };
  "harmonies.ActionOpened": { type: "harmonies.ActionOpened"; conflict: string; action: string; kind: string; how?: string; figure: string; characteristic?: string; means?: string; competency?: string };
  "harmonies.ActionParried": { type: "harmonies.ActionParried"; conflict: string; action: string; figure: string };
  "harmonies.ActionResolved": { type: "harmonies.ActionResolved"; conflict: string; action: string; system?: string; kind: string; figure: string; outcome: string; roll: number; dice: Record<string, [number[], number[]]>; success?: boolean; winner?: string; tied?: string[]; effects?: Record<string, boolean>; final?: number; margin?: number; failure_margin?: number; terms?: Term[]; others?: Record<string, Term[]>; anchor?: string };
  "harmonies.ActionWithdrawn": { type: "harmonies.ActionWithdrawn"; conflict: string; action: string; figure: string };
  "harmonies.Adjusted": { type: "harmonies.Adjusted"; conflict: string; action: string; figure: string; v: number; reason: string };
  "harmonies.ApproachSet": { type: "harmonies.ApproachSet"; conflict: string; action: string; figure: string; characteristic?: string; means?: string; competency?: string };
  "harmonies.CompetencyRemoved": { type: "harmonies.CompetencyRemoved"; figure: string; competency: string };
  "harmonies.CompetencySet": { type: "harmonies.CompetencySet"; figure: string; competency: string; value: number };
  "harmonies.DiceRolled": { type: "harmonies.DiceRolled"; conflict: string; action: string; figure: string; F: number[]; M: number[]; open: boolean; roll: number; outcome: string; final?: number; margin?: number; terms?: Term[]; coin?: number };
  "harmonies.DifficultyProposed": { type: "harmonies.DifficultyProposed"; conflict: string; action: string; figure: string; d: number };
  "harmonies.DifficultyRejected": { type: "harmonies.DifficultyRejected"; conflict: string; action: string; figure: string; d: number };
  "harmonies.DifficultySet": { type: "harmonies.DifficultySet"; conflict: string; action: string; d: number };
  "harmonies.FigureHidden": { type: "harmonies.FigureHidden"; figure: string };
  "harmonies.FigureShown": { type: "harmonies.FigureShown"; figure: string };
  "harmonies.MultipleDeclared": { type: "harmonies.MultipleDeclared"; conflict: string; n: number; penalty: number };
  "harmonies.MultipleResolved": { type: "harmonies.MultipleResolved"; conflict: string };
  "harmonies.OpponentAdded": { type: "harmonies.OpponentAdded"; conflict: string; action: string; figure: string; characteristic?: string; means?: string; competency?: string };
  "harmonies.OpponentNamed": { type: "harmonies.OpponentNamed"; conflict: string; action: string; figure: string; opponent: string };
  "harmonies.ParryChosen": { type: "harmonies.ParryChosen"; conflict: string; action: string; figure: string; characteristic?: string; means?: string; competency?: string };
  "harmonies.ParryDeclined": { type: "harmonies.ParryDeclined"; conflict: string; action: string; figure: string };
  "harmonies.ParryOffered": { type: "harmonies.ParryOffered"; conflict: string; action: string; figure: string; d: number };
  "harmonies.ProposalInvited": { type: "harmonies.ProposalInvited"; conflict: string; action: string; figure: string };
  "harmonies.ResultDescribed": { type: "harmonies.ResultDescribed"; conflict: string; action: string; figure: string; text: string };
  "harmonies.ResultOverridden": { type: "harmonies.ResultOverridden"; conflict: string; action: string; figure: string; what: string; old: string; new: string; why: string };
  "harmonies.RollChosen": { type: "harmonies.RollChosen"; conflict: string; action: string; figure: string; mode: string };
  "harmonies.RollsSet": { type: "harmonies.RollsSet"; conflict: string; action: string; rolls: string };
  "harmonies.SheetSet": { type: "harmonies.SheetSet"; figure: string; values: Record<string, number> };
  "phers.ActionResolved": { type: "phers.ActionResolved"; conflict: string; figure: string; system?: string; kind: string; level?: number; z?: number; result?: number; class?: string; success?: boolean; doubled?: string[]; terms?: Term[]; anchor?: string; secret?: boolean };
  "phers.ClimaxDeclined": { type: "phers.ClimaxDeclined"; conflict: string; figure: string };
  "phers.ClimaxGranted": { type: "phers.ClimaxGranted"; figure: string; n?: number; why?: string; conflict?: string };
  "phers.ClimaxRevoked": { type: "phers.ClimaxRevoked"; figure: string; n?: number; why?: string };
  "phers.ClimaxSpent": { type: "phers.ClimaxSpent"; conflict: string; figure: string };
  "phers.ComparisonOpened": { type: "phers.ComparisonOpened"; conflict: string; figures: string[]; kind: string };
  "phers.ComparisonResolved": { type: "phers.ComparisonResolved"; conflict: string; figure: string; opponent: string; rel?: string; classes?: Record<string, string>; anchor?: string; secret?: boolean };
  "phers.DecisionConfirmed": { type: "phers.DecisionConfirmed"; conflict: string; figure: string; kind: string; again?: boolean; talent?: Summand; competence?: Summand; difficulty?: number; situation?: number };
  "phers.DecisionOpened": { type: "phers.DecisionOpened"; conflict: string; figure: string; kind: string; proposed: boolean; talent?: Summand; competence?: Summand; difficulty?: number; situation?: number };
  "phers.DecisionVoided": { type: "phers.DecisionVoided"; conflict: string; figures: string[] };
  "phers.DiceRolled": { type: "phers.DiceRolled"; conflict: string; figure: string; dice?: Die[]; fixed?: Die[]; covert?: Die[]; secret?: boolean };
  "phers.DifficultySet": { type: "phers.DifficultySet"; conflict: string; figure: string; tenths: number };
  "phers.DramaticEvent": { type: "phers.DramaticEvent"; conflict: string; figure: string; text: string; by: string };
  "phers.DramaticEventDeclined": { type: "phers.DramaticEventDeclined"; conflict: string; figure: string };
  "phers.DramaticEventOffered": { type: "phers.DramaticEventOffered"; conflict: string; figure: string; triple?: boolean; secret?: boolean };
  "phers.EventNarrated": { type: "phers.EventNarrated"; conflict: string; figure: string; text: string };
  "phers.LevelChanged": { type: "phers.LevelChanged"; figure: string; area: string; name: string; old: number; tenths: number; how: string };
  "phers.LevelRemoved": { type: "phers.LevelRemoved"; figure: string; name: string };
  "phers.ResultOverridden": { type: "phers.ResultOverridden"; conflict: string; figure: string; what: string; old?: number | string; new?: number | string; why: string; secret?: boolean };
  "phers.RollKindChosen": { type: "phers.RollKindChosen"; conflict: string; figure: string; kind: string };
  "phers.SituationSet": { type: "phers.SituationSet"; conflict: string; figure: string; tenths: number };
  "phers.VisibilitySet": { type: "phers.VisibilitySet"; conflict: string; figure: string; visibility: string };
  "samyra.ActionDeclared": { type: "samyra.ActionDeclared"; conflict: string; figure: string; choice: Choice };
  "samyra.ActionDropped": { type: "samyra.ActionDropped"; conflict: string; figure: string };
  "samyra.ActionIntended": { type: "samyra.ActionIntended"; conflict: string; figure: string; choice: Choice };
  "samyra.ActionResolved": { type: "samyra.ActionResolved"; conflict: string; blow: string; kind: string; attacker: string; target: string; hit: boolean; face?: number; system?: string; anchor?: string; guete?: number; damage?: number; raw?: number; falls?: boolean; terms?: Term[] };
  "samyra.ActionVoided": { type: "samyra.ActionVoided"; conflict: string; figure: string; target: string; why?: string };
  "samyra.ActionsRevealed": { type: "samyra.ActionsRevealed"; conflict: string; window: string; choices: Record<string, Choice>; blows: Record<string, string> };
  "samyra.AreaDrawn": { type: "samyra.AreaDrawn"; conflict: string; figure: string; fields: string[] };
  "samyra.AttackRolled": { type: "samyra.AttackRolled"; conflict: string; blow: string; attacker: string; face: number; proposed?: Outcome };
  "samyra.BindAttempted": { type: "samyra.BindAttempted"; conflict: string; binder: string; target: string; success: boolean; guete?: number; aus?: number };
  "samyra.BindDamageApplied": { type: "samyra.BindDamageApplied"; conflict: string; binder: string; target: string; sum?: number };
  "samyra.BindExpired": { type: "samyra.BindExpired"; conflict: string; binder: string; target: string };
  "samyra.BindReserved": { type: "samyra.BindReserved"; conflict: string; figure: string; target: string };
  "samyra.BindTried": { type: "samyra.BindTried"; conflict: string; figure: string; target: string; blow: string };
  "samyra.ChoiceWithdrawn": { type: "samyra.ChoiceWithdrawn"; conflict: string; figure: string };
  "samyra.CombatOpened": { type: "samyra.CombatOpened"; conflict: string; name: string; rows: string; under?: string };
  "samyra.FacingChosen": { type: "samyra.FacingChosen"; conflict: string; figure: string; facing: number };
  "samyra.FacingSet": { type: "samyra.FacingSet"; conflict: string; facings: Record<string, number> };
  "samyra.FigureFell": { type: "samyra.FigureFell"; conflict: string; figure: string; contributors: string[] };
  "samyra.FigureJoined": { type: "samyra.FigureJoined"; conflict: string; figure: string; party: string; pose: string; facing: number; waiting: boolean; shape?: string };
  "samyra.FigureLeft": { type: "samyra.FigureLeft"; conflict: string; figure: string };
  "samyra.FigureLurks": { type: "samyra.FigureLurks"; conflict: string; figure: string; party: string; pose: string; facing: number; shape: string };
  "samyra.FigureMoved": { type: "samyra.FigureMoved"; conflict: string; figure: string; path: string[]; facing: number; left?: number };
  "samyra.FigurePlaced": { type: "samyra.FigurePlaced"; conflict: string; figure: string; old: string; pose: string; facing: number; why: string };
  "samyra.FigureStopped": { type: "samyra.FigureStopped"; conflict: string; figure: string; pose: string; enemies: string[] };
  "samyra.FogLaid": { type: "samyra.FogLaid"; conflict: string; fields: string[] };
  "samyra.FogLifted": { type: "samyra.FogLifted"; conflict: string; fields: string[] };
  "samyra.GelaendelaufDecided": { type: "samyra.GelaendelaufDecided"; conflict: string; figure: string; passed: string[]; stopped: string[] };
  "samyra.GelaendelaufTried": { type: "samyra.GelaendelaufTried"; conflict: string; figure: string; checks: Record<string, string> };
  "samyra.GroundChanged": { type: "samyra.GroundChanged"; conflict: string; fields: string[]; kind: string; height: number; why: string; figures?: string[] };
  "samyra.InitiativeRolled": { type: "samyra.InitiativeRolled"; conflict: string; round: number; party: string; face: number; attempt: number };
  "samyra.InitiativeTied": { type: "samyra.InitiativeTied"; conflict: string; parties: string[] };
  "samyra.InitiativeWon": { type: "samyra.InitiativeWon"; conflict: string; party: string; terms: Term[] };
  "samyra.IntentFell": { type: "samyra.IntentFell"; conflict: string; figure: string; choice: Choice; why: string };
  "samyra.LeForgotten": { type: "samyra.LeForgotten"; figure: string };
  "samyra.LeSet": { type: "samyra.LeSet"; figure: string; le: number };
  "samyra.LoesenAnnounced": { type: "samyra.LoesenAnnounced"; conflict: string; figure: string; blows: Record<string, string> };
  "samyra.LoesenForced": { type: "samyra.LoesenForced"; conflict: string; figure: string; enemies: string[] };
  "samyra.LoesenRolled": { type: "samyra.LoesenRolled"; conflict: string; figure: string; enemy: string; face: number; success: boolean; threshold?: number; terms?: Term[] };
  "samyra.LongActionEnded": { type: "samyra.LongActionEnded"; conflict: string; figure: string; finished: boolean };
  "samyra.LongActionStarted": { type: "samyra.LongActionStarted"; conflict: string; figure: string; what: string; rounds: number };
  "samyra.MapDropped": { type: "samyra.MapDropped"; map: string };
  "samyra.MapSaved": { type: "samyra.MapSaved"; map: string; name: string; rows: string };
  "samyra.MovementBegun": { type: "samyra.MovementBegun"; conflict: string; figure: string; mode: string; foes: string[]; full?: number };
  "samyra.MovementEnded": { type: "samyra.MovementEnded"; conflict: string; figure: string };
  "samyra.MovementOrderChosen": { type: "samyra.MovementOrderChosen"; conflict: string; by: string; order: string[] };
  "samyra.OvercomeEnded": { type: "samyra.OvercomeEnded"; conflict: string; figure: string; pose: string; why?: string };
  "samyra.OvercomeStarted": { type: "samyra.OvercomeStarted"; conflict: string; figure: string; pose: string; rounds: number; skill: string; mode?: string; foes?: string[] };
  "samyra.PartiesAllied": { type: "samyra.PartiesAllied"; conflict: string; pairs: ([string, string])[] };
  "samyra.PassierschlagTriggered": { type: "samyra.PassierschlagTriggered"; conflict: string; mover: string; attacker: string; field: string; reason: string; last?: string };
  "samyra.PictureLaid": { type: "samyra.PictureLaid"; conflict: string; picture?: string; size?: number; fit?: string };
  "samyra.PushedOn": { type: "samyra.PushedOn"; conflict: string; figure: string };
  "samyra.ReadinessEnded": { type: "samyra.ReadinessEnded"; conflict: string; figure: string; window: string; why?: string };
  "samyra.ReadinessShown": { type: "samyra.ReadinessShown"; conflict: string; window: string; figures: string[]; through?: string };
  "samyra.ResultOverridden": { type: "samyra.ResultOverridden"; conflict: string; figure: string; what: string; why: string; old?: string | number; new?: string | number };
  "samyra.RoundEnded": { type: "samyra.RoundEnded"; conflict: string; round: number };
  "samyra.RoundStarted": { type: "samyra.RoundStarted"; conflict: string; round: number; parties: string[] };
  "samyra.SeatReady": { type: "samyra.SeatReady"; conflict: string; window: string; figures: string[]; through?: string };
  "samyra.SegmentClosed": { type: "samyra.SegmentClosed"; conflict: string; window: string };
  "samyra.SegmentDamageApplied": { type: "samyra.SegmentDamageApplied"; conflict: string; window: string; harms: Harm[] };
  "samyra.SegmentOpened": { type: "samyra.SegmentOpened"; conflict: string; window: string; members: string[] };
  "samyra.SheetSet": { type: "samyra.SheetSet"; figure: string; bew: number; height: number; knee: number; shape: string; rs: number; aus: number; sight: number; gelaendelauf: number; bare_hands?: string };
  "samyra.SlotClosed": { type: "samyra.SlotClosed"; conflict: string; party: string };
  "samyra.SlotOpened": { type: "samyra.SlotOpened"; conflict: string; slot: number; party: string };
  "samyra.SpellInterrupted": { type: "samyra.SpellInterrupted"; conflict: string; caster: string; by: string[]; kind?: string };
  "samyra.SpellsDeclared": { type: "samyra.SpellsDeclared"; conflict: string; open: Record<string, Choice> };
  "samyra.StanceChanged": { type: "samyra.StanceChanged"; conflict: string; figure: string; stance: string };
  "samyra.StrikeAnswered": { type: "samyra.StrikeAnswered"; conflict: string; mover: string; attacker: string; swing?: string };
  "samyra.StrikesApplied": { type: "samyra.StrikesApplied"; conflict: string; mover: string; attackers: string[]; sum?: number };
  "samyra.StrikesRevealed": { type: "samyra.StrikesRevealed"; conflict: string; mover: string; blows: Record<string, string>; waived: string[] };
  "samyra.SwingOffered": { type: "samyra.SwingOffered"; conflict: string; figure: string };
  "samyra.SwingSpaceClaimed": { type: "samyra.SwingSpaceClaimed"; conflict: string; figure: string; fields: string[] };
  "samyra.SwingSpaceReleased": { type: "samyra.SwingSpaceReleased"; conflict: string; figure: string };
  "samyra.SwingWished": { type: "samyra.SwingWished"; conflict: string; figure: string; wish: string; fields: string[] };
  "samyra.WeaponGiven": { type: "samyra.WeaponGiven"; figure: string; weapon: string; name: string; hands: number; swing: number; reach: string };
  "samyra.WeaponPlaced": { type: "samyra.WeaponPlaced"; figure: string; weapon: string; place: string };
  "samyra.WeaponReadied": { type: "samyra.WeaponReadied"; conflict: string; figure: string; weapon: string; away: string[] };
  "samyra.WindowOpened": { type: "samyra.WindowOpened"; conflict: string; window: string };
  "table.ConflictClosed": { type: "table.ConflictClosed"; conflict: string };
  "table.ConflictOpened": { type: "table.ConflictOpened"; conflict: string; system: string; title: string; settings: Record<string, string | number> };
  "table.FigureAdded": { type: "table.FigureAdded"; figure: string; name: string; kind: string; owner: string; unseen?: boolean };
  "table.FigureGiven": { type: "table.FigureGiven"; figure: string; owner: string };
  "table.FigureSeen": { type: "table.FigureSeen"; figure: string; name: string; kind: string };
  "table.FreshThrowOrdered": { type: "table.FreshThrowOrdered"; system: string; figure: string; purpose: string; target: string; discarded: number; why: string };
  "table.HandsOpened": { type: "table.HandsOpened"; conflict: string };
  "table.Objected": { type: "table.Objected"; objection: string; step: string; seat: string; text: string };
  "table.ObjectionAnswered": { type: "table.ObjectionAnswered"; objection: string; verdict: string; text: string };
  "table.PublicationPictured": { type: "table.PublicationPictured"; publication: string; seat: string; title: string; picture: string };
  "table.PublicationRevoked": { type: "table.PublicationRevoked"; publication: string; seat: string; title: string };
  "table.Published": { type: "table.Published"; publication: string; seat: string; at: number; title: string; description: string; names: boolean; conflict?: string; secret?: string };
  "table.Said": { type: "table.Said"; seat: string; text: string };
  "table.SeatAdded": { type: "table.SeatAdded"; seat: string; name: string; role: string; token?: string };
  "table.SeatRevoked": { type: "table.SeatRevoked"; seat: string };
  "table.TableForked": { type: "table.TableForked"; state?: Record<string, unknown> };
  "table.TableOpened": { type: "table.TableOpened"; table: string; title: string; language: string; links?: Record<string, string> };
  "table.ToggleSet": { type: "table.ToggleSet"; toggle: string; value: string | number };
}
