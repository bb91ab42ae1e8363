// What the tests do at a table of The Eternaut, as a person would: read, choose on the page, click what is offered.

import { execFileSync } from 'node:child_process';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Ask, TableCreated } from '../src/generated/protocol';
import { rush } from './table';

const COLOURS = ['blue', 'red', 'yellow', 'green', 'white'];

/** Lays a Scenario, the first without further word; `holds` gives all seats to the first person. */
export async function layStory(
  request: APIRequestContext,
  players = 1,
  holds = false,
  scenario = 'A',
): Promise<TableCreated> {
  const seats = Array.from({ length: players }, (_, at) => ({
    colour: COLOURS[at],
    kind: 'person',
    ...(holds && at > 0 ? { held_by: 0 } : {}),
  }));
  const answer = await request.post('/api/tables', {
    data: { game: 'eternaut', setup: { scenario, seats }, options: { start: true, pace_ms: 0 } },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as TableCreated;
}

export const RESULT = '.result';
const ANSWER = '.book:not([inert]) .answer:not(:disabled):not([aria-disabled=true])';
const CARD = '.book:not([inert]) .add:not(.chosen)';
const PAGE = '.book:not([inert]) .answer, .book:not([inert]) .add';
const SHOP = '.shop [data-action]';
const LIST = '.choices:not([aria-busy=true]) .choice';

/** Plays a Scenario by chance without a screen until a question is as wanted: the table. Whoever is lost before begins again. */
export async function reachStory(
  page: Page,
  request: APIRequestContext,
  wanted: Parameters<typeof rush>[2],
  players = 1,
  pick?: (ask: Ask) => string | undefined,
): Promise<TableCreated> {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  for (let seed = 1; seed < 20; seed++) {
    const table = await layStory(request, players);
    if (await rush(page, table, wanted, { seed, seats, avoid: SNOWED, ...(pick ? { pick } : {}) })) return table;
  }
  throw new Error('no such question came up');
}

/** Waits until something can be done here, or the Scenario is over. Says whether it goes on. */
export async function goesOn(page: Page): Promise<boolean> {
  await page.locator(`${LIST}, ${PAGE}, .book:not([inert]) .on, ${RESULT}`).first().waitFor({ timeout: 30_000 });
  return (await page.locator(RESULT).count()) === 0;
}

/** Turns the pages until what is asked on the table can be answered: the list stands there already, behind the book. */
export async function readOn(page: Page): Promise<void> {
  const on = page.locator('.book:not([inert]) .on');
  const opens = () =>
    on.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
  await goesOn(page);
  while (await opens()) await on.click();
}

/** Puts an open page away, whether or not all of its leaves were turned. */
export async function closeBook(page: Page): Promise<void> {
  await page.locator('.book:not([inert])').getByRole('button', { name: 'To the table' }).click();
  await page.locator('.book').waitFor({ state: 'detached' });
}

const seq = (page: Page) => page.evaluate(() => document.querySelector('.table')?.getAttribute('data-seq'));

/** Does one thing: turns the page, answers on it, clicks what is lit, or takes from the list. */
export async function act(page: Page, roll: (n: number) => number): Promise<string> {
  if ((await page.locator('.book:not([inert]) .on').count()) > 0) {
    await page.locator('.book:not([inert]) .on').click({ timeout: 5000 });
    return 'turn';
  }
  const before = await seq(page);
  const written = await page.locator(PAGE).count();
  let done: string;
  if (written > 0) {
    done = 'page';
    await onPage(page, roll);
  } else if ((await page.locator(SHOP).count()) > 0 || (await page.locator('.shop .card.lit').count()) > 0) {
    done = 'shop';
    const sale = page.locator('.shop .sale .card.lit');
    if ((await sale.count()) > 0) {
      await sale.first().click();
      await page.locator('.shop .deck .card.lit').first().click();
    } else await page.locator('.shop [data-action=done]').click();
  } else {
    try {
      done = await onTable(page, roll);
    } catch (error) {
      // A page opened meanwhile, by somebody else or late, and it covers the table: it is read and answered first.
      if ((await page.locator(`.book:not([inert]) .on, ${PAGE}`).count()) === 0) throw error;
      return 'covered';
    }
  }
  const answered = (also: string) =>
    page.waitForFunction(
      ([old, end]) =>
        document.querySelector(end!) || document.querySelector('.table')?.getAttribute('data-seq') !== old,
      [before, also] as const,
      { timeout: 30_000 },
    );
  await answered(`${RESULT}, .doubt`);
  // Whoever plays by chance dares everything.
  if ((await page.locator('.doubt').count()) > 0) {
    await page.locator('.doubt .deadly').click();
    await answered(RESULT);
  }
  return done;
}

/** Lays some cards on the page, as many as it asks for, and answers. */
async function onPage(page: Page, roll: (n: number) => number): Promise<void> {
  const cards = page.locator(CARD);
  const answers = page.locator(ANSWER);
  const wish = roll((await cards.count()) + 1);
  // Cards and answer go out one after the other, and the last card that is needed goes by itself: what was counted may be gone
  // when it is clicked. Whoever calls waits for something to come of it, so a page that cannot be clicked does not pass.
  const click = (one: Locator, timeout: number) => one.click({ timeout }).catch(() => undefined);
  for (let i = 0; i < 20; i++) {
    const left = await cards.count();
    if (left === 0 || (i >= wish && (await answers.count()) > 0)) break;
    await click(cards.nth(roll(left)), 1000);
  }
  const count = await answers.count();
  if (count > 0) await click(answers.nth(roll(count)), 5000);
}

/** Where it snows: somebody who goes there may die, and whoever plays carelessly has nobody left to buy for. */
export const SNOWED = /snow|patio|Bacacay|corner|embankment|Coach|yard|terrace|siding|noticed/;

async function onTable(page: Page, roll: (n: number) => number): Promise<string> {
  const places = page.locator('.map .spot.lit[data-spot^="place:"]:visible');
  const moving = (await places.count()) > 0;
  const safe = await places.evaluateAll(
    (all, snowed) =>
      all
        .filter(one => !new RegExp(snowed).test(one.getAttribute('aria-label') ?? ''))
        .map(one => one.getAttribute('data-spot')!),
    SNOWED.source,
  );
  const stop = page.locator('.choice[data-action="stop"]');
  if (moving && safe.length === 0 && (await stop.count()) > 0) {
    await stop.click({ timeout: 5000 });
    return 'list';
  }
  const lit =
    moving && safe.length
      ? page.locator(`.map [data-spot="${safe[roll(safe.length)]}"]`)
      : page.locator('.map .spot.lit:visible');
  const count = await lit.count();
  if (count > 0 && roll(3) > 0) {
    const spot = lit.nth(roll(count));
    await spot.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('[role=menuitem]');
    if ((await menu.count()) > 0) await menu.nth(roll(await menu.count())).click();
    return 'map';
  }
  const good = page
    .locator('.choice:not([data-action="skip"]):not([data-action="stop"]):not([data-action="exchange"])')
    .filter({ hasNotText: moving ? SNOWED : /^$/ });
  const list = (await good.count()) > 0 ? good : page.locator('.choice');
  await take(page, list.nth(roll(await list.count())), roll);
  return 'list';
}

/** Takes what a row of the list offers. Where there are many answers it may be a card: then whoever it is played on. */
export async function take(page: Page, row: Locator, roll: (n: number) => number = () => 0): Promise<void> {
  const fold = await row.getAttribute('data-fold', { timeout: 5000 });
  await row.click({ timeout: 5000 });
  if (fold === null) return;
  const plays = page.locator('.choice[data-action^="play"]');
  await plays.first().waitFor();
  await plays.nth(roll(await plays.count())).click({ timeout: 5000 });
}

/** Plays a card of the hand from the list, on somebody in particular or on whoever comes first. */
export async function playCard(page: Page, card: string, who = ''): Promise<void> {
  const fold = page.locator('.choice[data-fold]', { hasText: card });
  const play = page.locator('.choice[data-action^="play"]', { hasText: who ? `${card} on ${who}` : card });
  await fold.or(play).first().waitFor();
  if ((await fold.count()) > 0) await fold.first().click();
  await play.first().click();
}

/** Everything that reaches a browser: what came over sockets, and the bodies of answers of the server. */
export class Listener {
  readonly frames: string[] = [];
  private readonly bodies: Promise<string>[] = [];
  /** What broke in the page: a table that stopped drawing looks like one that waits. */
  private readonly broken: string[] = [];

  constructor(page: Page) {
    page.on('pageerror', ({ message }) => this.broken.push(message));
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => this.frames.push(String(payload))));
    page.on('response', response => this.bodies.push(response.text().catch(() => '')));
  }

  /** Another game begins. */
  forget(): void {
    this.frames.length = 0;
    this.bodies.length = 0;
  }

  /** Nothing of it tells what had not been read, at that moment or ever. Says how much was looked at. */
  async honest(request: APIRequestContext, table: string): Promise<number> {
    expect(this.broken).toEqual([]);
    const { pages } = (await (await request.get(`/api/tables/${table}/book`)).json()) as {
      pages: { n: number; text: string }[];
    };
    let looked = 0;
    // What was offered and not chosen is no page of the book, but it was there to be read.
    let choices = '';
    for (const frame of this.frames) {
      const { state } = JSON.parse(frame) as {
        state?: { view?: { pages?: number }; ask?: { choices: { label: string }[] } };
      };
      choices += (state?.ask?.choices ?? []).map(({ label }) => `${label}\n`).join('');
      const known = state?.view?.pages;
      if (known === undefined) continue;
      // An answer that is offered on a page becomes a page of the book when it is given.
      const offered = (state?.ask?.choices ?? []).map(({ label }) => label).join('\n');
      const read = pages
        .filter(page => page.n <= known)
        .map(page => page.text)
        .join('\n');
      const told = `${read}\n${offered}`;
      for (const page of pages.slice(known).filter(({ text }) => text.length > 60 && !told.includes(start(text))))
        expect(frame.includes(written(page.text)), `page ${page.n} before it was read: ${page.text}`).toBe(false);
      looked++;
    }
    // Frames repeat most of what they say: each word of them is looked at once.
    const said = new Set<string>();
    for (const frame of this.frames)
      JSON.parse(frame, (_, value) => (typeof value === 'string' && said.add(value), value));
    const everything = [...said]
      .map(text => JSON.stringify(text))
      .concat(await Promise.all(this.bodies))
      .join('\n');
    const book = pages.map(page => page.text).join('\n');
    const unread = paragraphs().filter(text => !book.includes(start(text)) && !choices.includes(start(text)));
    expect(unread.length).toBeGreaterThan(50);
    for (const text of unread) expect(everything.includes(written(text)), `nobody has read: ${text}`).toBe(false);
    return looked;
  }
}

/** Enough of a text to know it again. */
const start = (text: string) => text.slice(0, 40);
const written = (text: string) => JSON.stringify(start(text)).slice(1, -1);

/** The first lines of the paragraphs of all Storybooks, from the program itself: no browser is ever told all of them. */
function paragraphs(): string[] {
  const program = process.env.SNOWBOUND_PROGRAM ?? '../target/debug/snowbound';
  const listed = execFileSync(program, ['content', 'texts', 'eternaut'], { encoding: 'utf8', maxBuffer: 1 << 24 });
  const entries = listed.split(/^(?=eternaut-)/m).filter(entry => /^eternaut-(a|b1|b2)-\d{3}-/.test(entry));
  const first = (entry: string) =>
    entry
      .slice(entry.indexOf('=') + 1)
      .split('\n')
      .map(line => line.trim())
      .find(Boolean) ?? '';
  return entries.map(first).filter(line => line.split(' ').length > 12);
}
