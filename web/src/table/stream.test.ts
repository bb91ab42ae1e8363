import { describe, expect, it } from 'vitest';
import type { ChatLine, EventLine, Moment } from '../generated/protocol';
import { deedEnds, streamOf, takenBack } from './stream';

const moment = (seq: number, step: number, kind: Moment['kind'] = 'act'): Moment => ({
  seq,
  step,
  kind,
  seat: 0,
  action: null,
  events: [],
});
const line = (n: number, seq: number): ChatLine => ({ n, seat: 0, at: 0, text: 'hello', seq });

describe('the log', () => {
  it('tells what was said between what happened', () => {
    const stream = streamOf(
      [moment(1, 0), moment(2, 1), moment(3, 2)],
      [line(1, 1), line(2, 2), line(3, 2), line(4, 3)],
    );
    expect(stream.map(entry => entry.key)).toEqual(['m1', 'c1', 'm2', 'c2', 'c3', 'm3', 'c4']);
  });

  it('begins with what was said before the first moment it still knows', () => {
    expect(streamOf([moment(40, 9)], [line(1, 3)]).map(entry => entry.key)).toEqual(['c1', 'm40']);
    expect(streamOf([], [line(1, 0)])).toHaveLength(1);
  });

  it('knows what was taken back, and that what followed was not', () => {
    const moments = [moment(1, 0), moment(2, 1), moment(3, 2), moment(4, 1, 'undo'), moment(5, 2), moment(6, 3)];
    expect([...takenBack(moments)]).toEqual([3]);
    expect([...takenBack([...moments, moment(7, 0, 'undo')])]).toEqual([3, 2, 5, 6]);
  });

  it('knows where a moment has said what its player did, and where it says nothing of the kind', () => {
    const event = (type: string, seat?: number, sentence = type) => ({ type, sentence, seat }) as unknown as EventLine;
    const ends = (...events: EventLine[]) => deedEnds({ ...moment(1, 0), events }, new Set(['moved']));
    // After the deed, not under the heading that follows it.
    expect(ends(event('stayed', 0), event('order-updated'), event('phase'))).toBe(1);
    expect(ends(event('round'), event('revealed'), event('drove', 0))).toBe(3);
    expect(ends(event('phase'), event('avalanche'), event('round'))).toBe(2);
    // What is said twice stays one line.
    expect(ends(event('hit', 0, 'a hit'), event('hit', 0, 'a hit'), event('jammed', 0))).toBe(2);
    expect(ends(event('phase'))).toBeNull();
    expect(ends(event('moved', 0))).toBeNull();
    expect(ends()).toBeNull();
  });
});
