import { expect, test } from '@playwright/test';
import { serious } from './axe';
import { lay, offered } from './table';

// The tool that looks for barriers is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });

test('a table is opened to whoever comes, and a stranger sits down by one click', async ({ page, browser }, info) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'With friends' }).click();
  await page.getByLabel('Free seats').selectOption('experienced');
  await page.getByLabel('Time it takes').selectOption('days');
  // Two people and nobody else, so that the next who comes is the last.
  await page.locator('.setup select').nth(1).selectOption('none');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await expect(page.getByText('it is on the list of open tables')).toBeVisible();
  const table = new URL(page.url()).pathname;
  const id = table.split('/').at(-1)!;
  // Whoever laid it closes the door and opens it again.
  await page.getByRole('button', { name: 'Let nobody else in' }).click();
  await expect(page.getByText('it is on the list of open tables')).toBeHidden();

  const context = await browser.newContext({ ...info.project.use, bypassCSP: true });
  const stranger = await context.newPage();
  const row = stranger.locator(`[data-open="${id}"]`);
  const open = async () =>
    ((await (await stranger.request.get('/api/open')).json()) as { tables: { id: string }[] }).tables;
  expect((await open()).some(one => one.id === id)).toBe(false);
  await page.getByRole('button', { name: 'Let in whoever comes' }).click();
  await expect(page.getByText('it is on the list of open tables')).toBeVisible();

  await stranger.goto('/');
  await expect(row).toContainText('Last Aurora');
  await expect(row).toContainText('free');
  expect(await serious(stranger)).toEqual([]);
  await stranger.getByLabel('Your name at the table').fill('Elena');
  await row.getByRole('button', { name: 'Sit down' }).click();
  // Everybody is here: it begins by itself, and the address names no seat.
  await Promise.all([stranger, page].map(one => one.locator('.choices, .prompt').first().waitFor()));
  await expect(stranger).toHaveURL(new RegExp(`${table}$`));
  const seated = (await (await stranger.request.get(`/api/tables/${id}`)).json()) as { seats: { name: string }[] };
  expect(seated.seats[1]?.name).toBe('Elena');
  expect((await open()).some(one => one.id === id)).toBe(false);
  await context.close();
});

test('where only those who play may look, a stranger reads why they see nothing @desktop', async ({
  page,
  request,
}) => {
  const table = await lay(request, 'pb', { spectators: false });
  for (const address of [`/table/${table.id}`, `/replay/${table.id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'The road is closed' })).toBeVisible();
    await expect(page.getByText('Only those who play see this table')).toBeVisible();
  }
  await page.goto(table.seats[0]!.link);
  await offered(page);
});

test('a link to a finished game shows how it ended, one to any other what is played @desktop', async ({ request }) => {
  const playing = await lay(request, 'pb');
  const page = async (path: string) => (await request.get(path)).text();
  const meta = (text: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(text)?.[1];
  const general = await page(`/table/${playing.id}`);
  expect(meta(general, 'og:title')).toBe('Last Aurora');
  expect(meta(general, 'og:description')).toBe('A road. A winter. One ship. · Alpha');
  expect(meta(general, 'twitter:card')).toBe('summary_large_image');

  const over = await lay(request, 'bb');
  const status = async () =>
    ((await (await request.get(`/api/tables/${over.id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('finished');
  for (const path of ['table', 'replay']) {
    const told = meta(await page(`/${path}/${over.id}`), 'og:description');
    expect(told).toMatch(/(won with|Nobody won).*Round/);
  }
  const picture = meta(await page(`/table/${over.id}`), 'og:image')!;
  expect(picture).toMatch(new RegExp(`^http://127.0.0.1:\\d+/api/tables/${over.id}/picture.png$`));
  const answer = await request.get(picture);
  expect(answer.headers()['content-type']).toBe('image/png');
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await page('/table/0123456789abcdef0123')).not.toContain('og:title');
});
