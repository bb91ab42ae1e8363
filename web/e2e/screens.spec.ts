// Pictures of the main screens for people to look at: npm run screens
import { test } from '@playwright/test';
import { answer, dice, lay, offered } from './table';

test('@screens main screens', async ({ page, request }, { project }) => {
  test.setTimeout(240_000);
  const shot = (name: string) => page.screenshot({ path: `screens/${project.name}-${name}.png` });
  await page.goto('/');
  await page.waitForTimeout(800);
  await shot('home');
  await page.goto('/cards');
  await page.waitForTimeout(800);
  await shot('cards');
  await page.goto('/rules');
  await page.waitForTimeout(800);
  await shot('rules');
  await page.goto('/rules/last-aurora/firing');
  await page.waitForTimeout(800);
  await shot('rules-firing');
  const table = await lay(request, 'pbbb', {}, 'greedy');
  await page.goto(table.seats[0]!.link);
  const roll = dice(21);
  for (let i = 0; (await offered(page)) && i < 400; i++) {
    if (i % 12 === 0) {
      await page.waitForTimeout(500);
      await shot(`table-${String(i).padStart(3, '0')}`);
    }
    await answer(page, roll);
  }
  await page.waitForTimeout(800);
  await shot('result');
});
