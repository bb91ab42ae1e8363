// What may be guessed before the server answers. A guess shows where a hand put something, never what comes of it: that is the
// server's to say, and whatever it says replaces the guess. Each has a reason; without one an action waits for its answer.

import type { CellView, LastAuroraView, PlayerView } from '../../generated/protocol';

/** The view as it will be if the server agrees; `a` and `b` are what the notation of the action names. */
type Guess = (view: LastAuroraView, you: number, a: string, b: string) => LastAuroraView;

const withPlayer = (
  view: LastAuroraView,
  seat: number,
  change: (player: PlayerView) => PlayerView,
): LastAuroraView => ({
  ...view,
  players: view.players.map((player, at) => (at === seat ? change(player) : player)),
});

const GUESSES: Record<string, Guess> = {
  // A token that was dragged to a box would jump back to where it lay.
  shift: (view, you, from, to) =>
    withPlayer(view, you, player => {
      const lying = player.convoy.flatMap(cell => cell.boxes);
      const held = (at: string) => lying.find(box => box.at === at)?.holds ?? 'empty';
      const holds = new Map([
        [from, held(to)],
        [to, held(from)],
      ]);
      const boxes = (cell: CellView) => cell.boxes.map(box => ({ ...box, holds: holds.get(box.at) ?? box.holds }));
      return { ...player, convoy: player.convoy.map(cell => ({ ...cell, boxes: boxes(cell) })) };
    }),
  // The card comes to the front: nothing else shows which of them was meant.
  explore: (view, _, slot) => ({ ...view, exploring: Number(slot) - 1 }),
  // Survivors are sent one after the other, and who is sent already is what the next click depends on.
  commit: (view, you, index) =>
    withPlayer(view, you, player => ({
      ...player,
      crew: player.crew.map((member, at) => (at === Number(index) ? { ...member, involved: true } : member)),
    })),
};

export function foresee(view: LastAuroraView, you: number, action: string): LastAuroraView | null {
  const [verb = '', a = '', b = ''] = action.split(' ');
  return GUESSES[verb]?.(view, you, a, b) ?? null;
}
