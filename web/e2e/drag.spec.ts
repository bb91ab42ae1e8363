// A card that is dragged onto somebody, with the events that a hand makes.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { closeBook, goesOn, layStory } from './eternaut';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ANA = '.map [data-spot="character:904"]';

/** Sits down with two hands and has read the opening: what is sent from here on. */
async function sits(page: Page, request: Parameters<typeof layStory>[0]): Promise<string[]> {
  const sent: string[] = [];
  page.on('websocket', socket => socket.on('framesent', frame => sent.push(String(frame.payload))));
  const table = await layStory(request, 2, true);
  await page.goto(table.seats[0]!.link);
  await goesOn(page);
  await closeBook(page);
  await expect(page.locator('.prompt')).toContainText('Exchange five cards');
  return sent;
}

async function middle(thing: Locator): Promise<{ x: number; y: number }> {
  await thing.scrollIntoViewIfNeeded();
  const box = (await thing.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const played = (sent: string[]) => sent.filter(message => message.includes('"act"') && message.includes('play '));

test('a card is dragged onto a person who plays it, and one let go elsewhere stays in the hand @desktop', async ({
  page,
  request,
}) => {
  const sent = await sits(page, request);
  const cards = page.locator('.hands .cards > .card.lit');
  const before = await cards.count();
  const from = await middle(cards.last());
  const drop = async (to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await expect(page.locator('.drag-ghost')).toHaveCount(1);
    await page.mouse.up();
    await expect(page.locator('.drag-ghost')).toHaveCount(0);
  };
  await drop(await middle(page.locator('.prompt .ask')));
  await expect(cards).toHaveCount(before);
  expect(played(sent)).toEqual([]);
  await drop(await middle(page.locator(ANA)));
  await expect.poll(() => played(sent).length).toBe(1);
  expect(played(sent)[0]).toMatch(/play \d+ 904/);
});

test('a finger that moves over the hand scrolls it and plays nothing @phone', async ({ page, request }) => {
  const sent = await sits(page, request);
  await page.locator('.tabs button', { hasText: 'Cards' }).click();
  const card = page.locator('.hands .cards > .card.lit').first();
  const from = await middle(card);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const part of [20, 60, 120]) await touch('touchMove', [{ x: from.x - part / 4, y: from.y - part }]);
  await expect(page.locator('.drag-ghost')).toHaveCount(0);
  await touch('touchEnd', []);
  await expect(page.locator('.choices .choice').first()).toBeVisible();
  expect(played(sent)).toEqual([]);
  // It chooses by tapping, and plays on whoever is tapped next.
  await card.tap();
  await page.locator('.whom').getByRole('button', { name: 'Ana' }).tap();
  await expect.poll(() => played(sent).length).toBe(1);
});
