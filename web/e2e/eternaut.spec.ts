import { expect, test, type Browser, type Page } from '@playwright/test';
import { serious } from './axe';
import { act, closeBook, goesOn, layStory, Listener, reachStory, RESULT } from './eternaut';
import { another, dice } from './table';

// The tool that looks for barriers is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Random play reaches an end long before. */
const MOST = 1500;

async function playOn(page: Page, seed: number, most = MOST): Promise<Map<string, number>> {
  const roll = dice(seed);
  const deeds = new Map<string, number>();
  for (let i = 0; i < most && (await goesOn(page)); i++) {
    const deed = await act(page, roll);
    deeds.set(deed, (deeds.get(deed) ?? 0) + 1);
  }
  return deeds;
}

const fits = (page: Page) =>
  page.evaluate(
    () => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight,
  );

test('a newcomer chooses The Eternaut and plays Scenario A to its end and through the purchases, and carries on', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(900_000);
  const listener = new Listener(page);
  let deeds = new Map<string, number>();
  // Whoever loses everybody buys nothing, and begins again.
  for (let game = 0; game < 3 && !deeds.get('shop'); game++) {
    await page.goto('/');
    await page.getByRole('button', { name: /The Eternaut/ }).click();
    await page.getByRole('button', { name: /Play now/ }).click();
    await expect(page.locator('.book')).toContainText('slippers');
    // Numbers of paragraphs are for authors.
    await expect(page.locator('.book')).not.toContainText(/\d{3}-\d/);
    expect(await fits(page)).toBe(true);
    deeds = await playOn(page, 5 + game);
    const table = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(await listener.honest(request, table)).toBeGreaterThan(50);
    listener.forget();
  }
  await expect(page.locator(RESULT)).toContainText('Score');
  for (const deed of ['turn', 'page', 'map', 'list', 'shop']) expect(deeds.get(deed) ?? 0, deed).toBeGreaterThan(0);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the campaign' }).click();
  await expect(page.locator('.diary')).toContainText('The Weight on the Roof');
  await expect(page.locator('.diary')).not.toContainText('Fatigue, Fatigue');
  expect(await serious(page)).toEqual([]);
  await carriedOn(page, browser);
});

/** A finished campaign goes into a file and comes out of it elsewhere; another way is tried; everything is forgotten. */
async function carriedOn(page: Page, browser: Browser): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const told = await page.locator('.diary dl').innerText();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/#eternaut');
  await elsewhere.locator('input[type=file]').setInputFiles((await download.path())!);
  await expect(elsewhere.locator('.diary dl')).toHaveText(told, { useInnerText: true });
  await context.close();
  await page.getByRole('button', { name: 'Try another way from here' }).click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await expect(page.locator('.book')).toContainText('slippers');
  await page.goBack();
  await expect(page.locator('.diary')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await expect(page.locator('.chapters')).toContainText('Nothing has been played yet');
}

