import { describe, expect, it } from 'vitest';
import type { LastAuroraView, PlayerView } from '../../generated/protocol';
import { foresee } from './foresee';

const player = {
  convoy: [
    {
      column: 0,
      top: false,
      card: 0,
      boxes: [
        { at: 't.1', holds: 'food' },
        { at: 't.2', holds: 'empty' },
        { at: 't.3', holds: 'ammo' },
      ],
    },
  ],
  crew: [{ involved: false }, { involved: false }],
} as unknown as PlayerView;
const view = { players: [player, player], exploring: null } as unknown as LastAuroraView;
const boxes = (seen: LastAuroraView | null, seat: number) =>
  seen?.players[seat]!.convoy[0]!.boxes.map(box => box.holds);

describe('what a click shows before the server answers', () => {
  it('is a token where it was put, of our own Convoy only', () => {
    expect(boxes(foresee(view, 1, 'shift t.1 t.2'), 1)).toEqual(['empty', 'food', 'ammo']);
    expect(boxes(foresee(view, 1, 'shift t.1 t.3'), 1)).toEqual(['ammo', 'empty', 'food']);
    expect(boxes(foresee(view, 1, 'shift t.1 t.2'), 0)).toEqual(['food', 'empty', 'ammo']);
    expect(boxes(view, 1)).toEqual(['food', 'empty', 'ammo']);
  });

  it('is the card that is explored and who is sent there', () => {
    expect(foresee(view, 0, 'explore 4')!.exploring).toBe(3);
    expect(foresee(view, 0, 'commit 1')!.players[0]!.crew.map(member => member.involved)).toEqual([false, true]);
  });

  it('is nothing that follows from rules', () => {
    for (const action of ['damage t.1', 'attack t.1 3 t.3', 'move-to 9', 'take', 'drive 1 0', ''])
      expect(foresee(view, 0, action)).toBeNull();
  });
});
