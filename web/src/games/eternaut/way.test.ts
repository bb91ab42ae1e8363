import { describe, expect, it } from 'vitest';
import type { View } from './types';
import { placeName, wayTo } from './way';

// Two rooms side by side with a door between their upper spaces; the lower left space is full of snow.
const tile = (cell: string, walls: number[]) => ({
  cell,
  tile: 'M-001',
  turn: 0,
  front: { name: `Room ${cell}`, look: 'office', grounds: ['indoor', 'indoor', 'indoor', 'indoor'], walls },
});
const view = (door: string, snow: string[] = []): View =>
  ({
    tiles: [tile('A1', [0, 0, 0, 2]), tile('B1', [0, 0, 8, 0])],
    counters: [
      {
        no: 1,
        id: 209,
        name: 'Door',
        look: 'door',
        icon: door,
        space: 'A1.2',
        edge: 'east',
        side: 'A1.2',
        consumed: false,
      },
    ],
    snow: snow.map(space => ({ space, active: true })),
  }) as unknown as View;

describe('the way', () => {
  it('goes through what is open and around walls', () => {
    expect(wayTo(view('opening'), 'A1.4', 'B1.3', false)).toEqual(['A1.4', 'A1.2', 'B1.1', 'B1.3']);
  });
  it('does not go through what is shut', () => {
    expect(wayTo(view('barrier'), 'A1.4', 'B1.3', false)).toBeNull();
  });
  it('avoids snow at any length, unless snow is nothing to whoever goes', () => {
    expect(wayTo(view('opening', ['A1.3']), 'A1.1', 'A1.4', false)).toEqual(['A1.1', 'A1.2', 'A1.4']);
    expect(wayTo(view('opening', ['A1.2']), 'A1.1', 'A1.4', false)).toEqual(['A1.1', 'A1.3', 'A1.4']);
    expect(wayTo(view('opening', ['A1.2', 'A1.3']), 'A1.1', 'A1.4', true)).toHaveLength(3);
  });
  it('names places by what lies open', () => {
    expect(placeName(view('opening'), 'B1.3')).toBe('Room B1, south-west corner');
    expect(placeName(view('opening'), 'C1.3')).toBe('C1.3');
  });
});
