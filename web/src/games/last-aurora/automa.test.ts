import { describe, expect, it } from 'vitest';
import type { AutomaBoardInfo, BoxInfo, EventLine, Moment } from '../../generated/protocol';
import { groupOf, laidOut, lastDecision, whole } from './automa';

const row = (): BoxInfo[] => Array.from({ length: 3 }, () => ({ kind: 'plain', number: 0, text: '' }));
const board: AutomaBoardInfo = {
  base_speed: 2,
  starting: [1, 2, 3, 4],
  most_resources: 7,
  most_survivors: 6,
  fame: [-1, 0, 1],
  rows: [row(), row(), row(), row()],
  groups: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0, 1],
      [2, 1],
    ],
  ],
  sources: [],
};

describe('the board of the Automa', () => {
  it('lies as at setup: Row A is covered but for the first box', () => {
    const state = laidOut(board, 6);
    expect(state.damage).toEqual([[false, true, true], ...Array(3).fill([false, false, false])]);
    expect([state.stock, state.survivors, state.fame]).toEqual([[1, 2, 3], 4, 1]);
  });

  it('counts a group as whole only without damage', () => {
    const state = laidOut(board, 6);
    expect([groupOf(board, 1, 0), groupOf(board, 2, 1), groupOf(board, 3, 2)]).toEqual([0, 1, null]);
    expect([whole(board, state, 0), whole(board, state, 1)]).toEqual([true, false]);
  });
});

describe('what the Automa did last', () => {
  const line = (type: EventLine['type'], seat?: number) =>
    ({ sentence: type, type, ...(seat === undefined ? {} : { seat }) }) as EventLine;
  const moment = (seq: number, events: EventLine[]): Moment => ({
    seq,
    step: seq,
    kind: 'act',
    seat: 0,
    action: null,
    events,
  });

  it("is its newest decision with what came of it, and nobody else's", () => {
    const moments = [
      moment(1, [line('automa-revealed', 1), line('automa-idle', 1)]),
      moment(2, [
        line('explored', 0),
        line('automa-revealed', 1),
        line('automa-explored', 1),
        line('revealed'),
        line('automa-took-block', 1),
      ]),
      moment(3, [line('committed', 0)]),
    ];
    expect(lastDecision(moments, 1).map(event => event.type)).toEqual([
      'automa-revealed',
      'automa-explored',
      'automa-took-block',
    ]);
    expect(lastDecision([moment(1, [line('explored', 0)])], 1)).toEqual([]);
  });
});
