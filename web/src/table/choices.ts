// The choices that each spot offers.

import type { Ask, Choice, GameTarget } from '../generated/protocol';
import type { Spot } from '../games/game';

/**
 * What can be answered in one go: instead of an answer that leads to another question, the answers to that one. Where the same answer
 * could follow two of them it would not be known which was meant, so each is asked by itself.
 */
export function answersOf(ask: Ask, joined: (action: string) => boolean = () => true): Choice[] {
  const ahead = (ask.ahead ?? []).filter(one => joined(one.after ?? ''));
  const times = new Map<string, number>();
  for (const { action } of [...ask.choices, ...ahead]) times.set(action, (times.get(action) ?? 0) + 1);
  return ask.choices.flatMap(choice => {
    const next = ahead.filter(one => one.after === choice.action);
    return next.length && next.every(one => times.get(one.action) === 1) ? next : [choice];
  });
}

/** Several answers that are about one thing: it is chosen first. */
export interface Fold {
  spot: Spot;
  label: string;
  /** What it does, by which things of one name differ. */
  note: string;
  choices: Choice[];
}
export type Row = Choice | Fold;
export const isFold = (row: Row): row is Fold => 'choices' in row;

/** So many answers can be read one after the other, in the lowest of windows that are not held in a hand. */
const MANY = 8;

/** What a list shows: where there are many answers, those about one thing stand behind it. */
export function rowsOf(choices: Choice[], foldOf: (choice: Choice) => Omit<Fold, 'choices'> | null): Row[] {
  if (choices.length <= MANY) return choices;
  const folds = new Map<Spot, Fold>();
  const rows: Row[] = [];
  for (const choice of choices) {
    const about = foldOf(choice);
    const known = about && folds.get(about.spot);
    if (known) known.choices.push(choice);
    else if (about) {
      const fold = { ...about, choices: [choice] };
      folds.set(about.spot, fold);
      rows.push(fold);
    } else rows.push(choice);
  }
  return rows.map(row => (isFold(row) && row.choices.length === 1 ? row.choices[0]! : row));
}

/** In the order of the list. */
export function choicesBySpot(choices: Choice[], spotOf: (target: GameTarget) => Spot | null): Map<Spot, Choice[]> {
  const map = new Map<Spot, Choice[]>();
  for (const choice of choices) {
    for (const spot of new Set(choice.targets.map(spotOf))) {
      if (spot === null) continue;
      const list = map.get(spot);
      if (list) list.push(choice);
      else map.set(spot, [choice]);
    }
  }
  return map;
}
