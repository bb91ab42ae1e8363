// The busiest positions of the games, at every size that people have: nothing cut, nothing overlapping, nothing too small.
import { expect, test, type APIRequestContext } from '@playwright/test';
import type { Ask, LastAuroraView, PuzzleList, PuzzleTable } from '../src/generated/protocol';
import { answersOf } from '../src/table/choices';
import { layStory, readOn, SNOWED } from './eternaut';
import { fitsAt, SIZES } from './fits';
import { lay, offered, reach, rush } from './table';

test.use({ bypassCSP: true });
const hasTouch = (project: string) => project === 'phone';
const sizes = (project: string) => (hasTouch(project) ? SIZES.touch : SIZES.desk);

/** Late, with everybody alive and two Enemies side by side. */
const crowded = (_: Ask, round: number, __?: string, seen?: unknown): boolean => {
  const view = seen as LastAuroraView;
  const regions = view.foes.map(foe => foe.region);
  return round >= 3 && view.players.every(player => player.alive) && new Set(regions).size < regions.length;
};

test('Last Aurora on Gamma, late, with two Enemies in one region, fits every screen', async ({ page, request }, {
  project,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const needs = ['.foe', '.next-fire', '.box', '.member', '.player', '.slot', '.log', '.fork'];
  // A question about the road or the Convoy: shots, the way, or how the cargo is stowed.
  const wanted = (...given: Parameters<typeof crowded>) =>
    crowded(...given) && ['fire', 'stow', 'move'].includes(given[0].question);
  const link = await reach(page, request, wanted, 'pbbb', { map: 'gamma' });
  await page.goto(link);
  await offered(page);
  await fitsAt(page, sizes(project.name), hasTouch(project.name), needs, 'gamma');
});

test('Last Aurora in the middle of exploring fits small screens', async ({ page, request }, { project }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exploring = (ask: Ask) => ask.choices.some(one => one.verb === 'explore');
  const touch = hasTouch(project.name);
  const small = touch ? ([[360, 740]] as const) : ([[1024, 768]] as const);
  // The boards of modules have their chips in the bar.
  const busy = (ask: Ask, round: number, _?: string, seen?: unknown) =>
    exploring(ask) && round >= 2 && (seen as LastAuroraView).foes.length > 0;
  for (const [setup, wanted] of [
    [{ map: 'beta' }, (...given: Parameters<typeof crowded>) => crowded(...given) && exploring(given[0])],
    [{ map: 'alpha', modules: ['story-cards', 'pvp'] }, busy],
  ] as const) {
    const link = await reach(page, request, wanted, 'pbbb', setup);
    await page.goto(link);
    await offered(page);
    await fitsAt(page, small, touch, ['.slot', '.cost', '.next-fire', '.foe'], `explore-${setup.map}`);
  }
});

test('The Eternaut with four people fits every screen @desktop', async ({ page, request }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await layStory(request, 4, true);
  await rush(page, table, (ask, round) => round >= 2 && ask.question === 'play', { avoid: SNOWED });
  await page.goto(table.seats[0]!.link);
  await readOn(page);
  const needs = ['.map .spot', '.board', '.slots > li', '.hands .card', '.aims', '.log'];
  await fitsAt(page, [...SIZES.touch, ...SIZES.desk], false, needs, 'eternaut');
});

test('five people leave the map more than a quarter of a tablet held upright @phone', async ({ page, request }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await layStory(request, 5, true);
  await rush(page, table, (ask, round) => round >= 2 && ask.question === 'play', { avoid: SNOWED });
  await page.goto(table.seats[0]!.link);
  await readOn(page);
  const { width, height } = (await page.locator('.area.map').boundingBox())!;
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/five.png` });
  expect(width * height, `the map is ${width}×${height}`).toBeGreaterThan(0.29 * 768 * 1024);
});

test('twelve answers fold by card, and all cards are seen at 1280×720 @desktop', async ({ page, request }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const cards = (ask: Ask) => answersOf(ask).filter(one => one.verb === 'play').length;
  const wanted = (ask: Ask) => cards(ask) === 12 && answersOf(ask).length === 12;
  let table = await layStory(request, 4, true);
  for (let seed = 1; !(await rush(page, table, wanted, { seed, avoid: SNOWED })); seed++) {
    expect(seed, 'twelve answers come up').toBeLessThan(20);
    table = await layStory(request, 4, true);
  }
  await page.goto(table.seats[0]!.link);
  await readOn(page);
  await expect(page.locator('.choice[data-fold]')).toHaveCount(3);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/twelve.png` });
  for (const card of await page.locator('.choice[data-fold]').all()) await expect(card).toBeInViewport({ ratio: 1 });
});

/** The puzzle with the fullest zone: four Survivors stand side by side. */
async function fullest(request: APIRequestContext): Promise<string> {
  const { puzzles } = (await (await request.get('/api/puzzles')).json()) as PuzzleList;
  for (const { id } of puzzles) {
    const { state, you } = (await (await request.get(`/api/puzzles/${id}`)).json()) as PuzzleTable;
    const crew = (state.view as unknown as LastAuroraView).players[you]!.crew;
    if (crew.filter(one => one.zone === 'active').length >= 4) return id;
  }
  throw new Error('no puzzle has four in one zone');
}

test('the first page shows how one begins without scrolling, and nothing lies on it', async ({ page }, { project }) => {
  for (const game of ['last-aurora', 'eternaut']) {
    await page.goto(`/#${game}`);
    await expect(page.locator('.games [aria-pressed=true]')).toBeVisible();
    for (const [width, height] of sizes(project.name)) {
      await page.setViewportSize({ width, height });
      const starts = [page.locator('.learn'), ...(await page.locator('.games button').all())];
      for (const one of starts) {
        await expect.soft(one, `${game} at ${width}×${height}`).toBeInViewport({ ratio: 1 });
        const corners = await one.evaluate(button => {
          const { left, top, right, bottom } = button.getBoundingClientRect();
          const at = [
            [left + 12, top + 6],
            [right - 12, top + 6],
            [left + 12, bottom - 6],
            [right - 12, bottom - 6],
          ];
          return at.every(([x, y]) => button.contains(document.elementFromPoint(x!, y!)));
        });
        expect.soft(corners, `${await one.innerText()} lies on top, ${game} at ${width}×${height}`).toBe(true);
      }
      // Words and buttons keep apart.
      const apart = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const [title, games, ways] = ['.learn', '.games', '.ways'].map(box) as [DOMRect, DOMRect, DOMRect];
        const tag = box('.tag');
        return (
          Math.max(title.bottom, games.bottom) <= ways.top + 1 && (tag.right <= games.left || tag.bottom <= games.top)
        );
      });
      expect.soft(apart, `${game} at ${width}×${height}`).toBe(true);
    }
  }
});

test('a replay fits every screen, with what stands under the table', async ({ page, request }, { project }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pbbb', {}, 'random', { map: 'gamma' });
  await rush(page, table, (_, round) => round >= 3);
  await page.goto(`/replay/${table.id}#step=40`);
  await page.locator('.scrub').waitFor();
  const needs = ['.scrub', '.road', '.zone', '.box', '.log'];
  await fitsAt(page, sizes(project.name), hasTouch(project.name), needs, 'replay');
});

test('a puzzle with four Survivors in one zone fits every screen', async ({ page, request }, { project }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/puzzles/${await fullest(request)}`);
  await page.locator('.dock .verdict').waitFor();
  const needs = ['.dock .verdict', '.choice', '.box', '.member'];
  await fitsAt(page, sizes(project.name), hasTouch(project.name), needs, 'puzzle');
});
