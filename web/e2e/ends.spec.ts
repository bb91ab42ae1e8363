// How a game ended: which way the score went, and why somebody has none.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { TableState } from '../src/generated/protocol';
import { heard, lay, rush } from './table';

/** Plays games without a screen until one ended as wanted, and shows its result; with what the server said of it. */
async function ended(
  page: Page,
  request: APIRequestContext,
  wanted: (state: TableState) => boolean,
): Promise<TableState> {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const latest = heard(page);
  for (let seed = 1; seed < 20; seed++) {
    const table = await lay(request, 'pb', {}, 'random');
    await rush(page, table, () => false, { seed });
    latest.state = null;
    await page.goto(table.seats[0]!.link);
    await page.locator('.result table, .result .gone').first().waitFor();
    if (wanted(latest.state!)) return latest.state!;
  }
  throw new Error('no game ended so');
}

test('the result says which way the score went, and what counted for it @desktop', async ({ page, request }) => {
  const scored = ({ scores }: TableState) => scores.filter(one => one.lines.length > 0);
  const state = await ended(page, request, one => scored(one).length > 0);
  const rules = new Set(scored(state).flatMap(one => one.lines.map(line => line.rule)));
  const reached = rules.has('LA-SCORE-07');
  await expect(page.locator('.result .verdict')).toContainText(
    reached ? 'everybody scored healthy Survivors' : 'everybody scored Convoy cards without damage',
  );
  // The line that it speaks of is in the table, with its rule; the other is not.
  await expect(page.locator('.result table')).toContainText(reached ? 'LA-SCORE-07' : 'LA-SCORE-08');
  await expect(page.locator('.result table')).not.toContainText(reached ? 'LA-SCORE-08' : 'LA-SCORE-07');
});

test('whoever was eliminated has no points, and is told why', async ({ page, request }) => {
  const state = await ended(page, request, ({ scores }) => scores.some(one => one.lines.length === 0));
  const out = state.scores.filter(one => one.lines.length === 0);
  await expect(page.locator('.result .gone')).toHaveCount(out.length);
  await expect(page.locator('.result .gone').first()).toContainText(/eliminated: whoever is out of the game scores/);
});
