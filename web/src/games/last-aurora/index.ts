// Last Aurora for the table's shell.

import type { EventLine, LastAuroraView } from '../../generated/protocol';
import type { Table } from '../../table/table.svelte';
import type { GameClient, SoundName, Thing } from '../game';
import { t } from '../../lib/words';
import Banner from './Banner.svelte';
import Board from './Board.svelte';
import { loadCatalogue, type Catalogue } from './content';
import Face from './Face.svelte';
import Hero from './Hero.svelte';
import { foresee } from './foresee';
import { howItEnded } from './fork';
import Gallery from './Gallery.svelte';
import { setupOf } from './setup';
import Setup from './Setup.svelte';
import './light.css';
import { cause } from './cause';
import { lit } from './lit';
import { eventOf, foremost, intentOf, spotOf, spotsOf } from './spots';

export type AuroraTable = Table<LastAuroraView, Catalogue>;

const SEEN = new Set([
  'revealed',
  'struck',
  'explored',
  'loaded',
  'unloaded',
  'installed',
  'recruited',
  'lost',
  'damaged',
  'repaired',
  'contaminated',
  'decontaminated',
  'arrived',
  'ambushed',
  'attacked',
  'hit',
  'defeated',
  'aurora-moved',
  'moved',
  'outcome-revealed',
  'alert-moved',
  'full-flipped',
  'copied',
  'box-used',
  'scanned',
  'scan-moved',
  'turret-fired',
  'turret-attacked',
  'turret-held',
  'turret-destroyed',
  'location-fired',
  'location-jammed',
  'grenade-jammed',
  'scrap-fired',
  'regenerated',
  'armor-mended',
  'story-faced',
  'option-chosen',
  'attempt-made',
  'story-told',
  'mission-accepted',
  'mission-resolved',
  'mission-failed',
  'story-archived',
  'story-period',
  'player-attacked',
  'player-missed',
  'player-hit',
  'evasion-moved',
  'aggression-moved',
  'player-struck',
  'automa-drew',
  'automa-revealed',
  'automa-explored',
  'automa-idle',
  'automa-took-block',
  'automa-rested',
  'automa-ability',
  'automa-speed',
  'automa-damaged',
  'automa-repaired',
  'automa-fired',
  'automa-recruited',
  'automa-contaminated',
  'automa-counter',
]);

const SOUNDS: Record<string, SoundName> = {
  loaded: 'click',
  unloaded: 'click',
  shifted: 'click',
  contaminated: 'click',
  decontaminated: 'click',
  revealed: 'card',
  explored: 'card',
  installed: 'gain',
  recruited: 'gain',
  'loot-won': 'gain',
  repaired: 'gain',
  drove: 'engine',
  attacked: 'shot',
  hit: 'hit',
  damaged: 'hit',
  ambushed: 'hit',
  lost: 'hit',
  defeated: 'gain',
  'aurora-moved': 'horn',
  round: 'wind',
  struck: 'wind',
  'alert-moved': 'click',
  'full-flipped': 'click',
  copied: 'card',
  'box-used': 'gain',
  scanned: 'wind',
  'scan-moved': 'horn',
  'turret-fired': 'shot',
  'turret-attacked': 'shot',
  'turret-destroyed': 'gain',
  'location-fired': 'shot',
  'scrap-fired': 'shot',
  regenerated: 'wind',
  'story-faced': 'card',
  'story-told': 'wind',
  'mission-accepted': 'card',
  'mission-resolved': 'gain',
  'mission-failed': 'hit',
  'player-attacked': 'shot',
  'player-hit': 'hit',
  'player-struck': 'hit',
  'automa-revealed': 'card',
  'automa-speed': 'engine',
  'automa-fired': 'shot',
  'automa-damaged': 'hit',
  'automa-repaired': 'gain',
  'automa-recruited': 'gain',
};

function thing(content: Catalogue, line: EventLine): Thing | null {
  const event = eventOf(line);
  if ('story' in event) return content.stories[event.story] ?? null;
  if ('action' in event) return content.actions[event.action] ?? null;
  if ('card' in event) return content.cards[event.card] ?? null;
  if ('object' in event) return event.object === null ? null : (content.objects[event.object] ?? null);
  if ('outcome' in event) return content.outcomes[event.outcome] ?? null;
  return null;
}

export const lastAurora: GameClient<LastAuroraView, Catalogue> = {
  name: 'last-aurora',
  paper: true,
  substitute: 'greedy',
  ways: ['play', 'solo', 'friends', 'hotseat', 'watch'],
  open: false,
  load: loadCatalogue,
  asText: () => import('./AsText.svelte'),
  spotOf,
  intent: (spot, view, you) => intentOf(spot, view.questions[you] ?? null, view.phase, view.foes[0]?.number ?? null),
  foremost,
  foresee,
  placeOf: spot => (spot.startsWith('box:') ? spot.slice('box:'.length) : null),
  narrated: true,
  cause,
  holdsCards: true,
  chance: new Set([
    'outcome-revealed',
    'hit',
    'missed',
    'jammed',
    'turret-held',
    'turret-destroyed',
    'location-jammed',
    'grenade-jammed',
    'attempt-made',
    'player-hit',
    'player-missed',
  ]),
  // What the Automa scores by rules of its own.
  sameScore: {
    'LS-SCORE-01': 'LA-SCORE-01',
    'LS-SCORE-03': 'LA-SCORE-03',
    'LS-SCORE-04': 'LA-SCORE-04',
    'LS-SCORE-05': 'LA-SCORE-07',
    'LS-SCORE-06': 'LA-SCORE-08',
  },
  seen: SEEN,
  thing,
  spotsOf,
  lit,
  sound: event => SOUNDS[event.type] ?? null,
  steps: ['exploration', 'rest', 'movement', 'fire', 'end'].map(phase => ({
    icon: phase,
    name: `phase-${phase}`,
    text: `home-round-${phase}`,
  })),
  opening: (content, way) =>
    setupOf(content, [way === 'watch' ? 'bot' : 'you', 'bot', 'bot', 'bot'], {
      map: 'alpha',
      modules: [],
      options: [],
    }),
  verdict: scores => {
    const how = howItEnded(scores);
    return how ? t(`end-fork-${how}`) : null;
  },
  solo: () => true,
  reasons: true,
  Setup,
  Board,
  Face,
  Gallery,
  Banner,
  Hero,
};
