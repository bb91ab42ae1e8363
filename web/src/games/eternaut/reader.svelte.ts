// The Storybook as this browser has read it: which pages it knows, up to where it has read, and what lies open now.

import type { BookPage, EventLine, Moment } from '../../generated/protocol';
import { loadBook } from '../../lib/api';
import { aloud, hush, speak } from '../../lib/speech';
import { eventsFor } from './events';
import { eventOf } from './spots';
import type { EternautTable, View } from './types';

/** Pages shown again to somebody who comes back. */
const AGAIN = 3;
/** Somebody who was away longer than this is told what happened before. */
const AWAY = 20 * 60 * 1000;

const CAME = eventsFor('follows');
const ELSE = eventsFor('breaks');
const TURNS = eventsFor('turns');
const ATTACK = eventsFor('parts');
const LEADS = eventsFor('leads');

/** Something that a night turns on. */
export interface Mark {
  kind: 'achieved' | 'failed' | 'dead';
  text: string;
}

/** What led to a page and what came of it, in words. */
export interface Around {
  /** What the night turned on right before it. */
  before?: Mark[];
  /** What the night turned on with it. */
  marks?: Mark[];
  lead?: string;
  /** Whose faces the page begins with, by their numbers: those who talk, or whoever reacts. */
  faces?: number[];
  came: string[];
  /** It is a Menace card: whoever reads it wants to know what it has changed, also if that is nothing. */
  menace?: boolean;
}

/** What a night turns on is more than a line: an Objective that is decided, a death. */
function markOf(line: EventLine): Mark | null {
  const event = eventOf(line);
  if (event.type === 'died') return { kind: 'dead', text: line.sentence };
  if (event.type !== 'objective' || event.state === 'open') return null;
  return { kind: event.state === 'succeeded' ? 'achieved' : 'failed', text: line.sentence };
}

/** Who is face to face where this leads to a page. */
function facesOf(line: EventLine): number[] {
  const event = eventOf(line);
  if (event.type === 'talked') return [event.who, event.with];
  return event.type === 'reaction' ? [event.figure] : [];
}

/** What happened around the pages, by their numbers; the last of them is `total`. Where the table is laid nothing has happened yet. */
export function aroundPages(moments: Moment[], total: number): Map<number, Around> {
  const line: Moment[] = [];
  for (const moment of moments) {
    if (moment.kind === 'undo') while (line.length && line.at(-1)!.step > moment.step) line.pop();
    else line.push(moment);
  }
  const events = line.flatMap(moment => moment.events.map(event => ({ event, told: moment.kind !== 'start' })));
  let page = total - events.filter(({ event }) => TURNS.has(event.type)).length;
  let telling = false;
  let lead: EventLine | undefined;
  /** Whoever reacts was attacked: the first reaction says by whom. */
  let attack: string | undefined;
  const around = new Map<number, Around>();
  /** It happened while no page was told of: the next one begins with it. */
  let before: Mark[] = [];
  for (const { event, told } of events) {
    const mark = told ? markOf(event) : null;
    if (ATTACK.has(event.type)) attack = event.type === 'attacks' ? event.sentence : undefined;
    if (LEADS.has(event.type)) lead = event;
    if (attack && lead?.type === 'reaction') {
      lead = { ...lead, sentence: `${attack} ${lead.sentence}` };
      attack = undefined;
    }
    if (TURNS.has(event.type)) {
      const about: Around = lead === undefined ? { came: [] } : { lead: lead.sentence, came: [] };
      if (before.length) about.before = before;
      before = [];
      const faces = lead ? facesOf(lead) : [];
      if (faces.length) about.faces = faces;
      around.set(++page, lead?.type === 'menace' ? { ...about, menace: true } : about);
      lead = undefined;
      telling = told;
    } else if (ELSE.has(event.type)) telling = false;
    else if (mark && telling) (around.get(page)!.marks ??= []).push(mark);
    else if (mark) before.push(mark);
    else if (telling && CAME.has(event.type)) around.get(page)?.came.push(event.sentence);
  }
  return around;
}

/** Pages that stand at one place of the Storybook, together. */
export function byKey(pages: BookPage[]): BookPage[][] {
  const leaves: BookPage[][] = [];
  for (const page of pages)
    if (leaves.at(-1)?.[0]?.key === page.key) leaves.at(-1)!.push(page);
    else leaves.push([page]);
  return leaves.length ? leaves : [[]];
}

const keyOf = (id: string) => `snowbound-read-${id}`;

function stored(id: string): number | null {
  try {
    const value = localStorage.getItem(keyOf(id));
    return value === null ? null : Number(value) || 0;
  } catch {
    return null;
  }
}

function store(id: string, read: number): void {
  try {
    localStorage.setItem(keyOf(id), String(read));
  } catch {
    // A browser that keeps nothing shows the last pages again.
  }
}

/** Where the text of a Story card stands in the book. */
export const keyOfCard = (view: View, code: string): string =>
  code.toLowerCase().replace(`${view.scenario.toLowerCase()}-`, '');

/** Titles of the Story cards on the table, by where their texts stand in the book. */
export function titlesOf(view: View): Map<string, string> {
  return new Map(view.story.map(card => [keyOfCard(view, card.code), card.title]));
}

export class Reader {
  /** Number of the last page that was read here. */
  read = $state(0);
  /** The open page begins after this one. */
  private start = $state(0);
  private known = $state.raw<Map<number, BookPage>>(new Map());
  private begun = $state(false);
  /** The page was put aside to look at the table, when the book was so long. */
  private asideAt = $state<number | null>(null);
  /** The pages above are from an earlier evening. */
  again = $state(false);
  private spoken = 0;
  /** The question whose choices were read aloud. */
  private offered = 0;

