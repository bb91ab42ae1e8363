// The table as the server tells it. Shapes follow the Rust types of crates/last-aurora (view.rs, event.rs, content/types.rs).

export type Seat = number;
export type CardId = number;
export type ObjectId = number;
export type OutcomeId = number;
export type Colour = 'blue' | 'red' | 'yellow' | 'green';
export type Token = 'food' | 'fuel' | 'ammo' | 'survivor';
export type Resource = 'Food' | 'Fuel' | 'Ammo';
export type Phase = 'exploration' | 'rest' | 'movement' | 'fire' | 'end';
export type Zone = 'active' | 'rest' | 'exhausted';
/** Food, Fuel, Ammo, Objects. */
export type Block = [number, number, number, number];
/** A Rust enum as serde writes it: a bare word, or one word with what it carries. */
export type Variant = string | { [word: string]: unknown };
export type BoxView = 'empty' | 'damage' | { token: Token };

export interface CellView {
  cell: number;
  card: CardId;
  boxes: BoxView[];
}

export interface MemberView {
  card: CardId;
  zone: Zone;
  contamination: number;
  food: number;
  skill: number;
  involved: boolean;
  used: boolean;
}

export interface PlayerView {
  colour: Colour;
  alive: boolean;
  space: number;
  fame: number;
  targets: number;
  convoy: CellView[];
  crew: MemberView[];
  objects: number;
  hand: ObjectId[] | null;
  aside: [number, number, number, number];
  ignored: number;
  fired: number;
}

export interface SlotView {
  card: CardId | null;
  blocks: [Block, Block];
}

export interface FoeView {
  card: CardId;
  region: number;
  damage: number;
  defense: number;
  targets: (Seat | null)[];
}

export interface View {
  round: number;
  phase: Phase;
  turn: Seat | null;
  /** A set of seats, one bit each. */
  to_act: number;
  questions: (Variant | null)[];
  order: Seat[];
  aurora: [number, number];
  waypoints: (Variant | null)[];
  zone: SlotView[];
  event: CardId | null;
  deck: [number, number, number];
  discard: CardId[];
  objects: number;
  object_discard: ObjectId[];
  outcomes: number;
  outcome_back: Variant | null;
  outcome: OutcomeId | null;
  outcome_discard: OutcomeId[];
  loot: number;
  loot_back: [number, number, number] | null;
  foes: FoeView[];
  won: [Seat, CardId][];
  players: PlayerView[];
  over: boolean;
}

export interface ScoreLine {
  rule: string;
  points: number;
}

export interface SeatOutcome {
  score: number;
  lines: ScoreLine[];
  place: number;
}

export interface Outcome {
  seats: SeatOutcome[];
  winner: Seat | null;
}

export interface Refusal {
  rule: string;
  text: string;
}

/** Something that happened; `type` is the key of its sentence (`event-…`). */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export interface RawCard {
  slug: string;
  set: Variant;
  kind: Variant;
}

export interface RawContent {
  cards: RawCard[];
  objects: { slug: string; copies: number; phases: number; effect: Variant }[];
  outcomes: {
    slug: string;
    shots: { damage: number; jammed: boolean }[];
    attacks: { damage: number; ambush: boolean }[];
    letters: number[];
    back: Variant;
  }[];
  waypoints: Variant[];
  maps: {
    slug: string;
    regions: string[];
    spaces: { region: number; waypoint: boolean }[];
    shortcuts: { from: number; to: number; tracks: boolean }[];
    moorings: { number: number; red: boolean; space: number }[];
    slots: { cost: number; bonus: number[] }[];
  }[];
  lists: Variant[][];
  fame: number[];
}
