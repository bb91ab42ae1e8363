import { expect, test, type Page } from '@playwright/test';
import { serious } from './axe';
import { lay, offered, show } from './table';

// The tool that looks for barriers is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });

test('a seat moves from the link into the browser, and the address shares the table only @desktop', async ({
  page,
  browser,
  request,
}) => {
  const table = await lay(request, 'pbb');
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await expect(page).toHaveURL(new RegExp(`/table/${table.id}$`));
  // Title and icon say whose turn it is.
  await expect(page).toHaveTitle(/Your turn/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
  await page.reload();
  await offered(page);
  // The old link still leads to the seat, in this browser.
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await expect(page).toHaveURL(new RegExp(`/table/${table.id}$`));
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await stranger.locator('.prompt').waitFor();
  await expect(stranger.locator('.choice')).toHaveCount(0);
  await stranger.context().close();
  // The list of tables says with whom, which round and whose turn; forgetting asks.
  await page.goto('/');
  const listed = page.locator('.recent li', { has: page.locator(`a[href="/table/${table.id}"]`) });
  await expect(listed).toContainText('Your turn');
  await expect(listed).toContainText('round 1');
  await listed.getByRole('button', { name: 'Forget' }).click();
  await listed.getByRole('button', { name: 'Keep it' }).click();
  await listed.getByRole('button', { name: 'Forget' }).click();
  await listed.getByRole('button', { name: 'Forget it here' }).click();
  await expect(listed).toHaveCount(0);
});

test('a table does not freeze for somebody who is away @desktop', async ({ browser, request }) => {
  const table = await lay(request, 'pp');
  const pages: Page[] = [];
  for (const seat of table.seats) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(seat.link);
    await page.locator('.prompt').waitFor();
    pages.push(page);
  }
  const asked = (page: Page) => page.locator('.choices:not([aria-busy=true]) .choice').first().isVisible();
  await expect.poll(async () => (await Promise.all(pages.map(asked))).some(Boolean)).toBe(true);
  const leaver = (await asked(pages[0]!)) ? 0 : 1;
  const stays = pages[1 - leaver]!;
  await pages[leaver]!.context().close();
  const away = stays.locator('[data-away]');
  await expect(away).toContainText('has been away since');
  await away.getByRole('button', { name: 'Let a program play until they return' }).click();
  await show(stays, 'Log');
  await expect(stays.locator('.log .note')).toContainText('until they are back');
  // They come back, and play for themselves.
  const back = await (await browser.newContext()).newPage();
  const link = table.seats[leaver]!.link;
  await back.goto(link);
  // Their seat is their own: the link that was given opens it no more elsewhere.
  await expect(back.locator('.prompt, .lost').first()).toBeVisible();
  await back.context().close();
  await stays.context().close();
});

test('what somebody likes is kept: colours, text, speed, and no barrier in any of them', async ({ page }) => {
  await page.goto('/settings');
  await page.locator('[data-setting=text]').selectOption('130');
  await page.locator('[data-setting=speed]').selectOption('off');
  for (const theme of ['light', 'contrast', 'dark']) {
    await page.locator('[data-setting=theme]').selectOption(theme);
    await page.waitForTimeout(200);
    expect(await serious(page), theme).toEqual([]);
  }
  await page.locator('[data-setting=theme]').selectOption('contrast');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expect(page.locator('[data-setting=text]')).toHaveValue('130');
  await expect(page.locator('[data-setting=speed]')).toHaveValue('off');
});

test('a game that was given up is played on, told in the statistics, and can be looked at from a shared link', async ({
  page,
  request,
}) => {
  const table = await lay(request, 'pb');
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.locator('dialog .danger').click();
  const finish = page.getByRole('button', { name: 'Finish the game quickly' });
  await finish.click({ timeout: 5000 }).catch(() => {});
  await expect(page.locator('.result')).toContainText('conceded', { timeout: 60_000 });
  await page.waitForFunction(() => localStorage.getItem('snowbound-games') !== null);
  await page.goto('/stats');
  await expect(page.locator('main')).toContainText('One game');
  await page.locator('main li a').first().click();
  await expect(page.locator('main')).toContainText('Conceded');
  // From a link, the menu of a replay stays on the site.
  await page.goto(`/replay/${table.id}#step=3`);
  await page.locator('.scrub').waitFor();
  await expect(page.locator('#marks option').nth(2)).toBeAttached();
  await page.getByRole('button', { name: 'Next mark' }).click();
  await expect(page.locator('.where small')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Menu' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the log as text' }).click();
  expect((await saved).suggestedFilename()).toBe(`${table.id}.txt`);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});
