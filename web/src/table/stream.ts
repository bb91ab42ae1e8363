// Log and chat as one stream: each thing that was said stands after what had happened by then.

import { seatOf } from '../games/game';
import type { ChatLine, EventLine, Moment } from '../generated/protocol';

/** One entry of the stream: something that happened, or something that was said or noted. */
export interface Entry {
  key: string;
  moment?: Moment;
  line?: ChatLine;
}

export function streamOf(moments: Moment[], chat: ChatLine[]): Entry[] {
  const stream: Entry[] = [];
  let said = 0;
  // What was said before the first moment that is shown is as old as what was said at it.
  for (const moment of moments) {
    for (; said < chat.length && chat[said]!.seq < moment.seq; said++) stream.push(spoken(chat[said]!));
    stream.push({ key: `m${moment.seq}`, moment });
  }
  return [...stream, ...chat.slice(said).map(spoken)];
}

const spoken = (line: ChatLine): Entry => ({ key: `c${line.n}`, line });

/** The moments that were taken back: what happened after the step to which somebody went back later. */
export function takenBack(moments: Moment[]): Set<number> {
  const gone = new Set<number>();
  let line: Moment[] = [];
  for (const moment of moments) {
    if (moment.kind !== 'undo') {
      line.push(moment);
      continue;
    }
    for (const one of line) if (one.step > moment.step) gone.add(one.seq);
    line = line.filter(one => one.step <= moment.step);
  }
  return gone;
}

/** Headings say when something happened, not what somebody did. */
export const isHeading = ({ type }: EventLine): boolean => type === 'phase' || type === 'round';

/**
 * Where a moment has said what its player did, counted in events: after the first that is about them, or the first of all. Nothing where
 * nothing is said: neither headings nor what is told in another place count.
 */
export function deedEnds({ events, seat }: Moment, quiet?: ReadonlySet<string>): number | null {
  const told = (event: EventLine) => !isHeading(event) && !quiet?.has(event.type);
  const own = events.findIndex(event => told(event) && seatOf(event) === seat);
  let at = own < 0 ? events.findIndex(told) : own;
  if (at < 0) return null;
  // What is said several times in a row stands there once.
  while (events[at + 1]?.sentence === events[at]!.sentence) at++;
  return at + 1;
}
