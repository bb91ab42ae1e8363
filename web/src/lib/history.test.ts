// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { games, summaryOf, type Ended } from './history';

const game = (id: string, mine: number, won: boolean, cards: string[]): Ended => ({
  id,
  game: 'last-aurora',
  map: 'alpha',
  at: 0,
  seat: 1,
  names: ['Ana', 'You'],
  scores: [20, mine],
  place: won ? 1 : 2,
  won,
  conceded: false,
  lines: [{ text: 'Fame', points: mine }],
  cards,
});

describe('statistics of one’s own games', () => {
  beforeEach(() => localStorage.clear());

  it('tell results, points by line and the cards that came up most', () => {
    const summary = summaryOf([game('a', 30, true, ['Crane', 'Dog']), game('b', 10, false, ['Dog'])]);
    expect(summary).toMatchObject({ played: 2, won: 1, best: 30, mean: 20, lines: [{ text: 'Fame', mean: 20 }] });
    expect(summary.cards).toEqual([
      { name: 'Dog', games: 2 },
      { name: 'Crane', games: 1 },
    ]);
  });

  it('are empty without games, and survive damage', () => {
    expect(summaryOf([])).toMatchObject({ played: 0, won: 0, best: 0, mean: 0, lines: [], cards: [] });
    localStorage.setItem('snowbound-games', '{broken');
    expect(games()).toEqual([]);
  });
});
