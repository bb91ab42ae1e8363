import { describe, expect, it } from 'vitest';
import type { LastAuroraView, PlayerView } from '../../generated/protocol';
import { foresee } from './foresee';

const player = {
  space: 3,
  convoy: [
    {
      column: 0,
      top: false,
      card: 0,
      boxes: [
        { at: 't.1', holds: 'food' },
        { at: 't.2', holds: 'empty' },
      ],
    },
  ],
  crew: [
    { involved: false, zone: 'exhausted', contamination: 0 },
    { involved: false, zone: 'exhausted', contamination: 0 },
  ],
  objects: 3,
  hand: [4, 7, 4],
  fired: [],
} as unknown as PlayerView;
const view = {
  players: [player, player],
  exploring: 1,
  questions: ['waypoint', 'take-loot'],
  waypoints: [null, null, null, 'fuel'],
  zone: [0, 1].map(() => ({ card: 5, blocks: [{ food: 2 }, { food: 1 }] })),
} as unknown as LastAuroraView;
const boxes = (seen: LastAuroraView | null, seat: number) =>
  seen?.players[seat]!.convoy[0]!.boxes.map(box => box.holds);

describe('what a click will do', () => {
  it('moves a token at once, of our own Convoy only, and leaves the view as it was', () => {
    const after = foresee(view, 1, 'shift t.1 t.2');
    expect(boxes(after, 1)).toEqual(['empty', 'food']);
    expect(boxes(after, 0)).toEqual(['food', 'empty']);
    expect(boxes(view, 1)).toEqual(['food', 'empty']);
  });
  it('shows who was sent, which card, which space, which damage', () => {
    expect(foresee(view, 0, 'commit 1')!.players[0]!.crew.map(member => member.involved)).toEqual([false, true]);
    expect(foresee(view, 0, 'explore 4')!.exploring).toBe(3);
    expect(foresee(view, 0, 'move-to 9')!.players[0]!.space).toBe(9);
    expect(boxes(foresee(view, 0, 'damage t.2'), 0)).toEqual(['food', 'damage']);
  });
  it('shows whose turn to rest it is, who falls ill, what is played, taken or fired', () => {
    expect(foresee(view, 0, 'feed-rest 1')!.players[0]!.crew.map(member => member.zone)).toEqual(['exhausted', 'rest']);
    expect(foresee(view, 0, 'contaminate 0')!.players[0]!.crew.map(member => member.contamination)).toEqual([1, 0]);
    expect(foresee(view, 0, 'lose-survivor 0')!.players[0]!.crew).toHaveLength(1);
    const played = foresee(view, 0, 'play 4')!.players[0]!;
    expect([played.hand, played.objects]).toEqual([[7, 4], 2]);
    expect(foresee(view, 0, 'take-block 2 0')!.zone.map(slot => slot.blocks.map(block => block.food))).toEqual([
      [2, 1],
      [2, 0],
    ]);
    const shot = foresee(view, 0, 'attack t.2 3 t.1')!;
    expect([boxes(shot, 0), shot.players[0]!.fired]).toEqual([['empty', 'empty'], ['t.2']]);
  });
  it('takes a counter from the road, but knows other things that are taken', () => {
    expect(foresee(view, 0, 'take')!.waypoints).toEqual([null, null, null, null]);
    expect(foresee(view, 1, 'take')).toBeNull();
  });
  it('does not guess what it cannot know', () => {
    expect(foresee(view, 0, 'drive 1 0')).toBeNull();
  });
});
