// What is played and by whom, in the server's words.

import type { Colour, NewSeat, TableSetup } from '../../generated/protocol';
import type { Catalogue } from './content';

export const COLOURS: Colour[] = ['blue', 'red', 'yellow', 'green'];

/** Who sits in a place. */
export type Seating = 'you' | 'person' | 'bot' | 'automa' | 'none';

export interface Parts {
  map: string;
  mine: boolean;
  /** The easier Automa (RUL-LA-181); asked about only where it plays. */
  easy: boolean;
}

export const hasMine = (content: Catalogue): boolean => content.raw.objects.some(object => object.slug === 'mine');

/** The seats in order, programs of the best kind there is; optional parts are named only where they are chosen. */
export function setupOf(content: Catalogue, seats: Seating[], parts: Parts): TableSetup {
  const program = content.raw.bots.at(-1)?.name;
  const seated = seats.map((kind, i): NewSeat => ({
    colour: COLOURS[i]!,
    kind: kind === 'bot' || kind === 'automa' ? kind : 'person',
    ...(kind === 'bot' && program ? { bot: program } : {}),
  }));
  const automa = seats.includes('automa') ? { automa: true, ...(parts.easy ? { automa_easy: true } : {}) } : {};
  return { map: parts.map, seats: seated, ...(parts.mine ? { mine: true } : {}), ...automa };
}
