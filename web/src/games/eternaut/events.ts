// What the table does with each kind of event. A new kind has to say so here.

import type { EternautEvent } from '../../generated/protocol';

type Kind = EternautEvent['type'];

export type Use =
  /** Worth a moment of motion on the table. */
  | 'seen'
  /** Not in the log: it is seen on the map and in hands. */
  | 'quiet'
  /** A page of the book. */
  | 'turns'
  /** Leads to a page, and is told above it. */
  | 'leads'
  /** Comes of a page, and is told below it. */
  | 'follows'
  /** With it something else begins than what the page brought about. */
  | 'breaks'
  /** Part of an attack, told on its page. */
  | 'fight'
  /** With it the attack is over. */
  | 'parts';

const USES: Record<Kind, readonly Use[]> = {
  text: ['turns'],
  paragraph: [],
  wasted: ['follows'],
  'first-player': [],
  round: ['breaks', 'parts'],
  turn: ['breaks', 'parts'],
  drawn: ['quiet'],
  reshuffled: ['quiet'],
  'menace-reshuffled': ['quiet'],
  exchanged: ['breaks', 'parts'],
  discarded: [],
  played: ['seen', 'breaks', 'parts'],
  'nothing-to-play': [],
  skipped: [],
  repeated: ['parts'],
  moved: ['seen', 'breaks'],
  put: ['seen', 'follows'],
  started: ['quiet'],
  left: ['follows'],
  dying: ['follows'],
  died: ['follows'],
  came: ['seen', 'follows'],
  'set-down': ['seen', 'follows', 'fight'],
  'went-away': ['seen', 'follows', 'fight'],
  hurt: ['seen', 'follows', 'fight'],
  healed: ['seen', 'follows', 'fight'],
  defeated: ['seen', 'follows', 'fight'],
  marched: ['seen', 'follows', 'fight'],
  blocked: ['seen', 'follows', 'fight'],
  attacks: ['breaks', 'parts'],
  aimed: ['seen', 'quiet', 'breaks'],
  reaction: ['seen', 'leads', 'fight'],
  missed: ['seen', 'follows', 'fight'],
  ammo: ['follows', 'fight'],
  alert: ['seen', 'follows', 'fight'],
  noise: ['follows', 'fight'],
  struck: ['seen', 'follows', 'fight'],
  'cubes-laid': ['seen'],
  'cube-moved': ['quiet'],
  arrow: ['seen', 'breaks', 'parts'],
  'touched-snow': ['leads', 'follows'],
  triggered: ['leads'],
  interacted: ['leads', 'breaks'],
  used: ['leads', 'breaks'],
  talked: ['leads', 'breaks'],
  crafting: ['leads', 'breaks'],
  'craft-failed': ['follows'],
  gained: ['follows'],
  'not-in-deck': ['follows'],
  'item-discarded': ['follows'],
  'item-removed': ['follows'],
  traded: ['seen'],
  dropped: ['seen'],
  lies: ['follows'],
  collected: [],
  penalised: ['seen', 'follows', 'fight'],
  relieved: ['follows'],
  'tile-placed': ['quiet'],
  'tile-revealed': ['seen', 'follows'],
  'counter-placed': ['seen', 'quiet', 'fight'],
  'counter-replaced': ['seen', 'follows'],
  'counter-removed': ['seen', 'follows'],
  'counter-moved': ['seen', 'follows'],
  consumed: ['follows'],
  unconsumed: ['follows'],
  'event-placed': ['follows'],
  'event-removed': [],
  'timer-event-placed': ['follows'],
  'snow-placed': ['seen', 'follows'],
  'snow-cleared': ['seen', 'follows'],
  'snow-flipped': ['quiet'],
  'snow-spreads': ['seen', 'breaks'],
  test: [],
  committed: [],
  tested: ['follows'],
  reached: ['follows'],
  chosen: ['turns'],
  picked: [],
  'round-ends': ['breaks', 'parts'],
  timer: ['seen', 'follows'],
  'timer-triggered': ['leads'],
  clock: [],
  menace: ['seen', 'leads', 'breaks', 'parts'],
  story: [],
  'story-discarded': [],
  objective: ['follows'],
  ticked: ['follows'],
  crossed: ['follows'],
  noted: ['follows'],
  'quest-outcome': [],
  'quest-lost': ['follows'],
  ended: [],
  'campaign-lost': [],
  became: ['follows'],
  scored: [],
  bought: [],
  'npc-struck': ['seen', 'follows', 'fight'],
  softened: ['follows', 'fight'],
  'menace-added': ['follows'],
  packed: ['follows'],
  unpacked: ['follows'],
  stored: [],
  joined: [],
  'skill-bought': [],
};

/** The kinds of events with a use. */
export const eventsFor = (use: Use): ReadonlySet<string> =>
  new Set(Object.entries(USES).flatMap(([kind, uses]) => (uses.includes(use) ? [kind] : [])));
