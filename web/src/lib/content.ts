// Cards and maps in the shape the drawings want. No rule lives here: only what is printed on a card.

import type { Block, Colour, RawContent, Variant } from './types';
import { number, variant } from './variant';

export type Kind =
  | 'survivor' | 'truck' | 'trailer' | 'device' | 'location' | 'encounter' | 'event' | 'enemy' | 'object' | 'outcome';

export interface Effect {
  word: string;
  number: number;
  /** Resource, area or whom, as a word. */
  what?: string;
  /** Of a choice: its options. */
  options?: Effect[][];
}

export interface Box {
  word: string;
  number: number;
}

export interface Card {
  id: number;
  slug: string;
  kind: Kind;
  set: 'start' | 'exploration' | 'enemy' | 'loot' | 'object' | 'outcome';
  colour?: Colour;
  /** 1 to 3. */
  period?: number;
  additional?: boolean;
  /** Group of a Loot card, 1 to 3, and its Defense boxes with 2, 3 and 4 players. */
  group?: number;
  defense?: number[];
  skill?: number;
  ability?: Box;
  speed?: number;
  towing?: number;
  tracks?: boolean;
  optional?: boolean;
  boxes?: Box[];
  blocks?: Block[];
  corner?: Effect[];
  text?: Effect[];
  scope?: string;
  number?: number;
  phases?: number[];
  copies?: number;
  shots?: { damage: number; jammed: boolean }[];
  attacks?: { damage: number; ambush: boolean }[];
  letters?: number[];
  back?: string;
}

export interface Slot {
  cost: number;
  bonus: Effect[][];
}

export interface Catalogue {
  raw: RawContent;
  cards: Card[];
  objects: Card[];
  outcomes: Card[];
  map: RawContent['maps'][number];
  slots: Slot[];
}

export function areaWord(area: Variant): string {
  const [word, payload] = variant(area);
  return word === 'column' ? `trailer-column-${number(payload)}` : word;
}

function effects(raw: RawContent, list: number): Effect[] {
  return (raw.lists[list] ?? []).map((effect) => effectOf(raw, effect));
}

function effectOf(raw: RawContent, effect: Variant): Effect {
  const [word, payload] = variant(effect);
  if (word === 'choice') {
    const { first, count } = payload as { first: number; count: number };
    const options = Array.from({ length: count }, (_, i) => effects(raw, first + i));
    return { word, number: count, options };
  }
  if (word === 'gain') {
    const [resource, count] = payload as [string, number];
    return { word, number: count, what: resource.toLowerCase() };
  }
  if (Array.isArray(payload)) {
    const what = payload[1] as Variant;
    return { word, number: number(payload), what: areaWord(what) };
  }
  return { word, number: number(payload) };
}

function box(raw: Variant): Box {
  const [word, payload] = variant(raw);
  if (word === 'special') return box(payload as Variant);
  return { word, number: number(payload) };
}

type Fields = Record<string, unknown>;

function setOf(raw: Variant): Partial<Card> & Pick<Card, 'set'> {
  const [word, payload] = variant(raw);
  const fields = (payload ?? {}) as Fields;
  switch (word) {
    case 'start':
      return { set: 'start', ...(payload ? { colour: payload as Colour } : {}) };
    case 'enemy':
      return { set: 'enemy', period: Number(fields.period) + 1 };
    case 'loot':
      return { set: 'loot', group: Number(fields.group) + 1, defense: fields.defense as number[] };
    default:
      return { set: 'exploration', period: Number(fields.period) + 1, additional: Boolean(fields.additional) };
  }
}

function kindOf(raw: RawContent, kind: Variant): Partial<Card> & Pick<Card, 'kind'> {
  const [word, payload] = variant(kind);
  const fields = payload as Fields;
  switch (word) {
    case 'survivor':
      return { kind: 'survivor', skill: fields.skill as number, ability: box(fields.ability as Variant) };
    case 'convoy': {
      const [type, engine] = variant(fields.kind as Variant);
      const boxes = (fields.boxes as Variant[]).map(box);
      const rest = { tracks: fields.tracks as boolean, optional: fields.optional as boolean, boxes };
      return { kind: type as Kind, ...(engine as object | null), ...rest };
    }
    case 'location': {
      const corner = fields.corner as number | null;
      return {
        kind: 'location',
        blocks: fields.blocks as Block[],
        ...(corner === null ? {} : { corner: effects(raw, corner) }),
      };
    }
    case 'encounter':
      return { kind: 'encounter', blocks: [fields.tokens as Block], text: effects(raw, fields.text as number) };
    case 'event':
      return { kind: 'event', scope: variant(fields.scope as Variant)[0], text: effects(raw, fields.text as number) };
    default:
      return { kind: 'enemy', number: fields.number as number, text: effects(raw, fields.ambush as number) };
  }
}

function objectOf(raw: RawContent, id: number): Card {
  const object = raw.objects[id]!;
  const [word, payload] = variant(object.effect);
  return {
    id,
    slug: object.slug,
    kind: 'object',
    set: 'object',
    copies: object.copies,
    phases: [1, 2, 3, 4].filter((phase) => object.phases & (1 << (phase - 1))),
    ...(word === 'play' ? { text: effects(raw, payload as number) } : {}),
  };
}

/** Reads what the server tells about cards and maps. */
export function catalogue(raw: RawContent, map = 'alpha'): Catalogue {
  const board = raw.maps.find((candidate) => candidate.slug === map) ?? raw.maps[0]!;
  return {
    raw,
    cards: raw.cards.map((card, id) => ({
      id,
      slug: card.slug,
      ...setOf(card.set),
      ...kindOf(raw, card.kind),
    })),
    objects: raw.objects.map((_, id) => objectOf(raw, id)),
    outcomes: raw.outcomes.map((outcome, id) => ({
      id,
      slug: outcome.slug,
      kind: 'outcome',
      set: 'outcome',
      shots: outcome.shots,
      attacks: outcome.attacks,
      letters: outcome.letters,
      back: areaWord(outcome.back),
    })),
    map: board,
    slots: board.slots.map((slot) => ({ cost: slot.cost, bonus: slot.bonus.map((list) => effects(raw, list)) })),
  };
}

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'] as const;