  constructor(private table: EternautTable) {}

  readonly total = $derived.by(() => this.table.view?.pages ?? 0);
  /** Is the page put aside? A new one comes up by itself. */
  readonly aside = $derived.by(() => this.asideAt !== null && this.asideAt === this.total);
  readonly unread = $derived.by(() => (this.begun ? Math.max(0, this.total - this.read) : 0));
  /** The question stands on the page, not on the table. */
  readonly asks = $derived.by(() => Boolean(this.table.view?.question?.reading) && this.onPage);
  private readonly onPage = $derived.by(() => {
    const ask = this.table.listed;
    return !ask || !ask.choices.some(choice => choice.targets.some(target => target.on === 'place'));
  });
  readonly open = $derived.by(
    () => this.begun && !this.table.replaying && !this.aside && (this.unread > 0 || this.asks),
  );
  /** The opening is turned leaf by leaf, one for each place of the Storybook; later a page holds whatever comes. */
  readonly leaves = $derived.by(() => {
    const all = this.from(this.start);
    return this.opening && !this.asks ? byKey(all) : [all];
  });
  private turned = $state(0);
  /** The leaf that lies open, from 0. */
  readonly leaf = $derived.by(() => Math.min(this.turned, this.leaves.length - 1));
  /** What the open page shows. */
  readonly page = $derived.by(() => this.leaves[this.leaf]!);
  /** Nothing was read before, and nothing was done. */
  private readonly opening = $derived.by(
    () => this.start === 0 && this.read === 0 && !this.again && this.table.moments.every(one => one.kind === 'start'),
  );

  private readonly pages = $derived.by(() => aroundPages(this.table.moments, this.total));
  /** What happened around a page. */
  around = (page: number): Around | undefined => this.pages.get(page);
  /** The same on the open page. Whoever comes back begins with what the night turned on right before, though that page is not shown. */
  shown = (page: number): Around | undefined => {
    const about = this.pages.get(page);
    const missed = this.again && page === this.start + 1 ? this.pages.get(this.start)?.marks : undefined;
    return missed ? { came: [], ...about, before: [...missed, ...(about?.before ?? [])] } : about;
  };

  private from(start: number): BookPage[] {
    return [...this.known.values()].filter(page => page.n > start && page.n <= this.total).sort((a, b) => a.n - b.n);
  }

  /** Keeps up with the table; to be called whenever its view changes. */
  follow(): void {
    const view = this.table.view;
    if (!view || this.table.past) return;
    const fresh = new Map(this.known);
    for (const page of view.book) fresh.set(page.n, page);
    for (const n of fresh.keys()) if (n > view.pages) fresh.delete(n);
    this.known = fresh;
    if (!this.begun) this.begin(view.pages);
    if (view.pages < this.read) this.read = view.pages;
    if (view.pages < this.start) this.start = Math.max(0, view.pages - AGAIN);
    const first = view.book[0]?.n ?? 1;
    if (this.start + 1 < first && !fresh.has(this.start + 1)) void this.all();
    if (this.unread === 0 && !this.asks) this.asideAt = null;
    this.say();
  }

  private begin(pages: number): void {
    const before = stored(this.table.id);
    const away = this.table.leftAt === null ? 0 : Date.now() - this.table.leftAt;
    const stranger = before === null && this.table.leftAt !== null;
    this.read = before === null ? 0 : Math.min(before, pages);
    if (stranger || (before !== null && away > AWAY)) {
      this.read = Math.min(this.read || pages, Math.max(0, pages - AGAIN));
      this.again = pages > 0;
    }
    this.start = this.read === pages ? Math.max(0, pages - AGAIN) : this.read;
    this.spoken = this.start;
    this.begun = true;
  }

  /** The whole book as far as it was read. */
  async all(): Promise<BookPage[]> {
    const { pages } = await loadBook(this.table.id, this.table.secret ?? undefined);
    const map = new Map(this.known);
    for (const page of pages) map.set(page.n, page);
    this.known = map;
    return pages;
  }

  private say(): void {
    if (!aloud() || this.table.replaying) return;
    for (const page of this.page.filter(one => one.n > this.spoken)) speak(page.text);
    this.spoken = Math.max(this.spoken, this.page.at(-1)?.n ?? 0);
    const ask = this.asks ? this.table.listed : null;
    if (!ask || ask.since === this.offered) return;
    this.offered = ask.since;
    for (const choice of ask.choices) speak(choice.label);
  }

  /** Reads the open page from its beginning, then what can be chosen. */
  aloud(): void {
    hush();
    this.spoken = (this.page[0]?.n ?? 1) - 1;
    this.offered = 0;
    this.say();
  }

  /** On from the open leaf: to the next one, or to the table. */
  turn(): void {
    if (this.leaf + 1 >= this.leaves.length) return this.close();
    hush();
    this.turned = this.leaf + 1;
    this.say();
  }

  /** The page was read: back to the table. */
  close(): void {
    hush();
    if (this.asks) {
      this.asideAt = this.total;
      return;
    }
    this.read = this.total;
    this.start = this.total;
    this.again = false;
    this.asideAt = null;
    store(this.table.id, this.read);
  }

  /** Back to the page that was put aside. */
  takeUp(): void {
    this.asideAt = null;
  }

  /** An answer on the page: what follows is told on the same page. */
  answered(): void {
    this.read = this.total;
    store(this.table.id, this.read);
  }
}
