// What makes an Objective fail, and when it is time to say so.

import type { ObjectiveThreat } from '../../generated/protocol';
import type { View } from './types';

/** So much of what it takes is there already: Snow comes in flurries, and the last Snowflake but one is rarely seen. */
const SNOWED_IN = 5 / 6;

/** A little more, and the Objective fails. */
export const isNear = ({ counts, now, limit }: ObjectiveThreat): boolean =>
  counts === 'timer' ? now - limit <= 1 : limit - now <= 1 || (counts === 'snow' && now >= limit * SNOWED_IN);

/** Snow on the map, and at how many Snowflakes the first of the open Objectives fails. */
export function snowThreat(view: View): ObjectiveThreat | null {
  const all = view.story.flatMap(card => card.progress?.threats ?? []).filter(threat => threat.counts === 'snow');
  return all.reduce<ObjectiveThreat | null>((least, one) => (least && least.limit <= one.limit ? least : one), null);
}
