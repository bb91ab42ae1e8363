// What a question says, where its answers lie, and what is said when nobody answers.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Ask } from '../src/generated/protocol';
import { another, answer, dice, lay, offered, reach, rush, show } from './table';

const has = async (page: Page, selector: string) => (await page.locator(selector).count()) > 0;

/** Plays on by chance until something holds, at another table where a game ends before. */
async function until(
  page: Page,
  request: APIRequestContext,
  seats: string,
  holds: () => Promise<boolean>,
  map = 'alpha',
): Promise<void> {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let seed = 1; seed < 9; seed++) {
    const table = await lay(request, seats, {}, 'random', { map });
    await page.goto(table.seats[0]!.link);
    const roll = dice(seed);
    while (await offered(page)) {
      if (await holds()) return;
      await answer(page, roll);
    }
  }
  expect(false, 'nothing of the kind came up').toBe(true);
}

test(
  'nobody is asked to send another who has nobody to send, and acting stands first',
  { tag: '@phone' },
  async ({ page, request }) => {
    let [alone, more] = [0, 0];
    await until(page, request, 'pa', async () => {
      if (await has(page, '.choice[data-action="card-action"]')) {
        const sends = await has(page, '.choice[data-action^="commit"]');
        const text = (await page.locator('.ask').textContent())!;
        expect(text.includes('send another'), text).toBe(sends);
        await expect(page.locator('.choice').first()).toHaveAttribute('data-action', 'card-action');
        if (sends) more++;
        else alone++;
      }
      return alone > 1 && more > 1;
    });
  },
);

test('damage and Contamination that others bring are asked for with their cause', async ({ page, request }) => {
  await until(page, request, 'pa', async () => has(page, '.cause'));
  await expect(page.locator('.cause')).toContainText(/The Automa has|Ambush!|open fire/);
  await expect(page.locator('.ask')).toContainText(/damage|Contamination|goes|discarded/);
});

test(
  'a Convoy that must suffer is offered its armor and its empty boxes first, its Survivors last',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await until(page, request, 'pbb', async () => (await page.locator('.choice[data-action^="damage"]').count()) > 4);
    const labels = await page.locator('.choice[data-action^="damage"]').allTextContents();
    const costs = labels.map(label => (/Survivor/.test(label) ? 2 : /\(/.test(label) ? 1 : 0));
    expect(costs, labels.join('\n')).toEqual([...costs].sort());
    expect(new Set(costs).size).toBeGreaterThan(1);
  },
);

test('the halves of a Location lie on its card', async ({ page, request }) => {
  await until(page, request, 'pa', async () => (await page.locator('.halves .lit').count()) === 2, 'beta');
  await show(page, 'Explore');
  const card = (await page.locator('.place:has(.halves) > .card').boundingBox())!;
  for (const half of await page.locator('.halves .lit').all()) {
    const box = (await half.boundingBox())!;
    expect(box.y).toBeGreaterThan(card.y + card.height / 2);
    expect(box.y + box.height).toBeLessThanOrEqual(card.y + card.height + 1);
    expect(box.x).toBeGreaterThanOrEqual(card.x - 1);
    expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width + 1);
  }
});

test('a new question is shown from its first answer on', async ({ page, request }) => {
  const list = page.locator('.choices');
  const feed = page.locator('.choice[data-action^="feed-skill"]');
  const long = () => list.evaluate(node => node.scrollHeight > node.clientHeight + 40);
  await until(page, request, 'pa', async () => (await feed.count()) > 0 && (await long()));
  await list.evaluate(node => node.scrollTo({ top: node.scrollHeight }));
  expect(await list.evaluate(node => node.scrollTop)).toBeGreaterThan(0);
  const before = (await list.getAttribute('data-since'))!;
  await feed.last().click();
  await expect(list).not.toHaveAttribute('data-since', before);
  await expect.poll(() => list.evaluate(node => node.scrollTop)).toBe(0);
});

