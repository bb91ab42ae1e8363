// The games there are: the only place that names them. Each is loaded when somebody sits down to it.

import type { Component } from 'svelte';
import type { GuideFigure } from '../generated/protocol';
import type { GameClient } from './game';

interface Entry {
  load: () => Promise<GameClient>;
  /** Draws a piece of it in the rules, without a table. */
  figure: () => Promise<{ default: Component<GuideFigure> }>;
  /** First letters of the IDs of its rules, as a pattern. */
  rules: string;
  /** Letters of its title on the first page. */
  letters: 'stencil' | 'serif';
}

const GAMES: Record<string, Entry> = {
  'last-aurora': {
    load: async () => (await import('./last-aurora')).lastAurora as unknown as GameClient,
    figure: () => import('./last-aurora/Figure.svelte'),
    rules: 'L[A-Z]|PA|FS[1-5]?',
    letters: 'stencil',
  },
  eternaut: {
    load: async () => (await import('./eternaut')).eternaut as unknown as GameClient,
    figure: () => import('./eternaut/Figure.svelte'),
    rules: 'E[A-KT]',
    letters: 'serif',
  },
};

export const NAMES = Object.keys(GAMES);
export const FIRST_GAME = NAMES[0]!;

export function loadGame(name: string): Promise<GameClient> {
  return (GAMES[name] ?? GAMES[FIRST_GAME]!).load();
}

export const loadFigure = async (name: string): Promise<Component<GuideFigure>> =>
  (await (GAMES[name] ?? GAMES[FIRST_GAME]!).figure()).default;

export const lettersOf = (name: string): Entry['letters'] => GAMES[name]?.letters ?? 'stencil';

/** What the IDs of any game's rules begin with, rulings and examples included. */
const idOf = (letters: string) => `(?:RUL-|EX-)?(?:${letters})-`;
export const RULE_ID = idOf(
  Object.values(GAMES)
    .map(game => game.rules)
    .join('|'),
);

/** The game whose rulebook has this rule. */
export const gameOfRule = (id: string): string =>
  NAMES.find(name => new RegExp(`^${idOf(GAMES[name]!.rules)}`).test(id)) ?? FIRST_GAME;
