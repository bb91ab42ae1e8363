// The Last Automa as the drawings want it: its printed board and cards, and what lies on them.

import type { AutomaCardInfo, AutomaBoardInfo, AutomaView, EventLine, Moment } from '../../generated/protocol';
import { seatOf, type Thing } from '../game';

export const ROWS = ['A', 'B', 'C', 'D'] as const;
export const STOCK = ['food', 'fuel', 'ammo'] as const;

/** An Action card to read. */
export interface ActionThing extends Thing {
  action: AutomaCardInfo;
}

export const isAction = (thing: Thing): thing is ActionThing => 'action' in thing;

/** Which group a box belongs to: its number, or nothing. */
export function groupOf(board: AutomaBoardInfo, row: number, column: number): number | null {
  const at = board.groups.findIndex(group => group.some(([r, c]) => r === row && c === column));
  return at < 0 ? null : at;
}

/** A group without Damage is worth a star if nobody reaches the Aurora. */
export function whole(board: AutomaBoardInfo, state: AutomaView, group: number): boolean {
  return board.groups[group]!.every(([row, column]) => !state.damage[row]?.[column]);
}

/** The board as it lies before the first round: to look at where no game is on. */
export function laidOut(board: AutomaBoardInfo, cards: number): AutomaView {
  const [food, fuel, ammo, survivors] = board.starting;
  const rows = (damaged: (row: number, column: number) => boolean) =>
    board.rows.map((row, r) => row.map((_, c) => damaged(r, c))) as AutomaView['damage'];
  return {
    seat: 1,
    deck: cards,
    pile: 0,
    revealed: [],
    explored: 0,
    discard: [],
    counter: 0,
    damage: rows((row, column) => row === 0 && column > 0),
    fired: rows(() => false),
    stock: [food, fuel, ammo],
    survivors,
    contaminated: 0,
    objects: 0,
    loot: 0,
    fame: board.fame.indexOf(0),
  };
}

/** Events with which the Automa begins something. */
const OPENERS = new Set([
  'automa-revealed',
  'automa-speed',
  'automa-fired',
  'automa-rested',
  'automa-ability',
  'automa-drew',
  'automa-counter',
]);

/** What the Automa did last, with its reasons: one decision and what came of it. */
export function lastDecision(moments: Moment[], seat: number): EventLine[] {
  const events = moments
    .slice(-30)
    .flatMap(moment => moment.events)
    .filter(event => seatOf(event) === seat);
  const from = events.findLastIndex(event => OPENERS.has(event.type));
  return from < 0 ? [] : events.slice(from, from + 3);
}
