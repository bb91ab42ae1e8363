import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { PuzzleList, PuzzleTable, PuzzleVerdict } from '../src/generated/protocol';
import { serious } from './axe';

test.use({ bypassCSP: true });

/** How the answers of a puzzle compare, best first. */
async function answers(request: APIRequestContext, id: string): Promise<string[]> {
  const told = (await (await request.post(`/api/puzzles/${id}/answer`, { data: {} })).json()) as PuzzleVerdict;
  return told.answers.map(one => one.action);
}

/** Takes an answer from the list, also from behind "more". */
async function choose(page: Page, action: string): Promise<void> {
  const choice = page.locator(`.choice[data-action="${action}"]`);
  await page.locator('.choice').first().waitFor();
  if ((await choice.count()) === 0) await page.locator('.more').first().click();
  await choice.click();
}

test('the puzzle of the day is answered wrong, then right, and the streak counts', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Today’s puzzle' }).click();
  await page.waitForURL(/\/puzzles$/);
  await expect(page.locator('.streak')).toContainText('No streak yet');
  expect(await serious(page)).toEqual([]);
  await page.locator('.today .button').click();
  await page.waitForURL(/\/puzzles\/\w+$/);
  const best = await answers(request, new URL(page.url()).pathname.split('/')[2]!);
  await choose(page, best.at(-1)!);
  await expect(page.locator('.verdict')).toContainText('points worse');
  await expect(page.locator('.solution')).toHaveCount(0);
  await choose(page, best[0]!);
  await expect(page.locator('.solution')).toContainText('That is it!');
  await expect(page.locator('.solution li')).toHaveCount(best.length);
  await expect(page.locator('.solution .streak')).toContainText('One day in a row');
  expect(await serious(page)).toEqual([]);
  await page.locator('.solution .button.main').click();
  await page.waitForURL(/\/puzzles$/);
  await expect(page.locator('.streak')).toContainText('One day in a row');
  await expect(page.locator('[data-mark=solved]')).toHaveCount(1);
});

test('a puzzle is solved on the board, where its answer lights up', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const list = (await (await request.get('/api/puzzles')).json()) as PuzzleList;
  let slot: number | undefined;
  for (const { id } of list.puzzles) {
    const [best] = await answers(request, id);
    const { state } = (await (await request.get(`/api/puzzles/${id}`)).json()) as PuzzleTable;
    const target = state.ask?.choices.find(choice => choice.action === best)?.targets[0];
    if (target?.on !== 'slot' || !best!.startsWith('explore')) continue;
    slot = target.slot;
    await page.goto(`/puzzles/${id}`);
    break;
  }
  await page.locator(`[data-spot="slot:${slot}"].lit`).first().click();
  const menu = page.locator('[role=menuitem]');
  await expect(page.locator('.solution').or(menu.first())).toBeVisible();
  if ((await menu.count()) > 0) await menu.first().click();
  await expect(page.locator('.solution')).toContainText('That is it!');
});

test('whoever asks for the solution is shown it, and it does not count', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { daily } = (await (await request.get('/api/puzzles')).json()) as PuzzleList;
  await page.goto(`/puzzles/${daily}`);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await expect(page.locator('.solution .best')).toBeVisible();
  await page.locator('.solution .button.main').click();
  await expect(page.locator('.streak')).toContainText('No streak yet');
  await expect(page.locator('[data-mark=shown]')).toHaveCount(1);
});
