import { expect, test } from '@playwright/test';
import { answer, dice, explorer, lay, offered, RESULT, show } from './table';

test('a whole four-seat game by clicking what lights up', async ({ page, request }) => {
  test.setTimeout(300_000);
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(String(error)));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  const roll = dice(7);
  let answers = 0;
  while (await offered(page)) {
    await answer(page, roll);
    answers++;
    expect(answers).toBeLessThan(600);
  }
  expect(answers).toBeGreaterThan(10);
  await expect(page.locator(RESULT)).toContainText(/\d/);
  await expect(page.locator(`${RESULT} tfoot td`)).toHaveCount(4);
  // Which of the two ways to score counted, and why somebody has no points.
  const out = await page
    .locator(`${RESULT} tfoot td`)
    .evaluateAll(all => all.filter(one => one.textContent === '–').length);
  await expect(page.locator(`${RESULT} .gone`)).toHaveCount(out);
  if (out < 4) await expect(page.locator(`${RESULT} .verdict`)).toContainText('Aurora');
  const info = await (await request.get(`/api/tables/${table.id}`)).json();
  expect(info.status).toBe('finished');
  expect(problems).toEqual([]);
});

test('a whole game on the Beta map with the Mine', { tag: '@phone' }, async ({ page, request }) => {
  test.setTimeout(300_000);
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(String(error)));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pbb', {}, 'random', { map: 'beta', mine: true });
  await page.goto(table.seats[0]!.link);
  const roll = dice(23);
  for (let i = 0; (await offered(page)) && i < 600; i++) await answer(page, roll);
  await expect(page.locator(`${RESULT} tfoot td`)).toHaveCount(3);
  expect(problems).toEqual([]);
});

test('nothing scrolls on the desktop, and a question is a sentence', async ({ page, request }, { project }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const [height, width] = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(height).toBeLessThanOrEqual(0);
  expect(width).toBeLessThanOrEqual(0);
  await expect(page.locator('.ask')).toContainText(/\w+ \w+.*[.?:]/);
  if (project.name === 'desktop') {
    for (const part of ['.road', '.zone', '.mat', '.others', '.log', '.prompt'])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 0.95 });
  }
});

test('reload in the middle of a decision: same seat, same question', async ({ page, request }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const roll = dice(3);
  await answer(page, roll);
  await offered(page);
  const before = await page.locator('.choice').allTextContents();
  const prompt = await page.locator('.ask').textContent();
  await page.reload();
  await offered(page);
  expect(await page.locator('.choice').allTextContents()).toEqual(before);
  expect(await page.locator('.ask').textContent()).toBe(prompt);
  // The secret is remembered: the bare address leads back to the seat.
  await page.goto(`/table/${table.id}`);
  await offered(page);
  expect(await page.locator('.choice').allTextContents()).toEqual(before);
});

test('the connection breaks and comes back by itself', async ({ page, request }) => {
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    Object.assign(window, { sockets });
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        sockets.push(this);
      }
    };
  });
  const sent: string[] = [];
  page.on('websocket', socket => socket.on('framesent', frame => sent.push(String(frame.payload))));
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const before = await page.locator('.choice').allTextContents();
  await page.evaluate(() => (window as unknown as { sockets: WebSocket[] }).sockets.at(-1)!.close());
  await expect.poll(() => sent.filter(message => message.includes('"hello"')).length).toBe(2);
  expect(sent.findLast(message => message.includes('"hello"'))).toContain('"resume_from":');
  await expect(page.locator('.choice')).toHaveText(before);
  // And the seat can go on.
  await answer(page, dice(2));
});

test('two browsers at one table; undo with and without consent', async ({ browser, request }, { project }) => {
  const table = await lay(request, 'pp');
  const pages = await Promise.all(
    table.seats.map(async seat => {
      const context = await browser.newContext({
        ...(project.use.viewport ? { viewport: project.use.viewport } : {}),
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(seat.link);
      await page.locator('.prompt').waitFor();
      return page;
    }),
  );
  const roll = dice(5);
  const active = await explorer(pages, roll);
  const other = pages.find(page => page !== active)!;
  await expect(other.locator('.choice')).toHaveCount(0);
  const before = await active.locator('.choice').allTextContents();
  // Free: nothing was learned by choosing a card to explore.
  await active.locator('.choice[data-action^="explore"]').first().click();
  await active.locator('.tools button', { hasText: 'Undo' }).click();
  await expect(active.locator('.choice')).toHaveText(before);
  // After the other acted it takes consent.
  for (let i = 0; i < 12 && (await other.locator('.choice').count()) === 0; i++) {
    await answer(active, roll).catch(() => {});
  }
  await offered(other);
  await answer(other, roll);
  await active.locator('.tools button', { hasText: 'Ask to undo' }).click();
  await other.locator('.request button', { hasText: 'Agree' }).click();
  await expect(other.locator('.request')).toHaveCount(0);
  await show(active, 'Log');
  await expect(active.locator('.lines .undo')).toHaveCount(2);
  // What was taken back stays to be read, struck through.
  await expect(active.locator('.lines p.gone').first()).toBeVisible();
  for (const page of pages) await page.context().close();
});

test('a turn with the keyboard alone', async ({ page, request }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  // Number keys pick from the list.
  const since = await page.locator('.choices').getAttribute('data-since');
  await page.keyboard.press('1');
  await page.waitForFunction(old => document.querySelector('.choices')?.getAttribute('data-since') !== old, since);
  await offered(page);
  // Tab reaches the choices, and what has the focus can be seen.
  let reached = false;
  for (let i = 0; i < 80 && !reached; i++) {
    await page.keyboard.press('Tab');
    reached = await page.evaluate(() => document.activeElement?.classList.contains('choice') ?? false);
  }
  expect(reached).toBe(true);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).not.toBe('none');
  const then = await page.locator('.choices').getAttribute('data-since');
  await page.keyboard.press('Enter');
  await page.waitForFunction(old => document.querySelector('.choices')?.getAttribute('data-since') !== old, then);
});

test('what cannot be done says why, with its rule', async ({ page, request }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await show(page, 'Road');
  // Greyed things are marked as disabled, yet answer a click with their reason.
  await page.locator('[data-spot="space:5"]').click({ force: true });
  const notice = page.locator('.notice');
  await expect(notice).toBeVisible();
  await expect(notice.locator('.rule')).toContainText(/LA-/);
  // It lies on nothing that it may speak of.
  const [told, main] = await Promise.all([notice.boundingBox(), page.locator('.table > .main').boundingBox()]);
  const beside = told!.x >= main!.x + main!.width - 1;
  expect(beside || told!.y >= main!.y + main!.height - 1).toBe(true);
  await notice.locator('.rule').click();
  await expect(page.locator('dialog')).toContainText(/LA-/);
});

test('hot-seat: the curtain falls between two people', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Hot-seat' }).click();
  await page.locator('form.setup .button.main').click();
  await page.waitForURL('**/table/**');
  await page.locator('.prompt, dialog').first().waitFor();
  const roll = dice(11);
  for (let i = 0; i < 40; i++) {
    const curtain = page.locator('dialog .button.main');
    await page.locator('.choice, dialog .button.main').first().waitFor({ timeout: 20_000 });
    if ((await curtain.count()) > 0) {
      await curtain.click();
      return;
    }
    await answer(page, roll).catch(() => {});
  }
  throw new Error('nobody else was ever asked');
});
