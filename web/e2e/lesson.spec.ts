import { expect, test, type Page } from '@playwright/test';
import { serious } from './axe';

test.use({ bypassCSP: true });

const CARD = '.lesson h2';
const NEXT = '.lesson [data-lesson=next].main';

/** Starts the guided game of the page that is shown, and says which table it is. */
async function learn(page: Page, game: string): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/#${game}`);
  const button = page.locator('.learn');
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await page.waitForURL(/\/table\//);
  await expect(page.locator(CARD)).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2]!;
}

/** Reads what is explained, and does what a sensible player would do; says what was explained. */
async function follow(page: Page, done: (seen: Set<string>) => boolean): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let i = 0; i < 150; i++) {
    await page
      .locator('.lesson [data-lesson=next], .lesson [data-lesson=suggest]:not([disabled]), .book:not([inert]) .on')
      .first()
      .waitFor();
    const title = await page.locator(CARD).evaluateAll(all => all[0]?.textContent ?? '');
    if (title && !seen.has(title)) {
      seen.add(title);
      await expect(page.locator('.ring').first(), title).toBeAttached();
      if (done(seen)) break;
    }
    const turn = page.locator('.book:not([inert]) .on');
    if ((await turn.count()) > 0) {
      // The opening has several leaves: each click shows another, or the table.
      const words = () => page.locator('.book:not([inert]) .words').evaluateAll(all => all[0]?.textContent ?? '');
      const leaf = await words();
      await turn.click();
      await expect.poll(words).not.toBe(leaf);
    } else if ((await page.locator(NEXT).count()) > 0) {
      // The game may go on by itself once it was read.
      await page
        .locator(NEXT)
        .click()
        .catch(() => undefined);
      await expect(page.locator(CARD).filter({ hasText: title })).toHaveCount(0);
    } else {
      const table = page.locator('.table');
      const seq = await table.getAttribute('data-seq');
      await page.locator('.lesson [data-lesson=suggest]').click();
      await page.locator('.lesson [data-lesson=do]').click();
      await expect(table).not.toHaveAttribute('data-seq', seq!);
    }
  }
  return seen;
}

test('the guided game of Last Aurora explains its first round, can be left, taken up and skipped @desktop', async ({
  page,
  request,
}) => {
  const id = await learn(page, 'last-aurora');
  await expect(page.locator(CARD)).toHaveText('The road begins here');
  // What is asked comes with the last card about it.
  await expect(page.locator('.prompt .wait')).toContainText('Explore a card');
  await expect(page.locator('.prompt .choice')).toHaveCount(0);
  expect(await serious(page)).toEqual([]);
  // A phone held sideways has room for what is explained and the way on.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator(NEXT)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.lesson [data-lesson=why]').click();
  await expect(page.locator('dialog')).toContainText('LA-TO-02');
  await page.keyboard.press('Escape');
  const seen = await follow(page, titles => titles.has('That was a round'));
  for (const title of [
    'One road, one ship',
    'Work tires',
    'Phase three: Movement',
    'The badge on your Truck',
    'How far?',
    'Phase five: the ship moves on',
  ])
    expect([...seen]).toContain(title);
  // Whoever comes back finds the same explanation at the same question.
  await page.goto('/');
  await page.goto(`/table/${id}`);
  await expect(page.locator(CARD)).toBeVisible();
  while ((await page.locator(CARD).textContent()) !== 'That was a round') await page.locator(NEXT).click();
  // One may do otherwise than is suggested.
  await page.locator('.lesson [data-lesson=suggest]').click();
  await expect(page.locator('.lesson .try .because')).not.toBeEmpty();
  await page.locator('.choice[data-action^="pass"]').first().click();
  await expect(page.locator('.lesson .try')).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip the lesson' }).click();
  await page.locator('.lesson [data-lesson=skip]').click();
  await expect(page.locator('.lesson')).toHaveCount(0);
  const info = await (await request.get(`/api/tables/${id}`)).json();
  expect(info.options).toMatchObject({ lesson: 'last-aurora', lesson_skipped: true });
  await page.reload();
  await page.locator('.prompt').waitFor();
  await expect(page.locator('.lesson')).toHaveCount(0);
});

test('the guided game of The Eternaut explains its first turns, on a phone too @phone', async ({ page }) => {
  await learn(page, 'eternaut');
  const seen = await follow(page, titles => titles.has('The fourth card ends the round'));
  // What the group is after comes before the first card is spent.
  const order = ['What you are here for', 'Your hand', 'Play one card', 'One of its effects', 'What is within reach'];
  expect([...seen].filter(title => order.includes(title))).toEqual(order);
  expect(await serious(page)).toEqual([]);
  // What an answer is given for is done with it: from the hand to what is examined in one click.
  while ((await page.locator(NEXT).count()) > 0) await page.locator(NEXT).click();
  const table = page.locator('.table');
  const seq = Number(await table.getAttribute('data-seq'));
  await page.locator('.lesson [data-lesson=suggest]').click();
  await expect(page.locator('.lesson .because')).toContainText('What it is for: ');
  await page.getByRole('button', { name: 'Do all of it' }).click();
  await expect.poll(async () => Number(await table.getAttribute('data-seq'))).toBeGreaterThan(seq + 3);
});
