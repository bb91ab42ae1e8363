// Where on the table a choice lies. A spot is a thing one can click; the server names the things each choice is about.

import type { Ask, Choice, Target } from '../generated/protocol';

export type Spot = string;

export function spotOf(target: Target): Spot | null {
  switch (target.on) {
    case 'slot': return `slot:${target.slot}`;
    case 'bonus': return `bonus:${target.slot}:${target.option}`;
    case 'block': return `block:${target.block}`;
    case 'survivor': return `survivor:${target.index}`;
    case 'box': return `box:${target.at}`;
    case 'column': return `column:${target.column}`;
    case 'object': return `object:${target.object}`;
    case 'space': return `space:${target.space}`;
    case 'shortcut': return `shortcut:${target.shortcut}`;
    case 'enemy': return `enemy:${target.number}`;
    case 'target-box': return `target:${target.number ?? '*'}:${target.at}`;
    default: return null;
  }
}

/** The choices that each spot offers, in the order of the list. */
export function choicesBySpot(ask: Ask | null): Map<Spot, Choice[]> {
  const map = new Map<Spot, Choice[]>();
  for (const choice of ask?.choices ?? []) {
    for (const spot of new Set(choice.targets.map(spotOf))) {
      if (spot === null) continue;
      const list = map.get(spot);
      if (list) list.push(choice);
      else map.set(spot, [choice]);
    }
  }
  return map;
}

const SURVIVOR_VERBS: Record<string, string> = {
  crew: 'commit',
  'turn-end': 'feed-rest',
  'rest-feed': 'feed-rest',
  'rest-abilities': 'ability',
  move: 'ability',
  contaminate: 'contaminate',
  decontaminate: 'decontaminate',
  'raise-skill': 'pick',
  recover: 'pick',
  wake: 'pick',
  'lose-card': 'lose-survivor',
};

const BOX_VERBS: Record<string, string> = {
  damage: 'damage',
  repair: 'repair',
  'load-into': 'load-into',
  'lose-token': 'lose-token',
  'discard-resource': 'give-from',
};

/** What somebody who clicks a spot probably meant, in notation: the server says why it cannot be. */
export function intentOf(spot: Spot, question: string | null, phase: string, foe: number | null): string | null {
  const [on, a = '', b = ''] = spot.split(':');
  const n = Number(a);
  switch (on) {
    case 'slot': return `explore ${n + 1}`;
    case 'bonus': return `bonus ${n + 1} ${Number(b) + 1}`;
    case 'survivor': return `${SURVIVOR_VERBS[question ?? ''] ?? (phase === 'exploration' ? 'pass' : 'ability')} ${n}`;
    case 'object': return `play ${n}`;
    case 'space': return `move-to ${n}`;
    case 'enemy': return `attack t.1 ${n} t.1`;
    case 'box': {
      if (phase === 'fire' && !BOX_VERBS[question ?? '']) return `attack ${a} ${foe ?? 1} ${a}`;
      return `${BOX_VERBS[question ?? ''] ?? 'repair'} ${a}`;
    }
    default: return null;
  }
}
