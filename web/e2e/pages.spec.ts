import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { answer, dice, lay, offered } from './table';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

async function serious(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const violations = await page.evaluate(async () => {
    const runner = (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe;
    return (await runner.run()).violations;
  });
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

// The tool is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });

for (const path of ['/', '/cards', '/rules', '/about']) {
  test(`no serious barrier on ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.locator('#content').waitFor();
    await page.waitForTimeout(700);
    expect(await serious(page)).toEqual([]);
  });
}

test('no serious barrier at the table', async ({ page, request }) => {
  const table = await lay(request);
  await page.goto(table.seats[0]!.link);
  await offered(page);
  expect(await serious(page)).toEqual([]);
});

test('every card of the content is drawn', async ({ page, request }) => {
  const content = await (await request.get('/api/content/last-aurora')).json();
  await page.goto('/cards');
  const kinds = new Set(content.cards.map((card: { slug: string }) => card.slug)).size;
  await expect(page.locator('button.card')).toHaveCount(kinds + content.objects.length + content.outcomes.length);
});

test('rules are found by words and by number', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('searchbox').fill('LA-EXP-06');
  await expect(page.locator('article').first()).toContainText('LA-EXP-06');
  await page.goto('/rules/LA-EXP-06');
  await expect(page.locator('article.wanted')).toBeInViewport();
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
});
