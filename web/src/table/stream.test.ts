import { describe, expect, it } from 'vitest';
import type { ChatLine, Moment } from '../generated/protocol';
import { streamOf, takenBack } from './stream';

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
});
