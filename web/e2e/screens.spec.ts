// Pictures of every page and dialog at every size, for people to look at: npm run screens (SCREENS=home,result for some of them,
// THEME=light for another theme; they are written into screens/).
import { test, type APIRequestContext, type Page } from '@playwright/test';
import type { Ask, LastAuroraView, PuzzleList } from '../src/generated/protocol';
import { goesOn, layStory, reachStory, readOn, SNOWED } from './eternaut';
import { SIZES } from './fits';
import { lay, likes, offered, reach, rush, show } from './table';

interface Stop {
  page: Page;
  request: APIRequestContext;
}

const at =
  (path: string, then?: (page: Page) => Promise<unknown>) =>
  async ({ page }: Stop) => {
    await page.goto(path);
    await page.locator('#content').waitFor();
    await page.waitForTimeout(500);
    await then?.(page);
  };
const click = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Late, with everybody alive and two Enemies side by side. */
const crowded = (ask: Ask, round: number, _?: string, seen?: unknown): boolean => {
  const view = seen as LastAuroraView;
  const regions = view.foes.map(foe => foe.region);
  const busy = ['fire', 'stow', 'move', 'drive'].includes(ask.question);
  return busy && round >= 3 && view.players.every(one => one.alive) && new Set(regions).size < regions.length;
};
const BUSY = { map: 'gamma', modules: ['starting-crews', 'story-cards', 'pvp'] };

async function busy({ page, request }: Stop): Promise<void> {
  await page.goto(await reach(page, request, crowded, 'pbbb', { map: 'gamma' }));
  await offered(page);
}
async function over({ page, request }: Stop): Promise<string> {
  const table = await lay(request, 'pbb', {}, 'greedy');
  await rush(page, table, () => false);
  await page.goto(table.seats[0]!.link);
  await page.locator('.result svg[role=img]').waitFor();
  return table.id;
}
/** So many people in the second round, and nothing to be read. */
async function story({ page, request }: Stop, players: number, scenario = 'A', question = 'play'): Promise<void> {
  const table = await layStory(request, players, true, scenario);
  await rush(page, table, (ask, round) => round >= 2 && ask.question === question, { avoid: SNOWED });
  await page.goto(table.seats[0]!.link);
  await readOn(page);
}
const pressed = (key: string) => async (stop: Stop) => {
  await story(stop, 4);
  await stop.page.keyboard.press(key);
};

