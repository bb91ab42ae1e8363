import { expect, test } from '@playwright/test';
import type { TableCreated } from '../src/generated/protocol';
import { lay, offered, show } from './table';

// Playing slowly: time to think that people agree on, and what they leave to the server.

test('time to think is agreed on at setup, told before the game and shown at the table', async ({ page }) => {
  for (const game of ['Last Aurora', 'The Eternaut']) {
    await page.goto('/');
    await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: game }).click();
    await page.getByRole('button', { name: 'With friends' }).click();
    const agree = (what: string) => page.locator(`[data-agree=${what}]`);
    await agree('clock').selectOption('decision');
    await expect(agree('time')).toBeVisible();
    await agree('clock').selectOption('bank');
    await agree('bank').selectOption('3600');
    await agree('increment').selectOption('60');
    await agree('end').selectOption('vote');
    const made = page.waitForResponse(answer => answer.url().endsWith('/api/tables') && answer.ok());
    await page.locator('form.setup .button.main').click();
    const table = (await (await made).json()) as TableCreated;
    expect(table.table.options).toMatchObject({ bank_s: 3600, increment_s: 60, time_up: 'vote' });
    await page.goto(table.seats[0]!.link);
    const agreed = 'Everybody has 1 hour for all of their decisions, and gets 1 minute back with each.';
    await expect(page.locator('[data-agreed]')).toContainText(agreed);
    await expect(page.locator('[data-agreed]')).toContainText('the others vote');
    await page.locator('.go .button.main').click();
    await expect(page.locator('[data-clock]').first()).toHaveText(/(59:\d\d|1:00:\d\d)/);
  }
});

test('a clock that runs out is told to everybody, and a program decides', async ({ page, request }) => {
  const table = await lay(request, 'pb', { timer_s: 5 });
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await expect(page.locator('[data-clock="0"].runs')).toHaveText(/0:0\d/);
  // Whoever reads the table as text reads it there.
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toContainText('the clock runs');
  await page.keyboard.press('Escape');
  // The next question may bring up another panel meanwhile.
  await expect(async () => {
    await show(page, 'Log');
    await expect(page.locator('.log .note').first()).toContainText('time is up', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});

test('an order is given, shown, used and taken back, and the next turn is answered ahead', async ({
  page,
  browser,
  request,
}) => {
  const table = await lay(request, 'pp');
  const other = await (await browser.newContext()).newPage();
  for (const [at, one] of [page, other].entries()) {
    await one.goto(table.seats[at]!.link);
    await one.locator('.prompt').waitFor();
  }
  const isAsked = (one: typeof page) => one.locator('.choices:not([aria-busy=true]) .choice').first().isVisible();
  await expect.poll(async () => (await isAsked(page)) || (await isAsked(other))).toBe(true);
  const [asked, waits] = (await isAsked(page)) ? [page, other] : [other, page];
  // Whoever waits says what they will do, and takes it back.
  await waits.getByRole('button', { name: 'Answer my next question ahead…' }).click();
  await waits.locator('[data-ahead^="pass"]').first().click();
  await expect(waits.locator('[data-plan]')).toContainText('Your answer to your next question');
  await waits.locator('.orders').getByRole('button', { name: 'Take back' }).click();
  await expect(waits.locator('[data-plan]')).toHaveCount(0);
  // An order is shown to who gave it, and taken back there.
  const menu = async (order: string) => {
    await asked.getByRole('button', { name: 'Menu' }).click();
    await asked.locator(`[data-give=${order}]`).check();
    await asked.keyboard.press('Escape');
  };
  await menu('objects');
  await expect(asked.locator('[data-order=objects]')).toBeVisible();
  // What was given does not push the answers out of sight.
  const whole = asked.viewportSize()!;
  for (const [width, height] of [
    [1280, 720],
    [768, 1024],
  ] as const) {
    await asked.setViewportSize({ width, height });
    await expect(asked.locator('.choices .choice').first()).toBeInViewport({ ratio: 0.9 });
    expect((await asked.locator('.orders').boundingBox())!.height).toBeLessThan(64);
  }
  await asked.setViewportSize(whole);
  await asked.locator('.orders').getByRole('button', { name: 'Take back' }).click();
  await expect(asked.locator('[data-order=objects]')).toHaveCount(0);
  // And it is used: the turn is passed. What else they are asked before the other's turn, repairs for one, they answer.
  await menu('pass');
  await expect(async () => {
    const other = asked.locator('.choices:not([aria-busy=true]) .choice');
    const isTurn = (await other.filter({ hasText: /Explore|Pass/ }).count()) > 0;
    if (!isTurn && (await other.count()) > 0) await other.last().click({ timeout: 2000 });
    await expect(waits.locator('.choices .choice').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await other.context().close();
});
