// Keys that are pressed too early: nothing is answered unseen, and nobody wonders why nothing happens.
import { expect, test } from '@playwright/test';
import { lay, likes, offered } from './table';

test('a key pressed while the last move is still shown answers nothing, says so and shows the rest at once @desktop', async ({
  page,
  request,
}) => {
  await likes(page, { speed: 'slow' });
  const table = await lay(request, 'pb', { pace_ms: 1500 }, 'greedy');
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const seq = () => page.locator('.table').getAttribute('data-seq');
  const notice = page.locator('.notice', { hasText: 'Nothing was answered: the last move was still being shown.' });
  // Whatever we answer, the program's moves are shown after it, and we press on meanwhile.
  await expect(async () => {
    const list = page.locator('.choices .choice');
    if (await list.first().isVisible()) {
      await list.last().focus();
      await page.keyboard.press('Enter');
    }
    await page.locator('.prompt .told').waitFor({ timeout: 3000 });
    await page.keyboard.press('Enter');
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  // The move is over, and the answer was none: the next question is there, or the program thinks.
  await expect(page.locator('.prompt .told')).toHaveCount(0);
  await offered(page);
  const before = await seq();
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).not.toHaveAttribute('data-seq', before!);
});

test('whoever wants to confirm chooses twice, and the first time nothing is answered @desktop', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await likes(page, { confirm: true });
  const table = await lay(request, 'pa');
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const seq = (await page.locator('.table').getAttribute('data-seq'))!;
  const first = page.locator('.choice').first();
  await first.click();
  await expect(page.locator('.notice')).toContainText('Choose it again to confirm');
  await expect(page.locator('.table')).toHaveAttribute('data-seq', seq);
  await first.click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-seq', seq);
});
