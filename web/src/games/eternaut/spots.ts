// Where things lie on the table, and what happened to them.

import type { Choice, EternautEvent, EventLine, GameTarget } from '../../generated/protocol';
import type { Spot } from '../game';
import { t } from '../../lib/words';
import type { Catalogue, View } from './types';

export function spotOf(target: GameTarget): Spot | null {
  switch (target.on) {
    case 'place':
      return `place:${target.at}`;
    case 'counter':
      return `counter:${target.no}`;
    case 'character':
      return `character:${target.who}`;
    case 'event-counter':
      return `event:${target.id}`;
    case 'card':
      return `card:${target.card}`;
    case 'special':
      return `special:${target.card}`;
    case 'deck-card':
      return `deck:${target.card}`;
    case 'item':
      return `item:${target.item}@${target.who ?? 'map'}`;
    case 'card-slot':
      return `slot:${target.who}.${target.slot}`;
    case 'effect':
      return `effect:${target.effect}`;
    case 'label':
      return `label:${target.label}`;
    case 'player':
      return `player:${target.seat}`;
    case 'skill-counter':
      return `skill-counter:${target.counter}`;
    case 'figure':
      return `figure:${target.id}`;
    default:
      return null;
  }
}

/** All of them; where things are bought, the shop shows better what there is, and whoever attacks means an Enemy. */
export function foremost(choices: Choice[], view: View | null): Choice[] {
  const shown = choices.filter(choice => choice.verb !== 'buy' && choice.verb !== 'skill');
  const spaces = new Set(view?.figures.flatMap(figure => (figure.enemy ? [figure.space] : [])));
  const meant = (choice: Choice) => choice.targets.some(target => target.on === 'place' && spaces.has(target.at));
  const first = shown.filter(choice => choice.verb !== 'cube' || meant(choice));
  return first.length ? first : shown;
}

/** Cards that can be played on several people: the card first, then on whom. */
export function foldOf(choice: Choice, content: Catalogue): { spot: Spot; label: string; note: string } | null {
  const target = choice.verb === 'play' ? choice.targets.find(one => one.on === 'card') : undefined;
  const card = target?.on === 'card' ? content.cards[target.card] : undefined;
  if (!card) return null;
  const skills = card.skills.flatMap((icons, at) => (icons ? [`${content.skills[at]} ${icons}`] : []));
  const note = [...card.effects.map(effect => effect.text), skills.join(', ')].join(' · ');
  return { spot: `card:${card.id}`, label: t('et-fold-card', { card: card.name }), note };
}

/** What a click on a space means, by what is asked; otherwise somebody wants to go there. */
const PLACING: Record<string, string> = {
  snow: 'snow',
  nearest: 'place',
  stand: 'place',
  guide: 'place',
  aim: 'cube',
};

/** What a click probably meant, so that the server can say why it cannot be. */
export function intent(spot: Spot, view: View): string | null {
  const [kind, name = ''] = spot.split(':');
  const ask = view.question?.ask;
  if (kind === 'place') return `${PLACING[ask ?? ''] ?? 'go'} ${name}`;
  if (kind === 'figure') return ask === 'react' ? `react ${name}` : `talk ${name}`;
  if (kind === 'counter') return `interact ${name}`;
  if (kind === 'character')
    return ask === 'trade-with' ? `trade ${name}` : ask === 'talk' ? `talk ${name}` : `pick ${name}`;
  if (kind === 'card') return ask === 'test' ? `commit ${name}` : `discard ${name}`;
  return null;
}

/** An event of this game. */
export const eventOf = (line: EventLine): EternautEvent => line as EternautEvent;

/** Where on the map it happened, if anywhere. */
function placeOf(event: EternautEvent): string | null {
  if ('at' in event) return event.at;
  if ('spot' in event) return event.spot;
  if (event.type === 'moved' || event.type === 'marched') return event.to;
  return 'space' in event && typeof event.space === 'string' ? event.space : null;
}

/** A figure has a board or a card: whichever there is carries its number. */
const figureAt = (id: number): Spot[] => [`figure:${id}`, `character:${id}`];

export function spotsOf(line: EventLine): Spot[] {
  const event = eventOf(line);
  const spots: Spot[] = [];
  if ('who' in event) spots.push(`character:${event.who}`);
  if ('figure' in event) spots.push(...figureAt(event.figure));
  if (event.type === 'talked') spots.push(...figureAt(event.with));
  if (event.type === 'traded') spots.push(`character:${event.from}`);
  if ('counter' in event) spots.push(`counter:${event.counter}`);
  if (event.type === 'used' && event.target.on !== 'character') spots.push(spotOf(event.target)!);
  if (event.type === 'npc-struck') spots.push(...figureAt(event.target));
  const place = placeOf(event);
  if (place) spots.push(`place:${place}`);
  if ('event' in event) spots.push(`event:${event.event}`);
  return spots;
}
