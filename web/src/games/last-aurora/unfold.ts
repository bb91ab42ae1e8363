// One moment, one thing after the other: the Automa's turn and the end of a round come from the server in one piece.
// What a beat shows is worked out from the events, and the last one is always the server's word.

import type { AutomaView, EventFields, EventLine, FoeView, LastAuroraView, PlayerView } from '../../generated/protocol';
import type { Beat } from '../game';
import { fieldsOf } from './spots';

/** Something begins that deserves a look of its own. */
const BEGINS = new Set([
  'automa-drew',
  'automa-revealed',
  'automa-explored',
  'automa-idle',
  'automa-took-block',
  'automa-rested',
  'automa-ability',
  'automa-speed',
  'automa-fired',
  'automa-repaired',
  'automa-discarded',
  'automa-counter',
  'arrived',
  'struck',
  'ambushed',
  'enemies-fired',
  'outcome-revealed',
  'aurora-moved',
  'eliminated',
  'loot-won',
]);
/** Once in a beat, then the next begins. */
const ONCE = new Set(['automa-damaged', 'automa-contaminated', 'revealed', 'attacked']);
/** Words above what happens. */
const HEADS = new Set(['round', 'phase', 'order-updated', 'automa-shuffled']);

function begins(event: EventFields, group: EventFields[]): boolean {
  // The price is paid first: it belongs to what follows.
  if (group.every(one => HEADS.has(one.type) || one.type === 'spent')) return false;
  if (HEADS.has(event.type)) return true;
  if (event.type === 'spent') return group.some(one => one.type.startsWith('automa-'));
  if (event.type === 'outcome-revealed')
    return !group.some(one => one.type === 'automa-fired' || one.type === 'attacked');
  if (event.type === 'revealed') return group.at(-1)!.type !== 'revealed';
  return BEGINS.has(event.type) || (ONCE.has(event.type) && group.some(one => one.type === event.type));
}

/** The events of a moment, by what is looked at together. */
export function groups(events: EventLine[]): EventLine[][] {
  const list: EventLine[][] = [];
  for (const event of events) {
    const group = list.at(-1);
    if (!group || begins(fieldsOf(event), group.map(fieldsOf))) list.push([event]);
    else group.push(event);
  }
  return list;
}

const ZONE = new Set([
  'revealed',
  'left-zone',
  'struck',
  'deck-empty',
  'installed',
  'recruited',
  'taken-from-discard',
  'ambushed',
  'automa-explored',
  'automa-took-block',
  'loaded',
]);
const FIGHT = new Set([
  'ambushed',
  'attacked',
  'outcome-revealed',
  'hit',
  'missed',
  'jammed',
  'targeted',
  'target-returned',
  'defeated',
  'enemy-left',
  'loot-won',
  'loot-declined',
  'automa-fired',
  'automa-jammed',
  'automa-loot',
  'enemies-fired',
]);

type Part = 'zone' | 'fight' | 'automa' | number;

/** Parts of the table that an event changes: taken from the server as soon as nothing more happens to them. */
function touched(event: EventFields, automa: number | undefined): Part[] {
  const parts: Part[] = [];
  if (ZONE.has(event.type)) parts.push('zone');
  if (FIGHT.has(event.type)) parts.push('fight');
  if (event.seat !== undefined) parts.push(event.seat === automa ? 'automa' : event.seat);
  return parts;
}

const swap = <T>(list: T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, i) => (i === at ? change(one) : one));

function grid(rows: AutomaView['damage'], at: string, value: boolean): AutomaView['damage'] {
  const [row, column] = [at.charCodeAt(0) - 65, Number(at.slice(1)) - 1];
  return swap(rows as boolean[][], row, cells => swap(cells, column, () => value)) as AutomaView['damage'];
}

const STOCK: Record<string, number> = { food: 0, fuel: 1, ammo: 2 };
function stock(automa: AutomaView, token: string | undefined, by: number): AutomaView {
  const at = STOCK[token ?? ''];
  return at === undefined
    ? automa
    : { ...automa, stock: swap(automa.stock, at, count => count + by) as AutomaView['stock'] };
}

