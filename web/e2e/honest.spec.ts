// What must not go wrong between browser and server: stale and illegal actions, secrets, clicks that wait for an answer.
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { LastAuroraView, ClientMessage, ServerMessage, TableState } from '../src/generated/protocol';
import { SIZES } from './fits';
import { answer, dice, explorer, lay, offered, show } from './table';

/** Stands between browser and server: changes what the browser sends, or holds it back. */
async function between(
  page: Page,
  change: (message: ClientMessage) => ClientMessage | Promise<ClientMessage>,
): Promise<void> {
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(async text =>
      server.send(JSON.stringify(await change(JSON.parse(String(text)) as ClientMessage))),
    );
  });
}

async function refusedKindly(page: Page, rule: RegExp | null): Promise<void> {
  const before = await page.locator('.choice').allTextContents();
  await page.locator('.choice').first().click();
  await expect(page.locator('.notice')).toBeVisible();
  if (rule) await expect(page.locator('.notice .rule')).toContainText(rule);
  await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.choice')).toHaveText(before);
  // The seat can go on.
  await answer(page, dice(4));
}

test('a stale action is refused with a word, and the game goes on', async ({ page, request }) => {
  let first = true;
  await between(page, message => {
    if (message.type !== 'act' || !first) return message;
    first = false;
    return { ...message, seq: message.seq + 7 };
  });
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await refusedKindly(page, null);
});

test('an illegal action is refused with its rule, and the game goes on', async ({ page, request }) => {
  let first = true;
  await between(page, message => {
    if (message.type !== 'act' || !first) return message;
    first = false;
    return { ...message, action: 'move-to 28' };
  });
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await refusedKindly(page, /LA-/);
});

/** What lies under an element, by what it is: places of the table and answers. */
const under = (notice: Locator): Promise<string[]> =>
  notice.evaluate(top => {
    const { x, y, width, height } = top.getBoundingClientRect();
    const found = new Set<string>();
    for (let i = 1; i < 20; i++)
      for (let j = 1; j < 8; j++)
        for (const one of document.elementsFromPoint(x + (width * i) / 20, y + (height * j) / 8)) {
          const lower = top.contains(one) ? null : one.closest('[data-spot], .choice');
          if (lower) found.add(lower.getAttribute('data-spot') ?? lower.textContent ?? '');
        }
    return [...found];
  });

test('a refusal lies on nothing that it may speak of, at any size', async ({ page, request }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await between(page, message => (message.type === 'act' ? { ...message, action: 'move-to 28' } : message));
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const notice = page.locator('.notice');
  for (const [width, height] of project.name === 'phone' ? SIZES.touch : SIZES.desk) {
    await page.setViewportSize({ width, height });
    await page.locator('.choice').first().click();
    await expect(notice, `${width}×${height}`).toBeInViewport({ ratio: 1 });
    expect(await under(notice), `${width}×${height}`).toEqual([]);
    await notice.getByRole('button', { name: 'Close' }).click();
  }
});

test('a click shows at once, long before the server has answered', async ({ page, request }) => {
  let open = () => {};
  const gate = new Promise<void>(resolve => (open = resolve));
  await between(page, async message => {
    if (message.type === 'act' && message.action.startsWith('explore')) await gate;
    return message;
  });
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await explorer([page], dice(1));
  const action = await page.locator('.choice[data-action^="explore"]').first().getAttribute('data-action');
  // Counted in pictures that are drawn, not in time, which a busy machine stretches: it shows by the second after the click.
  const shown = page.evaluate(
    () =>
      new Promise<boolean>(resolve => {
        const look = () => resolve(document.querySelector('.choice.taken')?.checkVisibility() ?? false);
        const click = () => requestAnimationFrame(() => requestAnimationFrame(look));
        document.addEventListener('click', click, { once: true, capture: true });
      }),
  );
  await page.locator(`.choice[data-action="${action}"]`).click();
  expect(await shown).toBe(true);
  open();
  await page.locator(`.choices:not([aria-busy="true"])`).waitFor();
});

