// Project Athena: the Gamma map, the Alert Table and what lies on them.
import { expect, test, type Page } from '@playwright/test';
import { serious } from './axe';
import { answer, dice, lay, offered, RESULT, show } from './table';

test.use({ bypassCSP: true });

const gamma = { map: 'gamma' };

/** What goes wrong on a page. */
function problems(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', error => found.push(String(error)));
  page.on('console', message => message.type() === 'error' && found.push(message.text()));
  return found;
}

test('a whole game of Project Athena by clicking what lights up', async ({ page, request }) => {
  test.setTimeout(300_000);
  const wrong = problems(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await lay(request, 'pbb', {}, 'random', gamma);
  await page.goto(table.seats[0]!.link);
  const roll = dice(31);
  let answers = 0;
  while (await offered(page)) {
    await answer(page, roll);
    answers++;
    expect(answers).toBeLessThan(700);
  }
  expect(answers).toBeGreaterThan(10);
  await expect(page.locator(`${RESULT} tfoot td`)).toHaveCount(3);
  const info = await (await request.get(`/api/tables/${table.id}`)).json();
  expect(info.status).toBe('finished');
  expect(wrong).toEqual([]);
});

test('the map shows what it has: turrets with what they guard, spaces on shortcuts, waypoints that stay', async ({
  page,
  request,
}) => {
  const table = await lay(request, 'pb', {}, 'random', gamma);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await show(page, 'Road');
  await expect(page.locator('.road .turret')).toHaveCount(5);
  await expect(page.locator('[data-spot="turret:3"]')).toHaveAttribute('title', /Turret 3.*Armor 1.*Fuel/s);
  await expect(page.locator('.perimeter')).toHaveCount(5);
  await expect(page.locator('.spot.stop')).toHaveCount(3);
  await expect(page.locator('.spot.stop').first()).toHaveAttribute('aria-label', /level with space 7/);
  await expect(page.locator('.counter.fixed')).toHaveCount(4);
  await expect(page.locator('.mooring.green')).toHaveCount(6);
  // Nobody is in range on the first space: the server says why not.
  await page.locator('[data-spot="turret:3"]').click({ force: true });
  await expect(page.locator('.notice')).toBeVisible();
});

test('the Alert Table stands beside the road, or behind a chip on a phone', async ({ page, request }, { project }) => {
  const table = await lay(request, 'pbbb', {}, 'random', gamma);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  if (project.name === 'phone') {
    await expect(page.locator('.alert')).toHaveCount(0);
    await page.locator('.alertchip').click();
    await page.locator('dialog[open] .alert').waitFor();
  }
  const alert = page.locator('.alert');
  await expect(alert).toBeInViewport({ ratio: 0.9 });
  await expect(alert.locator('tbody tr')).toHaveCount(5);
  // Everybody begins in the lowest row.
  await expect(alert.locator('tbody tr').last().locator('.counters > span')).toHaveCount(4);
  await expect(alert.locator('.now')).toContainText(
    /turret would do nothing to you.*Scan III would not move the Aurora/s,
  );
  expect(await serious(page)).toEqual([]);
  if (project.name === 'phone') {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  const [height, width] = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect([height, width]).toEqual([0, 0]);
});

test('the setup page offers the map with what it brings, and says why it does not go with the Automa', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).click();
  const map = page.locator('.map', { hasText: 'Gamma' });
  await expect(map).toContainText('Project Athena');
  await expect(map).toContainText(/Batteries/);
  await map.click();
  await expect(map).toHaveClass(/chosen/);
  // What it does not go with says so at its own place, and nothing is against the table.
  await expect(page.locator('form.setup > .refused')).toHaveCount(0);
  await page.locator('form.setup .button.main').click();
  await page.getByRole('button', { name: 'Open my seat' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: /^Solo/ }).click();
  const closed = page.locator('.map', { hasText: 'Gamma' });
  await expect(closed.locator('.refused')).toContainText(/RUL-PA-0/);
  await expect(closed.locator('input')).toBeDisabled();
  await expect(page.locator('.map', { hasText: 'Beta' }).locator('.refused')).toHaveCount(0);
});
