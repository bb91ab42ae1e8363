// What the tests do at a table, as a person would: look at what is offered and click it.

import { expect, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Ask, TableCreated, TableState } from '../src/generated/protocol';

export const COLOURS = ['blue', 'red', 'yellow', 'green'] as const;

/** Lays a table: `p` for a person, `b` for a program, `a` for the Automa, by seat. */
export async function lay(
  request: APIRequestContext,
  seats = 'pbbb',
  options: object = {},
  program = 'random',
  setup: object = {},
): Promise<TableCreated> {
  const answer = await request.post('/api/tables', {
    data: {
      game: 'last-aurora',
      setup: {
        map: 'alpha',
        ...(seats.includes('a') ? { automa: true } : {}),
        ...setup,
        seats: [...seats].map((kind, i) => ({
          colour: COLOURS[i],
          ...(kind === 'p' ? { kind: 'person' } : kind === 'a' ? { kind: 'automa' } : { kind: 'bot', bot: program }),
        })),
      },
      options: { start: true, pace_ms: 0, ...options },
    },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as TableCreated;
}

/** A browser that knows nothing of what was done in the others. */
export async function another(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** Whoever uses this page likes it so, from its first moment on. */
export async function likes(page: Page, settings: object): Promise<void> {
  await page.addInitScript(chosen => localStorage.setItem('snowbound-settings', chosen), JSON.stringify(settings));
}

/** The last that the server said about a table, for comparing what is shown with it. */
export function heard(page: Page): { state: TableState | null } {
  const latest: { state: TableState | null } = { state: null };
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const { state } = JSON.parse(String(payload)) as { state?: TableState };
      if (state) latest.state = state;
    }),
  );
  return latest;
}

/** A small generator, so that a failing game can be played again. */
export function dice(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return n => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return Math.abs(x) % n;
  };
}

export const RESULT = '.result';

/** Waits until something is offered or the game is over. */
export async function offered(page: Page): Promise<boolean> {
  await page.locator(`.choices:not([aria-busy=true]) .choice, ${RESULT}`).first().waitFor({ timeout: 30_000 });
  return (await page.locator(RESULT).count()) === 0;
}

/** Whatever opens over the table lies within the window, wherever it was opened. */
async function inside(page: Page, what: string): Promise<void> {
  const beyond = () =>
    page.evaluate(selector => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? Math.max(0, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight) : 0;
    }, what);
  await expect.poll(beyond).toBe(0);
}

/** Answers one question: on the thing itself where it can, from the list otherwise. */
export async function answer(page: Page, roll: (n: number) => number): Promise<void> {
  const before = await page.locator('.choices').getAttribute('data-since');
  // A page that has been read is put away.
  const read = page.locator('.leaf .close');
  if ((await read.count()) > 0) await read.click({ timeout: 3000 }).catch(() => {});
  const spots = page.locator('[data-spot].lit:visible');
  const lit = await spots.count();
  if (lit > 0 && roll(3) > 0) {
    await spots.nth(roll(lit)).click({ timeout: 10_000 });
    const menu = page.locator('[role=menuitem]');
    // Several answers at one place open a menu, a moment later.
    await page.waitForFunction(
      ([old, result]) =>
        document.querySelector(`[role=menuitem], ${result}`) ||
        document.querySelector('.choices')?.getAttribute('data-since') !== old,
      [before, RESULT] as const,
      { timeout: 30_000 },
    );
    if ((await menu.count()) > 0) {
      await inside(page, '[role=menu]');
      await menu.nth(roll(await menu.count())).click();
    }
  } else {
    const choices = page.locator('.choice');
    const good = page.locator('.choice:not([data-action^="pass"]):not([data-action="stay"]):not([data-action="done"])');
    const list = (await good.count()) > 0 ? good : choices;
    await list.nth(roll(await list.count())).click({ timeout: 10_000 });
  }
  await page.waitForFunction(
    ([old, result]) =>
      document.querySelector(result!) || document.querySelector('.choices')?.getAttribute('data-since') !== old,
    [before, RESULT] as const,
    { timeout: 30_000 },
  );
}

/** Is it this question? With the round, in The Eternaut the part of the Scenario, and all that is seen. */
type Wanted = (ask: Ask, round: number, phase?: string, view?: unknown) => boolean;

