// What a click will do to the picture, shown before the server has answered. Only what is certain and small: who was sent,
// which card is explored, where a token lies. Whatever the server says replaces it.

import type { BoxView, LastAuroraView, PlayerView } from '../../generated/protocol';

function withPlayer(view: LastAuroraView, seat: number, change: (player: PlayerView) => PlayerView): LastAuroraView {
  return { ...view, players: view.players.map((player, at) => (at === seat ? change(player) : player)) };
}

function withBoxes(player: PlayerView, change: (box: BoxView) => BoxView): PlayerView {
  return { ...player, convoy: player.convoy.map((cell) => ({ ...cell, boxes: cell.boxes.map(change) })) };
}

export function foresee(view: LastAuroraView, you: number, action: string): LastAuroraView | null {
  const [verb, a = '', b = ''] = action.split(' ');
  const boxes = view.players[you]?.convoy.flatMap((cell) => cell.boxes) ?? [];
  const holds = (at: string) => boxes.find((box) => box.at === at)?.holds ?? 'empty';
  switch (verb) {
    case 'shift': {
      const [from, to] = [holds(a), holds(b)];
      return withPlayer(view, you, (player) => withBoxes(player, (box) => (box.at === a ? { ...box, holds: to } : box.at === b ? { ...box, holds: from } : box)));
    }
    case 'explore':
      return { ...view, exploring: Number(a) - 1 };
    case 'commit':
      return withPlayer(view, you, (player) => ({ ...player, crew: player.crew.map((member, at) => (at === Number(a) ? { ...member, involved: true } : member)) }));
    case 'damage':
      return withPlayer(view, you, (player) => withBoxes(player, (box) => (box.at === a ? { ...box, holds: 'damage' } : box)));
    case 'repair':
      return withPlayer(view, you, (player) => withBoxes(player, (box) => (box.at === a ? { ...box, holds: 'empty' } : box)));
    case 'move-to':
      return withPlayer(view, you, (player) => ({ ...player, space: Number(a) }));
    default:
      return null;
  }
}
