import { describe, expect, it } from 'vitest';
import type { EventLine } from '../generated/protocol';
import { differing, unfold } from './beats';

const line = (type: string): EventLine => ({ sentence: type, type }) as EventLine;
const after = {
  round: 2,
  turn: null as number | null,
  seats: [
    { fame: 2, hand: [4, 7] },
    { fame: 3, hand: null },
  ],
};

describe('a view out of another', () => {
  it('has what is different, and keeps the rest as it is', () => {
    const before = differing(after, { turn: [1], seats: { 0: { hand: [[4]] } } });
    expect(before).toEqual({ ...after, turn: 1, seats: [{ fame: 2, hand: [4] }, after.seats[1]] });
    expect(before.seats[1]).toBe(after.seats[1]);
    expect(Array.isArray(before.seats)).toBe(true);
    expect(after.seats[0]!.hand).toEqual([4, 7]);
  });

  it('can be another altogether, and nothing', () => {
    expect(differing({ at: { x: 1 } as object | null }, { at: [null] })).toEqual({ at: null });
    expect(differing({ at: null as object | null }, { at: [{ y: 2 }] })).toEqual({ at: { y: 2 } });
    expect(differing(after, {})).toEqual(after);
  });
});

describe('a moment', () => {
  const events = ['round', 'revealed', 'struck', 'arrived', 'loaded'].map(line);

  it('is told in beats, of which the last shows the view after it', () => {
    const beats = unfold(
      after,
      [
        { told: 1, differs: { round: [1] } },
        { told: 3, differs: { turn: [0], seats: { 1: { fame: [5] } } } },
      ],
      events,
    );
    expect(beats.map(beat => beat.events.map(event => event.type))).toEqual([
      ['round'],
      ['revealed', 'struck'],
      ['arrived', 'loaded'],
    ]);
    // Each differs from the one after it.
    expect(beats.map(({ view }) => [view.round, view.turn, view.seats[1]!.fame])).toEqual([
      [1, 0, 5],
      [2, 0, 5],
      [2, null, 3],
    ]);
    expect(beats.at(-1)!.view).toBe(after);
  });

  it('is one beat where nothing is cut', () => {
    expect(unfold(after, [], events)).toEqual([{ view: after, events }]);
    expect(unfold(after, [], [])).toEqual([{ view: after, events: [] }]);
  });
});
