import { describe, expect, test } from 'vitest';
import type { Chapter } from '../../generated/protocol';
import { lastPath, nameOf, newNotes, newOutcomes, owed, tree } from './path';

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

  test('what is owed is every quest that nobody has decided, and what was decided is told once', () => {
    const quest = (number: number, title: string | null, letter: string | null) => ({
      number,
      title,
      letter,
      outcome: letter && `${number} ended`,
    });
    const [first, second] = [chapter('a', null), chapter('b', 'a')];
    first.page!.quests = [quest(3, 'Elías', null), quest(4, 'Lidia', null)];
    second.page!.quests = [quest(3, 'Tally 212', 'B'), quest(1, 'The Spoon', null)];
    const third = { ...second, table: 'c', after: 'b' };
    expect(owed([first])).toEqual(['Elías', 'Lidia']);
    expect(owed([first, second])).toEqual(['Lidia', 'The Spoon']);
    expect(newOutcomes([first, second, third])).toEqual([[], ['3 ended'], []]);
  });

  test('a campaign has a name of its own, the same wherever it is looked at', () => {
    expect(nameOf('abc')).toEqual(nameOf('abc'));
    const names = new Set(Array.from({ length: 200 }, (_, i) => JSON.stringify(nameOf(`id${i * 7919}`))));
    expect(names.size).toBeGreaterThan(40);
  });
});