test('two browsers play together, and one points where the other should look', async ({ browser, page, request }) => {
  test.setTimeout(300_000);
  const table = await layStory(request, 2);
  const other = await another(browser, { reducedMotion: 'reduce' });
  await page.goto(table.seats[0]!.link);
  await other.goto(table.seats[1]!.link);
  const roll = dice(3);
  const acted = [0, 0];
  for (let i = 0; Math.min(...acted) < 6; i++) {
    expect(i).toBeLessThan(200);
    for (const [at, one] of [page, other].entries()) {
      const turn = one.locator('.book:not([inert]) .on');
      // The friend may turn the page between the look and the click.
      while ((await turn.count()) > 0) await turn.click({ timeout: 2000 }).catch(() => undefined);
      const asked = await one
        .locator('.choices:not([aria-busy=true]) .choice, .book:not([inert]) .answer, .book:not([inert]) .add')
        .count();
      if (asked === 0) continue;
      await act(one, roll);
      acted[at]!++;
    }
  }
  // A page may open late, over everything. On a phone the map is behind a tab, which what is asked may put away again; and a finger
  // is seen for a moment only.
  const turnsToMap = async (one: Page) => {
    while ((await one.locator('.book:not([inert]) .on').count()) > 0)
      await one.locator('.book:not([inert]) .on').click({ timeout: 2000 });
    if ((await one.locator('.tabs').count()) > 0)
      await one.locator('.tabs button', { hasText: 'Map' }).click({ timeout: 2000 });
  };
  await expect(async () => {
    for (const one of [page, other]) await turnsToMap(one);
    await other.getByRole('button', { name: 'Point', exact: true }).click({ timeout: 2000 });
    await other.locator('.map [data-spot^="character:"]').first().dispatchEvent('click');
    await expect(page.locator('.point')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await other.close();
});

test('whoever leaves in the middle of a paragraph finds it again on another device', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const table = await reachStory(page, request, ask => ask.question === 'choose');
  await page.goto(table.seats[0]!.link);
  const answers = page.locator('.book:not([inert]) .answer, .book:not([inert]) .add');
  await answers.first().waitFor();
  const offered = await answers.evaluateAll(all => all.map(one => one.getAttribute('data-action')));
  const words = ((await page.locator('.book [data-page]').last().textContent()) ?? '').trim();
  // The seat is its holder's own by now: the invitation opens it no more, and the address is the table's. The menu has the link.
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const address = (await page.locator('[data-link]').getAttribute('data-link'))!;
  await page.close();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.locator('.book')).toContainText('Previously');
  await expect(again.locator('.book [data-page]').last()).toHaveText(words);
  await expect
    .poll(() =>
      again.locator('.book .answer, .book .add').evaluateAll(all => all.map(one => one.getAttribute('data-action'))),
    )
    .toEqual(offered);
  await again.locator('.book .answer, .book .add').first().click();
  await expect(again.locator('.book, .prompt').first()).toBeVisible();
  await context.close();
});

test('everything read so far can be read again, and the Diary and the Objectives are one key away', async ({
  page,
  request,
}) => {
  const table = await layStory(request, 1);
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
  await closeBook(page);
  await page.keyboard.press('o');
  await expect(page.locator('dialog[open]')).toContainText('Last the Night');
  expect(await serious(page), 'objectives').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(page.locator('dialog[open]')).toContainText('slippers');
  expect(await serious(page), 'book').toEqual([]);
  // What was read is found again by a word of it; what nobody read is not there.
  const find = page.getByRole('searchbox', { name: 'Find in what was read' });
  const found = page.locator('dialog[open] [data-page]');
  const all = await found.count();
  await find.fill('slippers');
  await expect.poll(() => found.count()).toBeLessThan(all);
  await expect(found.first()).toContainText('slippers');
  await find.fill('xylophone');
  await expect(page.getByRole('status').filter({ hasText: 'None of the pages' })).toBeVisible();
  await find.fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(page.locator('dialog[open]')).toContainText('Chronicle Diary');
  expect(await serious(page), 'diary').toEqual([]);
  // A key turns from page to page; the same key once more puts the page away.
  await page.keyboard.press('o');
  await expect(page.locator('dialog[open]')).toContainText('Last the Night');
  await page.keyboard.press('o');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  // A key right behind a click that closes: the news of the closed dialog comes after it.
  await page.keyboard.press('d');
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')!.close();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'o', bubbles: true }));
  });
  await page.waitForTimeout(300);
  await expect(page.locator('dialog[open]')).toContainText('Last the Night');
});

test('no serious barrier at the table, on the page and on any panel', async ({ page, request }) => {
  const table = await layStory(request, 3, true);
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
  expect(await serious(page), 'opening').toEqual([]);
  while ((await page.locator('.book:not([inert]) .on').count()) > 0)
    await page.locator('.book:not([inert]) .on').click();
  expect(await fits(page)).toBe(true);
  const tabs = page.locator('.tabs button');
  const count = await tabs.count();
  if (count === 0) expect(await serious(page), 'table').toEqual([]);
  for (let i = 0; i < count; i++) {
    await tabs.nth(i).click();
    expect(await serious(page), `panel ${i}`).toEqual([]);
  }
  await page.goto('/rules/ET-CAMP-01');
  await expect(page.locator('article.wanted')).toContainText('ET-CAMP-01');
  for (const path of ['/cards/eternaut', '/rules/eternaut', '/rules/eternaut/moving', '/#eternaut']) {
    await page.goto(path);
    await page.locator('#content').waitFor();
    await page.waitForTimeout(700);
    expect(await serious(page), path).toEqual([]);
  }
});

test('one person with several hands acts for each of them in turn', { tag: '@phone' }, async ({ page, request }) => {
  test.setTimeout(300_000);
  const table = await layStory(request, 3, true);
  await page.goto(table.seats[0]!.link);
  await playOn(page, 2, 40);
  const { seats } = (await (await request.get(`/api/tables/${table.id}`)).json()) as {
    seats: { held_by: number | null }[];
  };
  expect(seats.map(seat => seat.held_by)).toEqual([null, 0, 0]);
  const acted = new Set<number>();
  const { frames } = (await (await request.get(`/api/tables/${table.id}/replay?at=0&count=40`)).json()) as {
    frames: { moment: { seat: number | null } | null }[];
  };
  for (const frame of frames) if (frame.moment?.seat != null) acted.add(frame.moment.seat);
  expect(acted.size).toBeGreaterThan(1);
});
