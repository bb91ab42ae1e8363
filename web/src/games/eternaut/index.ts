// The Eternaut for the table's shell.

import type { EventLine } from '../../generated/protocol';
import type { GameClient, SoundName } from '../game';
import Banner from './Banner.svelte';
import Board from './Board.svelte';
import { loadCatalogue } from './content';
import Ending from './Ending.svelte';
import { eventsFor } from './events';
import Face from './Face.svelte';
import Gallery from './Gallery.svelte';
import Group from './Group.svelte';
import People from './People.svelte';
import Scene from './Scene.svelte';
import Scenery from './Scenery.svelte';
import { lit } from './lit';
import { COLOURS, firstOf, setupOf } from './setup';
import Setup from './Setup.svelte';
import { eventOf, foldOf, foremost, intent, spotOf, spotsOf } from './spots';
import { cardThing } from './things';
import type { Catalogue, View } from './types';

const SOUNDS: Record<string, SoundName> = {
  moved: 'click',
  played: 'card',
  drawn: 'card',
  discarded: 'card',
  gained: 'gain',
  collected: 'gain',
  ticked: 'gain',
  crossed: 'hit',
  penalised: 'hit',
  died: 'horn',
  'tile-revealed': 'card',
  'snow-spreads': 'wind',
  menace: 'wind',
  timer: 'click',
  clock: 'horn',
  attacks: 'shot',
  struck: 'shot',
  hurt: 'hit',
  defeated: 'hit',
  alert: 'horn',
  marched: 'click',
};

/** Events whose card is a Menace card, which nobody reads beforehand. */
const MENACES = new Set(['menace', 'reaction', 'arrow']);

export const eternaut: GameClient<View, Catalogue> = {
  name: 'eternaut',
  substitute: 'sensible',
  ways: ['play', 'friends', 'hotseat'],
  open: true,
  marks: true,
  load: loadCatalogue,
  spotOf,
  intent,
  foremost,
  foldOf,
  foresee: () => null,
  seen: eventsFor('seen'),
  quiet: eventsFor('quiet'),
  thing: (content, line: EventLine) => {
    const event = eventOf(line);
    if (MENACES.has(event.type) || !('card' in event)) return null;
    const card = content.cards[event.card];
    return card ? cardThing(card) : null;
  },
  spotsOf,
  lit,
  sound: event => SOUNDS[event.type] ?? null,
  steps: [
    ['deck', 'draw'],
    ['cards', 'play'],
    ['book', 'read'],
    ['event', 'snow'],
    ['hourglass', 'clock'],
  ].map(([icon, step]) => ({ icon: icon!, name: `et-step-${step}`, text: `et-step-${step}-text` })),
  opening: content => setupOf(firstOf(content), 1, false),
  solo: () => false,
  Setup,
  Board,
  asText: () => import('./AsText.svelte'),
  places: [
    ['r', 'et-to-page', '.book .leaf'],
    ['m', 'et-to-map', '.map'],
    ['g', 'et-to-people', '.folk'],
    ['c', 'et-to-hands', '.hold'],
  ],
  Face,
  Gallery,
  Banner,
  Scenery,
  Hero: Scene,
  Ending,
  Group,
  People,
  colours: COLOURS,
};