const STOPS: Record<string, (stop: Stop) => Promise<unknown>> = {
  home: at('/'),
  'home-eternaut': at('/#eternaut'),
  'setup-solo': at('/', click('Solo')),
  'setup-friends': at('/', click('With friends')),
  'setup-hotseat': at('/', click('Hot-seat')),
  'setup-eternaut': at('/#eternaut', click('With friends')),
  rules: at('/rules'),
  chapter: at('/rules/last-aurora/firing'),
  'chapter-eternaut': at('/rules/eternaut/moving'),
  numbered: at('/rules/LA-EXP-06'),
  index: at('/rules/last-aurora/index'),
  aid: at('/rules/last-aurora/aid'),
  'aid-eternaut': at('/rules/eternaut/aid'),
  cards: at('/cards'),
  'cards-eternaut': at('/cards/eternaut'),
  puzzles: at('/puzzles'),
  settings: at('/settings'),
  stats: at('/stats'),
  me: at('/me'),
  about: at('/about'),
  lost: at('/nowhere'),
  puzzle: async ({ page, request }) => {
    const { daily } = (await (await request.get('/api/puzzles')).json()) as PuzzleList;
    await page.goto(`/puzzles/${daily}`);
    await page.locator('.dock').waitFor();
  },
  solution: async stop => {
    await STOPS.puzzle!(stop);
    await stop.page.getByRole('button', { name: 'Show the solution' }).click();
    await stop.page.locator('.solution').waitFor();
  },
  table: busy,
  modules: async ({ page, request }) => {
    await page.goto(await reach(page, request, (_, round) => round >= 2, 'pbbb', BUSY));
    await offered(page);
  },
  athena: async ({ page, request }) => {
    const setup = { map: 'alpha', modules: ['salvage', 'asgaror', 'starting-crews', 'story-cards', 'pvp'] };
    await page.goto(await reach(page, request, (_, round) => round >= 2, 'pbbb', setup));
    await offered(page);
  },
  automa: async ({ page, request }) => {
    await page.goto(await reach(page, request, (_, round) => round >= 2, 'pa'));
    await offered(page);
  },
  explore: async ({ page, request }) => {
    const exploring = (ask: Ask, round: number) => round >= 2 && ask.choices.some(one => one.verb === 'explore');
    await page.goto(await reach(page, request, exploring, 'pbbb', { map: 'beta' }));
    await offered(page);
  },
  menu: async stop => {
    await busy(stop);
    await stop.page.getByRole('button', { name: 'Menu' }).click();
  },
  text: async stop => {
    await busy(stop);
    await stop.page.keyboard.press('t');
    await stop.page.getByRole('heading', { name: 'Decks' }).waitFor();
  },
  convoy: async stop => {
    await busy(stop);
    await show(stop.page, 'Others');
    await stop.page.locator('.others .player').first().click();
  },
  result: over,
  review: async stop => {
    await over(stop);
    await stop.page.getByRole('button', { name: 'Review' }).first().click();
    await stop.page.waitForTimeout(4000);
  },
  replay: async stop => {
    const id = await over(stop);
    await stop.page.goto(`/replay/${id}#step=30`);
    await stop.page.locator('.scrub').waitFor();
  },
  played: async stop => {
    await over(stop);
    await stop.page.waitForFunction(() => localStorage.getItem('snowbound-games') !== null);
    await stop.page.goto('/stats');
    await stop.page.locator('main li a').first().click();
  },
  lobby: async ({ page, request }) => {
    const table = await lay(request, 'ppbb', { start: false });
    await page.goto(table.seats[0]!.link);
    await page.locator('#content').waitFor();
  },
  opening: async ({ page, request }) => {
    await page.goto((await layStory(request, 1)).seats[0]!.link);
    await goesOn(page);
  },
  story: stop => story(stop, 4),
  'story-one': stop => story(stop, 1),
  'story-five': stop => story(stop, 5),
  'story-b1': stop => story(stop, 5, 'B1'),
  'story-b2': stop => story(stop, 3, 'B2'),
  exchange: stop => story(stop, 4, 'A', 'exchange'),
  move: async stop => {
    const table = await reachStory(stop.page, stop.request, ask => ask.question === 'move');
    await stop.page.goto(table.seats[0]!.link);
    await readOn(stop.page);
  },
  choose: async stop => {
    const table = await reachStory(stop.page, stop.request, ask => ask.question === 'choose');
    await stop.page.goto(table.seats[0]!.link);
    await goesOn(stop.page);
  },
  test: async stop => {
    const table = await reachStory(stop.page, stop.request, ask => ask.question === 'test');
    await stop.page.goto(table.seats[0]!.link);
    await goesOn(stop.page);
  },
  book: pressed('b'),
  diary: pressed('d'),
  aims: pressed('o'),
  piles: pressed('p'),
  'text-eternaut': pressed('t'),
  alert: async stop => {
    await story(stop, 3, 'B1');
    await stop.page.locator('.alert').click();
  },
  shop: async ({ page, request }) => {
    const table = await reachStory(page, request, ask => ask.question === 'purchase');
    await page.goto(table.seats[0]!.link);
    await readOn(page);
  },
  ending: async stop => {
    await STOPS.shop!(stop);
    await stop.page.locator('.shop [data-action=done]').click();
    while (await goesOn(stop.page)) await stop.page.locator('.book:not([inert]) .on').click();
  },
  campaign: async stop => {
    await STOPS.ending!(stop);
    await stop.page.getByRole('link', { name: 'To the campaign' }).click();
    await stop.page.locator('.diary').waitFor();
  },
};

const wanted = process.env.SCREENS?.split(',');
for (const [name, stop] of Object.entries(STOPS).filter(([name]) => !wanted || wanted.includes(name)))
  test(`@screens ${name}`, async ({ page, request }, { project }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const theme = process.env.THEME ?? 'dark';
    await likes(page, { theme, speed: 'off' });
    await stop({ page, request });
    for (const [width, height] of project.name === 'phone' ? SIZES.touch : SIZES.desk) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(350);
      await page.screenshot({ path: `screens/${name}-${width}x${height}${theme === 'dark' ? '' : `-${theme}`}.png` });
    }
  });
