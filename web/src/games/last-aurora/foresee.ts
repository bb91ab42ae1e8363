// What a click will do to the picture, shown before the server has answered. Only what is certain and small: who was sent,
// which card is explored, where a token lies or lies no more. Whatever the server says replaces it.

import type { BoxView, LastAuroraView, MemberView as Member, PlayerView } from '../../generated/protocol';

function withPlayer(view: LastAuroraView, seat: number, change: (player: PlayerView) => PlayerView): LastAuroraView {
  return { ...view, players: view.players.map((player, at) => (at === seat ? change(player) : player)) };
}

function withBoxes(player: PlayerView, change: (box: BoxView) => BoxView): PlayerView {
  return { ...player, convoy: player.convoy.map(cell => ({ ...cell, boxes: cell.boxes.map(change) })) };
}

function withMember(
  view: LastAuroraView,
  seat: number,
  index: string,
  change: (member: Member) => Member,
): LastAuroraView {
  return withPlayer(view, seat, player => ({
    ...player,
    crew: player.crew.map((member, at) => (at === Number(index) ? change(member) : member)),
  }));
}

function withBox(view: LastAuroraView, seat: number, at: string, holds: BoxView['holds']): LastAuroraView {
  return withPlayer(view, seat, player => withBoxes(player, box => (box.at === at ? { ...box, holds } : box)));
}

/** An Object leaves the hand. */
function withoutObject(view: LastAuroraView, seat: number, object: string): LastAuroraView {
  return withPlayer(view, seat, player => {
    const at = player.hand?.indexOf(Number(object)) ?? -1;
    return at < 0 ? player : { ...player, objects: player.objects - 1, hand: player.hand!.filter((_, i) => i !== at) };
  });
}

const fired = (view: LastAuroraView, seat: number, weapon: string) =>
  withPlayer(view, seat, player => ({ ...player, fired: [...player.fired, weapon] }));

/** A block of the Location that is explored is taken, or goes back to the reserve. */
function withoutBlock(view: LastAuroraView, block: number): LastAuroraView {
  return {
    ...view,
    zone: view.zone.map((slot, at) =>
      at === view.exploring
        ? {
            ...slot,
            blocks: slot.blocks.map((one, i) =>
              i === block ? { food: 0, fuel: 0, ammo: 0, object: 0 } : one,
            ) as typeof slot.blocks,
          }
        : slot,
    ),
  };
}

export function foresee(view: LastAuroraView, you: number, action: string): LastAuroraView | null {
  const [verb, a = '', b = '', c = ''] = action.split(' ');
  const boxes = view.players[you]?.convoy.flatMap(cell => cell.boxes) ?? [];
  const holds = (at: string) => boxes.find(box => box.at === at)?.holds ?? 'empty';
  switch (verb) {
    case 'shift':
      return withBox(withBox(view, you, b, holds(a)), you, a, holds(b));
    case 'explore':
      return { ...view, exploring: Number(a) - 1 };
    case 'commit':
      return withMember(view, you, a, member => ({ ...member, involved: true }));
    case 'pass':
    case 'feed-rest':
      return withMember(view, you, a, member => ({ ...member, zone: 'rest' }));
    case 'contaminate':
      return withMember(view, you, a, member => ({ ...member, contamination: member.contamination + 1 }));
    case 'decontaminate':
      return withMember(view, you, a, member => ({ ...member, contamination: member.contamination - 1 }));
    case 'lose-survivor':
      return withPlayer(view, you, player => ({ ...player, crew: player.crew.filter((_, at) => at !== Number(a)) }));
    case 'damage':
      return withBox(view, you, a, 'damage');
    case 'repair':
    case 'lose-token':
    case 'give-from':
      return withBox(view, you, a, 'empty');
    case 'play':
    case 'prevent':
    case 'discard-object':
      return withoutObject(view, you, a);
    case 'take-block':
      return withoutBlock(view, Number(a) - 1);
    case 'take': {
      if (view.questions[you] !== 'waypoint') return null;
      const space = view.players[you]!.space;
      return { ...view, waypoints: view.waypoints.map((counter, at) => (at === space ? null : counter)) };
    }
    case 'attack':
      return fired(withBox(view, you, c, 'empty'), you, a);
    case 'attack-with':
      return fired(withoutObject(view, you, c), you, a);
    case 'move-to':
      return withPlayer(view, you, player => ({ ...player, space: Number(a) }));
    default:
      return null;
  }
}
