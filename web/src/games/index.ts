// The games there are. Each is loaded when somebody sits down to it.

import type { GameClient } from './game';

const GAMES: Record<string, () => Promise<GameClient>> = {
  'last-aurora': async () => (await import('./last-aurora')).lastAurora as unknown as GameClient,
  eternaut: async () => (await import('./eternaut')).eternaut as unknown as GameClient,
};

export const NAMES = Object.keys(GAMES);
export const FIRST_GAME = 'last-aurora';

export function loadGame(name: string): Promise<GameClient> {
  const load = GAMES[name] ?? GAMES[FIRST_GAME]!;
  return load();
}
