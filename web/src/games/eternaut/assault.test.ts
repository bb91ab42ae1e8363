import { describe, expect, it } from 'vitest';
import type { EventLine, Moment } from '../../generated/protocol';
import { lastAssault } from './assault';

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

describe('the last attack', () => {
  it('is told from its declaration to what came of it, over several moments', () => {
    const course = [
      moment('played'),
      moment('attacks', 'ammo', 'aimed'),
      moment('reaction', 'text', 'marched', 'hurt'),
    ];
    const found = lastAssault(course)!;
    expect(found.lines.map(line => line.type)).toEqual(['ammo', 'reaction', 'marched', 'hurt']);
    expect(found.over).toBe(false);
    expect(found.seq).toBe(course[2]!.seq);
  });

  it('ends where something else begins, and what follows does not belong to it', () => {
    const found = lastAssault([moment('attacks', 'hurt'), moment('turn', 'hurt')])!;
    expect(found.over).toBe(true);
    expect(found.lines).toHaveLength(1);
  });

  it('is none before anybody attacked', () => {
    expect(lastAssault([moment('played', 'hurt')])).toBeNull();
  });
});
