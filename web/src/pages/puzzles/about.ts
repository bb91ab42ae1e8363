// What is told of a puzzle in a line.

import type { PuzzleInfo } from '../../generated/protocol';
import { t } from '../../lib/words';

export const about = (one: PuzzleInfo): string =>
  [
    t('puzzle-players', { count: one.players }),
    one.map,
    ...one.modules,
    t('puzzle-round', { round: one.round }),
    t('puzzle-level', { level: one.level }),
  ].join(' · ');

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Points as people read them. */
export const points = (behind: number): string => number.format(behind);