/** What an event does to the board of the Automa. */
export function automaAfter(automa: AutomaView, event: EventFields): AutomaView {
  switch (event.type) {
    case 'automa-drew':
      return {
        ...automa,
        pile: automa.pile + (event.number ?? 0),
        deck: Math.max(0, automa.deck - (event.number ?? 0)),
      };
    case 'automa-shuffled':
      return { ...automa, deck: automa.deck + automa.discard.length, discard: [] };
    case 'automa-revealed':
      return {
        ...automa,
        revealed: [...automa.revealed, event.action!],
        explored: automa.explored + 1,
        pile: automa.pile - 1,
      };
    case 'automa-rested':
      return { ...automa, revealed: [...automa.revealed, event.action!], deck: automa.deck - 1 };
    case 'automa-discarded':
      return { ...automa, discard: [...automa.discard, ...automa.revealed], revealed: [], explored: 0 };
    case 'automa-damaged':
    case 'automa-jammed':
      return { ...automa, damage: grid(automa.damage, event.at!, true) };
    case 'automa-repaired':
      return { ...automa, damage: grid(automa.damage, event.at!, false) };
    case 'automa-fired':
      return { ...automa, fired: grid(automa.fired, event.weapon!, true) };
    case 'automa-counter':
      return { ...automa, counter: event.column!, damage: grid(automa.damage, `A${event.column! + 1}`, false) };
    case 'automa-recruited':
      return { ...automa, survivors: automa.survivors + 1 };
    case 'automa-contaminated':
      return { ...automa, survivors: automa.survivors - 1, contaminated: automa.contaminated + 1 };
    case 'automa-cured':
      return { ...automa, survivors: automa.survivors + 1, contaminated: automa.contaminated - 1 };
    case 'automa-lost':
      return { ...automa, contaminated: automa.contaminated - 1 };
    case 'automa-loot':
      return { ...automa, loot: automa.loot + 1 };
    case 'object-drawn':
      return { ...automa, objects: automa.objects + 1 };
    case 'loaded':
      return stock(automa, event.token, 1);
    case 'spent':
    case 'unloaded':
      return stock(automa, event.token, -1);
    case 'fame-gained':
      return { ...automa, fame: automa.fame + 1 };
    case 'fame-lost':
      return { ...automa, fame: automa.fame - 1 };
    default:
      return automa;
  }
}

function playerAfter(player: PlayerView, event: EventFields): PlayerView {
  const box = (holds: PlayerView['convoy'][number]['boxes'][number]['holds']) => ({
    ...player,
    convoy: player.convoy.map(cell => ({
      ...cell,
      boxes: cell.boxes.map(one => (one.at === event.at ? { ...one, holds } : one)),
    })),
  });
  const member = (change: (one: PlayerView['crew'][number]) => PlayerView['crew'][number]) => ({
    ...player,
    crew: player.crew.map(one => (one.card === event.card ? change(one) : one)),
  });
  switch (event.type) {
    case 'arrived':
      return { ...player, space: event.space! };
    case 'damaged':
      return box('damage');
    case 'repaired':
      return box('empty');
    case 'moved':
      return member(one => ({ ...one, zone: event.zone! }));
    case 'contaminated':
      return member(one => ({ ...one, contamination: one.contamination + 1 }));
    case 'decontaminated':
      return member(one => ({ ...one, contamination: one.contamination - 1 }));
    case 'fame-gained':
      return { ...player, fame: player.fame + 1 };
    case 'fame-lost':
      return { ...player, fame: player.fame - 1 };
    default:
      return player;
  }
}

function foesAfter(foes: FoeView[], event: EventFields, after: LastAuroraView): FoeView[] {
  const foe = (change: (one: FoeView) => FoeView) => foes.map(one => (one.card === event.card ? change(one) : one));
  switch (event.type) {
    case 'hit':
      return foe(one => ({ ...one, damage: one.damage + (event.number ?? 0) }));
    case 'defeated':
    case 'enemy-left':
      return foes.filter(one => one.card !== event.card);
    case 'ambushed':
      return [
        ...foes.filter(one => one.card !== event.card),
        ...after.foes.filter(one => one.card === event.card).map(one => ({ ...one, region: event.region! })),
      ];
    default:
      return foes;
  }
}

