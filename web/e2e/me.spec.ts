import { expect, test, type Page } from '@playwright/test';
import { serious } from './axe';
import { another, lay, offered } from './table';

// The tool that looks for barriers is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });

const games = (page: Page) => page.locator('.games li');

test('somebody finds their games on a second device and with a recovery code, and can go', async ({
  page,
  browser,
  request,
}) => {
  // A table of a browser that has no identity yet.
  const table = await lay(request, 'pbb');
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Find your games on every device' }).click();
  await page.getByLabel('Your name').fill('Elena');
  await page.getByRole('button', { name: 'Remember me' }).click();
  await expect(games(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  expect(await serious(page)).toEqual([]);

  // The other device comes by the link; it works once.
  await page.getByRole('button', { name: 'Add another device' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link for another device' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link for another device' }).inputValue();
  expect(new URL(link).hash).toMatch(/^#code=[0-9a-z]{32}$/);
  const second = await another(browser);
  await second.goto(link);
  await expect(second).toHaveURL(/\/me$/);
  await second.getByRole('button', { name: 'Have my games here' }).click();
  await games(second).getByRole('link').first().click();
  await expect(second).toHaveURL(new RegExp(`/table/${table.id}$`));
  await offered(second);
  await second.context().close();
  const third = await another(browser);
  await third.goto(link);
  await third.getByRole('button', { name: 'Have my games here' }).click();
  await expect(third.getByRole('alert')).toContainText('this code opens nothing');

  // A recovery code is shown once and brings the games back.
  await page.getByRole('button', { name: 'Make a recovery code' }).click();
  const code = await page.locator('[data-recovery]').innerText();
  await third.goto('/me');
  await third.getByText('I have a recovery code').click();
  await third.getByLabel('Recovery code').fill(code.toLowerCase());
  await third.getByRole('button', { name: 'That is me' }).click();
  await expect(games(third)).toHaveCount(1);

  // A seat that is taken now belongs to the identity by itself, and shows on the other device.
  const next = await lay(request, 'pbb');
  await third.goto(next.seats[0]!.link);
  await offered(third);
  await expect
    .poll(async () => {
      await page.goto('/me');
      await page.locator('h1').waitFor();
      return games(page).count();
    })
    .toBe(2);
  await third.context().close();

  // A browser that others use keeps nothing of somebody who leaves it, and its key opens nothing any more.
  const borrowed = await another(browser);
  await borrowed.goto('/me');
  await borrowed.getByText('I have a recovery code').click();
  await borrowed.getByLabel('Recovery code').fill(code);
  await borrowed.getByRole('button', { name: 'That is me' }).click();
  await expect(games(borrowed)).toHaveCount(2);
  await borrowed.getByRole('button', { name: 'Leave this browser' }).click();
  await borrowed.getByRole('button', { name: 'Leave and forget me here' }).click();
  await expect(borrowed).toHaveURL(/\/$/);
  const kept = await borrowed.evaluate(() =>
    ['me', 'tables', 'name'].map(key => localStorage.getItem(`snowbound-${key}`)),
  );
  expect(kept).toEqual([null, null, null]);
  await borrowed.goto('/me');
  await expect(borrowed.getByRole('button', { name: 'Remember me' })).toBeVisible();
  await borrowed.context().close();

  // Deleted, the identity is gone and the tables are still here.
  await page.getByRole('button', { name: 'Delete my identity' }).click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('button', { name: 'Remember me' })).toBeVisible();
  await page.goto(`/table/${next.id}`);
  await offered(page);
});
