import { describe, expect, it } from 'vitest';
import type { LessonCard } from '../generated/protocol';
import { Guide } from './guide.svelte';
import type { Table } from './table.svelte';

const card = (step: string): LessonCard => ({
  step,
  title: step,
  text: '',
  rule: null,
  things: [],
  targets: [],
  asked: false,
  suggests: false,
});

/** A table at which the last of three steps is explained. */
function table(cards: LessonCard[], reached: number): Table {
  const lesson = { lesson: 'any', title: 'Any', reached, total: 3, joins: [], cards };
  return {
    state: { ask: null, lesson },
    info: { options: {} },
    past: null,
    view: { over: false },
    goOn: () => undefined,
  } as unknown as Table;
}

describe('a guided game', () => {
  it('says once that nothing more will be explained', () => {
    const guide = new Guide(table([card('last')], 3));
    expect(guide.card?.step).toBe('last');
    expect(guide.finished).toBe(false);
    guide.next();
    expect([guide.card, guide.finished]).toEqual([null, true]);
    guide.next();
    expect(guide.finished).toBe(false);
  });

  it('does not say so while something is left, nor to somebody who comes back to a lesson that is over', () => {
    const guide = new Guide(table([card('second')], 2));
    guide.next();
    expect(guide.finished).toBe(false);
    expect(new Guide(table([], 3)).finished).toBe(false);
  });
});
