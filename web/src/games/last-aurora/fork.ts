// The fork in the score: if anybody reaches the Aurora, everybody scores healthy Survivors instead of intact cards.

import type { SeatScore } from '../../generated/protocol';

/** What counts if anybody has reached the Aurora; the second for the Automa, by a rule of its own. */
const REACHED = new Set(['LA-SCORE-07', 'LS-SCORE-05']);

/** Points in both ways the game can end, while that is open. */
export function waysToEnd({ score, otherwise }: SeatScore): { reached: number; missed: number } | null {
  if (!otherwise) return null;
  return REACHED.has(otherwise.line.rule)
    ? { reached: otherwise.score, missed: score }
    : { reached: score, missed: otherwise.score };
}

/** How it ended, by the lines that counted; nothing where nobody has any. */
export function howItEnded(scores: SeatScore[]): 'reached' | 'missed' | null {
  const rules = scores.flatMap(score => score.lines.map(line => line.rule));
  return rules.length === 0 ? null : rules.some(rule => REACHED.has(rule)) ? 'reached' : 'missed';
}
