import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { serious } from './axe';
import { lay, offered } from './table';

// The tool that looks for barriers is put into the page from outside, which the policy of the page forbids.
test.use({ bypassCSP: true });

/** Somebody who is sent something: what arrived, and where. */
async function receiver() {
  const arrived: { content: string }[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      arrived.push(JSON.parse(body) as { content: string });
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  return {
    arrived,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => server.close(),
  };
}

/** Somebody with an identity, at its page. */
async function arrive(page: Page) {
  await page.goto('/me');
  await page.getByLabel('Your name').fill('Elena');
  await page.getByRole('button', { name: 'Remember me' }).click();
  await expect(page.getByRole('heading', { name: 'Being told' })).toBeVisible();
}

test('a webhook and a feed are made, tried and taken away by clicking, and tell whose turn it is', async ({
  page,
  request,
}) => {
  const hook = await receiver();
  await arrive(page);
  const told = page.locator('section', { has: page.getByRole('heading', { name: 'Being told' }) });
  await expect(told.getByRole('listitem')).toHaveCount(0);

  await told.getByLabel('Address').fill('ftp://nowhere.example/');
  await told.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(told.getByRole('alert')).toContainText('nothing can be sent to this address');
  await told.getByLabel('Address').fill(hook.url);
  await told.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(told.getByRole('listitem')).toContainText(new URL(hook.url).host);
  await expect(told.getByRole('alert')).toHaveCount(0);
  await told.getByRole('button', { name: 'Try it' }).click();
  await expect(told.getByRole('status')).toHaveText('It arrived.');
  expect(hook.arrived[0]!.content).toContain('Messages from Snowbound arrive here');
  expect(await serious(page)).toEqual([]);

  await told.getByRole('button', { name: 'Make a feed' }).click();
  const addresses = told.getByRole('textbox', { name: 'Feed' });
  await expect(addresses).toHaveCount(2);
  const feed = await addresses.last().inputValue();

  // It is their turn, and they are not there.
  const table = await lay(request, 'pbb');
  // Whoever leaves before the seat is known to be theirs is not told of it.
  const placed = page.waitForResponse(answer => answer.url().endsWith('/api/me/places') && answer.ok());
  await page.goto(table.seats[0]!.link);
  await offered(page);
  await placed;
  await page.goto('/me');
  await expect.poll(() => hook.arrived.length, { timeout: 45_000 }).toBe(2);
  expect(hook.arrived[1]!.content).toContain(`/table/${table.id}`);
  const items = async () => ((await (await request.get(feed)).json()) as { items: { url: string }[] }).items;
  await expect
    .poll(async () => (await items()).map(item => new URL(item.url).pathname), { timeout: 20_000 })
    .toEqual([`/table/${table.id}`]);

  await told.getByRole('button', { name: 'Remove' }).click();
  await expect(told.getByRole('listitem')).toHaveCount(0);
  await told.getByRole('button', { name: 'Take it away' }).click();
  await expect(told.getByRole('button', { name: 'Make a feed' })).toBeVisible();
  expect((await request.get(feed)).status()).toBe(404);
  hook.close();
});

test('a browser that does not want to be told says so, and one that is told shows it', async ({ page, context }) => {
  await arrive(page);
  await page.getByRole('button', { name: 'Tell me in this browser' }).click();
  await expect(page.getByRole('alert')).toHaveText('The browser does not allow messages from this page.');

  // No push service can be reached from here: what one would deliver is handed to the worker by the browser itself.
  await context.grantPermissions(['notifications']);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(version => version.status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js'));
  const message = { text: 'It is your turn in Last Aurora.', url: 'https://elsewhere.example/table/abc', tag: 'abc' };
  const registrationId = await registered;
  // A push service tells again what did not arrive; what has the same tag replaces what is shown.
  const shown = async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
    return page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/push-worker.js');
      return (await worker?.getNotifications())?.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  };
  await expect.poll(shown).toEqual([{ title: 'Snowbound', body: message.text, tag: 'abc' }]);
});
