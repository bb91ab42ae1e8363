import { describe, expect, test } from 'vitest';
import type { Chapter } from '../../generated/protocol';
import { lastPath, newNotes, tree } from './path';

const chapter = (table: string, after: string | null, notes: string[] = [], ways = 1): Chapter => ({
  table,
  after,
  code: table[0]!.toUpperCase(),
  title: table,
  status: 'finished',
  created: 0,
  players: 1,
  names: [],
  held_by: [null],
  taken_back: 0,
  page: {
    won: true,
    lost: false,
    epilogue: null,
    epilogue_text: null,
    ticks: 0,
    crosses: 0,
    score: 0,
    points: 0,
    characters: [],
    notes,
    quests: [],
    bought: [],
    next: null,
    reserve: [],
    ammo: 0,
  },
  next: { code: 'X', playable: true, text: '', ways },
});

const CHAPTERS = [
  chapter('a1', null, ['one'], 2),
  chapter('a2', null),
  chapter('b1', 'a1', ['one', 'two'], 3),
  chapter('b2', 'a1'),
  chapter('c1', 'b1', ['one', 'two']),
];

describe('ways through a campaign', () => {
  test('chapters hang on those whose diary they began with', () => {
    const [first, second] = tree(CHAPTERS);
    expect(first?.on.map(stop => stop.chapter.table)).toEqual(['b1', 'b2']);
    expect(first?.untaken).toBe(1);
    expect(first?.on[0]?.on[0]?.chapter.table).toBe('c1');
    expect(first?.on[0]?.untaken).toBe(2);
    expect(second?.on).toEqual([]);
  });

  test('the last way goes back to its beginning', () => {
    expect(lastPath(CHAPTERS).map(one => one.table)).toEqual(['a1', 'b1', 'c1']);
    expect(lastPath([])).toEqual([]);
  });

  test('a note is told where it was new', () => {
    expect(newNotes(lastPath(CHAPTERS))).toEqual([['one'], ['two'], []]);
  });
});
