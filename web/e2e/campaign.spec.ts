import { expect, test, type Page } from '@playwright/test';
import { serious } from './axe';
import { act, reachStory, RESULT } from './eternaut';
import { another, dice } from './table';

test.use({ bypassCSP: true });
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ASKED =
  '.choices:not([aria-busy=true]) .choice, .book:not([inert]) .answer, .book:not([inert]) .add, .shop .card.lit, .shop [data-action=done]';

/** Two people play on until the Scenario is over for both. Says whether they bought something. */
async function together(pages: Page[], seed: number): Promise<boolean> {
  const roll = dice(seed);
  let bought = false;
  for (let i = 0; i < 3000; i++) {
    for (const page of pages) {
      const turn = page.locator('.book:not([inert]) .on');
      if ((await turn.count()) > 0) await turn.click();
      else if ((await page.locator(RESULT).count()) === 0 && (await page.locator(ASKED).count()) > 0)
        bought = (await act(page, roll)) === 'shop' || bought;
    }
    const over = await Promise.all(pages.map(page => page.locator(RESULT).count()));
    if (over.every(count => count > 0)) return bought;
  }
  throw new Error('a game that never ends');
}

test('two browsers go on with a campaign, one seat each, and a file keeps it', async ({ browser, page, request }) => {
  test.setTimeout(300_000);
  const other = await another(browser, { reducedMotion: 'reduce' });
  const pages = [page, other];
  // How they came there is played without a screen; what is bought, the last page and all that follows by clicking.
  const table = await reachStory(page, request, ask => ask.question === 'purchase', 2);
  for (const [at, one] of pages.entries()) await one.goto(table.seats[at]!.link);
  const bought = await together(pages, 7);
  expect(bought).toBe(true);

  // Either of them may go on; the links for the others are there to be sent.
  await other.getByRole('link', { name: 'To the campaign' }).click();
  await expect(other.locator('.diary')).toContainText('Bought');
  const way = other.getByRole('navigation', { name: 'The way so far' });
  await expect(way.getByRole('link')).toHaveCount(1);
  // The ending leads to one Scenario; that there is another is told, and not which.
  await expect(way).toContainText('Another ending leads elsewhere');
  const before = other.getByRole('region', { name: 'Previously' });
  await expect(before).toContainText(/came through|come through/);
  await expect(before).toContainText(/went their way/);
  // It has a name, and whoever else opens it finds it under the same.
  const name = await other.getByRole('heading', { level: 1 }).textContent();
  expect(name).toMatch(/^The \w+ in /);
  await page.goto(new URL(other.url()).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
  await expect(other.getByRole('region', { name: 'The people' }).getByRole('listitem')).toHaveCount(4);
  const told = await other.locator('.diary dl').innerText();
  await other.getByRole('button', { name: 'Try another way from here' }).click();
  await expect(other.getByRole('radio', { name: /One seat each/ })).toBeChecked();
  expect(await serious(other)).toEqual([]);
  await other.getByRole('button', { name: 'Lay the table' }).click();
  const link = await other.getByRole('textbox', { name: /Seat 2/ }).inputValue();
  expect(await serious(other)).toEqual([]);
  await other.getByRole('link', { name: 'Open my seat' }).click();
  await page.goto(link);
  await expect(page.locator('li.here')).toHaveCount(2);
  await other.getByRole('button', { name: 'Open the book' }).click();
  for (const one of pages) await expect(one.locator('.book')).toContainText('slippers');

  // The Diary of the way that was played is still there, in a file too.
  await other.goBack();
  await expect(other.locator('.diary')).toHaveCount(2);
  await expect(way.getByRole('link')).toHaveCount(2);
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  await page.goto('/#eternaut');
  // A file of something else gets a sentence, not what the reader stumbled over.
  for (const text of ['{"a":1}', 'not even that']) {
    const buffer = Buffer.from(text);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await expect(page.getByRole('alert')).toHaveText(/^This is not a campaign file\./);
  }
  await page.locator('input[type=file]').setInputFiles((await download.path())!);
  await expect(page.locator('.diary dl')).toHaveText(told, { useInnerText: true });
  // From there one person goes on with all hands.
  await page.getByRole('button', { name: 'Try another way from here' }).click();
  await page.getByText('All at this screen').click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await expect(page.locator('.book')).toContainText('slippers');
  await other.close();
});
