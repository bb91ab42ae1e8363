// Who sits where. Nobody plays against anybody, so one person may hold several seats.

import type { Colour, NewSeat, TableSetup } from '../../generated/protocol';
import type { Catalogue } from './types';

export const COLOURS: Colour[] = ['blue', 'red', 'yellow', 'green', 'white'];

/** Seats for so many players; with `alone`, the first person holds them all. */
export function seatsFor(players: number, alone: boolean): NewSeat[] {
  return Array.from({ length: players }, (_, at) => ({
    colour: COLOURS[at]!,
    kind: 'person' as const,
    ...(alone && at > 0 ? { held_by: 0 } : {}),
  }));
}

/** The Scenario that a campaign begins with: the first whose Storybook is here. */
export const firstOf = (content: Catalogue): string => content.scenarios[0] ?? 'A';

export const setupOf = (scenario: string, players: number, alone: boolean): TableSetup => ({
  scenario,
  seats: seatsFor(players, alone),
});
