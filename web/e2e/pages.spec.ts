import { expect, test } from '@playwright/test';
import { serious } from './axe';
import { answer, dice, lay, offered, rush, show } from './table';

// The tool is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });

for (const path of ['/', '/cards', '/rules', '/rules/last-aurora/firing', '/rules/last-aurora/aid', '/about']) {
  test(`no serious barrier on ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.locator('#content').waitFor();
    await page.waitForTimeout(700);
    expect(await serious(page)).toEqual([]);
  });
}

test('no serious barrier at home, with its setup and its links', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).click();
  await page.locator('form.setup').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.locator('form.setup .button.main').click();
  await page.getByRole('button', { name: 'Open my seat' }).waitFor();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open my seat' }).click();
  await page.getByRole('heading', { name: 'engines' }).waitFor();
  expect(await serious(page)).toEqual([]);
});

test('no serious barrier at the table, on any of its panels', async ({ page, request }, { project }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const tabs = project.name === 'phone' ? (['Road', 'Explore', 'Convoy', 'Others', 'Log'] as const) : ([] as const);
  if (tabs.length === 0) expect(await serious(page)).toEqual([]);
  for (const tab of tabs) {
    await show(page, tab);
    expect(await serious(page), tab).toEqual([]);
  }
});

test('no serious barrier in the dialogs of a table', async ({ page, request }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  const check = async (name: string) => {
    await page.locator('dialog[open]').waitFor();
    await page.waitForTimeout(300);
    expect(await serious(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Menu' }).click();
  await check('menu');
  const rule = page.locator('.prompt .rule');
  if ((await rule.count()) > 0) {
    await rule.click();
    await check('rule');
  }
  await show(page, 'Others');
  await page.locator('.others .player').first().click();
  await check('another Convoy');
  await show(page, 'Explore');
  await page.locator('.zone .card').first().focus();
  await page.keyboard.press('i');
  await check('card');
});

test('no serious barrier in result and replay of a game', async ({ page, request }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pb');
  await rush(page, table, () => false);
  await page.goto(table.seats[0]!.link);
  await page.locator('.result svg[role=img]').waitFor();
  expect(await serious(page), 'result').toEqual([]);
  await page.goto(`/replay/${table.id}`);
  await page.locator('.scrub').waitFor();
  expect(await serious(page), 'replay').toEqual([]);
});

test('every card of the content is drawn', async ({ page, request }) => {
  const content = await (await request.get('/api/content/last-aurora')).json();
  await page.goto('/cards');
  const kinds = new Set(content.cards.map((card: { slug: string }) => card.slug)).size;
  await expect(page.locator('button.card')).toHaveCount(
    kinds + content.objects.length + content.outcomes.length + content.automa.cards.length + content.stories.length,
  );
});

test('rules are asked in words, read in chapters and opened by number', async ({ page }) => {
  await page.goto('/rules');
  const ask = page.getByRole('searchbox');
  const best = page.getByRole('list', { name: 'Answers, best first' }).getByRole('listitem').first();
  await ask.fill('how do I shoot');
  await expect(best).toContainText('Firing');
  await best.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Firing' })).toBeVisible();
  await expect(page.locator('figure article.card').first()).toBeVisible();
  await page.getByText('The rule behind it').first().click();
  await expect(page.getByRole('link', { name: 'LA-FIRE-01' })).toBeVisible();
  await ask.fill('LA-EXP-06');
  await expect(best).toContainText('LA-EXP-06');
  for (const address of ['/rules/LA-EXP-06', '/rules#LA-EXP-06', '/rules/RUL-LA-24']) {
    await page.goto(address);
    await expect(page.locator('article.wanted')).toBeInViewport();
  }
  await page.goto('/rules/last-aurora/index');
  await page.getByRole('listitem').filter({ hasText: 'Jammed' }).getByRole('link').click();
  await expect(page.locator('p.wanted')).toContainText('Jammed');
});

test('the player aid of each game is one printed page', async ({ page }) => {
  for (const game of ['last-aurora', 'eternaut']) {
    await page.goto(`/rules/${game}/aid`);
    await expect(page.getByRole('heading', { level: 1, name: 'on one page' })).toBeVisible();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), game).toHaveLength(1);
  }
});

test('replay goes back and forth', async ({ page, request }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  const roll = dice(9);
  for (let i = 0; i < 4; i++) if (await offered(page)) await answer(page, roll);
  await page.goto(`/replay/${table.id}`);
  await page.locator('.scrub').waitFor();
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(page.locator('.scrub span').first()).toContainText('Move 1 of');
  await page.getByRole('slider').fill('3');
  await expect(page.locator('.scrub span').first()).toContainText('Move 3 of');
  // It plays on by itself, at a speed of its own.
  await page.locator('.scrub select[aria-label="Speed"]').selectOption('4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const at = async () => Number(/Move (\d+) of/.exec((await page.locator('.scrub span').first().textContent())!)?.[1]);
  await expect.poll(at).toBeGreaterThan(4);
});

test('no table is lost from the list, however many there are @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    const tables = Array.from({ length: 14 }, (_, at) => ({
      id: `${at}`.padStart(16, '0'),
      seats: [{ seat: 0, secret: 'a'.repeat(40) }],
      colour: 'blue',
      at: 1_700_000_000_000 + at,
      hotseat: false,
    }));
    localStorage.setItem('snowbound-tables', JSON.stringify(tables));
  });
  const opened: string[] = [];
  page.on('request', one => opened.push(new URL(one.url()).pathname));
  await page.goto('/');
  const listed = page.locator('.recent .tables > li');
  await expect(listed).toHaveCount(8);
  await expect(listed.first()).toContainText('not there any more');
  await page.locator('.recent').getByRole('button', { name: /14/ }).click();
  await expect(listed).toHaveCount(14);
  await expect(listed.last()).toContainText('not there any more');
  // They are asked about together, and none of them is opened for that.
  expect(opened.filter(path => /^\/api\/tables\/\w/.test(path))).toEqual([]);
});

test('who laid a table can delete it, after one more question', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/table\//);
  const id = /\/table\/([0-9a-f]+)/.exec(page.url())![1]!;
  await offered(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect((await request.get(`/api/tables/${id}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete for everybody' }).click();
  await expect(page.locator('.recent')).toHaveCount(0);
  expect((await request.get(`/api/tables/${id}`)).status()).toBe(404);
});