/** Every state that was sent over a page's socket. */
function states(page: Page): TableState[] {
  const list: TableState[] = [];
  page.on('websocket', socket =>
    socket.on('framereceived', frame => {
      const message = JSON.parse(String(frame.payload)) as ServerMessage;
      if ((message.type === 'welcome' || message.type === 'update') && message.state.view) list.push(message.state);
    }),
  );
  return list;
}

test(
  'a whole game: a spectator is sent no hand, a seat only its own, nobody a secret',
  { tag: '@desktop' },
  async ({ page, browser, request }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const watcher = await context.newPage();
    const [seen, own] = [states(watcher), states(page)];
    const bytes: string[] = [];
    watcher.on('websocket', socket => socket.on('framereceived', frame => bytes.push(String(frame.payload))));
    const secrets: string[] = [];
    // Convoys by chance may be lost in the first round: play until games were long enough to tell, and an Object was drawn.
    const drawn = () => bytes.join('').match(/\{[^{}]*"type":"object-drawn"[^{}]*\}/g) ?? [];
    for (let games = 0; games < 12 && (seen.length < 60 || drawn().length === 0); games++) {
      const table = await lay(request, 'pb');
      secrets.push(...table.seats.map(seat => seat.secret));
      await watcher.goto(table.spectator_link);
      await watcher.locator('.prompt').waitFor();
      await page.goto(table.seats[0]!.link);
      const roll = dice(13 + games);
      for (let i = 0; (await offered(page)) && i < 300; i++) await answer(page, roll);
      await expect(watcher.locator('.choice')).toHaveCount(0);
      await expect.poll(() => seen.at(-1)?.view?.over).toBe(true);
    }
    expect(seen.length).toBeGreaterThanOrEqual(60);
    for (const state of seen) {
      expect(state.ask).toBeNull();
      for (const player of (state.view as unknown as LastAuroraView).players) expect(player.hand).toBeNull();
    }
    for (const state of own)
      (state.view as unknown as LastAuroraView).players.forEach((player, seat) =>
        expect(player.hand === null).toBe(seat !== 0),
      );
    for (const secret of secrets) expect(bytes.join('')).not.toContain(secret);
    // Whoever draws an Object keeps it to themselves.
    expect(drawn().length).toBeGreaterThan(0);
    for (const line of drawn()) expect(line).not.toMatch(/"object":\d/);
    await context.close();
  },
);

test('cargo can be dragged to another box', async ({ page, request }, { project }) => {
  const own = states(page);
  const sent: string[] = [];
  page.on('websocket', socket => socket.on('framesent', frame => sent.push(String(frame.payload))));
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await show(page, 'Convoy');
  const shift = own.at(-1)!.moves[0]!;
  const [from, to] = [shift.from, shift.to[0]!];
  const middle = async (at: string) => {
    const box = (await page.locator(`[data-place="box:${at}"]`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [a, b] = [await middle(from), await middle(to)];
  if (project.name === 'phone') {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [a]);
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', [{ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }]);
    await expect(page.locator('.drag-ghost')).toHaveCount(1);
    await touch('touchEnd', []);
  } else {
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 5 });
    await expect(page.locator('.drag-ghost')).toHaveCount(1);
    await page.mouse.up();
  }
  await expect(page.locator('.drag-ghost')).toHaveCount(0);
  await expect.poll(() => sent.some(message => message.includes(`shift ${from} ${to}`))).toBe(true);
  await expect(page.locator(`[data-place="box:${to}"] .holds`)).toHaveCount(1);
});

test('what happened since the last move: in words, and once more on the table', async ({ page, request }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  const roll = dice(6);
  const news = page.locator('.news');
  for (let i = 0; i < 14 && (await news.count()) === 0; i++) {
    await offered(page);
    await answer(page, roll);
    await offered(page);
    await show(page, 'Log');
  }
  await news.click();
  await expect(page.locator('dialog .lines p').first()).toBeVisible();
  await page.locator('dialog .button.main').click();
  await expect(page.locator('.prompt .wait')).toContainText('how it was');
  await page.getByRole('button', { name: 'Skip to my turn' }).click();
  await expect(page.locator('.choice').first()).toBeVisible();
});
