import { expect, test } from '@playwright/test';
import { serious } from './axe';
import { answer, dice, lay, offered, RESULT, show } from './table';

test.use({ bypassCSP: true });

test('levels are chosen seat by seat, each with a sentence and its measure', async ({ page }) => {
  await page.goto('/');
  await page.locator('.else button').click();
  const levels = page.locator('.level');
  await expect(levels).toHaveCount(3);
  await levels.nth(0).locator('select').selectOption('legend');
  await expect(levels.nth(0)).toContainText(/second/);
  await expect(levels.nth(0)).toContainText(/Elo|not measured/);
  await levels.nth(1).locator('select').selectOption('drifter');
  await page.locator('.coach input').check();
  expect(await serious(page)).toEqual([]);
  await page.locator('.setup .button.main').click();
  await page.waitForURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  const info = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(info.seats.map((seat: { bot: string | null }) => seat.bot)).toEqual([null, 'legend', 'drifter', 'driver']);
  expect(info.options.coach).toBe(true);
});

test('the coach names answers that can be given from its list, and the table says so', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pb', { coach: true }, 'driver');
  await page.goto(table.seats[0]!.link);
  const roll = dice(5);
  // A question with something to choose between.
  for (let i = 0; i < 30 && (await page.locator('.choice').count()) < 2; i++) {
    await offered(page);
    if ((await page.locator('.choice').count()) < 2) await answer(page, roll);
  }
  await page.keyboard.press('h');
  const hints = page.locator('.advice');
  await expect(hints.first()).toBeVisible({ timeout: 15_000 });
  expect(await hints.count()).toBeLessThanOrEqual(3);
  await expect(hints.first()).toContainText(/points/);
  await expect(page.locator('.hints')).toBeInViewport();
  expect(await serious(page)).toEqual([]);
  const info = await (await request.get(`/api/tables/${table.id}`)).json();
  expect(info.options.hints).toBe(1);
  const before = info.step as number;
  await hints.first().click();
  await expect
    .poll(async () => (await (await request.get(`/api/tables/${table.id}`)).json()).step as number)
    .toBeGreaterThan(before);
  await expect(page.locator('.advice')).toHaveCount(0);
});

test('without a coach nobody is offered one', async ({ page, request }) => {
  const table = await lay(request, 'pb', {}, 'driver');
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await expect(page.locator('.ask-coach')).toHaveCount(0);
});

test('a program says why in the log', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pb', {}, 'driver');
  await page.goto(table.seats[0]!.link);
  const roll = dice(3);
  for (let i = 0; i < 8; i++) {
    await offered(page);
    await answer(page, roll);
  }
  // A question of our own turns a phone to where it can be answered, so it comes first.
  await offered(page);
  await show(page, 'Log');
  // It is asked about a sentence, and stands right after it.
  const before = await page.locator('.why').evaluateAll(all => all.map(why => why.previousElementSibling?.className));
  expect(before.length).toBeGreaterThan(0);
  for (const line of before) expect(line).not.toMatch(/^$|head|note|chat/);
  await page.locator('.why').last().click();
  await expect(page.locator('.reason').last()).toContainText(/\w+ \w+.*\./, { timeout: 15_000 });
});

test('a finished game is reviewed, and a turning point is one click from the replay', async ({ page, request }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pb', {}, 'random');
  await page.goto(table.seats[0]!.link);
  const roll = dice(11);
  for (let i = 0; (await offered(page)) && i < 600; i++) await answer(page, roll);
  await page.locator(RESULT).getByRole('button', { name: 'Review the game' }).click();
  await expect(page.locator('.review progress, .review ol').first()).toBeVisible();
  await expect(page.locator('.review ol li').first()).toBeVisible({ timeout: 240_000 });
  expect(await serious(page)).toEqual([]);
  const turn = page.locator('.review a').first();
  const step = Number(await turn.getAttribute('data-turn')) - 1;
  await turn.click();
  await page.waitForURL(/\/replay\//);
  await expect(page.locator('.scrub')).toContainText(String(step));
});
