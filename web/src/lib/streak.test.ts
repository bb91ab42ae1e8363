// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { giveUp, kept, solve, streak } from './streak';

describe('the streak of puzzles', () => {
  beforeEach(() => localStorage.clear());

  it('grows by a day at a time, and begins anew after a day without', () => {
    solve('a', 10, true);
    solve('a', 10, true);
    expect(streak(kept(), 10)).toBe(1);
    solve('b', 11, true);
    expect(streak(kept(), 11)).toBe(2);
    expect(streak(kept(), 12)).toBe(2);
    expect(streak(kept(), 13)).toBe(0);
    solve('c', 13, true);
    expect(streak(kept(), 13)).toBe(1);
  });

  it('counts neither other puzzles nor those whose solution was shown', () => {
    solve('a', 10, false);
    expect(kept().solved).toEqual(['a']);
    giveUp('b');
    solve('b', 10, true);
    expect(streak(kept(), 10)).toBe(0);
    expect(kept().solved).toEqual(['a']);
  });

  it('survives what others left in its place', () => {
    localStorage.setItem('snowbound-puzzles', '[1');
    expect(kept().solved).toEqual([]);
    localStorage.setItem('snowbound-puzzles', '{"day":"x","solved":[1,"a"]}');
    expect(kept()).toEqual({ day: -1, length: 0, solved: ['a'], shown: [] });
  });
});
