import { describe, expect, it } from 'vitest';
import type { AutomaView, EventLine, LastAuroraView } from '../../generated/protocol';
import { groups, unfold } from './unfold';

const line = (type: string, fields: object = {}): EventLine => ({ text: type, type, ...fields });
const rows = (): AutomaView['damage'] => [
  [false, false],
  [false, false],
  [false, false],
  [false, false],
];
const automa: AutomaView = {
  seat: 1,
  deck: 4,
  pile: 2,
  revealed: [],
  explored: 0,
  discard: [],
  counter: 0,
  damage: rows(),
  fired: rows(),
  stock: [1, 1, 1],
  survivors: 2,
  contaminated: 0,
  objects: 0,
  loot: 0,
  fame: 3,
};
const player = (space: number) => ({ space, fame: 0, convoy: [], crew: [] });
const block = (food: number) => ({ food, fuel: 0, ammo: 0, object: 0 });
const slot = (card: number | null, food = 2) => ({ card, blocks: [block(food), block(0)] });
const before = {
  round: 1,
  phase: 'exploration',
  exploring: null,
  turn: 0,
  foes: [],
  players: [player(0), player(0)],
  zone: [slot(7), slot(8)],
  automa,
} as unknown as LastAuroraView;

describe('a turn of the Automa, one thing after the other', () => {
  const events = [
    line('explored', { seat: 0 }),
    line('automa-revealed', { seat: 1, action: 3, rule: 'LS-EXP-05' }),
    line('automa-explored', { seat: 1, slot: 1, card: 8 }),
    line('automa-took-block', { seat: 1, block: 0 }),
    line('loaded', { seat: 1, token: 'food' }),
    line('loaded', { seat: 1, token: 'food' }),
    line('left-zone', { card: 8 }),
    line('phase', { phase: 'movement' }),
    line('automa-speed', { seat: 1 }),
    line('arrived', { seat: 1, space: 3 }),
  ];
  const after = {
    ...before,
    phase: 'movement',
    players: [player(0), player(3)],
    zone: [slot(7), slot(null)],
    automa: { ...automa, pile: 1, revealed: [3], explored: 1, stock: [3, 1, 1] },
  } as unknown as LastAuroraView;
  const beats = unfold(before, after, events);

  it('is told in pieces that belong together, and nothing is left out', () => {
    expect(beats.map(beat => beat.events.map(event => event.type))).toEqual([
      ['explored'],
      ['automa-revealed'],
      ['automa-explored'],
      ['automa-took-block', 'loaded', 'loaded', 'left-zone'],
      ['phase', 'automa-speed'],
      ['arrived'],
    ]);
  });

  it('changes the table step by step, each thing when it happens', () => {
    const seen = beats.map(({ view }) => [
      view.automa!.revealed.length,
      view.exploring,
      view.automa!.stock[0],
      view.zone[1]!.card,
      view.phase,
      view.players[1]!.space,
    ]);
    expect(seen).toEqual([
      [0, null, 1, 8, 'exploration', 0],
      [1, null, 1, 8, 'exploration', 0],
      [1, 1, 1, 8, 'exploration', 0],
      [1, 1, 3, null, 'exploration', 0],
      [1, null, 3, null, 'movement', 0],
      [1, null, 3, null, 'movement', 3],
    ]);
  });

  it('ends with what the server says, and leaves the view before as it was', () => {
    expect(beats.at(-1)!.view).toBe(after);
    expect(before.automa!.stock).toEqual([1, 1, 1]);
    expect(unfold(before, after, []).map(beat => beat.view)).toEqual([after]);
  });
});

describe('what is looked at together', () => {
  it('is a price and what it pays for, a card and the damage it does', () => {
    const shot = [
      line('spent', { seat: 1 }),
      line('automa-fired', { seat: 1 }),
      line('outcome-revealed'),
      line('hit', { seat: 1 }),
      line('spent', { seat: 1 }),
      line('automa-fired', { seat: 1 }),
    ];
    expect(groups(shot).map(group => group.length)).toEqual([4, 2]);
    const blows = [line('enemies-fired'), line('outcome-revealed'), line('automa-damaged'), line('automa-damaged')];
    expect(groups(blows).map(group => group.length)).toEqual([1, 2, 1]);
  });
});
