import { describe, expect, it } from 'vitest';
import type { View } from './types';
import { canaryAt, linesOf, placeName } from './way';

// Two rooms side by side with a door between their upper spaces.
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

describe('a place', () => {
  it('names places by what lies open', () => {
    expect(placeName(view('opening'), 'B1.3')).toBe('Room B1, south-west corner');
    expect(placeName(view('opening'), 'C1.3')).toBe('C1.3');
  });
});

describe('the name of a room on the map', () => {
  it('stands in one line or in two, the last of them first', () => {
    expect(linesOf('The mess', 10)).toEqual(['The mess']);
    expect(linesOf('The supervisor’s office', 9.5)).toEqual(['office', 'The supervisor’s']);
  });
  it('is left out where the letters would be too small to read', () => {
    expect(linesOf('The supervisor’s office', 5)).toEqual([]);
  });
});

describe('the canary', () => {
  const hung = (scenario: string, keywords: string[], front: unknown = {}): string | null =>
    canaryAt({ scenario, keywords, tiles: [{ cell: 'C2', tile: 'M-001', turn: 0, front }] } as unknown as View);

  it('hangs where somebody hung it, once the place lies open, and in no other Scenario there', () => {
    expect(hung('A', ['canary'])).toBe('C2.1');
    expect(hung('A', ['told'])).toBeNull();
    expect(hung('A', ['canary'], null)).toBeNull();
    expect(hung('B1', ['canary'])).toBeNull();
  });
});
