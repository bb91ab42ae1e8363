// What is played and by whom, in the server's words.

import type { Colour, NewSeat, TableSetup } from '../../generated/protocol';
import type { Catalogue } from './content';

export const COLOURS: Colour[] = ['blue', 'red', 'yellow', 'green'];

/** Who sits in a place. */
export type Seating = 'you' | 'person' | 'bot' | 'none';

export interface Parts {
  map: string;
  mine: boolean;
  automa: boolean;
}

export const hasMine = (content: Catalogue): boolean => content.raw.objects.some((object) => object.slug === 'mine');
export const hasAutoma = (content: Catalogue): boolean => 'automa' in content.raw && Boolean(content.raw.automa);

/** The seats in order, programs of the best kind there is; optional parts are named only where they are chosen. */
export function setupOf(content: Catalogue, seats: Seating[], parts: Parts): TableSetup {
  const program = content.raw.bots.at(-1)?.name;
  const seated = seats.map((kind, i): NewSeat => ({
    colour: COLOURS[i]!,
    kind: kind === 'bot' ? 'bot' : 'person',
    ...(kind === 'bot' && program && !parts.automa ? { bot: program } : {}),
  }));
  return { map: parts.map, seats: seated, ...(parts.mine ? { mine: true } : {}), ...(parts.automa ? { automa: true } : {}) };
}
