// What happened in the last attack, from the cubes to what came of it.

import type { EventLine, Moment } from '../../generated/protocol';
import { eventsFor } from './events';

const ELSE = eventsFor('parts');
const TOLD = eventsFor('fight');

export interface Assault {
  /** The event it began with: who attacks with what. */
  begins: EventLine;
  /** What came of it so far. */
  lines: EventLine[];
  /** The moment it was last told of. */
  seq: number;
  /** Something else has happened since. */
  over: boolean;
}

/** The last attack among some moments that were not taken back. */
export function lastAssault(course: Moment[]): Assault | null {
  let found: Assault | null = null;
  for (const moment of course) {
    for (const event of moment.events) {
      if (event.type === 'attacks') found = { begins: event, lines: [], seq: moment.seq, over: false };
      else if (!found || found.over) continue;
      else if (ELSE.has(event.type)) found.over = true;
      else if (TOLD.has(event.type)) found.lines.push(event);
      if (found && !found.over) found.seq = moment.seq;
    }
  }
  return found;
}
