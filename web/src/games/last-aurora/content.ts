// Cards in the one shape the drawings want. No rule lives here: only what is printed on a card.

import type {
  Colour,
  EffectInfo,
  LastAuroraContent,
  MapInfo,
  OutcomeInfo,
  StoryInfo,
  Tokens,
} from '../../generated/protocol';
import { ask, contentPath, onceAt } from '../../lib/api';
import { t, together } from '../../lib/words';
import type { ActionThing } from './automa';

export type Kind =
  'survivor' | 'truck' | 'trailer' | 'device' | 'location' | 'encounter' | 'event' | 'enemy' | 'object' | 'outcome';

export interface Box {
  kind: string;
  number: number;
  text: string;
}

export interface Card {
  id: number;
  slug: string;
  name: string;
  flavour: string;
  kind: Kind;
  set: 'start' | 'exploration' | 'enemy' | 'loot' | 'object' | 'outcome';
  /** All its rules in sentences. */
  lines: string[];
  colour?: Colour;
  period?: number;
  additional?: boolean;
  group?: number;
  defense?: number[];
  /** How many of the Defense boxes are Asgardian. */
  asgardian?: number[];
  skill?: number;
  ability?: string;
  abilityNumber?: number;
  speed?: number;
  towing?: number;
  tracks?: boolean;
  boxes?: Box[];
  blocks?: Tokens[];
  corner?: EffectInfo[];
  effects?: EffectInfo[];
  scope?: string;
  number?: number;
  phases?: number[];
  /** What an Android is, in words. */
  android?: string;
  /** Rating of the Weapon of an Armed Location. */
  weapon?: number;
  /** The module it belongs to. */
  module?: string;
  outcome?: OutcomeInfo;
  /** Values that were reconstructed rather than attested. */
  reconstructed: boolean;
}

/** A Story card, as far as everybody may know it. */
export type StoryThing = StoryInfo;

export interface Catalogue {
  raw: LastAuroraContent;
  cards: Card[];
  objects: Card[];
  outcomes: Card[];
  /** Action cards of the Last Automa. */
  actions: ActionThing[];
  stories: StoryThing[];
}

/** A list of effects as sentences; the options of a choice are lines of their own. */
export function sentences(effects: EffectInfo[]): string[] {
  return effects.flatMap(effect => [
    effect.text,
    ...effect.options.map(option => '• ' + option.map(part => part.text).join(' ')),
  ]);
}

function unique(lines: string[]): string[] {
  return [...new Set(lines.filter(Boolean))];
}

type Info = LastAuroraContent['cards'][number];

function cardOf(info: Info): Card {
  const { face, set } = info;
  const base = {
    id: info.id,
    slug: info.slug,
    name: info.name,
    flavour: info.flavour,
    kind: face.kind,
    set: set.pile,
    ...(set.pile === 'start' && set.colour ? { colour: set.colour } : {}),
    ...(set.pile === 'exploration' ? { period: set.period, additional: set.additional } : {}),
    ...(set.pile === 'enemy' ? { period: set.period } : {}),
    ...(set.pile === 'loot'
      ? { group: set.group, defense: set.defense, ...(set.asgardian.some(Boolean) ? { asgardian: set.asgardian } : {}) }
      : {}),
    ...(info.module ? { module: info.module } : {}),
    reconstructed: info.sources.some(source => source.source === 'reconstructed'),
  };
  switch (face.kind) {
    case 'survivor':
      return {
        ...base,
        skill: face.skill,
        ability: face.ability,
        abilityNumber: face.number,
        ...(face.android ? { android: face.android } : {}),
        lines: unique([face.text, face.android ?? '']),
      };
    case 'truck':
      return {
        ...base,
        speed: face.speed,
        towing: face.towing,
        tracks: face.tracks,
        boxes: face.boxes,
        lines: unique(face.boxes.map(box => box.text)),
      };
    case 'trailer':
    case 'device':
      return { ...base, tracks: face.tracks, boxes: face.boxes, lines: unique(face.boxes.map(box => box.text)) };
    case 'location':
      return {
        ...base,
        corner: face.corner,
        blocks: face.blocks,
        ...(face.weapon === null ? {} : { weapon: face.weapon }),
        lines: unique([...sentences(face.corner), face.weapon_text ?? '']),
      };
    case 'encounter':
      return { ...base, blocks: [face.tokens], effects: face.effects, lines: sentences(face.effects) };
    case 'event':
      return {
        ...base,
        scope: face.scope,
        effects: face.effects,
        lines: [face.scope_text, ...sentences(face.effects)],
      };
    case 'enemy':
      return {
        ...base,
        number: face.number,
        ...(face.scope ? { scope: face.scope[0] } : {}),
        effects: face.effects,
        lines: unique([face.scope?.[1] ?? '', ...sentences(face.effects)]),
      };
  }
}

/** Reads what the server tells about cards. `outcomeName` names an Outcome card by its number. */
export function catalogue(raw: LastAuroraContent, outcomeName: (number: number) => string): Catalogue {
  return {
    raw,
    cards: raw.cards.map(cardOf),
    objects: raw.objects.map(({ module, ...object }) => ({
      ...object,
      ...(module ? { module } : {}),
      kind: 'object',
      set: 'object',
      lines: [object.text],
      reconstructed: object.sources.some(source => source.source === 'reconstructed'),
    })),
    outcomes: raw.outcomes.map(outcome => ({
      id: outcome.id,
      slug: outcome.slug,
      name: outcomeName(outcome.id + 1),
      flavour: '',
      kind: 'outcome',
      set: 'outcome',
      lines: [outcome.back_text],
      outcome,
      reconstructed: outcome.sources.some(source => source.source === 'reconstructed'),
    })),
    actions: raw.automa.cards.map(action => ({ name: action.name, action })),
    stories: raw.stories,
  };
}

/** Cards and maps, as the server has them. */
const catalogueAt = onceAt(async path =>
  catalogue(await ask<LastAuroraContent>(path), number => t('card-outcome', { number })),
);
export const loadCatalogue = (address?: string): Promise<Catalogue> => catalogueAt(contentPath('last-aurora', address));

export function mapOf(content: Catalogue, slug: string): MapInfo {
  return content.raw.maps.find(map => map.slug === slug) ?? content.raw.maps[0]!;
}

export const TOKENS = ['food', 'fuel', 'ammo', 'full', 'half', 'object'] as const;

/** The tokens of a block, one by one. */
export function tokensOf(block: Tokens): string[] {
  return TOKENS.flatMap(kind => Array.from({ length: block[kind] }, () => kind as string));
}

/** The tokens of a block, in words. */
export const lying = (block: Tokens): string =>
  together(tokensOf(block).map(kind => t(`token-${kind}`))) || t('text-nothing');

/** What a box costs each time it works. */
export const PRICES: Readonly<Record<string, string>> = {
  energy: 'full',
  junk: 'object',
  decontaminator: 'half',
  'repair-bay': 'half',
  collector: 'half',
  'fame-paid': 'half',
};

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'] as const;
