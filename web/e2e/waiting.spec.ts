import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { GameLog, TableInfo } from '../src/generated/protocol';
import { serious } from './axe';
import { another, lay, offered, show } from './table';

// The tool that looks for barriers is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });

/** Where a file was saved that a button hands out under this name. */
async function saved(page: Page, button: string, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  return download.path();
}

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
  const stranger = await another(browser);
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
    const page = await another(browser);
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
  // Behind another tab, title and icon say whom the table waits for.
  await expect(stays).toHaveTitle(/ to decide · Snowbound$/);
  await expect(stays.locator('link[rel=icon]')).toHaveAttribute('href', '/icon.svg');
  await away.getByRole('button', { name: 'Nudge' }).click();
  await show(stays, 'Log');
  await expect(stays.locator('.log .note').last()).toContainText('nudged');
  await away.getByRole('button', { name: 'Let a program play until they return' }).click();
  await expect(stays.locator('.log .note').last()).toContainText('a program plays meanwhile');
  // They come back, and play for themselves.
  const back = await another(browser);
  const link = table.seats[leaver]!.link;
  await back.goto(link);
  // Their seat is their own: the link that was given opens it no more elsewhere.
  await expect(back.locator('.prompt, .lost').first()).toBeVisible();
  await back.context().close();
  await stays.context().close();
});

test('friends agree on a clock when they lay the table, and see how long is left @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).click();
  await page.getByLabel('Time to think').selectOption('decision');
  await page.locator('[data-agree=time]').selectOption('60');
  await page.getByLabel('If somebody does not come back').selectOption('600');
  await page.locator('form.setup .button.main').click();
  await page.getByRole('button', { name: 'Open my seat' }).click();
  await page.getByRole('button', { name: 'Set out' }).click();
  const clock = page.getByRole('timer');
  await expect(clock).toContainText(/^(1:00|0:\d\d)$/);
  const left = async () => {
    const [minutes, seconds] = (await clock.innerText()).trim().split(':').map(Number);
    return minutes! * 60 + seconds!;
  };
  const before = await left();
  await expect.poll(left).toBeLessThan(before);
  const id = /\/table\/([0-9a-f]+)/.exec(page.url())![1]!;
  const { options } = (await (await request.get(`/api/tables/${id}`)).json()) as TableInfo;
  expect(options).toMatchObject({ timer_s: 60, away_s: 600 });
});

test('what somebody likes is kept: colours, text, speed, and no barrier in any of them', async ({ page }) => {
  await page.goto('/settings');
  const height = async () => (await page.locator('.settings label').last().boundingBox())!.height;
  const before = await height();
  await page.locator('[data-setting=text]').selectOption('130');
  expect(await height()).toBeGreaterThan(before * 1.2);
  // Colours of players that any eyes tell apart.
  const red = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red'));
  const usual = await red();
  await page.locator('[data-setting=safeMarks]').check();
  expect(await red()).not.toBe(usual);
  await page.locator('[data-setting=speed]').selectOption('off');
  for (const theme of ['light', 'contrast', 'dark']) {
    await page.locator('[data-setting=theme]').selectOption(theme);
    await page.waitForTimeout(200);
    expect(await serious(page), theme).toEqual([]);
    for (const path of ['/', '/rules', '/settings']) {
      await page.goto(path);
      await page.locator('#content').waitFor();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await serious(page), `${path}, ${theme}`).toEqual([]);
    }
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
  // Programs that take their time would play for minutes.
  const table = await lay(request, 'pb', { pace_ms: 4000 });
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.locator('dialog .danger').click();
  await page.getByRole('button', { name: 'Finish the game quickly' }).click();
  await expect(page.locator('.result')).toContainText('conceded', { timeout: 60_000 });
  await page.waitForFunction(() => localStorage.getItem('snowbound-games') !== null);
  await page.goto('/stats');
  await expect(page.locator('main')).toContainText('One game');
  await page.locator('main li a').first().click();
  await expect(page.locator('main')).toContainText('Conceded');
  // From a link, the menu of a replay stays on the site.
  await page.goto(`/replay/${table.id}#step=3`);
  await page.locator('.scrub').waitFor();
  await expect(page.locator('#marks option').nth(2)).toBeAttached({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Next mark' }).click();
  await expect(page.locator('.where small')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Menu' }).click();
  const answer = page.waitForResponse(response => response.url().endsWith('/log'));
  const log = await saved(page, 'Save the log as text', `${table.id}.txt`);
  const { moments } = (await (await answer).json()) as GameLog;
  const isRound = (line: string) => /^Round \d+$/.test(line);
  const sentences = moments.flatMap(moment => moment.events.map(event => event.sentence.replaceAll('_', '')));
  const told = sentences.filter(line => !isRound(line));
  expect(told.length).toBeGreaterThan(10);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines[0]).toBe('Round 1');
  expect(lines.filter(line => line && !isRound(line))).toEqual(told);
  // Each round has one heading.
  const rounds = lines.filter(isRound);
  expect(rounds).toEqual([...new Set(rounds)]);
  // The record is one that can be proven without the server.
  const record = await saved(page, 'Save the game as record', `${table.id}.jsonl`);
  const program = process.env.SNOWBOUND_PROGRAM ?? '../target/debug/snowbound';
  expect(execFileSync(program, ['verify', record], { encoding: 'utf8' })).toContain(
    'scores and winner are as recorded',
  );
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});
