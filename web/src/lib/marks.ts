// Marks on the time line of a replay: where rounds begin, and where a game turned.

import type { GameLog, ScoreGraph } from '../generated/protocol';

export interface Mark {
  step: number;
  /** The round that begins there, or what turned the game. */
  round?: number;
  text?: string;
}

/** What a game is remembered by, whichever it is. */
const TURNS = new Set(['eliminated', 'died', 'menace', 'objective', 'game-over', 'turret-destroyed']);

/** Who leads, where one does. */
function leader(scores: number[]): number | null {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return scores.lastIndexOf(best) === first ? first : null;
}

/** Rounds, great events, and the rounds after which somebody else led; `led` puts that into words. */
export function marksOf(log: GameLog, graph: ScoreGraph, led: (seat: number) => string): Mark[] {
  const rounds: Mark[] = log.rounds.filter(mark => mark.round > 0);
  const turns = log.moments.flatMap(({ step, events }): Mark[] => {
    const event = events.find(one => TURNS.has(one.type));
    return event ? [{ step, text: event.sentence }] : [];
  });
  const leads: Mark[] = [];
  let before: number | null = null;
  for (const { step, scores } of graph.points) {
    const now = leader(scores);
    if (now !== null && before !== null && now !== before) leads.push({ step, text: led(now) });
    before = now ?? before;
  }
  return [...rounds, ...turns, ...leads].sort((a, b) => a.step - b.step);
}
