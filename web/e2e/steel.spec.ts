// Frozen Steel: the five modules on the setup page, on the table, and in whole games.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Ask, LastAuroraView } from '../src/generated/protocol';
import { serious } from './axe';
import { answer, dice, lay, offered, reach, RESULT, show } from './table';

test.use({ bypassCSP: true });

const FIVE = ['salvage', 'asgaror', 'starting-crews', 'story-cards', 'pvp'];
const five = { modules: FIVE };

/** What goes wrong on a page. */
function problems(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', error => found.push(String(error)));
  page.on('console', message => message.type() === 'error' && found.push(message.text()));
  return found;
}

/** No part of the page lies beyond its edges. */
async function fits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
    (document.querySelector('.bar')?.scrollWidth ?? 0) - innerWidth,
  ]);
  expect(beyond.map(pixels => Math.max(0, pixels))).toEqual([0, 0, 0]);
}

async function whole(page: Page, request: APIRequestContext, setup: object, seed: number): Promise<string[]> {
  const wrong = problems(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pbb', {}, 'random', setup);
  await page.goto(table.seats[0]!.link);
  const roll = dice(seed);
  const told = new Set<string>();
  let answers = 0;
  while (await offered(page)) {
    if ((await page.locator('.leaf').count()) > 0) told.add('story');
    await answer(page, roll);
    answers++;
    expect(answers).toBeLessThan(900);
  }
  expect(answers).toBeGreaterThan(10);
  await expect(page.locator(`${RESULT} tfoot td`)).toHaveCount(3);
  const info = await (await request.get(`/api/tables/${table.id}`)).json();
  expect(info.status).toBe('finished');
  expect(wrong).toEqual([]);
  return [...told];
}

test('a whole game with all five modules by clicking what lights up', async ({ page, request }) => {
  test.setTimeout(400_000);
  await whole(page, request, five, 41);
});

test(
  'a whole game on Gamma with crews, Story cards and rivals to fire at',
  { tag: '@desktop' },
  async ({ page, request }) => {
    test.setTimeout(400_000);
    await whole(page, request, { map: 'gamma', modules: ['starting-crews', 'story-cards', 'pvp'] }, 43);
  },
);

test('the table shows what the modules put on it', async ({ page, request }, { project }) => {
  const table = await lay(request, 'pbbb', {}, 'random', five);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const phone = project.name === 'phone';
  // The crew of the colour, in place of Leader and Co-Pilot.
  await show(page, 'Convoy');
  await expect(page.locator('.crew .member', { hasText: 'Road Captain' })).toHaveCount(1);
  await expect(page.locator('.crew .member', { hasText: 'Navigator' })).toHaveCount(1);
  // The back of the top Story card: when, and what sets it off.
  await show(page, 'Explore');
  await expect(page.locator('.deck')).toContainText(/Exploration|Rest|Movement|Fire Weapons|End of Round/);
  expect(await serious(page)).toEqual([]);
  await fits(page);
  // Everybody's tracks: beside the road, or behind a chip.
  if (phone) {
    await page.locator('.alertchip.pvp').click();
    await page.locator('dialog[open] .pvp').waitFor();
  }
  const tracks = page.locator('section.pvp');
  await expect(tracks.locator('.card')).toHaveCount(4);
  await expect(tracks.locator('.card').first().locator('.aggression i')).toHaveCount(8);
  await expect(tracks.locator('.evasion .at')).toHaveCount(4);
  expect(await serious(page)).toEqual([]);
});

test('the setup page shows the box, what does not fit with the rule against it, and the crews', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).click();
  const box = page.locator('fieldset.parts', { hasText: 'Frozen Steel' });
  await expect(box.locator('.part')).toHaveCount(FIVE.length);
  await expect(box.locator('.refused')).toHaveCount(0);
  await expect(page.locator('.pair')).toHaveCount(0);
  await box.locator('.part', { hasText: 'Starting crews' }).click();
  await expect(page.locator('.pair').first()).toContainText('Road Captain');
  await expect(page.locator('.pair')).toHaveCount(3);
  // Athena brings a clan and additional cards of its own.
  await page.locator('.map', { hasText: 'Gamma' }).click();
  const closed = (name: string) => box.locator('.part', { hasText: name }).locator('.refused');
  await expect(closed('Exploration deck')).toContainText('RUL-FS-02');
  await expect(closed('The Asgaror clan')).toContainText('RUL-FS-03');
  await expect(box.locator('.part', { hasText: 'The Asgaror clan' }).locator('label input').first()).toBeDisabled();
  await expect(closed('Story cards')).toHaveCount(0);
  expect(await serious(page)).toEqual([]);
  // A table is laid with what was chosen.
  await box.locator('.part', { hasText: 'Story cards' }).locator('label').first().click();
  await page.locator('form.setup .button.main').click();
  await page.getByRole('button', { name: 'Open my seat' }).waitFor();
  // Alone nobody can be fired at.
  await page.goto('/');
  await page.getByRole('button', { name: /^Solo/ }).click();
  const solo = page.locator('fieldset.parts', { hasText: 'Frozen Steel' });
  await expect(solo.locator('.part', { hasText: 'Player versus player' }).locator('.refused')).toContainText(
    'RUL-FS-05',
  );
  await expect(solo.locator('.part', { hasText: 'Story cards' }).locator('.refused')).toHaveCount(0);
});