interface Rush {
  /** Where chance begins. */
  seed?: number;
  /** The seats that are played; all others play by themselves. */
  seats?: number[];
  /** Answers, by notation and words, that are given only where there are no others. */
  avoid?: RegExp;
  /** What is answered where it matters; by chance otherwise. */
  pick?: (ask: Ask, view: unknown) => string | undefined;
}

const wishes = new WeakMap<Page, (...given: Parameters<Wanted>) => true | string | null>();

/**
 * Plays seats of a table without a screen, by chance, until a question is as wanted. Says whether one was: the game may be over
 * before. Afterwards the page is nowhere in particular.
 */
export async function rush(page: Page, table: TableCreated, wanted: Wanted, rush: Rush = {}): Promise<boolean> {
  const { seed = 1, seats = [0], avoid = /^play /, pick } = rush;
  if (!wishes.has(page)) {
    const fits = (...given: Parameters<Wanted>) => wishes.get(page)!(...given);
    await page.exposeFunction('fits', fits);
  }
  wishes.set(page, (ask, ...seen) => (wanted(ask, ...seen) ? true : (pick?.(ask, seen[2]) ?? null)));
  // A page of the server without the client: nothing is drawn.
  await page.goto('/api/health');
  return page.evaluate(
    ({ id, secrets, seed, avoid }) =>
      new Promise<boolean>(resolve => {
        const { fits } = window as unknown as {
          fits: (...given: Parameters<Wanted>) => Promise<true | string | null>;
        };
        const shunned = new RegExp(avoid);
        const sockets = secrets.map(
          () => new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/ws`),
        );
        let [state, number] = [seed, 0];
        const done = (result: boolean) => {
          for (const socket of sockets) socket.close();
          resolve(result);
        };
        sockets.forEach((socket, at) => {
          socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', secret: secrets[at] }));
          socket.onmessage = async ({ data }) => {
            const { state: told } = JSON.parse(data as string) as { state?: TableState };
            const view = told?.view as { over: boolean; round: number; phase?: string } | undefined;
            if (view?.over) return done(false);
            if (!told?.ask) return;
            const fit = await fits(told.ask, view!.round, view!.phase, view);
            if (fit === true) return done(true);
            const { choices } = told.ask;
            const good = choices.filter(choice => !shunned.test(`${choice.action} ${choice.label}`));
            const list = good.length ? good : choices;
            state = (state * 48271) % 2147483647;
            const action = fit ?? list[state % list.length]!.action;
            socket.send(JSON.stringify({ type: 'act', id: ++number, seq: told.seq, action }));
          };
        });
      }),
    { id: table.id, secrets: seats.map(seat => table.seats[seat]!.secret), seed, avoid: avoid.source },
  );
}

/** Plays tables without a screen, by chance and holding Objects, until a question is as wanted: the link to it. */
export async function reach(
  page: Page,
  request: APIRequestContext,
  wanted: Wanted,
  seats = 'pa',
  setup: object = {},
): Promise<string> {
  for (let seed = 1; seed < 60; seed++) {
    const table = await lay(request, seats, {}, 'random', setup);
    if (await rush(page, table, wanted, { seed })) return table.seats[0]!.link;
  }
  throw new Error('no such question came up');
}

/** Answers whatever is asked before the first turn (a storm, perhaps): the page that may explore first. */
export async function explorer(pages: Page[], roll: (n: number) => number): Promise<Page> {
  // As long as it takes: a round of looking is short where the machine is idle, and finds nothing where it is busy.
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    for (const page of pages) {
      const open = page.locator('.choices:not([aria-busy=true]) .choice');
      if ((await open.and(page.locator('[data-action^="explore"]')).count()) > 0) return page;
      if ((await open.count()) > 0) await answer(page, roll).catch(() => {});
    }
    await pages[0]!.waitForTimeout(100);
  }
  throw new Error('nobody may explore');
}

/** On a phone, brings up a panel by its tab; elsewhere everything is there already. */
export async function show(page: Page, tab: 'Road' | 'Explore' | 'Convoy' | 'Others' | 'Log'): Promise<void> {
  const button = page.locator('.tabs button', { hasText: tab });
  if ((await button.count()) > 0) await button.click();
}