/** What an event does to the rest of the table. */
function tableAfter(view: LastAuroraView, event: EventFields, after: LastAuroraView): LastAuroraView {
  switch (event.type) {
    case 'round':
      return { ...view, round: event.number! };
    case 'phase':
      return { ...view, phase: event.phase!, exploring: null };
    case 'order-updated':
      return { ...view, order: event.order! };
    case 'aurora-moved':
      return { ...view, aurora_number: event.number!, aurora_space: after.aurora_space };
    case 'automa-revealed':
      return { ...view, turn: event.seat!, exploring: null };
    case 'automa-speed':
    case 'automa-fired':
      return { ...view, turn: event.seat! };
    case 'automa-explored':
      return { ...view, exploring: event.slot! };
    case 'automa-took-block':
      if (view.exploring === null) return view;
      return {
        ...view,
        zone: swap(view.zone, view.exploring, slot => ({
          ...slot,
          blocks: swap(slot.blocks, event.block!, () => ({
            food: 0,
            fuel: 0,
            ammo: 0,
            object: 0,
          })) as typeof slot.blocks,
        })),
      };
    case 'left-zone':
      return { ...view, zone: view.zone.map(slot => (slot.card === event.card ? { ...slot, card: null } : slot)) };
    case 'waypoint-taken':
      return { ...view, waypoints: swap(view.waypoints, event.space!, () => null) };
    case 'avalanche':
      return { ...view, covered: after.covered };
    case 'mine-laid':
    case 'mine-lifted':
      return { ...view, mines: after.mines };
    case 'outcome-revealed':
      return { ...view, outcome: event.outcome! };
    default:
      return view;
  }
}

function step(view: LastAuroraView, event: EventFields, after: LastAuroraView): LastAuroraView {
  const next = { ...tableAfter(view, event, after), foes: foesAfter(view.foes, event, after) };
  if (event.seat === undefined) return next;
  const automa = next.automa?.seat === event.seat ? automaAfter(next.automa, event) : next.automa;
  return { ...next, automa, players: swap(next.players, event.seat, player => playerAfter(player, event)) };
}

/** Parts to which nothing more happens are as they will be. */
function settled(view: LastAuroraView, after: LastAuroraView, open: Set<Part>, seen: Set<Part>): LastAuroraView {
  const done = (part: Part) => seen.has(part) && !open.has(part);
  const {
    zone,
    event,
    deck,
    discard,
    foes,
    won,
    outcome,
    outcomes_left,
    outcome_back,
    outcome_discard,
    loot_left,
    loot_back,
  } = after;
  return {
    ...view,
    ...(done('zone') ? { zone, event, deck, discard } : {}),
    ...(done('fight')
      ? { foes, won, outcome, outcomes_left, outcome_back, outcome_discard, loot_left, loot_back }
      : {}),
    ...(done('automa') ? { automa: after.automa } : {}),
    players: view.players.map((player, seat) =>
      done(seat) || (seat === after.automa?.seat && done('automa')) ? after.players[seat]! : player,
    ),
  };
}

/** A moment as beats. There is at least one, and the last shows what the server says. */
export function unfold(before: LastAuroraView, after: LastAuroraView, events: EventLine[]): Beat<LastAuroraView>[] {
  const list = groups(events);
  const seat = after.automa?.seat;
  const seen = new Set<Part>();
  let view = before;
  const beats = list.slice(0, -1).map((group, at): Beat<LastAuroraView> => {
    for (const event of group.map(fieldsOf)) {
      view = step(view, event, after);
      for (const part of touched(event, seat)) seen.add(part);
    }
    const open = new Set(
      list
        .slice(at + 1)
        .flat()
        .flatMap(event => touched(fieldsOf(event), seat)),
    );
    view = settled(view, after, open, seen);
    return { view, events: group };
  });
  return [...beats, { view: after, events: list.at(-1) ?? [] }];
}
