import { describe, expect, it } from 'vitest';
import type { LastAuroraView, PlayerView } from '../../generated/protocol';
import { foresee } from './foresee';

const player = { space: 3, convoy: [{ column: 0, top: false, card: 0, boxes: [{ at: 't.1', holds: 'food' }, { at: 't.2', holds: 'empty' }] }], crew: [{ involved: false }, { involved: false }] } as unknown as PlayerView;
const view = { players: [player, player], exploring: null } as unknown as LastAuroraView;
const boxes = (seen: LastAuroraView | null, seat: number) => seen?.players[seat]!.convoy[0]!.boxes.map((box) => box.holds);

describe('what a click will do', () => {
  it('moves a token at once, of our own Convoy only, and leaves the view as it was', () => {
    const after = foresee(view, 1, 'shift t.1 t.2');
    expect(boxes(after, 1)).toEqual(['empty', 'food']);
    expect(boxes(after, 0)).toEqual(['food', 'empty']);
    expect(boxes(view, 1)).toEqual(['food', 'empty']);
  });
  it('shows who was sent, which card, which space, which damage', () => {
    expect(foresee(view, 0, 'commit 1')!.players[0]!.crew.map((member) => member.involved)).toEqual([false, true]);
    expect(foresee(view, 0, 'explore 4')!.exploring).toBe(3);
    expect(foresee(view, 0, 'move-to 9')!.players[0]!.space).toBe(9);
    expect(boxes(foresee(view, 0, 'damage t.2'), 0)).toEqual(['food', 'damage']);
  });
  it('does not guess what it cannot know', () => {
    expect(foresee(view, 0, 'attack t.1 2 t.2')).toBeNull();
  });
});
