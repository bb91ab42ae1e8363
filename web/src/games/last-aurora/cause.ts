// Why somebody is asked: what others did, where the question does not name it.

import type { Ask, EventLine, Moment } from '../../generated/protocol';

/** Questions that fall upon people. */
const SUFFERED = new Set(['damage', 'contaminate', 'lose-card', 'lose-token', 'discard-object', 'discard-resource']);

/** What falls upon them without a card of its own on the table. */
const CAUSES = new Set([
  'automa-ability',
  'ambushed',
  'enemies-fired',
  'mine-hit',
  'turret-fired',
  'grenade-jammed',
  'player-struck',
  'story-told',
]);

/** Their own doing, or a card that lies there while they answer. */
const KNOWN = new Set([
  'explored',
  'bonus-taken',
  'object-played',
  'crossed',
  'passed',
  'drove',
  'struck',
  'attacked',
  'round',
]);

/** The event that a question comes of, if somebody else is behind it. */
export function cause(ask: Ask, moments: Moment[]): EventLine | null {
  if (!SUFFERED.has(ask.question)) return null;
  for (let at = moments.length - 1; at >= 0; at--) {
    const found = moments[at]!.events.findLast(event => CAUSES.has(event.type) || KNOWN.has(event.type));
    if (found) return CAUSES.has(found.type) ? found : null;
  }
  return null;
}