test('alone one is not asked to chat, to point, or to hurry anybody', async ({ page, browser, request }, {
  project,
}) => {
  const solo = await lay(request, 'pa');
  await page.goto(solo.seats[0]!.link);
  await offered(page);
  await show(page, 'Log');
  await expect(page.locator('.log.panel')).toBeVisible();
  await expect(page.locator('.log input')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Point', exact: true })).toHaveCount(0);
  const friends = await lay(request, 'pp');
  const pages = [page, await another(browser, { viewport: page.viewportSize() })];
  for (const [i, one] of pages.entries()) await one.goto(friends.seats[i]!.link);
  for (const one of pages) {
    await expect(one.locator('.prompt')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Point', exact: true })).toBeVisible();
    // Whoever waits for a person has nobody to hurry.
    await expect(one.getByRole('button', { name: 'Skip to my turn' })).toHaveCount(0);
  }
  if (project.name === 'desktop') await expect(page.locator('.log input')).toBeVisible();
  await pages[1]!.context().close();
});

test('whoever is asked to agree to an undo is told that a move of their own goes too', async ({
  page,
  browser,
  request,
}) => {
  const table = await lay(request, 'pp');
  const other = await another(browser, { viewport: page.viewportSize() });
  const pages = [page, other];
  for (const [i, one] of pages.entries()) {
    await one.emulateMedia({ reducedMotion: 'reduce' });
    await one.goto(table.seats[i]!.link);
    await expect(one.locator('.prompt')).toBeVisible();
  }
  const wish = (one: Page) => one.getByRole('button', { name: 'Ask to undo' });
  const roll = dice(1);
  // Both pass, until one of them could only go back behind what the other did.
  let last: Page | null = null;
  const behind = () => (last === page ? other : page);
  for (let i = 0; i < 60 && (last === null || (await wish(behind()).count()) === 0); i++) {
    await expect.poll(async () => (await has(page, '.choice')) || (await has(other, '.choice'))).toBe(true);
    const now = (await has(page, '.choice')) ? page : other;
    const quick = now.locator('.choice[data-action^="pass"], .choice[data-action="done"]');
    const seq = (await now.locator('.table').getAttribute('data-seq'))!;
    if (await quick.count()) await quick.last().click();
    else await answer(now, roll);
    last = now;
    for (const one of pages) await expect(one.locator('.table')).not.toHaveAttribute('data-seq', seq);
  }
  const first = behind();
  const second = last!;
  await wish(first).click();
  await expect(second.locator('.request')).toContainText('and yours that followed it');
  await expect(first.locator('.request')).toContainText('Waiting for the others');
  await expect(wish(first)).toHaveCount(0);
  await second.getByRole('button', { name: 'Agree' }).click();
  await expect(first.locator('.choice').first()).toBeVisible();
  await expect(second.locator('.request')).toHaveCount(0);
  await other.context().close();
});

test.describe('when the server is away', () => {
  test('the first page says so where one looks, and plays once it is back', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.way.main')).toBeEnabled();
    await page.route('**/api/**', route => route.abort());
    await page.locator('.way.main').click();
    await expect(page.locator('.failure')).toBeInViewport();
    await page.unroute('**/api/**');
    await page.locator('.way.main').click();
    await page.waitForURL('**/table/**');
  });

  test('a table says so, and comes by itself once it is back', async ({ page, request }) => {
    const table = await lay(request, 'pa');
    await page.goto('/about');
    await page.route('**/api/**', route => route.abort());
    await page.evaluate(link => {
      history.pushState(null, '', link);
      dispatchEvent(new PopStateEvent('popstate'));
    }, table.seats[0]!.link);
    await expect(page.locator('.lost')).toContainText('does not answer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.lost')).toBeVisible();
    await page.unroute('**/api/**');
    await expect(page.locator('.prompt')).toBeVisible({ timeout: 15_000 });
  });
});

test('whoever does not want to be asked about Objects says so once, and can take it back', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await reach(page, request, (ask, round) => ask.chance && round < 4));
  await page.locator('.let-wait').click();
  await expect(page.getByText('Your Objects wait for your turns')).toBeVisible();
  await expect(page.locator('.let-wait')).toHaveCount(0);
  await page.locator('.choice').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const order = page.getByRole('combobox', { name: /^Ask me/ });
  await expect(order).toHaveValue('hold-cards');
  await expect(
    page.locator('dialog[open]').getByRole('button', { name: 'Close' }),
    'the menu is no wider than the window',
  ).toBeInViewport({ ratio: 1 });
  await order.selectOption('one-answer');
  await expect(order).toHaveValue('one-answer');
  await page.keyboard.press('Escape');
  const seq = (await page.locator('.table').getAttribute('data-seq'))!;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.table')).not.toHaveAttribute('data-seq', seq);
  await page.locator('.choice').first().waitFor();
  await expect(page.locator('.let-wait'), 'what one decided oneself comes back, not what went by itself').toHaveCount(
    0,
  );
});

