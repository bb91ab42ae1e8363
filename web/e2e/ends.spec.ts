// How a game ended: which way the score went, and why somebody has none.
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { LastAuroraView, SeatScore, TableState } from '../src/generated/protocol';
import { waysToEnd } from '../src/games/last-aurora/fork';
import { heard, lay, offered, reach, rush, show } from './table';

/** Plays games without a screen until one ended as wanted, and shows its result; with what the server said of it. */
async function ended(
  page: Page,
  request: APIRequestContext,
  wanted: (state: TableState) => boolean,
  seats = 'pb',
  program = 'random',
): Promise<TableState> {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const latest = heard(page);
  for (let seed = 1; seed < 20; seed++) {
    const table = await lay(request, seats, {}, program);
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

/** Who is out of the game: without points, not with none that counted. */
const out = ({ scores }: TableState) => scores.filter(one => one.lines.length === 0);

test('both estimates stand at the table while the Aurora may be reached, and once she is, healthy Survivors count', async ({
  page,
  request,
}) => {
  const both = async (score: SeatScore, where: Locator) => {
    const ways = waysToEnd(score)!;
    expect(ways).not.toBeNull();
    await expect(where.getByTitle(/^Points if the game ended now/)).toHaveText(
      new RegExp(`: ${ways.reached} if anybody reaches the Aurora .*, ${ways.missed} if nobody does`),
    );
  };
  const late = (_: unknown, round: number, __?: string, seen?: unknown) =>
    round >= 3 && (seen as LastAuroraView).players.every(player => player.alive);
  const latest = heard(page);
  await page.goto(await reach(page, request, late, 'pbb'));
  await offered(page);
  const { scores } = latest.state!;
  await show(page, 'Convoy');
  await both(scores[0]!, page.locator('.me'));
  await show(page, 'Others');
  for (const one of scores.slice(1)) await both(one, page.locator(`.player[data-thing="seat:${one.seat}"]`));

  const reached = (state: TableState) => state.scores.some(one => one.lines.some(line => line.rule === 'LA-SCORE-07'));
  const state = await ended(page, request, reached, 'pbb', 'greedy');
  await expect(page.locator('.result .verdict')).toHaveText(
    /^The Aurora was reached: everybody scored healthy Survivors/,
  );
  const table = page.locator('.result table');
  await expect(table).toContainText('LA-SCORE-07');
  await expect(table).not.toContainText('LA-SCORE-08');
  await expect(table.locator('tfoot td', { hasText: /^–$/ })).toHaveCount(out(state).length);
  await expect(page.locator('.result .gone')).toHaveCount(out(state).length);
  // The fork is behind everybody: nothing else could have counted.
  expect(state.scores.map(waysToEnd)).toEqual(state.scores.map(() => null));
});

test('whoever was eliminated has no points, and is told why', async ({ page, request }) => {
  const state = await ended(page, request, one => out(one).some(({ seat }) => seat === 0));
  await expect(page.locator('.result .gone')).toHaveCount(out(state).length);
  await expect(page.locator('.result .gone').first()).toContainText(/eliminated: whoever is out of the game scores/);
  // What is kept of it says the same.
  await page.waitForFunction(() => localStorage.getItem('snowbound-games') !== null);
  await page.goto('/stats');
  await page.locator('main li a').first().click();
  await expect(page.locator('main')).toContainText('You were eliminated: whoever is out of the game scores nothing.');
  await expect(page.locator('main .sum td')).toHaveText('–');
});
