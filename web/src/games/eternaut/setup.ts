// Who sits where. Nobody plays against anybody, so one person may hold several seats.

import type { Colour, NewSeat, TableSetup } from '../../generated/protocol';

export const COLOURS: Colour[] = ['blue', 'red', 'yellow', 'green', 'white'];

/** Seats for so many players; with `alone`, the first person holds them all. */
export function seatsFor(players: number, alone: boolean): NewSeat[] {
  return Array.from({ length: players }, (_, at) => ({
    colour: COLOURS[at]!,
    kind: 'person' as const,
    ...(alone && at > 0 ? { held_by: 0 } : {}),
  }));
}

export const setupOf = (players: number, alone: boolean): TableSetup => ({
  scenario: 'A',
  seats: seatsFor(players, alone),
});
