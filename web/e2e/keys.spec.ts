// Keys that are pressed too early: nothing is answered unseen, and nobody wonders why nothing happens.
import { expect, test } from '@playwright/test';
import { lay, offered } from './table';

test('a key pressed while the last move is still shown answers nothing, says so and shows the rest at once @desktop', async ({
  page,
  request,
}) => {
  const speed = JSON.stringify({ speed: 'slow' });
  await page.addInitScript(chosen => localStorage.setItem('snowbound-settings', chosen), speed);
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
