// A moment in which much happens, one beat after the other: the server says how the table looked at the end of each.

import type { Beat as Told, Difference, EventLine } from '../generated/protocol';

/** A part of a moment that is looked at by itself: the table after it, and what was told. */
export interface Beat<V> {
  view: V;
  events: EventLine[];
}

type Parts = Record<string, unknown>;

/** A view out of another. What is not different stays the very same. */
export function differing<T>(value: T, difference: Difference): T {
  if (Array.isArray(difference)) return difference[0] as T;
  const parts = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Parts;
  for (const [at, part] of Object.entries(difference)) if (part) parts[at] = differing(parts[at], part);
  return parts as T;
}

/** A moment as beats. There is at least one, and the last shows the view after the moment. */
export function unfold<V>(after: V, told: Told[], events: EventLine[]): Beat<V>[] {
  let view = after;
  const views = [after];
  for (const beat of [...told].reverse()) views.unshift((view = differing(view, beat.differs)));
  const ends = [...told.map(beat => beat.told), events.length];
  return views.map((one, at) => ({ view: one, events: events.slice(ends[at - 1] ?? 0, ends[at]) }));
}