test('variants are marked, off, and bring the module they are about', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).click();
  await expect(page.locator('.option')).toHaveCount(0);
  await page.locator('.map', { hasText: 'Gamma' }).click();
  const clan = page.locator('.part', { hasText: 'The Asgaror clan' });
  const variant = clan.locator('.option');
  await expect(variant).toContainText('Variant');
  await variant.locator('input').check();
  await expect(clan.locator('label input').first()).toBeChecked();
  await expect(page.locator('form.setup > .refused')).toHaveCount(0);
  await expect(page.locator('form.setup .button.main')).toBeEnabled();
});

test('a Story is read as a page: introduction, options, the choice, what came of it', async ({ page, request }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Somebody faces one sooner or later, with an option that costs nothing and tells at once: until it is whoever sits here, no screen is
  // needed.
  const free = (ask: Ask, _: number, __?: string, seen?: unknown): boolean => {
    const faced = (seen as LastAuroraView).stories?.facing.find(one => one.seat === 0);
    const plain = faced?.options.some(one => one.kind === 'free' && one.terms.length === 0) ?? false;
    return ask.question === 'face-story' && plain;
  };
  await page.goto(await reach(page, request, free, 'pb', { modules: ['story-cards'] }));
  const option = page.locator('.leaf button.option');
  await option.first().waitFor();
  await expect(page.locator('.leaf .introduction')).not.toBeEmpty();
  await expect(page.locator('.leaf .told')).toHaveCount(0);
  expect(await page.locator('.choices .choice').count()).toBe(await option.count());
  expect(await serious(page)).toEqual([]);
  await option.and(page.locator(':not(:has(.kind, small))')).first().click();
  await expect(page.locator('.leaf li.chosen .told')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.leaf')).toHaveCount(0);
});

test('a bonus of the aggression track is taken where it lies', async ({ page, request }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pb', {}, 'random', { modules: ['pvp'] });
  // Two bonuses at once take a good Weapon and luck: here the question is put into the mouth of the server.
  const bonuses = ['repair', 'object'].map((bonus, option) => ({
    action: `take-bonus ${bonus}`,
    verb: 'take-bonus',
    label: `Take the bonus: ${bonus}`,
    targets: [{ on: 'option', option }],
  }));
  const acted: string[] = [];
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(data => {
      const message = JSON.parse(String(data)) as { state?: { ask?: { choices: object[] } | null } };
      const ask = message.state?.ask;
      if (ask)
        Object.assign(ask, {
          question: 'aggression-bonus',
          choices: bonuses.map(one => ({ ...ask.choices[0], ...one })),
        });
      socket.send(JSON.stringify(message));
    });
    socket.onMessage(data => {
      const message = JSON.parse(String(data)) as { type: string; action?: string };
      if (message.type === 'act') acted.push(message.action!);
      else server.send(data);
    });
  });
  await page.goto(table.seats[0]!.link);
  await offered(page);
  if (project.name === 'phone') await page.locator('.alertchip.pvp').click();
  const bonus = page.locator('section.pvp .own .bonus.lit');
  await expect(bonus).toHaveCount(bonuses.length);
  expect(await serious(page)).toEqual([]);
  await bonus.nth(1).click();
  await expect.poll(() => acted).toEqual(['take-bonus object']);
});
