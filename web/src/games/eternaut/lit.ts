// Where the things are drawn that lessons speak of, by the words of the server's list (`games/eternaut/taught.rs`).

import type { Lit } from '../game';

export const lit: Record<string, Lit> = {
  map: { at: '.area.map', panel: 'map' },
  snow: { at: '.area.map .flake', panel: 'map' },
  group: { at: '.area.group', panel: 'group' },
  hand: { at: '.area.hands', panel: 'hands' },
  timer: { at: '.bar .timer' },
  objectives: { at: '.aims', panel: 'aims' },
  book: { at: '.book .leaf, .bar > button:first-of-type', page: true },
  menace: { at: '.bar .piles' },
  plot: { at: '.bar .piles' },
};
