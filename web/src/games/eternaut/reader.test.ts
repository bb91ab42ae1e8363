import { describe, expect, it } from 'vitest';
import type { EventLine, Moment } from '../../generated/protocol';
import { aroundPages, byKey, Reader } from './reader.svelte';
import type { EternautTable } from './types';

let seq = 0;
const moment = (...types: string[]): Moment =>
  ({
    seq: ++seq,
    step: seq,
    kind: 'action',
    seat: 0,
    action: null,
    events: types.map(type => ({ type, sentence: type }) as EventLine),
  }) as unknown as Moment;

describe('what is told around a page', () => {
  it('is what led to it and what came of it, until something else begins', () => {
    const around = aroundPages([moment('interacted', 'text', 'gained', 'snow-placed'), moment('moved', 'hurt')], 1);
    expect([...around]).toEqual([[1, { lead: 'interacted', came: ['gained', 'snow-placed'] }]]);
  });

  it('says of the first who reacts by whom they were attacked', () => {
    const around = aroundPages([moment('attacks', 'aimed', 'reaction', 'text', 'hurt', 'reaction', 'text')], 2);
    expect([around.get(1)?.lead, around.get(2)?.lead]).toEqual(['attacks reaction', 'reaction']);
    expect(around.get(1)?.came).toEqual(['hurt']);
  });

  it('sets apart what a night turns on, before the page that follows where no page was told of', () => {
    const told = moment('interacted', 'text', 'gained', 'died');
    const decided = moment('turn', 'objective', 'text');
    (decided.events[1] as { state?: string }).state = 'failed';
    const around = aroundPages([told, decided], 2);
    expect(around.get(1)).toEqual({ lead: 'interacted', came: ['gained'], marks: [{ kind: 'dead', text: 'died' }] });
    expect(around.get(2)?.before).toEqual([{ kind: 'failed', text: 'objective' }]);
  });

  it('begins with the faces of those who talk, and of whoever reacts', () => {
    const talk = moment('talked', 'text', 'gained', 'text');
    Object.assign(talk.events[0]!, { who: 904, with: 801 });
    const attack = moment('attacks', 'reaction', 'text');
    Object.assign(attack.events[1]!, { figure: 702 });
    const around = aroundPages([talk, attack], 3);
    expect([1, 2, 3].map(page => around.get(page)?.faces)).toEqual([[904, 801], undefined, [702]]);
  });

  it('leaves an attack that is over to itself', () => {
    const around = aroundPages([moment('attacks', 'hurt', 'turn', 'reaction', 'text')], 1);
    expect(around.get(1)?.lead).toBe('reaction');
  });
});

describe('whoever comes back', () => {
  it('begins with what the night turned on right before, though the page it happened on is not shown', () => {
    const decided = moment('interacted', 'text', 'objective', 'text', 'text', 'text');
    (decided.events[2] as { state?: string }).state = 'succeeded';
    const book = [1, 2, 3, 4].map(n => ({ n, key: String(n), kind: 'prose' as const, text: '' }));
    const view = { pages: 4, book, story: [] };
    const reader = new Reader({
      id: 'one',
      view,
      moments: [decided],
      leftAt: 1,
      past: null,
    } as unknown as EternautTable);
    reader.follow();
    expect([reader.again, reader.page[0]?.n]).toEqual([true, 2]);
    expect(reader.shown(2)?.before).toEqual([{ kind: 'achieved', text: 'objective' }]);
    // In the whole book it stands where it happened, and once.
    expect([reader.around(1)?.marks?.length, reader.around(2)?.before]).toEqual([1, undefined]);
  });
});

describe('the opening', () => {
  it('has a leaf for each place of the Storybook', () => {
    const page = (n: number, key: string) => ({ n, key, kind: 'prose' as const, text: key });
    const leaves = byKey([page(1, '999-001'), page(2, '01'), page(3, '02'), page(4, '02')]);
    expect(leaves.map(leaf => leaf.map(one => one.n))).toEqual([[1], [2], [3, 4]]);
    expect(byKey([])).toEqual([[]]);
  });
});
