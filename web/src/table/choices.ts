// The choices that each spot offers.

import type { Ask, Choice, GameTarget } from '../generated/protocol';
import type { Spot } from '../games/game';

/**
 * What can be answered in one go: instead of an answer that leads to another question, the answers to that one. Where the same answer
 * could follow two of them it would not be known which was meant, so each is asked by itself.
 */
export function answersOf(ask: Ask): Choice[] {
  const ahead = ask.ahead ?? [];
  const times = new Map<string, number>();
  for (const { action } of [...ask.choices, ...ahead]) times.set(action, (times.get(action) ?? 0) + 1);
  return ask.choices.flatMap(choice => {
    const next = ahead.filter(one => one.after === choice.action);
    return next.length && next.every(one => times.get(one.action) === 1) ? next : [choice];
  });
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
