// Where the things are drawn that lessons speak of, by the words of the server's list (`games/last_aurora/taught.rs`).

import type { Lit } from '../game';

export const lit: Record<string, Lit> = {
  phases: { at: '.bar .phases, .bar .round' },
  road: { at: '.area.road', panel: 'road' },
  aurora: { at: '.ship-label, .area.road .pieces > .piece:first-child', panel: 'road' },
  pieces: { at: '.area.road .pieces > .piece:not(:first-child)', panel: 'road' },
  speed: { at: '.mat .convoy .badge:not(.low)', panel: 'mine' },
  zone: { at: '.area.explore', panel: 'explore' },
  convoy: { at: '.mat .convoy', panel: 'mine' },
  crew: { at: '.mat > .crew', panel: 'mine' },
  hand: { at: '.mat > .hand', panel: 'mine' },
  others: { at: '.others', panel: 'others' },
  enemies: { at: '.foes .foe', panel: 'road' },
  score: { at: '.me .score', panel: 'mine' },
};
