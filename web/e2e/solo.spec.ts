// One person against the Last Automa, from the first page to the result.
import { expect, test, type Page } from '@playwright/test';
import { answer, dice, offered, reach, RESULT, show } from './table';

/** From the first page to a solo table on a map. */
async function sitDown(page: Page, map: 'Alpha' | 'Beta'): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: /Solo/ }).click();
  await page.locator('label.map', { hasText: map }).click();
  await expect(page.locator('label.map', { hasText: map })).toContainText(map === 'Alpha' ? 'Normal' : 'Hard');
  await page.locator('form.setup .button.main').click();
  await page.waitForURL('**/table/**');
  return page.url().match(/table\/([0-9a-f]+)/)![1]!;
}

async function playOut(page: Page, seed: number): Promise<string[]> {
  const roll = dice(seed);
  const told = new Set<string>();
  const listen = async () => {
    for (const line of await page.locator('.lines .of-automa-explored, .lines .of-automa-took-block').allTextContents())
      told.add(line.trim());
  };
  for (let i = 0; await offered(page); i++) {
    expect(i).toBeLessThan(600);
    await answer(page, roll);
    await listen();
  }
  // What followed the last answer is told by now too: whoever plays by chance may lose everybody in the first round.
  await listen();
  return [...told];
}

for (const map of ['Alpha', 'Beta'] as const) {
  test(`a whole solo game on ${map} by clicking`, async ({ page, request }, { project }) => {
    test.setTimeout(300_000);
    const problems: string[] = [];
    page.on('pageerror', error => problems.push(String(error)));
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let [id, told] = ['', [] as string[]];
    // Which cards come up depends on how many tables were laid before. Whoever plays by chance may lose everybody before the
    // Automa has explored anything: that game says nothing about its reasons, so another one is played.
    for (let game = 0; game < 4 && told.length === 0; game++) {
      id = await sitDown(page, map);
      await offered(page);
      await show(page, 'Others');
      await expect(page.locator('.brief')).toContainText('The Last Automa');
      told = await playOut(page, (map === 'Alpha' ? 31 : 37) + 100 * game);
      if (project.name !== 'desktop') break;
    }
    // The log is beside the table on a wide screen: each decision is there with its reason.
    if (project.name === 'desktop')
      expect(
        told.some(line => /cost \d|Priority|arrow/.test(line)),
        told.join('\n'),
      ).toBe(true);
    await expect(page.locator(`${RESULT} .winner`)).toContainText('Last Automa');
    await expect(page.locator(`${RESULT} tfoot td`)).toHaveCount(2);
    await expect(page.locator(RESULT)).toContainText('LS-SCORE-03');
    // What both are counted for by rules of their own stands in one line. Whoever is out of the game has no lines.
    const fame = page.locator(`${RESULT} tbody tr`, { hasText: 'LA-SCORE-03' });
    await expect(fame.filter({ hasText: 'LS-SCORE-03' })).toHaveCount(await fame.count());
    const info = await (await request.get(`/api/tables/${id}`)).json();
    expect(info.status).toBe('finished');
    expect(info.map).toBe(map.toLowerCase());
    expect(problems).toEqual([]);
  });
}

test('the whole table with the Automa is seen at once; its board and cards can be read', async ({ page }, {
  project,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sitDown(page, 'Alpha');
  const roll = dice(3);
  await offered(page);
  const cards = page.locator('.brief li');
  for (let i = 0; i < 60; i++) {
    await show(page, 'Others');
    if ((await cards.count()) > 0 || !(await offered(page))) break;
    await answer(page, roll);
  }
  await expect(cards.first()).toBeVisible();
  const [height, width] = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect([height, width]).toEqual([0, 0]);
  if (project.name === 'desktop') {
    for (const part of ['.road', '.zone', '.mat', '.brief', '.log', '.prompt'])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 0.95 });
    await page.locator('.brief .head').click();
    await expect(page.locator('dialog .automa .box')).toHaveCount(24);
    await expect(page.locator('dialog .action').first()).toBeVisible();
  } else {
    await expect(page.locator('.automa .box')).toHaveCount(24);
    await expect(page.locator('.brief .said')).toBeVisible();
  }
});

test('board and six Action cards are in the gallery', async ({ page }) => {
  await page.goto('/cards');
  await expect(page.locator('.automa .box')).toHaveCount(24);
  await expect(page.locator('button.card .action')).toHaveCount(6);
  await page.locator('button.card .action', { hasText: 'Muster' }).click();
  await expect(page.locator('dialog .action')).toContainText('End of round');
});

/** Notes whatever is told above the choices while things move. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const text = document.querySelector('.prompt .told')?.textContent?.trim() ?? '';
      if (text && text !== told.at(-1)) told.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

test('a turn of the Automa is seen step by step with its reasons, and can be seen once more', async ({ page }) => {
  await sitDown(page, 'Alpha');
  await offered(page);
  const told = await listen(page);
  const roll = dice(5);
  const decided = async () => (await told()).filter(text => /LS-|RUL-LA/.test(text));
  for (let i = 0; i < 30 && (await decided()).length < 2; i++) {
    await answer(page, roll);
    await offered(page);
  }
  // One decision after the other, not all at once.
  const steps = await decided();
  expect(steps.length).toBeGreaterThan(1);
  expect(steps[0]).toContain('The Automa');
  await show(page, 'Log');
  await expect(page.locator('.lines .rule').last()).toBeVisible();
  await page.locator('.news').click();
  await expect(page.locator('dialog .lines')).toContainText('The Automa');
  await page.locator('dialog .button.main').click();
  await expect(page.locator('.prompt .wait')).toContainText('how it was');
  await expect(page.locator('.prompt .told')).toContainText('The Automa');
  await page.getByRole('button', { name: 'Skip to my turn' }).click();
  await expect(page.locator('.choice').first()).toBeVisible();
});

test('what came of our own shot is told', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await reach(page, request, ask => ask.choices.some(choice => choice.verb.startsWith('attack'))));
  const shot = page.locator('.choice[data-action^="attack"]');
  await shot.first().waitFor();
  // Nothing but shots until one is told or none is left. Whatever follows the last one (Enemies, the Automa, the end of the round)
  // belongs to the same moment and may be shown for a minute: nobody waits for that.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const told = await listen(page);
  const SHOT = /Blue (hits|misses|has a jam)/;
  const came = async () => (await told()).some(text => SHOT.test(text));
  while (!(await came()) && (await offered(page)) && (await shot.count()) > 0) {
    const since = await page.locator('.choices').getAttribute('data-since');
    await shot.first().click();
    const next = page.locator(`.choices:not([data-since="${since}"]), ${RESULT}`);
    await expect.poll(async () => (await came()) || (await next.count()) > 0, { timeout: 30_000 }).toBe(true);
  }
  expect(await told()).toContainEqual(expect.stringMatching(SHOT));
  // The log says why: the card that was turned, and what it does to weapons of each rating.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await offered(page);
  await show(page, 'Log');
  await expect(page.locator('.log .lines')).toContainText(/An Outcome card is turned: .+\. Weapons: .*\d/);
});
