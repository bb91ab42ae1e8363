// Where on the table a choice or an event lies. The server names the things each is about.

import type { Choice, EventLine, GameTarget, LastAuroraEvent } from '../../generated/protocol';
import { seatOf, type Spot } from '../game';
import { ROWS } from './automa';

/** An event of this game. */
export const eventOf = (line: EventLine): LastAuroraEvent => line as LastAuroraEvent;

/** A box of the Automa board, as it is printed: `B3`. */
export const boardBox = (row: number, column: number): string => `${ROWS[row] ?? '?'}${column + 1}`;

export function spotOf(target: GameTarget): Spot | null {
  switch (target.on) {
    case 'slot':
      return `slot:${target.slot}`;
    case 'bonus':
      return `bonus:${target.slot}:${target.option}`;
    case 'block':
      return `block:${target.block}`;
    case 'survivor':
      return `survivor:${target.index}`;
    case 'box':
      return `box:${target.at}`;
    case 'column':
      return `column:${target.column}`;
    case 'object':
      return `object:${target.object}`;
    case 'space':
      return `space:${target.space}`;
    case 'shortcut':
      return `shortcut:${target.shortcut}`;
    case 'enemy':
      return `enemy:${target.number}`;
    case 'turret':
      return `turret:${target.number}`;
    case 'target-box':
      return `target:${target.number ?? '*'}:${target.at}`;
    case 'road':
      return `road:${target.from}:${target.to}`;
    case 'discarded':
      return `discarded:${target.card}`;
    case 'rival':
      return `rival:${target.card}`;
    case 'token':
      return `token:${target.token}`;
    case 'payment':
      return `payment:${target.fuel}:${target.food}`;
    case 'option':
      return `option:${target.option}`;
    case 'offer':
      return 'offer';
    case 'seat':
      return `seat:${target.seat}`;
    case 'story':
      return 'story';
    case 'layout':
      return `layout:${target.layout}`;
    default:
      return null;
  }
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
  'pay-half': 'pay-from',
  'end-boxes': 'use-box',
  'pay-fame': 'use-box',
  'rest-abilities': 'use-box',
  'mend-armor': 'mend',
  'under-fire': 'damage',
};

/** How attacks name turrets: after the numbers of Enemies. */
const BEYOND_ENEMIES = 8;

/** What somebody who clicks a spot probably meant, in notation: the server says why it cannot be. */
export function intentOf(spot: Spot, question: string | null, phase: string, foe: number | null): string | null {
  const [on, a = '', b = ''] = spot.split(':');
  const n = Number(a);
  switch (on) {
    case 'slot':
      return `explore ${n + 1}`;
    case 'bonus':
      return `bonus ${n + 1} ${Number(b) + 1}`;
    case 'survivor':
      return `${SURVIVOR_VERBS[question ?? ''] ?? (phase === 'exploration' ? 'pass' : 'ability')} ${n}`;
    case 'object':
      return `play ${n}`;
    case 'space':
      return `move-to ${n}`;
    case 'enemy':
      return `attack t.1 ${n} t.1`;
    case 'turret':
      return `attack t.1 ${BEYOND_ENEMIES + n - 1} t.1`;
    case 'shortcut':
      return `cross ${n + 1}`;
    case 'box': {
      if (phase === 'fire' && !BOX_VERBS[question ?? '']) return `attack ${a} ${foe ?? 1} ${a}`;
      return `${BOX_VERBS[question ?? ''] ?? 'repair'} ${a}`;
    }
    default:
      return null;
  }
}

/** Where an event happened: the card, the seat, and for our own seat the very box. */
export function spotsOf(line: EventLine, you: number | null): Spot[] {
  const event = eventOf(line);
  const spots: Spot[] = [];
  if ('card' in event) spots.push(`card:${event.card}`);
  if ('slot' in event) spots.push(`slot:${event.slot}`);
  if ('space' in event) spots.push(`space:${event.space}`);
  if ('space' in event && 'from' in event) spots.push(`space:${event.from}`);
  if ('region' in event) spots.push(`region:${event.region}`);
  if ('turret' in event) spots.push(`turret:${event.turret + 1}`);
  const seat = seatOf(line);
  if (seat === null) return spots;
  spots.push(`seat:${seat}`);
  if (event.type === 'alert-moved') spots.push(`alert:${seat}`);
  if ('action' in event) spots.push(`action:${event.action}`);
  if ('row' in event && 'column' in event) spots.push(`automa:${boardBox(event.row, event.column)}`);
  if (seat !== you) return spots;
  if ('at' in event) spots.push(`box:${event.at}`);
  if ('weapon' in event) spots.push(`box:${event.weapon}`);
  if ('to' in event) spots.push(`box:${event.from}`, `box:${event.to}`);
  return spots;
}

/** Attacks that differ only in the box the Ammo comes from, and blocks of which something goes straight back, come later. */
export function foremost(choices: Choice[]): Choice[] {
  const shots = new Set<string>();
  return choices.filter(choice => {
    if (choice.targets.some(target => target.on === 'block' && target.returned.some(Boolean))) return false;
    if (choice.verb !== 'attack' || choice.targets.some(target => target.on === 'object')) return true;
    const shot = choice.targets.slice(0, 2).map(spotOf).join(' ');
    return !shots.has(shot) && Boolean(shots.add(shot));
  });
}
