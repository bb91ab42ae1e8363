// Log and chat as one stream: each thing that was said stands after what had happened by then.

import type { ChatLine, Moment } from '../generated/protocol';

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