test('a space that is lit can be read, also where nothing moves, and a finger between two means the nearer', async ({
  page,
  request,
}, { project }) => {
  const sent: string[] = [];
  page.on('websocket', socket => socket.on('framesent', frame => sent.push(String(frame.payload))));
  const spaces = (ask: Ask) => ask.choices.filter(choice => choice.targets.some(target => target.on === 'space'));
  const glow = page.locator('.spot.lit').first();
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    if (reducedMotion === 'reduce')
      await page.goto(await reach(page, request, ask => ask.question === 'drive' && spaces(ask).length > 1));
    await show(page, 'Road');
    await glow.waitFor();
    await page.waitForTimeout(300);
    expect(await glow.evaluate(spot => Number(getComputedStyle(spot, '::after').opacity))).toBeLessThan(0.5);
  }
  if (project.name !== 'phone') return;
  // On a tablet spaces lie closer than a thumb is wide.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.tabs')).toHaveCount(0);
  const middle = async (at: number) => {
    const { x, y, width, height } = (await page.locator('.spot.lit').nth(at).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [one, next] = [await middle(0), await middle(1)];
  const space = (await glow.getAttribute('data-spot'))!.split(':')[1]!;
  await page.touchscreen.tap(one.x + 0.4 * (next.x - one.x), one.y + 0.4 * (next.y - one.y));
  await expect.poll(() => sent.join()).toMatch(new RegExp(`move-to ${space}\\b`));
});

test('how far each payment takes the Convoy stands on the road before anything is paid', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let payments: { reach: number; speed: number }[] = [];
  const link = await reach(page, request, ask => {
    payments = ask.choices.flatMap(choice =>
      choice.targets.flatMap(target => (target.on === 'payment' ? [{ reach: target.reach, speed: target.speed }] : [])),
    );
    return new Set(payments.map(one => one.reach)).size > 1;
  });
  await page.goto(link);
  await offered(page);
  await show(page, 'Road');
  const flags = page.locator('.reach');
  const furthest = new Set(payments.map(one => one.reach));
  await expect(flags).toHaveCount(furthest.size);
  for (const space of furthest) {
    const speed = Math.min(...payments.filter(one => one.reach === space).map(one => one.speed));
    const flag = page.getByTitle(new RegExp(`^Speed ${speed} reaches space ${space}\\b`));
    await expect(flag).toBeVisible();
    // It stands at its space, or above it.
    const [at, spot] = await Promise.all([
      flag.boundingBox(),
      page.locator(`[data-spot="space:${space}"]`).boundingBox(),
    ]);
    const middle = (box: { x: number; width: number }) => box.x + box.width / 2;
    expect(Math.abs(middle(at!) - middle(spot!))).toBeLessThan(spot!.width);
  }
});

test('a shot says its chances before it is fired, and a question that comes several times is answered once', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await reach(page, request, ask => ask.choices.some(choice => choice.verb.startsWith('attack'))));
  await offered(page);
  const shots = page.locator('.choice[data-action^="attack"]');
  for (const note of await shots.locator('small').allInnerTexts())
    expect(note).toMatch(/\d+ possible Outcome cards|Evasion/);
  await expect(shots.first().locator('small')).toContainText('Outcome cards');

  let [action, times] = ['', 0];
  const link = await reach(page, request, ask => {
    const found = ask.choices.find(choice => (choice.again?.times ?? 0) > 1);
    [action, times] = [found?.action ?? '', found?.again?.times ?? 0];
    return found !== undefined;
  });
  const sent: string[] = [];
  page.on('websocket', socket => socket.on('framesent', frame => sent.push(String(frame.payload))));
  await page.goto(link);
  await offered(page);
  await page.locator(`[data-again="${action}"]`).click();
  await expect.poll(() => sent.filter(message => message.includes(`"${action}"`)).length).toBe(times);
});

test('what has one possible answer is answered by itself, unless somebody wants to be asked @desktop', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // As it is: no question of two whole games has one answer, and nobody is asked to send the only one who can go.
  let asked = 0;
  const single: string[] = [];
  for (let seed = 1; seed <= 2; seed++)
    await rush(
      page,
      await lay(request, 'pa'),
      ask => {
        asked++;
        if (ask.choices.length < 2) single.push(ask.prompt);
        return false;
      },
      { seed },
    );
  expect(asked).toBeGreaterThan(40);
  expect(single).toEqual([]);
  // Whoever wants to be asked everything is asked, sooner or later, what has one answer.
  const table = await lay(request, 'pa');
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: /^Ask me/ }).selectOption('ask-all');
  await expect(page.getByRole('combobox', { name: /^Ask me/ })).toHaveValue('ask-all');
  await page.keyboard.press('Escape');
  const roll = dice(8);
  const alone = async () => (await page.locator('.choice').count()) === 1;
  for (let i = 0; !(await alone()); i++) {
    expect(i).toBeLessThan(80);
    await answer(page, roll);
    expect(await offered(page), 'the game goes on').toBe(true);
  }
});
