// A table in the language that only tests speak: whatever is read without its marks came from no message.

import { expect, test, type Page } from '@playwright/test';
import { answer, dice, lay, offered } from './table';

/** What stands on the page outside of marks, and is more than numbers, signs, rules and notation. */
async function escaped(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || ['SCRIPT', 'STYLE'].includes(parent.tagName) || !parent.checkVisibility()) continue;
      found.push(node.textContent ?? '');
    }
    return found;
  });
  // A message may be set in several pieces (paragraphs, words with an icon): marks are matched over the whole page. The sign
  // of a seat is the first letter of what it is called, here a mark by itself.
  const bare = (text: string): string => {
    const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return less === text ? less : bare(less);
  };
  const outside = bare(texts.filter(text => text.trim() !== '⟦').join('\n')).split('\n');
  return [...new Set(outside.map(text => text.trim()))].filter(text => /[a-z]{2}/.test(text));
}

test('nothing at a table of Last Aurora is read that is no message', async ({ page, request }) => {
  const table = await lay(request, 'pb');
  await page.goto(table.seats[0]!.link.replace('#', '?lang=qps#'));
  const roll = dice(3);
  for (let turn = 0; turn < 6 && (await offered(page)); turn++) {
    expect(await escaped(page)).toEqual([]);
    await answer(page, roll);
  }
});

test('nothing at a table of The Eternaut is read that is no message', async ({ page, request }) => {
  const laid = await request.post('/api/tables', {
    data: {
      game: 'eternaut',
      setup: { scenario: 'A', seats: [{ colour: 'blue', kind: 'person' }] },
      options: { start: true, pace_ms: 0 },
    },
  });
  const { seats } = (await laid.json()) as { seats: { link: string }[] };
  await page.goto(seats[0]!.link.replace('#', '?lang=qps#'));
  await page.locator('main').first().waitFor();
  await page.waitForTimeout(1000);
  expect(await escaped(page)).toEqual([]);
});

test('nothing on the first page is read that is no message', async ({ page }) => {
  await page.goto('/?lang=qps');
  await page.locator('.ways').waitFor();
  expect(await escaped(page)).toEqual([]);
});

test('why a request fails is a message', async ({ request }) => {
  const seat = { colour: 'blue', kind: 'person' };
  for (const setup of [
    { map: 'alpha', seats: [seat] },
    { map: 'alpha', seats: [seat, seat] },
    { map: '?', seats: [seat, seat] },
  ]) {
    const refused = await request.post('/api/tables', {
      headers: { 'Accept-Language': 'qps' },
      data: { game: 'last-aurora', setup },
    });
    expect(refused.status()).toBe(422);
    const { message } = (await refused.json()) as { message: string };
    expect(message).toMatch(/^⟦.*⟧$/);
  }
});
