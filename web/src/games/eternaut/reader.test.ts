import { describe, expect, it } from 'vitest';
import type { EventLine, Moment } from '../../generated/protocol';
import { aroundPages } from './reader.svelte';

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

  it('leaves an attack that is over to itself', () => {
    const around = aroundPages([moment('attacks', 'hurt', 'turn', 'reaction', 'text')], 1);
    expect(around.get(1)?.lead).toBe('reaction');
  });
});
